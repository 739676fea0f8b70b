/** Writing sizes down: where it begins, one after the other, and handing them on. */
import { expect } from "@playwright/test";
import { adds, finds, hasDependent, region, test } from "./people.ts";

test("'New size' leads into the form, also from outside, and what was added can be shown", async ({
  signsIn,
}) => {
  const ann = await signsIn("Ann Lindqvist", { viewport: { width: 390, height: 844 } });
  const form = region(ann, "Add new item");
  await ann.getByRole("link", { name: "New size" }).click();
  await expect(form.getByLabel("Category")).toBeFocused();
  await expect(form.getByLabel("Category")).toBeInViewport();
  await adds(ann, { category: "Shoes", name: "Sneakers", size: "42" });
  await form.getByRole("link", { name: "Show it" }).click();
  await expect(region(ann, "My sizes").getByText("42")).toBeInViewport();

  // As the app's shortcut on a phone does it.
  await ann.goto("about:blank");
  await ann.goto("/dashboard#add-new-item");
  await expect(form.getByLabel("Category")).toBeFocused();
  await expect(form.getByLabel("Category")).toBeInViewport();
});

test("until there are five sizes, what is asked for most is one tap away", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const often = ann.getByRole("group", { name: "Often asked for" });
  const form = region(ann, "Add new item");
  await often.getByRole("button", { name: "Ring" }).click();
  await expect(form.getByLabel("Size")).toBeFocused();
  await ann.keyboard.type("54");
  await ann.keyboard.press("Enter");
  await expect(form.getByText("Ring added")).toBeVisible();
  await expect(often.getByRole("button")).toHaveText([
    "Sneakers",
    "Short Sleeve T-Shirt",
    "Jeans",
    "Winter Jacket",
  ]);
  for (const name of ["Flats", "Booties", "Slippers", "Pumps/Heels"]) {
    await adds(ann, { category: "Shoes", name, size: "40" });
  }
  await expect(often).toBeHidden();

  await hasDependent(ann, { type: "Cat", name: "Pepper" });
  await ann.getByRole("link", { name: "Pepper" }).click();
  await often.getByRole("button", { name: "Collar Size" }).click();
  await ann.keyboard.type("24 cm");
  await ann.keyboard.press("Enter");
  await expect(region(ann, "Sizes").getByText("Collar Size")).toBeVisible();
});

test("sizes are handed on as a message, and what is private never is", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await hasDependent(ann, { type: "Child", name: "Teo" });
  await ann.getByRole("link", { name: "Teo" }).click();
  await adds(ann, { category: "Apparel", name: "Hoodie", size: "116 cm", note: "Long sleeves." });
  await adds(ann, { category: "Apparel", name: "Underwear", size: "110", private: true });
  await adds(ann, { category: "Shoes", name: "Winter Boots", size: "31" });
  await ann.getByRole("link", { name: "In the shop" }).click();
  await ann.getByRole("button", { name: "Send as a message" }).click();
  await expect(ann.getByText("Copied")).toBeVisible();
  expect(await ann.evaluate(() => navigator.clipboard.readText())).toBe(
    "Teo\n\nShoes\nWinter Boots: 31\n\nApparel\nHoodie: 116 cm (Long sleeves.)",
  );
});

test("whoever is not found here gets a link, by what the device shares with", async ({
  signsIn,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  // Stands in for the device: first somebody thinks better of it, then it is sent.
  await ann.evaluate(() => {
    const shared: unknown[] = [];
    const share = (data: unknown) => {
      shared.push(data);
      return shared.length === 1
        ? Promise.reject(new DOMException("Not today.", "AbortError"))
        : Promise.resolve();
    };
    Object.defineProperty(navigator, "share", { value: share });
    Object.assign(globalThis, { shared });
  });
  await finds(ann, "grandmother");
  const send = region(ann, "Find connections").getByRole("button", { name: "Send a link" });
  await send.click();
  await send.click();
  const own = await region(ann, "My profile")
    .getByRole("link", { name: "See my profile" })
    .evaluate((link) => (link as HTMLAnchorElement).href);
  const data = { title: "My sizes on Kinsize", url: own };
  expect(await ann.evaluate(() => (globalThis as unknown as { shared: unknown }).shared)).toEqual([
    data,
    data,
  ]);
  await expect(ann.getByText("Copied")).toBeHidden();
});

test("a size from half a year ago says so, until somebody says that it still fits", async ({
  signsIn,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  await hasDependent(ann, { type: "Child", name: "Teo" });
  await ann.getByRole("link", { name: "Teo" }).click();
  await adds(ann, { category: "Apparel", name: "Hoodie", size: "116" });
  const sizes = region(ann, "Sizes");
  await expect(sizes.getByText("116")).toBeVisible();
  await expect(sizes.getByText("ago")).toBeHidden();
  await sizes.getByRole("button", { name: "Edit Hoodie" }).click();
  await expect(sizes.getByRole("button", { name: "Still fits" })).toBeHidden();

  const halfAYear = 183 * 86_400_000;
  await ann.clock.setFixedTime(Date.now() + halfAYear);
  await ann.reload();
  await expect(sizes.getByText("6 months ago")).toBeVisible();
  await sizes.getByRole("button", { name: "Edit Hoodie" }).click();
  const asked = ann.waitForRequest("**/api/items.update");
  await sizes.getByRole("button", { name: "Still fits" }).click();
  await expect(sizes.getByRole("button", { name: "Edit Hoodie" })).toBeFocused();
  expect((await asked).postDataJSON()).toMatchObject({ changes: { size: "116" } });
});
