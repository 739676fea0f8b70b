/** Two parents linked as caretakers, a grandmother connected to one of them, a stranger (spec §2, §6). */
import { type Page, expect } from "@playwright/test";
import { has, hasSize, idOf, know } from "./calls.ts";
import {
  addPeople,
  adds,
  choosesName,
  connect,
  finds,
  hasDependent,
  link,
  parts,
  opensAddSize,
  region,
  test,
} from "./people.ts";

const opensPageOf = async (page: Page, name: string) => {
  await finds(page, name.split(" ")[0] ?? name);
  await addPeople(page).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
};

test("four people see what they may of a child, a private cat and sizes, until access ends", async ({ signsIn }) => {
  const mum = await signsIn("Mara Lindqvist");
  const dad = await signsIn("Jonah Abeysekera");
  const gran = await signsIn("Odile Fournier");
  const stranger = await signsIn("Sam Stranger");

  await hasSize(mum, { name: "Sneakers", size: "38" });
  await hasSize(mum, {
    category: "Apparel",
    name: "Bra",
    size: "75 C",
    visibleToConnections: false,
  });
  await hasDependent(mum, { type: "Child", name: "Teo", bio: "Grows on Tuesdays." });
  await has(mum, { category: "Cat", name: "Pepper", visibleToConnections: false });
  await region(mum, "Dependents").getByRole("link", { name: /^Teo/ }).click();
  await expect(mum).toHaveTitle("Teo | Kinsize");
  await adds(mum, { category: "Apparel", name: "Winter Jacket", size: "116" });
  await adds(mum, { category: "Shoes", name: "Slippers", size: "30", private: true });
  await mum.getByRole("link", { name: "Dashboard" }).first().click();
  await connect(gran, mum, "Mara");
  await link(mum, dad, "Jonah");

  // Everyone opens the pages they may see.
  const dads = region(dad, "Dependents");
  await expect(dads.getByRole("link", { name: /^Teo.*Mara Lindqvist’s/ })).toBeVisible();
  await expect(dads.getByRole("link", { name: /^Pepper.*Mara Lindqvist’s/ })).toBeVisible();
  await dads.getByRole("link", { name: /^Teo/ }).click();
  const dadsTeo = region(dad, "Sizes");
  await expect(dadsTeo.getByText("Winter Jacket")).toBeVisible();
  await expect(dadsTeo.getByText("Slippers")).toBeVisible();
  await expect(dad.getByText("You and Mara Lindqvist both look after Teo.")).toBeVisible();

  await opensPageOf(gran, "Mara Lindqvist");
  await expect(region(gran, "Sizes").getByText("Sneakers")).toBeVisible();
  await expect(gran.getByText("Bra")).toHaveCount(0);
  await expect(gran.getByText("Pepper")).toHaveCount(0);
  await expect(region(gran, "Connections").getByRole("link", { name: "Odile Fournier" })).toBeVisible();

  const gransTeo = await gran.context().newPage();
  await gransTeo.goto(
    (await region(gran, "Dependents").getByRole("link", { name: /^Teo/ }).getAttribute("href")) ?? "",
  );
  await expect(region(gransTeo, "Apparel").getByText("Winter Jacket")).toBeVisible();
  await expect(region(gransTeo, "Shoes").getByText("Slippers")).toHaveCount(0);
  await expect(gransTeo.getByText("Pepper")).toHaveCount(0);

  await opensPageOf(stranger, "Mara Lindqvist");
  await expect(stranger.getByText("Connect with Mara Lindqvist to see the sizes")).toBeVisible();
  for (const secret of ["Sneakers", "Teo", "Pepper", "Odile"]) {
    await expect(stranger.getByText(secret)).toHaveCount(0);
  }

  // A caretaker edits a page that the grandmother has open.
  await dadsTeo.getByRole("button", { name: "Edit Winter Jacket" }).click();
  await dadsTeo.getByRole("textbox", { name: "Size" }).fill("122");
  await dadsTeo.getByRole("button", { name: "Save" }).click();
  await expect(gransTeo.getByText("122", { exact: true })).toBeVisible();

  // After unlinking and disconnecting, no open page shows anything.
  await region(mum, "Dependent links").getByRole("link", { name: "Jonah Abeysekera" }).click();
  await parts(mum, "Unlink Dependents");
  await expect(dad.getByText("You do not have access to edit this dependent.")).toBeVisible();
  await expect(dad.getByText("Winter Jacket")).toHaveCount(0);
  await parts(gran, "Disconnect");
  await expect(gran.getByText("Teo")).toHaveCount(0);
  await expect(gran.getByText("Sneakers")).toHaveCount(0);
  await expect(gransTeo.getByText("Winter Jacket")).toHaveCount(0);
});

test("a caretaker who isn't connected sees the dependents, but no sizes or connections of the owner @all", async ({
  signsIn,
  joins,
}) => {
  const mum = await joins("Mara Lindqvist");
  const dad = await signsIn("Jonah Abeysekera");
  await hasSize(mum, { name: "Sneakers" });
  await has(mum, { category: "Horse", name: "Juniper", visibleToConnections: false });
  await know(mum, dad, ["dependentLink"]);
  await region(dad, "Dependent links").getByRole("link", { name: "Mara Lindqvist" }).click();
  await expect(dad.getByText("Dependents Linked!")).toBeVisible();
  const juniper = region(dad, "Dependents").getByRole("link", { name: "Juniper" });
  await expect(juniper).toBeVisible();
  await expect(dad.getByText("Sneakers")).toHaveCount(0);
  await expect(region(dad, "Connections")).toHaveCount(0);
  await expect(dad.getByRole("button", { name: "Connect" })).toBeVisible();
});

test("a caretaker's page leads a grandmother to the sizes, and a stranger nowhere", async ({ joins }) => {
  const mum = await joins("Mara Lindqvist");
  const gran = await joins("Odile Fournier");
  const stranger = await joins("Sam Stranger");
  const teo = await has(mum, { name: "Teo" });
  const shoes = await hasSize(mum, { name: "Sneakers", size: "31" }, teo);
  const pepper = await has(mum, { category: "Cat", name: "Pepper", visibleToConnections: false });
  await know(mum, gran, ["connection"]);
  const addressOf = (dependent: string) => `/dependent/${dependent}/owner/${owner}`;
  const owner = await idOf(mum);
  const refused = gran.getByText("You do not have access to edit this dependent.");
  const sizes = gran.getByRole("link", { name: "See Teo’s sizes" });
  for (const path of ["", `/size/${shoes}`, "/check"]) {
    await gran.goto(`${addressOf(teo)}${path}`);
    await sizes.click();
    await expect(gran.getByRole("heading", { level: 1, name: /Teo/ })).toBeVisible();
    await expect(gran.getByText("31", { exact: true })).toBeVisible();
  }
  await gran.goto(addressOf(pepper));
  await expect(refused).toBeVisible();
  await expect(gran.getByRole("link", { name: /^See/ })).toHaveCount(0);
  await expect(gran.getByText("Pepper")).toHaveCount(0);
  await stranger.goto(addressOf(teo));
  await expect(stranger.getByText("You do not have access to edit this dependent.")).toBeVisible();
  await expect(stranger.getByRole("link", { name: /^See/ })).toHaveCount(0);
  await expect(stranger.getByText("Teo")).toHaveCount(0);

  // The link disappears once the two aren't connected, without a reload.
  await gran.goto(addressOf(teo));
  await expect(sizes).toBeVisible();
  await mum.goto(`/publicProfile/${await idOf(gran)}`);
  await parts(mum, "Disconnect");
  await expect(sizes).toHaveCount(0);
  await expect(refused).toBeVisible();
});

test("on every page dependents come as in the family: children by name, then pets @all", async ({ joins }) => {
  const ann = await joins("Ann");
  const sizeOf = { Dog: { category: "Dogs", name: "Vest" }, Child: { size: "28" } } as const;
  for (const dependent of [
    { category: "Dog", name: "Biscuit" },
    { category: "Child", name: "Zoë" },
    { category: "Child", name: "Émile" },
  ] as const) {
    await hasSize(ann, sizeOf[dependent.category], await has(ann, dependent));
  }
  const id = await idOf(ann);
  const inOrder = ["Émile", "Zoë", "Biscuit"];
  await ann.goto(`/shop/${id}`);
  const chips = ann.getByRole("navigation", { name: "Whose sizes" });
  await expect(chips.getByRole("link")).toHaveText(inOrder);
  await ann.goto(`/publicProfile/${id}`);
  const rows = ann.getByRole("region", { name: "Dependents" }).getByRole("listitem");
  await expect(rows).toContainText(inOrder);
  await ann.goto(`/card/${id}`);
  const who = ann.getByRole("group", { name: "Who" });
  await expect(who.getByRole("checkbox")).toHaveCount(4);
  await expect(who.locator("label")).toContainText(["Ann", ...inOrder]);
});

test("a dependent is deleted with its sizes, after a confirmation that says so @all", async ({ signsIn }) => {
  const mum = await signsIn("Mara Lindqvist");
  await has(mum, { category: "Cat", name: "Pepper" });
  await region(mum, "Dependents")
    .getByRole("link", { name: /^Pepper/ })
    .click();
  await expect(region(mum, "Sizes")).toContainText("No sizes. Yet.");

  const form = await opensAddSize(mum);
  await choosesName(form, "Collar Size");
  await form.getByRole("button", { name: "Add" }).click();
  await expect(region(mum, "Sizes").getByText("No size yet")).toBeVisible();

  await mum.getByRole("button", { name: "Edit Pepper" }).click();
  await mum.getByRole("form", { name: "Edit Pepper" }).getByRole("button", { name: "Delete" }).click();
  const dialog = mum.getByRole("alertdialog", { name: "Delete Pepper and 1 size?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(mum.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(region(mum, "Dependents")).toContainText("You have no dependents. Yet.");
});

test("two people who edit one dependent at the same time each keep their changes @all", async ({ signsIn }) => {
  const mum = await signsIn("Mara Lindqvist");
  const dad = await signsIn("Jonah Abeysekera");
  await has(mum, { name: "Teo", bio: "Likes dots." });
  await know(mum, dad, ["dependentLink"]);
  for (const page of [mum, dad]) {
    await region(page, "Dependents").getByRole("link", { name: /^Teo/ }).click();
  }
  const edits = (page: Page) => region(page, "About Teo");
  for (const page of [mum, dad]) {
    await edits(page).getByRole("button", { name: "Edit Teo" }).click();
  }
  await edits(mum).getByLabel("Bio").fill("Likes stripes.");
  await edits(dad).getByLabel("Type").selectOption("Adult");
  await edits(dad).getByRole("button", { name: "Save" }).click();
  await expect(edits(mum).getByLabel("Type")).toHaveValue("Adult");
  await expect(edits(mum).getByLabel("Bio")).toHaveValue("Likes stripes.");
  await edits(mum).getByRole("button", { name: "Save" }).click();
  await edits(dad).getByRole("button", { name: "Edit Teo" }).click();
  await expect(edits(dad).getByLabel("Bio")).toHaveValue("Likes stripes.");
  await expect(edits(dad).getByLabel("Type")).toHaveValue("Adult");
  await expect(edits(dad).getByRole("button", { name: "Save" })).toHaveCount(0);
});

test("a child’s birth month is a month and a year, and everyone who sees the child sees the age @all", async ({
  signsIn,
}) => {
  const mum = await signsIn("Mara Lindqvist");
  const gran = await signsIn("Odile Fournier");
  await know(gran, mum);
  await mum.getByRole("button", { name: "Child", exact: true }).click();
  const form = mum.getByRole("form", { name: "Add a dependent" });
  await form.getByLabel("Name").fill("Teo");
  const [month, year] = [form.getByLabel("Birth month"), form.getByLabel("Birth year")];
  await month.selectOption("January");
  await form.getByRole("button", { name: "Add" }).click();
  await expect(year).toBeFocused();
  await expect(year).toHaveAccessibleDescription("Enter a month and a year, such as March 2019.");

  // A half-filled form is kept, too.
  await mum.reload();
  await expect(month).toHaveValue("January");
  await year.fill("19");
  await form.getByRole("button", { name: "Add" }).click();
  await expect(year).toHaveAccessibleDescription("Enter a month and a year, such as March 2019.");
  await month.selectOption("Month");
  await form.getByRole("button", { name: "Add" }).click();
  await expect(month).toBeFocused();
  await expect(month).toHaveAccessibleDescription("Enter a month and a year, such as March 2019.");
  await month.selectOption("January");
  // Whatever the month is now, January has begun.
  await year.fill(`${new Date().getFullYear() - 7}`);
  await form.getByRole("button", { name: "Add" }).click();

  const teo = region(mum, "Dependents").getByRole("link", { name: /^Teo/ });
  await expect(teo).toContainText("Child, 7");
  await opensPageOf(gran, "Mara Lindqvist");
  await expect(region(gran, "Dependents")).toContainText("Child, 7");
  await gran.getByRole("link", { name: "Shop for Mara Lindqvist" }).click();
  await gran.getByRole("link", { name: "Teo" }).click();
  await expect(gran.getByText("Child, 7")).toBeVisible();
  await gran.locator(".back-link").click();
  await expect(gran.getByRole("link", { name: /^Teo/ })).toContainText("Child, 7");

  await teo.click();
  await expect(mum.locator(".wearer-head").getByText("Child, 7")).toBeVisible();
  await mum.getByRole("button", { name: "Edit Teo" }).click();
  const edits = mum.getByRole("form", { name: "Edit Teo" });
  await edits.getByLabel("Birth month").selectOption("Month");
  await edits.getByLabel("Birth year").fill("");
  await edits.getByRole("button", { name: "Save" }).click();
  await expect(mum.getByText("Child, 7")).toHaveCount(0);
  await expect(gran.getByRole("link", { name: /^Teo/ })).not.toContainText("7");
});

test("two people who give one child different birth months choose between them @all", async ({ signsIn }) => {
  const mum = await signsIn("Mara Lindqvist");
  const dad = await signsIn("Jonah Abeysekera");
  await has(mum, { name: "Teo" });
  await know(mum, dad, ["dependentLink"]);
  for (const page of [mum, dad]) {
    await region(page, "Dependents").getByRole("link", { name: /^Teo/ }).click();
    await page.getByRole("button", { name: "Edit Teo" }).click();
  }
  const gives = async (page: Page, month: string, year: string) => {
    const form = page.getByRole("form", { name: "Edit Teo" });
    await form.getByLabel("Birth month").selectOption(month);
    await form.getByLabel("Birth year").fill(year);
    return form;
  };
  const mums = await gives(mum, "March", "2019");
  const dads = await gives(dad, "April", "2018");
  await dads.getByRole("button", { name: "Save" }).click();
  await expect(mums.getByRole("alert")).toContainText("Someone changed the birth month to April 2018.");
  await mums.getByRole("button", { name: "Keep March 2019" }).click();
  await mums.getByRole("button", { name: "Save" }).click();
  await dad.getByRole("button", { name: "Edit Teo" }).click();
  await expect(dads.getByLabel("Birth month")).toHaveValue("March");
  await expect(dads.getByLabel("Birth year")).toHaveValue("2019");
});

test("a name of one long word fits a narrow phone, with large text too @all", async ({ joins }) => {
  const name = "Wolfeschlegelsteinhausenbergerdorff";
  const mara = await joins(name);
  const jonah = await joins("Jonah", { viewport: { width: 320, height: 700 } });
  await know(jonah, mara);
  const child = await has(jonah, { name });
  for (const path of [
    `/dependent/${child}/owner/${await idOf(jonah)}`,
    `/publicProfile/${await idOf(mara)}`,
    `/shop/${await idOf(jonah)}`,
  ]) {
    await jonah.goto(path);
    await jonah.getByRole("main").getByText(name).first().waitFor();
    await expect(jonah.locator(".late")).toHaveCount(0);
    for (const fontSize of ["100%", "200%"]) {
      const width = await jonah.evaluate((size) => {
        document.documentElement.style.fontSize = size;
        return document.documentElement.scrollWidth;
      }, fontSize);
      expect.soft(width, `${path}, ${fontSize}`).toBe(320);
    }
  }
});
