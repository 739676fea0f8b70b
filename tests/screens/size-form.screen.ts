/** The size form: reading a typed size, brand and fit, and suggestions from measurements. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Locator, expect } from "@playwright/test";
import { has, hasSize, idOf, know } from "./calls.ts";
import { choosesName, goesTo, opensAddSize, region, systemIn, test } from "./people.ts";

/** An answer to the question which system a size is in. */
const answerIn = (form: Locator, label: string) => form.getByRole("radio", { name: label, exact: true });

const phone = { viewport: { width: 390, height: 844 }, locale: "de-DE" };

test("a typed size highlights its system, and an ambiguous one asks once and can be left ambiguous", async ({
  signsIn,
}) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  const form = await opensAddSize(ann);
  await expect(form.getByText("As on the label: 39 EU, UK 6, W29 L32")).toBeVisible();
  await form.getByRole("button", { name: "Sneakers" }).click();
  const size = form.getByRole("textbox", { name: "Size" });
  await expect(form.getByText("As on the label: 39 EU, UK 6, 25 cm")).toBeVisible();
  await expect(systemIn(form)).toHaveCount(0);

  await size.fill("39 EU");
  await expect(systemIn(form)).toHaveValue("eu");
  await expect(size).toHaveValue("39 EU");
  await expect(form.getByText(/^about .*UK 5½/)).toBeVisible();
  await expect(size).toHaveAccessibleDescription(/^About .*UK 5 and ½/);

  await size.fill("hand-knitted");
  await expect(systemIn(form)).toHaveValue("none");
  await expect(form.getByText("As on the label: 39 EU, UK 6, 25 cm")).toBeVisible();
  await expect(form.getByRole("alert")).toHaveCount(0);

  await size.fill("8");
  const question = form.getByRole("group", { name: "8: UK, US men’s, or US women’s?" });
  await expect(question).toBeVisible();
  await expect(question.getByRole("radio")).toHaveCount(4);
  await expect(systemIn(form)).toHaveCount(0);
  await form.getByRole("button", { name: "Add" }).click();
  await expect(ann.getByText("Sneakers added")).toBeVisible();

  // The next question is answered by keyboard, and the draft with its answer survives a reload.
  await choosesName(form, "Booties");
  await size.fill("8");
  await size.press("Tab");
  await expect(answerIn(form, "UK")).toBeFocused();
  await ann.keyboard.press("Space");
  await expect(question).toHaveCount(0);
  await expect(systemIn(form)).toHaveValue("uk");
  await expect(systemIn(form)).toBeFocused();
  await ann.reload();
  await expect(systemIn(form)).toHaveValue("uk");
  await form.getByRole("button", { name: "Add" }).click();
  await expect(ann.getByText("Booties added")).toBeVisible();
  await form.getByRole("button", { name: "Done" }).click();

  // Each size is stored as answered, and the question isn't repeated.
  for (const [name, label] of [
    ["Sneakers", "none"],
    ["Booties", "uk"],
  ] as const) {
    await ann.getByRole("button", { name: `Edit ${name}` }).click();
    const editor = ann.getByRole("form", { name: `Edit ${name}` });
    await expect(systemIn(editor)).toHaveValue(label);
    await expect(editor.getByLabel("Size", { exact: true })).toHaveValue("8");
    await editor.getByRole("button", { name: "Cancel" }).click();
  }

  // The chosen system stands beside the figures, wherever the size is read.
  const sizeOf = (name: string) => ann.getByRole("listitem").filter({ hasText: name });
  await expect(sizeOf("Booties").locator(".how-large")).toHaveText("8 UK");
  await expect(sizeOf("Sneakers").locator(".how-large")).toHaveText("8");
  await ann.getByRole("link", { name: "Booties" }).click();
  await expect(region(ann, "Current size").getByText("8 UK")).toBeVisible();
  await ann.goBack();

  // A number outside the chosen system is saved in the only system it fits.
  await ann.getByRole("button", { name: "Edit Booties" }).click();
  const editor = ann.getByRole("form", { name: "Edit Booties" });
  await editor.getByLabel("Size", { exact: true }).fill("39");
  await expect(systemIn(editor)).toHaveValue("eu");
  const sent = ann.waitForRequest("**/api/items.update");
  await editor.getByRole("button", { name: "Save" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ changes: { size: "39", system: "eu" } });
  await expect(editor).toHaveCount(0);
});

test("whatever was recognized is refused or changed in one list, and that is what is saved @all", async ({
  signsIn,
}) => {
  const ann = await signsIn("Ann Lindqvist", { ...phone, hasTouch: true });
  const form = await opensAddSize(ann);
  const size = form.getByRole("textbox", { name: "Size" });
  const adds = async () => {
    const call = ann.waitForRequest("**/api/items.add");
    await form.getByRole("button", { name: "Add" }).click();
    const { item } = (await call).postDataJSON() as { item: { size: string; system: string } };
    return `${item.size}: ${item.system}`;
  };
  await choosesName(form, "Sneakers");
  await size.fill("EU 42");
  await expect(form.getByText(/^about /)).toBeVisible();
  await systemIn(form).selectOption("As on the label");
  await expect(form.getByText(/^about /)).toHaveCount(0);
  // The refusal outlives more typing, a reload, and saving.
  await size.fill("EU 43");
  await expect(systemIn(form)).toHaveValue("none");
  await ann.reload();
  await expect(systemIn(form)).toHaveValue("none");
  expect(await adds()).toBe("EU 43: none");
  await expect(ann.getByText("Sneakers added")).toBeVisible();
  await form.getByRole("button", { name: "Done" }).click();
  const row = ann.getByRole("listitem").filter({ hasText: "Sneakers" });
  await expect(row.locator(".how-large")).toHaveText("EU 43");
  await expect(row.getByText("about")).toHaveCount(0);
  await ann.getByRole("button", { name: "Edit Sneakers" }).click();
  const editor = ann.getByRole("form", { name: "Edit Sneakers" });
  await expect(systemIn(editor)).toHaveValue("none");
  await systemIn(editor).selectOption("EU");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(row.getByText("about").first()).toBeVisible();

  // Any other system, too.
  await opensAddSize(ann);
  await choosesName(form, "Booties");
  await size.fill("42");
  await expect(systemIn(form)).toHaveValue("eu");
  await systemIn(form).selectOption("UK");
  expect(await adds()).toBe("42: uk");
});

test("what a number usually means where it is typed is chosen visibly, stored, and undone in one list", async ({
  signsIn,
}) => {
  const ana = await signsIn("Ana", { ...phone, hasTouch: true, locale: "pt-BR" });
  const form = await opensAddSize(ana);
  await choosesName(form, "Sneakers");
  const size = form.getByRole("textbox", { name: "Size" });
  await size.pressSequentially("37");
  await expect(systemIn(form)).toHaveValue("br");
  await expect(form.getByText(/^about .*EU 39/)).toBeVisible();
  // A mark outranks the country, and a choice outranks both.
  await size.fill("EU 37");
  await expect(systemIn(form)).toHaveValue("eu");
  await size.fill("37");
  await expect(systemIn(form)).toHaveValue("br");
  await systemIn(form).selectOption("EU");
  await size.fill("38");
  await expect(systemIn(form)).toHaveValue("eu");
  await systemIn(form).selectOption("As on the label");
  await size.fill("37");
  await expect(systemIn(form)).toHaveValue("none");
  await size.fill("");
  await size.fill("37");
  await form.getByRole("button", { name: "Add" }).click();
  const row = ana.getByRole("listitem").filter({ hasText: "Sneakers" });
  await expect(row.locator(".how-large")).toHaveText("37 BR");
});

test("brand and fit are collapsed and kept as a draft, and a second press clears the fit @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  const form = await opensAddSize(ann);
  const size = form.getByRole("textbox", { name: "Size" });
  const small = form.getByRole("radio", { name: "Runs small" });
  await form.getByRole("button", { name: "Sneakers" }).click();
  await size.fill("42");
  await expect(form.getByLabel("Brand")).toHaveCount(0);
  await form.getByRole("button", { name: "Brand and fit" }).click();
  await expect(form.getByLabel("Brand")).toBeFocused();
  await ann.keyboard.type("Brooks");
  await small.check();
  await small.click();
  await expect(small).not.toBeChecked();
  await form.getByRole("radio", { name: "True to size" }).check();
  await ann.keyboard.press("Space");
  await expect(form.getByRole("radio", { name: "True to size" })).not.toBeChecked();
  await small.check();
  await ann.reload();
  await expect(form.getByLabel("Brand")).toHaveValue("Brooks");
  await expect(small).toBeChecked();
  await form.getByRole("button", { name: "Add" }).click();
  await expect(ann.getByText("Sneakers added")).toBeVisible();
  await expect(form.getByLabel("Brand")).toHaveValue("");
  await expect(small).not.toBeChecked();
  // The brand is suggested for the next size.
  await expect(form.locator("datalist option")).toHaveText(["Brooks"]);

  // The fields that were unfolded stay for the next size.
  await form.getByLabel("Brand").fill("B".repeat(61));
  await choosesName(form, "Slippers");
  await size.fill("42");
  await form.getByRole("button", { name: "Add" }).click();
  await expect(form.getByText("Use 60 characters or fewer (1 too many).")).toBeVisible();
  await expect(form.getByLabel("Brand")).toBeFocused();
  await form.getByRole("button", { name: "Cancel" }).click();
  await ann.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();

  await ann.getByRole("button", { name: "Edit Sneakers" }).click();
  const editor = ann.getByRole("form", { name: "Edit Sneakers" });
  await expect(editor.getByRole("radio", { name: "Runs small" })).toBeChecked();
  // The section stays open while its brand field is cleared and retyped.
  await editor.getByRole("radio", { name: "Runs small" }).click();
  await editor.getByLabel("Brand").fill("");
  await editor.getByLabel("Brand").fill("Asics");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toHaveCount(0);
  await ann.getByRole("button", { name: "Edit Sneakers" }).click();
  await expect(editor.getByLabel("Brand")).toHaveValue("Asics");
  await editor.getByRole("button", { name: "Cancel" }).click();

  // The brand is suggested for the person's other dependents, too.
  await goesTo(ann, "Family");
  await has(ann, { name: "Teo" });
  await ann.getByRole("link", { name: /^Teo/ }).click();
  await opensAddSize(ann);
  await form.getByRole("button", { name: "Brand and fit" }).click();
  await expect(form.locator("datalist option")).toHaveText(["Asics"]);
});

test("an ambiguous child’s shoe size asks with the length of the foot @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann", { ...phone, viewport: { width: 320, height: 700 } });
  const teo = await has(ann, { name: "Teo" });
  await ann.goto(`/dependent/${teo}/owner/${await idOf(ann)}`);
  const form = await opensAddSize(ann);
  await choosesName(form, "Sneakers");
  const size = form.getByRole("textbox", { name: "Size" });
  await size.fill("UK 1");
  await expect(form.getByText("UK 1: UK (10 cm foot) or UK youth (20.5 cm foot)?")).toBeVisible();
  await answerIn(form, "UK youth").click();
  await expect(form.getByText(/^about .*EU 3[23]/)).toBeVisible();
  // A size that fits only one kind raises no question.
  await size.fill("UK 13");
  await expect(form.getByText(/\?$/)).toHaveCount(0);
});

test("a number that fits only one system keeps it, except for clothes @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann");
  const form = await opensAddSize(ann);
  for (const [name, size, label] of [
    ["Sneakers", "41", "41 EU"],
    ["Belt", "85", "85 cm"],
    ["Jeans", "31", "31"],
  ] as const) {
    await choosesName(form, name);
    await form.getByRole("textbox", { name: "Size" }).fill(size);
    await form.getByRole("button", { name: "Add" }).click();
    const row = ann.getByRole("listitem").filter({ hasText: name });
    await expect(row.locator(".how-large"), name).toHaveText(label);
  }
});

test("a body measurement is asked for with a unit, and without label, brand, or fit @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  const form = await opensAddSize(ann);
  await choosesName(form, "Height");
  await expect(form.getByText("Such as 170 cm, 5'7")).toBeVisible();
  await form.getByRole("textbox", { name: "Size" }).fill("172");
  const unit = form.getByRole("combobox", { name: "Unit" });
  await expect(unit).toHaveValue("cm");
  await expect(unit).toHaveText(/As typed$/);
  await expect(form.getByText(/on the label|Size system|Brand and fit/)).toHaveCount(0);
  await form.getByRole("button", { name: "Add" }).click();
  await expect(ann.getByText("Height added")).toBeVisible();
  // A number that fits one unit gets that unit; a height in meters stays as typed.
  const label = ann.getByRole("listitem").filter({ hasText: "Height" }).locator(".how-large");
  await expect(label).toHaveText(["172 cm"]);
  await choosesName(form, "Height");
  await form.getByRole("textbox", { name: "Size" }).fill("1,68");
  await form.getByRole("button", { name: "Add" }).click();
  await expect(label).toHaveText(["172 cm", "1,68"]);
  await choosesName(form, "Jeans");
  await expect(form.getByRole("button", { name: "Brand and fit" })).toBeVisible();
});

test("body measurements suggest a size for an empty field, and fill it only when asked", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", phone);
  const teo = await has(ann, { name: "Teo" });
  const foot = { category: "Body Measurements", name: "Foot Length", size: "19.3 cm" } as const;
  await hasSize(ann, foot, teo);
  await ann.goto(`/dependent/${teo}/owner/${await idOf(ann)}`);
  const form = await opensAddSize(ann);
  const size = form.getByRole("textbox", { name: "Size" });
  const suggestion = form.getByRole("button", { name: "Use EU 31" });
  await form.getByRole("button", { name: "Sneakers" }).click();
  await expect(form.getByText("Foot 19.3 cm: about EU 31")).toBeVisible();
  await expect(form.getByText("Foot 19.3 centimeters: about EU 31.")).toBeAttached();
  await expect(size).toHaveValue("");
  await choosesName(form, "Winter Boots");
  await expect(form.getByText("Foot 19.3 cm: about EU 32")).toBeVisible();
  await expect(form.getByText("Winter boots: already one size up, for lining and thick socks.")).toBeVisible();
  await choosesName(form, "Sneakers");
  await size.fill("30");
  await expect(suggestion).toHaveCount(0);
  // A smaller size than measured isn't refused, and what to use is one tap away.
  await form.getByRole("button", { name: "Use 31 EU for Sneakers" }).click();
  await expect(size).toHaveValue("31");
  await expect(form.getByRole("button", { name: /^Use/ })).toHaveCount(0);
  await size.fill("");
  await suggestion.click();
  await expect(size).toHaveValue("EU 31");
  await expect(size).toBeFocused();
  await ann.keyboard.press("Enter");
  await expect(region(ann, "Sizes").getByText("EU 31", { exact: true })).toBeAttached();
});

test("a size of before that could be in another system today asks those who may edit it to check it @all", async ({
  joins,
  server,
}) => {
  const [ann, bob] = [await joins("Ann Lindqvist"), await joins("Bob Okonjo")];
  await know(ann, bob);
  await hasSize(ann, { category: "Apparel", name: "Suit Coat", size: "50R", system: "uk-us-suit" });
  // The size was entered before European suits with a letter were known.
  const file = new DatabaseSync(join(server.dataDir, "kinsize.db"), { timeout: 5000 });
  file.exec(`update items set "measuredAt" = ${Date.UTC(2026, 10, 1)}`);
  file.close();

  const mark = "Check this: the number has several meanings.";
  await bob.goto(`/publicProfile/${await idOf(ann)}`);
  await expect(bob.getByText("Suit Coat")).toBeVisible();
  await expect(bob.getByText(mark)).toHaveCount(0);

  await ann.goto("/dashboard");
  await expect(ann.getByText(mark)).toBeVisible();
  await ann.getByRole("button", { name: "Edit Suit Coat" }).click();
  const form = ann.getByRole("form", { name: "Edit Suit Coat" });
  await expect(form.getByRole("textbox", { name: "Size" })).toHaveValue("50R");
  // The stored system stays chosen, beside the others that 50R could be in.
  await expect(systemIn(form)).toHaveValue("uk-us-suit");
  await systemIn(form).selectOption("EU men’s");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await expect(ann.getByText(mark)).toHaveCount(0);
});
