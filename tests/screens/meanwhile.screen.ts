/** Two people change one size, or one dependent, at the same time (spec §6). */
import { type Page, expect } from "@playwright/test";
import { anItemDraft } from "../builders.ts";
import { does, has, hasSize, idOf, know } from "./calls.ts";
import { doubleTapsFirst, pressesAnyway, region, standsStill, test, systemIn, typesNote } from "./people.ts";

type Joins = Parameters<Parameters<typeof test>[2]>[0]["joins"];

const phone = { viewport: { width: 390, height: 844 } };

const jacket = { category: "Apparel", name: "Winter Jacket", size: "128", note: "Blue." } as const;

/** Opens Teo's page for Ann and Jonah, who both look after him. */
async function areOnTeosPage(
  joins: Joins,
  sizes: readonly Parameters<typeof anItemDraft>[0][] = [jacket],
): Promise<[Page, Page]> {
  const ann = await joins("Ann Lindqvist", phone);
  const jonah = await joins("Jonah Lindqvist");
  const ownerId = await idOf(ann);
  const teo = await has(ann, { name: "Teo" });
  await know(jonah, ann, ["dependentLink"]);
  for (const size of sizes) {
    await does(jonah, "items.add", { ownerId, dependentId: teo, item: anItemDraft(size) });
  }
  for (const page of [ann, jonah]) await page.goto(`/dependent/${teo}/owner/${ownerId}`);
  return [ann, jonah];
}

const opens = async (page: Page) => {
  await page.getByRole("button", { name: "Edit Winter Jacket" }).click();
  return page.getByRole("form", { name: "Edit Winter Jacket" });
};

const saves = async (page: Page, field: string, value: string) => {
  const form = await opens(page);
  if (field === "Note") await typesNote(form, value);
  else await form.getByLabel(field).fill(value);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
};

test("another's change to the same field is shown beside the draft, and Save waits until one is chosen", async ({
  joins,
}) => {
  const [ann, jonah] = await areOnTeosPage(joins);
  const form = await opens(ann);
  const save = form.getByRole("button", { name: "Save" });
  await form.getByRole("textbox", { name: "Size" }).fill("134");
  await saves(jonah, "Size", "140");
  await expect(form.getByText("Jonah Lindqvist changed this to 140.")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Size" })).toBeFocused();
  await expect(form.getByRole("textbox", { name: "Size" })).toHaveValue("134");
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await ann.keyboard.press("Enter");
  await expect(form.getByText("Jonah Lindqvist changed this to 140.")).toBeVisible();

  await form.getByRole("button", { name: "Keep 134" }).click();
  await expect(form.getByRole("textbox", { name: "Size" })).toBeFocused();
  await expect(form.getByRole("alert")).toHaveCount(0);
  await save.click();
  await expect(region(jonah, "Sizes").getByText("134", { exact: true })).toBeVisible();

  const again = await opens(ann);
  await again.getByRole("textbox", { name: "Size" }).fill("146");
  await saves(jonah, "Size", "152");
  await again.getByRole("button", { name: "Use 152" }).click();
  await expect(again.getByRole("textbox", { name: "Size" })).toHaveValue("152");
  await expect(again.getByRole("button", { name: "Save" })).toHaveCount(0);
});

test("on a phone, a press on the waiting Save shows the change that it waits for @all", async ({ joins }) => {
  const [ann, jonah] = await areOnTeosPage(joins);
  await ann.setViewportSize({ width: 320, height: 480 });
  const form = await opens(ann);
  await form.getByRole("textbox", { name: "Size" }).fill("134");
  await form.getByLabel("Visible to connections").focus();
  await saves(jonah, "Size", "140");
  const question = form.getByText("Jonah Lindqvist changed this to 140.");
  const save = form.getByRole("button", { name: "Save" });
  // The change must arrive first, or Save would save.
  await expect(question).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(question).not.toBeInViewport();
  await pressesAnyway(save, "click");
  await expect(question).toBeInViewport();
});

test("a save that the server refuses as a conflict loses nothing, and leads to the same choice", async ({ joins }) => {
  const [ann, jonah] = await areOnTeosPage(joins);
  const form = await opens(ann);
  await form.getByRole("textbox", { name: "Size" }).fill("134");
  // The other's change arrives only after Ann has saved.
  let arrives = () => {};
  const arrived = new Promise<void>((resolve) => (arrives = resolve));
  await ann.route("**/api/items.update", async (route) => {
    await arrived;
    await route.continue();
  });
  await form.getByRole("button", { name: "Save" }).click();
  await saves(jonah, "Size", "140");
  arrives();
  await expect(form.getByText("changed this to 140.")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Size" })).toHaveValue("134");
  await expect(form.getByRole("alert")).toHaveCount(1);
  await expect(region(jonah, "Sizes").getByText("140", { exact: true })).toBeVisible();
  await form.getByRole("button", { name: "Keep 134" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(region(jonah, "Sizes").getByText("134", { exact: true })).toBeVisible();
});

test("changes to different fields merge without a question @all", async ({ joins }) => {
  const [ann, jonah] = await areOnTeosPage(joins);
  const form = await opens(ann);
  await form.getByRole("textbox", { name: "Size" }).fill("134");
  await saves(jonah, "Note", "Red.");
  await expect(form.getByRole("textbox", { name: "Note" })).toHaveValue("Red.");
  await expect(form.getByRole("alert")).toHaveCount(0);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(region(jonah, "Sizes").getByText("134", { exact: true })).toBeVisible();
  await expect(region(jonah, "Sizes").getByText("Red.")).toBeVisible();
});

test("another's change to system, brand and fit is shown in the words of the form @all", async ({ joins }) => {
  const [ann, jonah] = await areOnTeosPage(joins, [{ name: "Sneakers", size: "8" }]);
  const edits = async (page: Page, system: string, brand: string, fit: string) => {
    await page.getByRole("button", { name: "Edit Sneakers" }).click();
    const form = page.getByRole("form", { name: "Edit Sneakers" });
    // The form has chosen the usual system itself, so a person chooses another before it.
    await systemIn(form).selectOption("As on the label");
    await systemIn(form).selectOption(system);
    await form.getByRole("button", { name: "Brand and fit" }).click();
    await form.getByLabel("Brand").fill(brand);
    await form.getByRole("radio", { name: fit }).check();
    return form;
  };
  const form = await edits(ann, "US", "Asics", "Runs small");
  const other = await edits(jonah, "UK", "Brooks", "True to size");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Jonah Lindqvist changed the size system to UK.")).toBeVisible();
  await expect(form.getByText("Jonah Lindqvist changed the brand to Brooks.")).toBeVisible();
  await expect(form.getByText("Jonah Lindqvist changed the fit to true to size.")).toBeVisible();
  await form.getByRole("button", { name: "Keep US" }).click();
  await form.getByRole("button", { name: "Use Brooks" }).click();
  await form.getByRole("button", { name: "Use true to size" }).click();
  await expect(systemIn(form)).toHaveValue("us");
  await expect(form.getByLabel("Brand")).toHaveValue("Brooks");
  await expect(form.getByRole("radio", { name: "True to size" })).toBeChecked();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await jonah.getByRole("button", { name: "Edit Sneakers" }).click();
  await expect(systemIn(other)).toHaveValue("us");
});

test("a system chosen for one text isn't saved on the text that replaced it @all", async ({ joins }) => {
  const [ann, jonah] = await areOnTeosPage(joins, [{ name: "Sneakers", size: "10" }]);
  const opensSneakers = async (page: Page) => {
    await page.getByRole("button", { name: "Edit Sneakers" }).click();
    return page.getByRole("form", { name: "Edit Sneakers" });
  };
  const form = await opensSneakers(ann);
  await systemIn(form).selectOption("UK");
  let arrives = () => {};
  const arrived = new Promise<void>((resolve) => (arrives = resolve));
  await ann.route("**/api/items.update", async (route) => {
    await arrived;
    await route.continue();
  });
  await form.getByRole("button", { name: "Save" }).click();
  const other = await opensSneakers(jonah);
  await other.getByRole("textbox", { name: "Size" }).fill("12");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other).toHaveCount(0);
  arrives();
  // In the United States, 12 is read as US.
  await expect(form.getByRole("alert")).toContainText("changed the size system to US.");
  await expect(form.getByRole("textbox", { name: "Size" })).toHaveValue("12");
  await form.getByRole("button", { name: "Keep UK" }).click();
  await expect(systemIn(form)).toHaveValue("uk");
  // With the current text, the draft can be saved.
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
});

test("a size deleted while its form is open can be added again, or let go @all", async ({ joins }) => {
  const [ann, jonah] = await areOnTeosPage(joins);
  const deletes = async () => {
    const editor = await opens(jonah);
    await editor.getByRole("button", { name: "Delete" }).click();
    const question = jonah.getByRole("alertdialog").getByRole("button", { name: "Delete" });
    await expect(question).not.toHaveAttribute("aria-disabled");
    await question.click();
    await expect(region(jonah, "Sizes").getByText("No sizes. Yet.")).toBeVisible();
  };
  const form = await opens(ann);
  await form.getByRole("textbox", { name: "Size" }).fill("134");
  await deletes();
  await expect(form.getByText("Someone deleted this. What you typed is still here.")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Size" })).toHaveValue("134");
  await form.getByRole("button", { name: "Add again" }).click();
  await expect(region(jonah, "Sizes").getByText("134", { exact: true })).toBeVisible();
  await expect(region(ann, "Sizes").getByText("Blue.")).toHaveCount(1);

  const again = await opens(ann);
  await deletes();
  await again.getByRole("button", { name: "Discard" }).click();
  await expect(region(ann, "Sizes").getByText("No sizes. Yet.")).toBeVisible();
});

test("the form says that the viewer changed their own size on another device @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  await hasSize(ann, { ...jacket, size: "38" });
  const laptop = await ann.context().newPage();
  await laptop.setViewportSize({ width: 1280, height: 800 });
  await laptop.goto("/dashboard");
  await ann.goto("/dashboard#sizes");
  const form = await opens(ann);
  await form.getByRole("textbox", { name: "Size" }).fill("40");
  await saves(laptop, "Size", "42");
  await expect(form.getByText("You changed this to 42 on another device.")).toBeVisible();
});

test("another's change to a dependent's name is shown beside the draft @all", async ({ joins }) => {
  const [ann, jonah] = await areOnTeosPage(joins);
  const edits = async (page: Page) => {
    await page.getByRole("button", { name: "Edit Teo" }).click();
    return page.getByRole("form", { name: /^Edit T/ });
  };
  const form = await edits(ann);
  await form.getByLabel("Name").fill("Teodor");
  const other = await edits(jonah);
  await other.getByLabel("Name").fill("Theo");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Someone changed the name to Theo.")).toBeVisible();
  await form.getByRole("button", { name: "Keep Teodor" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(jonah.getByRole("heading", { name: "Teodor", level: 1 })).toBeVisible();
});

test("the second tap of a double tap doesn’t hide why the next answer of a check wasn’t saved @all", async ({
  joins,
}) => {
  const ann = await joins("Ann Lindqvist", { hasTouch: true });
  const names = ["Sneakers", "Slippers", "Flats"];
  for (const name of names) await hasSize(ann, { name, size: "42" });
  await ann.clock.install();
  await ann.route("**/api/items.confirm", (route) => route.fulfill({ status: 409, json: { refusal: "conflict" } }));
  await ann.goto("/check/mine");
  for (const name of names) {
    await ann.getByRole("button", { name: `${name} 42 still fits` }).tap();
    await ann.clock.runFor(1000);
  }
  // The last answer isn’t sent yet.
  await doubleTapsFirst(ann.getByRole("button", { name: /^OK, / }));
});

test("when an answer for a deleted size is refused, the buttons that move ignore presses for a moment @all", async ({
  joins,
}) => {
  const ann = await joins("Ann Lindqvist", { hasTouch: true });
  const [sneakers = ""] = await Promise.all(
    ["Sneakers", "Slippers", "Flats"].map((name) => hasSize(ann, { name, size: "42" })),
  );
  const stillFits = (name: string) => ann.getByRole("button", { name: `${name} 42 still fits` });
  const arrived = Promise.withResolvers<void>();
  await ann.route("**/api/items.confirm", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await ann.clock.install();
  await ann.goto("/check/mine");
  await stillFits("Sneakers").tap();
  await ann.clock.runFor(1000);
  const ownerId = await idOf(ann);
  await does(ann, "items.remove", { ownerId, dependentId: null, id: sneakers });
  // Each answer is sent when the next one is given.
  await stillFits("Slippers").tap();
  await ann.clock.runFor(1000);
  await standsStill(ann);
  arrived.resolve();
  await expect(ann.getByText("Sneakers no longer exists.")).toBeVisible();
  const moved = [
    ann.getByRole("button", { name: "OK, Sneakers" }),
    ann.getByRole("button", { name: "Undo Slippers" }),
    stillFits("Flats"),
  ];
  for (const button of moved) await expect(button).toBeDisabled();
  await ann.clock.runFor(1000);
  for (const button of moved) await expect(button).toBeEnabled();
});

test("when a child is deleted during a check, a moved OK of a refused answer ignores presses for a moment @all", async ({
  joins,
}) => {
  const ann = await joins("Ann Lindqvist", { hasTouch: true });
  const teo = await has(ann, { name: "Teo" });
  for (const name of ["Sneakers", "Slippers"]) await hasSize(ann, { name, size: "29" }, teo);
  const ownerId = await idOf(ann);
  await ann.route("**/api/items.confirm", (route) => route.fulfill({ status: 409, json: { refusal: "conflict" } }));
  await ann.clock.install();
  await ann.goto(`/dependent/${teo}/owner/${ownerId}/check`);
  for (const name of ["Sneakers 29 still fits", "Slippers 29 still fits", "Undo Slippers"]) {
    await ann.getByRole("button", { name }).tap();
    await ann.clock.runFor(1000);
  }
  const ok = ann.getByRole("button", { name: "OK, Sneakers" });
  await expect(ok).toBeEnabled();
  await does(ann, "dependents.remove", { ownerId, id: teo });
  await expect(ann.getByRole("heading", { name: "Nothing to check here" })).toBeVisible();
  await expect(ok).toBeDisabled();
  await ann.clock.runFor(1000);
  await expect(ok).toBeEnabled();
});
