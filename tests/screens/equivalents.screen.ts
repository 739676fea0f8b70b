/** Sizes in the reader's systems: beside a size, in the store, and in shared text, in the chosen order. */
import { type Locator, type Page, expect } from "@playwright/test";
import { has, hasSize, idOf, know } from "./calls.ts";
import { editsProfile, hasApp, keepsApp, losesNetwork, region, test } from "./people.ts";

/** The line of equivalents under a size, by its accessible name. */
const line = (page: Page, sentence: string | RegExp) => page.getByRole("button", { name: sentence });

test("a size is shown in the reader’s systems, and a press explains how exact they are", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", { locale: "en-GB" });
  await hasSize(ann, { size: "39 EU", brand: "Brooks", fit: "runs-small" });
  await hasSize(ann, { name: "Winter Boots", size: "8" });
  await hasSize(ann, { category: "Apparel", name: "Winter Jacket", size: "whatever is warm" });
  await hasSize(ann, { category: "Accessories", name: "Ring", size: "US 7" });

  const sizes = region(ann, "My sizes");
  const shoes = line(ann, /^About UK 5(?: and ½, 24.5 centimeters foot, US men’s 6| to 6, )/);
  await expect(shoes).toContainText("UK5½");
  // The typed text is unchanged.
  await expect(sizes.getByRole("listitem").first()).toContainText("39 EU");
  await expect(sizes.getByText(/^BrooksRuns small$/)).toBeVisible();
  // An ambiguous size and a free text have no line of equivalents, and no error.
  await expect(sizes.getByRole("button", { expanded: false })).toHaveCount(2);

  await shoes.focus();
  await ann.keyboard.press("Enter");
  await expect(sizes.getByText("Brands differ by about half a size.")).toBeVisible();
  await expect(shoes).toHaveAttribute("aria-expanded", "true");
  await ann.keyboard.press("Enter");
  await expect(sizes.getByText("Brands differ by about half a size.")).toBeHidden();
  // Values that are less exact have a reason of their own.
  await line(ann, /^About UK N and ½/).click();
  await expect(sizes.getByText("EU · mm · CH")).toBeVisible();
  await expect(sizes.getByText("The same measurement in another unit.")).toBeVisible();
});

test("a child’s size is read as a child’s on the profile, the child’s page, and in the store", async ({
  signsIn,
  joins,
}) => {
  const [ann, bob] = [
    await signsIn("Ann Lindqvist", { permissions: ["clipboard-read", "clipboard-write"] }),
    await joins("Bob Okonjo", { locale: "de-DE" }),
  ];
  const annId = await idOf(ann);
  const teo = await has(ann, { name: "Teo" });
  await hasSize(ann, { size: "UK 13", brand: "Superfit", fit: "runs-small", note: "Wide." }, teo);
  await know(bob, ann);
  // Ann reads US sizes, Bob reads those of the EU.
  await ann.goto(`/dependent/${teo}/owner/${annId}`);
  await expect(line(ann, /^About US 13 and ½/)).toBeVisible();
  await bob.goto(`/publicProfile/${annId}`);
  await bob.getByRole("link", { name: /^Teo/ }).click();
  await expect(line(bob, /^About EU 32, /)).toBeVisible();
  await expect(bob.getByText(/^SuperfitRuns small$/)).toBeVisible();

  await ann.goto(`/shop/${annId}/${teo}`);
  await expect(line(ann, /^About US 13 and ½/)).toBeVisible();
  await ann.getByRole("button", { name: "Share as text" }).click();
  await expect(ann.getByText("Copied")).toBeVisible();
  expect(await ann.evaluate(() => navigator.clipboard.readText())).toBe(
    "Teo\n\nShoes\nSneakers: UK 13, about US 13½ · EU 32 · 19.5 cm foot (Superfit, runs small; Wide.)",
  );
});

test("in the store two systems show one best value each, its range below, and a press shows all", async ({
  signsIn,
}) => {
  const ann = await signsIn("Ann Lindqvist", { locale: "en-GB" });
  await hasSize(ann, { category: "Accessories", name: "Ring", size: "54" });
  await hasSize(ann, { category: "Shoes", name: "Sneakers", size: "39 EU" });
  for (const width of [320, 1280]) {
    await ann.setViewportSize({ width, height: 844 });
    await ann.goto(`/shop/${await idOf(ann)}`);
    const shoes = line(ann, /^About UK 5 and ½, /);
    // The parts of each value: system, best value, and the range if there is one.
    const parts = (of: Locator) =>
      of
        .locator(".near-size")
        .evaluateAll((sizes) => sizes.map((size) => [...size.children].map(({ textContent }) => textContent)));
    await expect(shoes).toBeVisible();
    expect(await parts(line(ann, /^About UK N, /))).toEqual([
      ["UK", "N"],
      ["mm", "17.2"],
    ]);
    expect(await parts(shoes)).toEqual([
      ["UK", "5½", "5–6"],
      ["foot, cm", "24.5", "24–25.5"],
    ]);
    await shoes.click();
    await expect(shoes).toHaveAttribute("aria-expanded", "true");
    const all = region(ann, "Shoes").locator(".near-all");
    // The two that stand above aren't repeated.
    expect(await parts(all)).toHaveLength(2);
    await expect(all).toContainText("Brands differ by about half a size.");
    await shoes.click();
    await expect(all).toHaveCount(0);
  }
});

test("the order of size systems is chosen and saved right away", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", { locale: "en-GB" });
  await hasSize(ann, { size: "39 EU" });
  await editsProfile(ann);
  await ann.getByText("Show sizes in").first().click();
  const choice = ann.getByRole("group", { name: "Show sizes in" });
  const box = (name: string) => choice.getByRole("checkbox", { name });
  const automatic = box("Automatic (based on this browser’s language)");
  await expect(automatic).toBeChecked();
  await expect(line(ann, /^About UK 5 and ½, /)).toBeVisible();

  // The presses don't wait for each other.
  await box("Centimeters").press("Space");
  await box("EU").press("Space");
  await box("UK").press("Space");
  await expect(automatic).not.toBeChecked();
  await expect(box("EU number 2")).toBeChecked();
  await expect(choice.locator("..").getByText("Saved", { exact: true })).toBeVisible();
  await expect(line(ann, /^About 24.5 centimeters foot, UK 5 and ½, /)).toBeVisible();
  await expect(box("UK number 3")).toBeChecked();
});

test("an order chosen offline is kept on the device until it can be saved", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", { locale: "en-GB", ...keepsApp });
  await hasSize(ann, { size: "39 EU" });
  await expect(line(ann, /^About UK 5 and ½, /)).toBeVisible();
  await editsProfile(ann);
  await ann.getByText("Show sizes in").first().click();
  const choice = ann.getByRole("group", { name: "Show sizes in" });
  await hasApp(ann);
  await losesNetwork(ann.context());
  await choice.getByRole("checkbox", { name: /^Centimeters/ }).check();
  await expect(ann.getByRole("alert")).toContainText("saved on this device");
  await ann.reload();
  // Offline, the sizes are shown in the order that was saved before.
  await expect(line(ann, /^About UK 5 and ½, /)).toBeVisible();
  await expect(choice.getByRole("checkbox", { name: "Centimeters number 1" })).toBeChecked();
  await ann.context().setOffline(false);
  await ann.getByText(/^Offline/).waitFor({ state: "hidden" });
  await ann.getByRole("button", { name: "Save", exact: true }).click();
  await expect(line(ann, /^About 24.5 centimeters foot, /)).toBeVisible();

  // Without a stored choice, the browser's language decides again.
  await choice.getByRole("checkbox", { name: /^Automatic/ }).check();
  await expect(line(ann, /^About UK 5 and ½, /)).toBeVisible();
});

test("sizes don’t move when their equivalents arrive", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await hasSize(ann, { size: "39 EU", note: "Wide fit." });
  await hasSize(ann, { name: "Slippers", size: "38" });
  // Delays files that load once the screen is idle.
  await ann.addInitScript(() => {
    const held: (() => void)[] = [];
    Object.assign(globalThis, {
      held,
      requestIdleCallback: (work: () => void) => held.push(work),
    });
  });
  for (const [path, name] of [
    ["/dashboard", "Slippers"],
    [`/shop/${await idOf(ann)}`, "Slippers"],
  ] as const) {
    await ann.goto(path);
    const below = ann.getByText(name, { exact: true });
    const before = await below.boundingBox();
    await expect(ann.getByRole("button", { name: /^About/ })).toHaveCount(0);
    await ann.evaluate(() => {
      for (const work of (globalThis as unknown as { held: (() => void)[] }).held) work();
    });
    await expect(ann.getByRole("button", { name: /^About/ })).toHaveCount(2);
    expect(await below.boundingBox()).toEqual(before);
  }
});
