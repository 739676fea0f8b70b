/** Share links in the app: created, copied, scanned, listed, and turned off by people who may edit the sizes. */
import { type Page, expect } from "@playwright/test";
import { anItemDraft } from "../builders.ts";
import { does, has, idOf, know } from "./calls.ts";
import { answersOnce, losesNetwork, endsFirstInPlace, region, tabTo, test, keepsApp } from "./people.ts";
import { scanned } from "./qr.ts";

const sizes = [
  { category: "Shoes", name: "Sneakers", size: "31 EU" },
  { category: "Shoes", name: "Winter Boots", size: "33 EU" },
  { category: "Apparel", name: "Jeans", size: "122/128" },
  { category: "Apparel", name: "Underwear", size: "116", visibleToConnections: false },
] as const;

/** Adds Teodor with sizes; resolves with the URL of his page. */
async function hasTeodor(parent: Page): Promise<{ ownerId: string; teo: string; path: string }> {
  const ownerId = await idOf(parent);
  const teo = await has(parent, { name: "Teodor" });
  for (const item of sizes) {
    await does(parent, "items.add", { ownerId, dependentId: teo, item: anItemDraft(item) });
  }
  return { ownerId, teo, path: `/dependent/${teo}/owner/${ownerId}` };
}

const share = (page: Page) => page.getByRole("button", { name: "Share", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Share sizes" });
const created = (page: Page) => page.getByRole("dialog", { name: "Link created" });
const links = (page: Page) => region(page, "Share links");

/** Turns off a link by its label, or the only one. */
async function turnsOff(page: Page, label: string): Promise<void> {
  await links(page)
    .getByRole("button", { name: label ? `Turn off “${label}”` : "Turn off" })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
}

test("a parent shares a child's shoes for a week, and a caretaker turns the link off", async ({
  signsIn,
  joins,
  browser,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await joins("Bob Okonjo");
  await know(ann, bob, ["dependentLink"]);
  const { path } = await hasTeodor(ann);
  await ann.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await ann.clock.install();
  await ann.goto(path);
  await share(ann).click();
  await expect(links(ann)).toContainText("No links. Yet.");
  await expect(dialog(ann)).toContainText("2 in Shoes, 1 in Apparel. Underwear is private, so it isn’t included.");
  await expect(dialog(ann)).toContainText(
    "They’ll see the first names Teodor and Ann, and 3 sizes with brand, fit, notes, and when they were last checked. They can’t change anything.",
  );
  await dialog(ann).getByLabel("Choose categories").check();
  await dialog(ann).getByLabel("Shoes").uncheck();
  await dialog(ann).getByLabel("Apparel").uncheck();
  await dialog(ann).getByRole("button", { name: "Create link" }).click();
  await expect(dialog(ann).getByRole("alert")).toHaveText("Choose at least one category.");
  await dialog(ann).getByLabel("Shoes").check();
  await dialog(ann).getByLabel("1 week").check();
  await dialog(ann).getByLabel("Label").fill("Swim class");
  await dialog(ann).getByRole("button", { name: "Create link" }).click();

  await expect(created(ann).getByRole("status").first()).toContainText(/The link for “Swim class” works until \w+ \d+/);
  const address = await created(ann).getByLabel("Link", { exact: true }).inputValue();
  expect(address).toMatch(/^http:\/\/localhost:\d+\/s\/[\w-]{22}$/);
  expect(await scanned(created(ann).getByRole("img", { name: /^QR code/ }))).toBe(address);
  await created(ann).getByRole("button", { name: "Copy" }).click();
  await expect(created(ann).getByRole("button", { name: "Copied" })).toBeVisible();
  await expect(created(ann).getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
  expect(await ann.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await ann.clock.runFor(5000);
  await expect(created(ann).getByRole("button", { name: "Copy", exact: true })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await expect(visitor.getByText("Sneakers")).toBeVisible();
  await expect(visitor.getByText("Jeans")).toHaveCount(0);
  await created(ann).getByRole("button", { name: "Done" }).click();
  await expect(share(ann)).toBeFocused();

  await bob.goto(path);
  await share(bob).click();
  await expect(links(bob).getByRole("listitem")).toContainText(
    /Swim classShoes · until \w+ \d+ · by Ann LindqvistOpened once, on \w+ \d+/,
  );
  await share(ann).click();
  await expect(links(ann).getByRole("listitem")).toHaveText(/Shoes · until \w+ \d+(?! · by)/);
  await turnsOff(bob, "Swim class");
  // The announcement must be in the sheet, because screen readers ignore the page behind it.
  const status = bob.getByRole("dialog").getByRole("status");
  await expect(status.filter({ hasText: "“Swim class” is turned off." })).toBeAttached();
  for (const page of [ann, bob])
    await expect(links(page).getByRole("button", { name: "Turned off “Swim class”" })).toBeVisible();
  await expect(visitor.getByText("Sneakers")).toHaveCount(0);
});

test("one link shows two children one after the other; those without visible sizes can't be chosen @all", async ({
  joins,
  browser,
}) => {
  const ann = await joins("Ann Lindqvist");
  const { ownerId, path } = await hasTeodor(ann);
  const ella = await has(ann, { name: "Ella" });
  const otto = await has(ann, { name: "Otto", visibleToConnections: false });
  await has(ann, { name: "Astrid", category: "Adult" });
  for (const dependentId of [ella, otto]) {
    await does(ann, "items.add", { ownerId, dependentId, item: anItemDraft({ size: "28 EU" }) });
  }
  await ann.goto(path);
  await share(ann).click();
  const whose = dialog(ann).getByRole("group", { name: "Whose" });
  await expect(whose.getByRole("checkbox", { name: "Teodor" })).toBeChecked();
  for (const who of ["Otto Private", "Astrid No sizes yet", "You No sizes yet"]) {
    await expect(whose.getByRole("checkbox", { name: who })).toBeDisabled();
  }
  await whose.getByRole("checkbox", { name: "Teodor" }).uncheck();
  await dialog(ann).getByRole("button", { name: "Create link" }).click();
  await expect(dialog(ann).getByRole("alert")).toHaveText("Choose someone whose sizes to share.");
  await whose.getByRole("checkbox", { name: "Teodor" }).check();
  await whose.getByRole("checkbox", { name: "Ella" }).check();
  await expect(dialog(ann)).toContainText("They’ll see the first names Ella, Teodor, and Ann, and 4 sizes with");
  await dialog(ann).getByRole("button", { name: "Create link" }).click();
  const address = await created(ann).getByLabel("Link", { exact: true }).inputValue();
  await expect(created(ann).getByRole("link", { name: "Print cards" })).toBeVisible();
  await created(ann).getByRole("button", { name: "Done" }).click();
  await share(ann).click();
  await expect(links(ann).getByRole("listitem")).toContainText("Ella and Teodor");

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await expect(visitor).toHaveTitle("Sizes of Ella and Teodor | Kinsize");
  const strip = visitor.getByRole("navigation", { name: "Jump to" });
  await expect(strip.getByRole("link")).toHaveText(["Ella 1", "Teodor 3"]);
  await strip.getByRole("link", { name: "Teodor" }).click();
  await expect(visitor.getByRole("heading", { name: "Teodor", exact: true })).toBeFocused();
  await expect(visitor.getByRole("region", { name: "Ella" })).toContainText("28");
  const set = (id: string, visibleToConnections: boolean) =>
    does(ann, "dependents.update", { ownerId, id, changes: { visibleToConnections } });
  await set(ella, false);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Teodor’s sizes");
  await expect(strip).toHaveCount(0);
  await expect(visitor.getByText("28 EU")).toHaveCount(0);
});

test("a connection has nothing to share", async ({ signsIn, joins }) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await joins("Bob Okonjo");
  await know(ann, bob);
  const { ownerId, teo, path } = await hasTeodor(ann);
  for (const shown of [`/publicProfile/${ownerId}`, `/shop/${ownerId}/${teo}`]) {
    await bob.goto(shown);
    await bob
      .getByText(shown.startsWith("/shop") ? "Winter Boots" : "Teo")
      .first()
      .waitFor();
    await expect(bob.getByRole("button", { name: /^Share( |$)/ })).toHaveCount(0);
  }
  await bob.goto(path);
  await bob.getByText("You do not have access to edit this dependent.").waitFor();
  await expect(share(bob)).toHaveCount(0);
  await bob.goto("/card");
  await expect(bob.getByRole("checkbox", { name: "Bob Okonjo" })).toBeVisible();
  await expect(bob.getByRole("checkbox", { name: "Teodor" })).toHaveCount(0);
});

test("a lost answer creates no second link, and a draft survives a lost network @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", keepsApp);
  const { path } = await hasTeodor(ann);
  await ann.goto(path);
  await share(ann).click();
  await dialog(ann).getByLabel("Label").fill("Christmas list");
  await answersOnce(ann, "**/api/shares.add", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog(ann).getByRole("button", { name: "Create link" }).click();
  await expect(dialog(ann).getByRole("alert")).toContainText("Try again");
  await dialog(ann).getByRole("button", { name: "Create link" }).click();
  await created(ann).getByRole("button", { name: "Done" }).click();
  await share(ann).click();
  await expect(links(ann).getByRole("listitem")).toHaveCount(1);
  await expect(dialog(ann).getByLabel("Label")).toHaveValue("");

  await dialog(ann).getByLabel("Label").fill("Grandpa");
  await losesNetwork(ann.context());
  await dialog(ann).getByRole("button", { name: "Create link" }).click();
  await expect(dialog(ann).getByRole("alert")).toContainText("You’re offline.");
  await turnsOff(ann, "Christmas list");
  const question = ann.getByRole("alertdialog", { name: "Turn off “Christmas list”?" });
  await expect(question.getByRole("alert")).toContainText("You’re offline. The link still works.");
  await ann.context().setOffline(false);
  await expect(question.getByRole("alert")).toContainText("You’re back online.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(ann).getByLabel("Label")).toHaveValue("Grandpa");
  await dialog(ann).getByRole("button", { name: "Create link" }).click();
  await expect(created(ann)).toContainText("The link for “Grandpa” works");
});

test("a link is created and turned off by keyboard alone @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const ownerId = await idOf(ann);
  await does(ann, "items.add", { ownerId, dependentId: null, item: anItemDraft({}) });
  const opener = ann.getByRole("button", { name: "Share my sizes" });
  await opener.press("Enter");
  const own = ann.getByRole("dialog", { name: "Share sizes" });
  await own.getByText("No links. Yet.").waitFor();
  await tabTo(ann, "1 month");
  await ann.keyboard.press("ArrowRight");
  await expect(own.getByLabel("Until I turn it off")).toBeChecked();
  await tabTo(ann, "Label");
  await ann.keyboard.type("Nonna");
  await ann.keyboard.press("Escape");
  const question = ann.getByRole("alertdialog", { name: "Discard what you typed?" });
  await question.getByRole("button", { name: "Keep editing" }).press("Enter");
  await tabTo(ann, "Create link");
  await ann.keyboard.press("Enter");
  await expect(created(ann).getByLabel("Link", { exact: true })).toBeFocused();
  await ann.keyboard.press("Escape");
  await expect(created(ann)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await ann.keyboard.press("Enter");
  const list = region(ann, "Share links");
  await expect(list.getByRole("listitem")).toContainText("1 size · until you turn it off");
  await tabTo(ann, "Turn off “Nonna”");
  await ann.keyboard.press("Enter");
  // A link can't be turned on again, so a slip of the thumb must not end it.
  await ann.keyboard.press("Escape");
  await expect(list.getByRole("button", { name: "Turn off “Nonna”" })).toBeFocused();
  await ann.keyboard.press("Enter");
  await tabTo(ann, "Turn off");
  await ann.keyboard.press("Enter");
  await expect(list.getByRole("button", { name: "Turned off “Nonna”" })).toBeFocused();
  await ann.keyboard.press("Escape");
  await ann.keyboard.press("Enter");
  await expect(list).toContainText("No links. Yet.");
});

test("a link that is turned off keeps its place, so another tap turns off nothing else @all", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", { hasTouch: true });
  const { ownerId, teo, path } = await hasTeodor(ann);
  for (const label of ["Nonna", "Swim class"]) {
    await does(ann, "shares.add", {
      ownerId,
      dependentId: teo,
      share: { label, categories: null, until: "week" },
    });
  }
  await ann.goto(path);
  await share(ann).tap();
  const button = (name: RegExp) => links(ann).getByRole("button", { name });
  const answer = ann.getByRole("alertdialog").getByRole("button", { name: "Turn off" });
  await endsFirstInPlace(button(/^Turn off/), button(/^Turned off/), answer);
});

test("on a narrow phone the dialog fits, Back closes it, and the printed card follows it @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const { path } = await hasTeodor(ann);
  await ann.setViewportSize({ width: 320, height: 640 });
  await ann.goto(path);
  await share(ann).click();
  await links(ann).getByText("No links. Yet.").waitFor();
  expect(await sidewaysIn(ann)).toEqual([]);
  await ann.goBack();
  await expect(dialog(ann)).toHaveCount(0);
  await share(ann).click();
  await dialog(ann).getByRole("button", { name: "Create link" }).click();
  await created(ann).waitFor();
  expect(await sidewaysIn(ann)).toEqual([]);
  await created(ann).getByRole("link", { name: "Print a card" }).click();
  await expect(ann).toHaveTitle("Print a card | Kinsize");
  await ann.goBack();
  await expect(ann.getByRole("heading", { name: "Teodor", level: 1 })).toBeVisible();
  await expect(ann.getByRole("dialog")).toHaveCount(0);
});

test("a private child's sizes can't be shared by link", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  const ownerId = await idOf(ann);
  const ella = await has(ann, { name: "Ella", visibleToConnections: false });
  await does(ann, "items.add", { ownerId, dependentId: ella, item: anItemDraft({}) });
  await ann.goto(`/dependent/${ella}/owner/${ownerId}`);
  await share(ann).click();
  const sheet = ann.getByRole("dialog", { name: "Share sizes" });
  await expect(sheet).toContainText("Ella is private, so a link would show no sizes.");
  await expect(sheet.getByRole("button", { name: "Create link" })).toHaveCount(0);
});

/** Elements that overflow the open dialog. */
const sidewaysIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("dialog[open] *")]
      .filter((element) => !element.closest(".hidden-words, svg"))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 80)),
  );

test("a link turned off by a caretaker no longer says that it works where it was just created @all", async ({
  joins,
}) => {
  const [ann, bob] = [await joins("Ann Lindqvist"), await joins("Bob Okonjo")];
  await know(ann, bob, ["dependentLink"]);
  const { path } = await hasTeodor(ann);
  for (const page of [ann, bob]) {
    await page.goto(path);
    await share(page).click();
  }
  await dialog(ann).getByRole("button", { name: "Create link" }).click();
  await expect(created(ann)).toContainText("The link works");
  await turnsOff(bob, "");
  await expect(created(ann)).toContainText("The link no longer works.");
  await expect(created(ann)).not.toContainText("The link works");
  await expect(created(ann).getByLabel("Link", { exact: true })).toHaveCount(0);
  await expect(created(ann).getByRole("img", { name: /^QR code/ })).toHaveCount(0);
});
