/** Keyboard and screen reader where a control goes away, a choice acts at once, or a change has no text of its own. */
import { type Page, expect } from "@playwright/test";
import { has, hasSize, idOf } from "./calls.ts";
import { losesNetwork, opensAddSize, phone, region, tabTo, test, typesNote } from "./people.ts";

/** The live regions that screen readers announce, on the page and in a sheet. */
const heard = (page: Page) => page.getByRole("status");

test("the arrow keys walk through the languages, and a button loads the page in one", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const language = ann.getByLabel("Language", { exact: true });
  await language.focus();
  await ann.evaluate(() => document.body.setAttribute("data-same", ""));
  await language.press("ArrowDown");
  await language.press("ArrowDown");
  await expect(language).toHaveValue("es");
  await expect(language).toBeFocused();
  await expect(ann.locator("body")).toHaveAttribute("data-same", "");
  await tabTo(ann, "Use Español");
  await ann.keyboard.press("Enter");
  await expect(ann.locator("html")).toHaveAttribute("lang", "es");
});

test("a language that can’t be saved isn’t shown as chosen, and can be chosen again", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const language = ann.getByLabel("Language", { exact: true });
  await losesNetwork(ann.context());
  await language.selectOption("Deutsch");
  await expect(ann.getByRole("contentinfo").getByRole("alert")).toBeVisible();
  await expect(language).toHaveValue("en");
  await ann.context().setOffline(false);
  await language.selectOption("Deutsch");
  await expect(ann.locator("html")).toHaveAttribute("lang", "de");
});

test("after a sign-out the focus is on the page’s content", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await ann.getByRole("button", { name: "Sign out", exact: true }).press("Enter");
  await ann.getByText("Sign in to view your dashboard").waitFor();
  await expect(ann.locator("#main")).toBeFocused();
});

test("after a sign-out from a phone’s menu, too", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  await ann.getByRole("button", { name: "Ann Lindqvist’s account" }).press("Enter");
  await ann.getByRole("button", { name: "Sign out", exact: true }).press("Enter");
  await ann.getByText("Sign in to view your dashboard").waitFor();
  await expect(ann.locator("#main")).toBeFocused();
});

test("choosing who shares a link can’t be left out silently", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", { viewport: { width: 320, height: 256 } });
  await hasSize(ann, { category: "Shoes", name: "Sneakers" });
  const teo = await has(ann, { name: "Teo" });
  await hasSize(ann, { size: "28" }, teo);
  await ann.goto(`/dependent/${teo}/owner/${await idOf(ann)}`);
  await ann.getByRole("button", { name: "Share", exact: true }).click();
  const sheet = ann.getByRole("dialog", { name: "Share sizes" });
  await sheet.getByRole("checkbox").first().waitFor();
  for (const wearer of await sheet.getByRole("checkbox", { checked: true }).all()) await wearer.uncheck();
  await sheet.getByRole("button", { name: "Create link" }).press("Enter");
  const first = sheet.getByRole("checkbox").first();
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await expect(first).toHaveAccessibleDescription("Choose someone whose sizes to share.");
});

for (const [device, options] of [
  ["a wide screen", {}],
  ["a phone, whose sheet has closed by then", phone],
] as const) {
  test(`a saved size is heard on ${device}`, async ({ signsIn }) => {
    const ann = await signsIn("Ann Lindqvist", options);
    await hasSize(ann, { category: "Shoes", name: "Sneakers", size: "42" });
    await ann.goto("/dashboard#sizes");
    await ann.getByRole("button", { name: "Edit Sneakers" }).click();
    const form = ann.getByRole("form", { name: "Edit Sneakers" });
    await typesNote(form, "With laces");
    await form.getByRole("button", { name: "Save" }).press("Enter");
    await expect(form).toHaveCount(0);
    await expect(heard(ann).filter({ hasText: "Sneakers saved" })).toBeAttached();
  });
}

test("a chosen suggestion is told apart without its color", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await ann.getByRole("button", { name: "New size" }).first().click();
  const suggested = ann.getByRole("group", { name: "Start with" }).getByRole("button");
  await suggested.nth(1).press("Enter");
  await expect(suggested.nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect(suggested.nth(0)).toHaveAttribute("aria-pressed", "false");
});

test("the toast after a deletion leaves room for the last link of the page", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  await hasSize(ann, { category: "Shoes", name: "Sneakers" });
  await ann.goto("/dashboard#sizes");
  await ann.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await region(ann, "My sizes").getByRole("button", { name: "Edit Sneakers" }).press("Enter");
  await ann.getByRole("button", { name: "Delete" }).press("Enter");
  await ann.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await ann.getByRole("button", { name: "Undo" }).waitFor();
  const last = ann.getByRole("link", { name: /^Recently deleted/ }).filter({ visible: true });
  await last.focus();
  const covered = await last.evaluate((link) => {
    const { left, right, top, bottom } = link.getBoundingClientRect();
    return !link.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
  expect(covered).toBe(false);
});

test("in forced colors a sheet has an edge", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  await ann.emulateMedia({ forcedColors: "active" });
  await ann.goto("/dashboard");
  await opensAddSize(ann);
  const sheet = ann.getByRole("dialog", { name: "New size for you" });
  await expect(sheet).toHaveCSS("border-top-style", "solid");
});
