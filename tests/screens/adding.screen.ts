/** Adding sizes and sharing them as text. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Page, expect } from "@playwright/test";
import { has, hasSize, idOf } from "./calls.ts";
import { addPeople, adds, choosesName, hasApp, keepsApp, opensAddSize, region, test } from "./people.ts";
import { dayMs } from "#domain/time.ts";

/** Replaces the device's share sheet; `firstTime` is the error of the first attempt. */
async function sharesWith(page: Page, firstTime?: "AbortError") {
  await page.evaluate((refusal) => {
    const shared: unknown[] = [];
    const share = (data: unknown) =>
      shared.push(data) === 1 && refusal ? Promise.reject(new DOMException("Not today.", refusal)) : Promise.resolve();
    Object.defineProperty(navigator, "share", { value: share });
    Object.assign(globalThis, { shared });
  }, firstTime);
  return () => page.evaluate(() => (globalThis as unknown as { shared: unknown }).shared);
}

test("'New size' opens the form, also from a shortcut, and leads to the added size", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", { viewport: { width: 390, height: 844 } });
  const form = ann.getByRole("form", { name: "Add new item" });
  await opensAddSize(ann);
  await expect(form.getByLabel("Name")).toBeFocused();
  await expect(form.getByLabel("Name")).toBeInViewport();
  await adds(ann, { category: "Shoes", name: "Sneakers", size: "42" });
  // The size is saved, so there is nothing to cancel.
  await expect(form.getByRole("button", { name: "Done" })).toBeVisible();
  await expect(form.getByRole("button", { name: "Cancel" })).toHaveCount(0);
  await ann.getByRole("link", { name: "View", exact: true }).click();
  await expect(ann.getByRole("dialog")).toHaveCount(0);
  await expect(region(ann, "My sizes").getByText("42 EU", { exact: true })).toBeInViewport();
  await expect(ann.getByRole("button", { name: "Edit Sneakers" })).toBeFocused();

  // The URL of the app's shortcut on a phone.
  await ann.goto("about:blank");
  await ann.goto("/dashboard#add-new-item");
  await expect(form.getByLabel("Name")).toBeFocused();
  await expect(form.getByLabel("Name")).toBeInViewport();
  // Nothing is typed yet; a chosen name is a change.
  await expect(form.getByRole("button", { name: "Add" })).toBeHidden();
  await choosesName(form, "Flats");
  await ann.reload();
  await expect(form.getByLabel("Name")).toHaveValue("Flats");
});

test("a person who navigates away while a size is saved stays where they went @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  let arrives = () => {};
  const arrived = new Promise<void>((resolve) => (arrives = resolve));
  await ann.route("**/api/items.add", async (route) => {
    await arrived;
    await route.continue();
  });
  const form = await opensAddSize(ann);
  await form.getByRole("textbox", { name: "Size" }).fill("42");
  await form.getByRole("button", { name: "Add" }).click();
  await expect(form.getByRole("alert")).toHaveCount(1);
  await form.getByRole("button", { name: "Sneakers" }).click();
  await expect(form.getByRole("alert")).toHaveCount(0);
  await form.getByRole("button", { name: "Add" }).click();
  const search = region(ann, "Find connections").getByLabel("Search by name or email");
  await search.click();
  arrives();
  await expect(ann.getByText("Sneakers added")).toBeVisible();
  await expect(search).toBeFocused();
});

test("the most requested names that are missing are one tap away @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const often = ann.getByRole("group", { name: "Start with" });
  const form = await opensAddSize(ann);
  await often.getByRole("button", { name: "Ring" }).click();
  await expect(form.getByRole("textbox", { name: "Size" })).toBeFocused();
  await ann.keyboard.type("54");
  await ann.keyboard.press("Enter");
  await expect(ann.getByText("Ring added")).toBeVisible();
  const missing = often.getByRole("button");
  await expect(missing).toContainText(["Sneakers", "Short Sleeve T-Shirt", "Jeans", "Winter Jacket", "Slippers"]);
  await expect(missing.first()).toBeFocused();
  await adds(ann, { category: "Shoes", name: "Slippers", size: "40" });
  await expect(missing.filter({ hasText: "Slippers" })).toHaveCount(0);

  await has(ann, { category: "Cat", name: "Pepper" });
  await ann.getByRole("link", { name: /^Pepper/ }).click();
  await opensAddSize(ann);
  await often.getByRole("button", { name: "Collar Size" }).click();
  await ann.keyboard.type("24 cm");
  await ann.keyboard.press("Enter");
  await expect(region(ann, "Sizes").getByText("Collar Size")).toBeVisible();
});

test("sizes can be shared as text, and private ones never are @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const teo = await has(ann, { name: "Teo" });
  await has(ann, { category: "Adult", name: "Nonna Pia", visibleToConnections: false });
  await ann.getByRole("link", { name: /^Nonna Pia/ }).click();
  await expect((await opensAddSize(ann)).getByText("Nonna Pia is private")).toBeVisible();
  await adds(ann, { category: "Shoes", name: "Slippers", size: "38" });
  await hasSize(ann, { name: "Sneakers", size: "31" }, teo);
  const apparel = { category: "Apparel" } as const;
  await hasSize(ann, { ...apparel, name: "Hoodie", size: "116 cm", note: "Long sleeves." }, teo);
  await hasSize(ann, { ...apparel, name: "Underwear", size: "110", visibleToConnections: false }, teo);
  await ann.getByRole("link", { name: "Shop", exact: true }).first().click();
  await ann.getByRole("link", { name: /^Teo/ }).click();
  const send = ann.getByRole("button", { name: "Share as text" });
  await expect(ann.getByText("Private sizes aren’t included.")).toBeVisible();
  // The private size has its line, too.
  await expect(ann.getByRole("button", { name: /^About/ })).toHaveCount(3);
  await send.click();
  await expect(ann.getByText("Copied")).toBeVisible();
  const message = [
    "Teo\n",
    "Shoes",
    "Sneakers: 31, about US 13 · UK 12½ · 19 cm foot\n",
    "Apparel",
    "Hoodie: 116 cm, about EU 116 · US 6 · UK 5–6 y · FR 6 A (Long sleeves.)",
  ].join("\n");
  expect(await ann.evaluate(() => navigator.clipboard.readText())).toBe(message);

  // The share sheet gets the same text, without a link.
  const heard = await sharesWith(ann);
  await send.click();
  expect(await heard()).toEqual([{ title: "What size does Teo wear?", text: message }]);

  // A private dependent can't be shared.
  await ann.getByRole("link", { name: /^Nonna Pia/ }).click();
  await expect(ann.getByText("38 EU", { exact: true })).toBeVisible();
  await expect(send).toBeHidden();
  await expect(ann.getByText("Copied")).toBeHidden();
});

test("a browser that can neither share nor copy shows the text in a box @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  // Simulates plain HTTP, where browsers offer no clipboard.
  await ann.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await ann.getByRole("button", { name: "Add people" }).first().click();
  const sheet = addPeople(ann);
  await sheet.getByRole("button", { name: "Share my profile link" }).click();
  await expect(sheet.getByText("Couldn’t copy automatically.")).toBeVisible();
  const own = new URL(`/publicProfile/${await idOf(ann)}`, ann.url()).href;
  await expect(sheet.getByLabel("Text to copy")).toHaveValue(own);
});

test("a person can be sent the link of a profile through the device's share sheet", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const heard = await sharesWith(ann, "AbortError");
  await ann.getByRole("button", { name: "Add people" }).first().click();
  const send = addPeople(ann).getByRole("button", { name: "Share my profile link" });
  await send.click();
  await send.click();
  const own = new URL(`/publicProfile/${await idOf(ann)}`, ann.url()).href;
  const data = { title: "My sizes on Kinsize", url: own };
  expect(await heard()).toEqual([data, data]);
  await expect(ann.getByText("Copied")).toBeHidden();
});

test("a size from half a year ago shows its age until someone confirms that it still fits @all", async ({
  signsIn,
  server,
}) => {
  const ann = await signsIn("Ann Lindqvist", keepsApp);
  const teo = await has(ann, { name: "Teo" });
  await hasSize(ann, { category: "Apparel", name: "Hoodie", size: "116" }, teo);
  await ann.getByRole("link", { name: /^Teo/ }).click();
  const sizes = region(ann, "Sizes");
  const edit = sizes.getByRole("button", { name: "Edit Hoodie" });
  const stillFits = sizes.getByRole("button", { name: "Still fits" });
  await expect(sizes.getByText("116", { exact: true })).toBeVisible();
  await expect(sizes.getByText("ago")).toBeHidden();
  await edit.click();
  await expect(stillFits).toBeHidden();

  await hasApp(ann);
  await server.kill();
  const halfAYear = 183 * dayMs;
  const file = new DatabaseSync(join(server.dataDir, "kinsize.db"));
  file.exec(`update items set "measuredAt" = "measuredAt" - ${halfAYear}`);
  file.close();
  await server.start();
  await ann.reload();
  await expect(sizes.getByText("Does it still fit?")).toBeVisible();
  await edit.click();
  await stillFits.click();
  await expect(edit).toBeFocused();
  await expect(sizes.getByText("Does it still fit?")).toBeHidden();
  await expect(sizes.getByText("116", { exact: true })).toBeVisible();
});

test("a size starts as visible as the wearer's newest one of its category, and can be undone @all", async ({
  joins,
}) => {
  const ann = await joins("Ann Lindqvist");
  await ann.goto("/dashboard");
  const form = await opensAddSize(ann);
  const visible = form.getByRole("checkbox", { name: "Visible to connections" });
  await expect(visible).toBeChecked();
  await adds(ann, { category: "Apparel", name: "Bra", size: "75B", private: true });
  await choosesName(form, "Underwear");
  await expect(visible).not.toBeChecked();
  await expect(form.getByText("Only you can see it.")).toBeVisible();
  await choosesName(form, "Sneakers");
  await expect(visible).toBeChecked();
  // A choice by hand stays, whatever is sized, and in a form that opens with a draft.
  await visible.uncheck();
  await choosesName(form, "Flats");
  await expect(visible).not.toBeChecked();
  await ann.reload();
  await choosesName(form, "Slippers");
  await expect(visible).not.toBeChecked();
  await form.getByRole("textbox", { name: "Size" }).fill("39");
  await form.getByRole("button", { name: "Add" }).click();
  const sizes = region(ann, "My sizes");
  await expect(sizes.getByText("Private")).toHaveCount(2);

  // The size that was just added is taken back.
  await ann.getByRole("button", { name: "Undo" }).click();
  await expect(sizes.getByText("Slippers")).toHaveCount(0);
  await expect(form.getByLabel("Name")).toBeFocused();
});

test("one list has all names, and a name that the wearer has opens that size", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", { viewport: { width: 390, height: 844 } });
  const id = await hasSize(ann, { category: "Shoes", name: "Sneakers", size: "39 EU" });
  await ann.goto("/dashboard#add-new-item");
  const form = ann.getByRole("form", { name: "Add new item" });
  const name = form.getByRole("combobox", { name: "Name" });
  await expect(ann.getByRole("heading", { name: "New size for you" })).toBeVisible();
  await name.click();
  await expect(form.getByRole("group", { name: "Body Measurements" })).toBeAttached();
  // Words in any order, of the name and its category; Escape closes only the list.
  await name.fill("boots shoes");
  await expect(form.getByRole("option")).toHaveText(["Dress Shoes/Boots", "Winter Boots", "Work Boots"]);
  await name.press("ArrowDown");
  await expect(name).toHaveAttribute("aria-activedescendant", /Winter-Boots/);
  await name.press("Escape");
  await expect(form.getByRole("listbox")).toBeHidden();
  await expect(form).toBeVisible();
  await name.fill("hovercraft");
  await expect(form.getByText("No name like this. Try another word.")).toBeVisible();
  // A name that isn't in the list stays as typed, and the field says so.
  await form.getByRole("textbox", { name: "Size" }).fill("9");
  await form.getByRole("button", { name: "Add" }).click();
  await expect(name).toHaveAccessibleDescription("Choose an item.");
  await expect(name).toHaveValue("hovercraft");
  await expect(name).toBeFocused();

  await name.fill("sneak");
  await expect(form.getByRole("option")).toHaveText(["Sneakershas 39 EU", "Sneakersone more"]);
  await form.getByRole("option").first().click();
  await expect(ann).toHaveURL(`/size/${id}`);
});
