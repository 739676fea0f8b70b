/** The dashboard on a phone: one place at a time, its bar, the account menu, and a new user's first size. */
import { type Page, expect } from "@playwright/test";
import { aDependentDraft } from "../builders.ts";
import { does, hasSize, idOf } from "./calls.ts";
import { goesTo, hasApp, region, test, losesNetwork, keepsApp } from "./people.ts";

const phone = { viewport: { width: 390, height: 844 } };

/** Adds more sizes than fit on a screen. */
async function hasManySizes(page: Page): Promise<void> {
  for (const name of ["Sneakers", "Flats", "Booties", "Slippers", "Winter Boots", "Work Boots"]) {
    await hasSize(page, { category: "Shoes", name });
  }
  for (const name of ["Hoodie", "Jeans", "Shorts", "Dress"]) await hasSize(page, { category: "Apparel", name });
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("a phone shows one place of the dashboard at a time, and Back returns to Family where it was left", async ({
  signsIn,
}) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  await hasManySizes(ann);
  await ann.goto("/shop");
  await ann.getByRole("link", { name: "Family", exact: true }).click();
  await expect(heading(ann)).toHaveText("Family");
  await expect(region(ann, "Dependents")).toBeVisible();
  await expect(region(ann, "My sizes")).toBeHidden();
  await expect(region(ann, "My connections")).toBeHidden();

  await ann.getByRole("link", { name: / You / }).click();
  await expect(ann).toHaveURL(/#sizes$/);
  await expect(heading(ann)).toHaveText("My sizes");
  await expect(heading(ann)).toBeFocused();
  await expect(region(ann, "My sizes").getByText("Jeans")).toBeVisible();

  await goesTo(ann, "People");
  await expect(ann).toHaveURL(/#people$/);
  await expect(region(ann, "My connections")).toBeVisible();
  await expect(region(ann, "Find connections")).toBeVisible();
  await ann.reload();
  await expect(heading(ann)).toHaveText("People");

  await ann.goBack();
  await expect(heading(ann)).toHaveText("Family");
  await expect(ann).toHaveURL(/\/dashboard$/);
  await ann.goBack();
  await expect(ann).toHaveURL(/\/shop$/);
});

test("each place keeps how far it was scrolled, and pressing it again leads to its top", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  await hasManySizes(ann);
  await goesTo(ann, "Sizes");
  await ann.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => scrolled(ann)).toBe(300);
  await goesTo(ann, "People");
  await goesTo(ann, "Sizes");
  await expect.poll(() => scrolled(ann)).toBe(300);
  await goesTo(ann, "Family");
  await ann.evaluate(() => scrollTo(0, 40));
  await goesTo(ann, "Family");
  await expect.poll(() => scrolled(ann)).toBe(0);
  await expect(heading(ann)).toBeFocused();
});

test("a link to a section or a size opens the place that holds it", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  const id = await hasSize(ann, { category: "Shoes", name: "Sneakers" });
  const opens = async (hash: string) => {
    await ann.goto("about:blank");
    await ann.goto(`/dashboard${hash}`);
  };
  await opens("#find-connections");
  await expect(heading(ann)).toHaveText("People");
  await expect(region(ann, "Find connections").getByLabel("Search by name or email")).toBeFocused();
  await expect(ann).toHaveURL(/#people$/);
  await opens("#link-dependents");
  await expect(heading(ann)).toHaveText("Family");
  await expect(ann.getByRole("search", { name: "Link dependents" })).toBeInViewport();
  await opens(`#${id}`);
  await expect(ann.getByRole("button", { name: "Edit Sneakers" })).toBeFocused();
  await goesTo(ann, "Family");
  await ann.evaluate((hash) => (location.hash = hash), id);
  await expect(heading(ann)).toHaveText("My sizes");
  await expect(ann.getByRole("button", { name: "Edit Sneakers" })).toBeFocused();
});

test("pending requests are counted in the navigation and in the title", async ({ signsIn, joins }) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await joins("Bob Okonjo");
  await expect(ann).toHaveTitle("Dashboard | Kinsize");
  const otherId = await idOf(ann);
  await does(bob, "relationships.move", { kind: "connection", move: "request", otherId });
  await expect(ann).toHaveTitle("(1) Dashboard | Kinsize");
  await does(bob, "relationships.move", { kind: "dependentLink", move: "request", otherId });
  await expect(ann).toHaveTitle("(2) Dashboard | Kinsize");
  const header = ann.getByRole("banner");
  await expect(header.getByRole("link", { name: "Dashboard 2 requests waiting" })).toBeVisible();

  await ann.setViewportSize(phone.viewport);
  await ann.goto("/shop");
  const people = ann.getByRole("link", { name: "People 2 requests waiting" });
  await people.click();
  await expect(ann).toHaveTitle("(2) People | Kinsize");
  await region(ann, "Connection requests").getByRole("button", { name: "Accept" }).click();
  await expect(ann).toHaveTitle("(1) People | Kinsize");
  await expect(ann.getByRole("link", { name: "People 1 request waiting" })).toBeVisible();
});

test("a new user's first size is at most five taps from the welcome page", async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, ...phone });
  const page = await context.newPage();
  let taps = 0;
  const tap = async (at: Page, name: string) => {
    taps += 1;
    await at.getByRole("button", { name, exact: true }).click();
  };
  await page.goto("/");
  const opening = page.waitForEvent("popup");
  await tap(page, "Sign in with Google");
  const chooser = await opening;
  await chooser.getByLabel("Name").fill("Nia Hart");
  await chooser.getByLabel("Email").fill("nia@example.org");
  await tap(chooser, "Continue");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("link", { name: / You / })).toContainText("No sizes. Yet.");
  taps += 1;
  await page.getByRole("link", { name: /^Start with my own sizes/ }).click();
  await tap(page, "Sneakers");
  await expect(page.getByLabel("Size", { exact: true })).toBeFocused();
  await page.keyboard.type("38");
  await tap(page, "Add");
  await expect(region(page, "My sizes").getByText("38 EU", { exact: true })).toBeAttached();
  expect(taps).toBeLessThanOrEqual(5);
  await context.close();
});

test("own and linked dependents are one list: children, adults, and pets, with their owners", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await signsIn("Bob Okonjo");
  const has = async (page: Page, category: "Child" | "Adult" | "Cat", name: string) =>
    does(page, "dependents.add", {
      ownerId: await idOf(page),
      dependent: aDependentDraft({ category, name }),
    });
  const list = region(ann, "Dependents");
  await expect(list).toContainText("You have no dependents. Yet.");
  await has(bob, "Cat", "Miso");
  await has(bob, "Adult", "Astrid");
  await has(bob, "Child", "Teo");
  const kind = "dependentLink";
  await does(bob, "relationships.move", { kind, move: "request", otherId: await idOf(ann) });
  await does(ann, "relationships.move", { kind, move: "accept", otherId: await idOf(bob) });
  await expect(list).not.toContainText("You have no dependents.");
  await expect(list.getByRole("listitem").getByRole("link")).toHaveText([
    /^Teo.*Bob Okonjo’s/,
    /^Astrid.*Bob Okonjo’s/,
    /^Miso.*Bob Okonjo’s/,
  ]);
  await has(ann, "Child", "Ella");
  await expect(list.getByRole("listitem").getByRole("link")).toHaveText([/^Ella Child/, /^Teo/, /^Astrid/, /^Miso/]);
  await expect(list).toContainText("4 in your care");
});

test("on a phone, the menu behind the viewer's picture has the profile, the theme, feedback, and Sign out", async ({
  signsIn,
}) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  const header = ann.getByRole("banner");
  await expect(header.getByRole("link", { name: "Leave Feedback" })).toBeHidden();
  const picture = header.getByRole("button", { name: "Ann Lindqvist’s account" });
  await picture.click();
  const menu = ann.getByRole("dialog", { name: "Ann Lindqvist" });
  await expect(menu.getByText("ann@example.org")).toBeVisible();
  await menu.getByText("About Kinsize").click();
  await expect(menu.getByRole("link", { name: "Leave Feedback" })).toBeVisible();
  await expect(menu.getByText(/^© \d{4} Kinsize$/)).toBeVisible();
  await expect(ann.getByRole("contentinfo")).toBeHidden();
  await ann.goBack();
  await expect(menu).toBeHidden();
  await expect(heading(ann)).toHaveText("Family");
  await expect(picture).toBeFocused();
  await picture.click();
  await ann.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(picture).toBeFocused();
  await picture.click();
  await menu.getByRole("link", { name: /^My profile/ }).click();
  await expect(menu).toBeHidden();
  await expect(region(ann, "My profile").getByLabel("Display name")).toBeVisible();
  await ann.goBack();
  await expect(heading(ann)).toHaveText("Family");
  await picture.click();
  await menu.getByRole("button", { name: "Sign out" }).click();
  await expect(ann.getByText("Sign in to view your dashboard")).toBeVisible();
  await expect(ann.getByRole("navigation", { name: "Places" })).toBeHidden();
});

test("on a phone the theme is light, dark, or the system's", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", { ...phone, colorScheme: "light" });
  const shown = () => ann.evaluate(() => document.documentElement.dataset["theme"]);
  await ann.getByRole("button", { name: "Ann Lindqvist’s account" }).click();
  await ann.getByRole("dialog").getByText("About Kinsize").click();
  // A key pressed there would change it.
  await expect(ann.getByRole("dialog").getByRole("combobox", { name: "Language" })).toBeVisible();
  await expect(ann.getByRole("combobox", { name: "Language" }).and(ann.locator(":focus"))).toHaveCount(0);
  const theme = ann.getByRole("dialog").getByRole("group", { name: "Theme" });
  await expect(theme.getByRole("radio", { name: "System" })).toBeChecked();
  await theme.getByRole("radio", { name: "Dark" }).click();
  expect(await shown()).toBe("dark");
  await ann.reload();
  await expect(theme.getByRole("radio", { name: "Dark" })).toBeChecked();
  await theme.getByRole("radio", { name: "System" }).click();
  expect(await shown()).toBe("light");
  await ann.emulateMedia({ colorScheme: "dark" });
  await expect.poll(shown).toBe("dark");
});

test("the ruler along the bar is one tiled tick, because WebKit leaves out ticks of repeating gradients", async ({
  joins,
}) => {
  const ann = await joins("Ann Lindqvist", phone);
  await ann.goto("/feedbackSuccess");
  const ruler = await ann.locator(".places").evaluate((bar) => getComputedStyle(bar, "::before").backgroundImage);
  expect(ruler).toMatch(/^linear-gradient/);
});

test("signing out without a network asks first", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", keepsApp);
  await hasApp(ann);
  await losesNetwork(ann.context());
  await ann.getByText(/^Offline/).waitFor();
  const signOut = ann.getByRole("banner").getByRole("button", { name: "Sign out" });
  await signOut.click();
  const question = ann.getByRole("alertdialog");
  await expect(question).toContainText("You can’t sign in again until you’re online.");
  await expect(question).toContainText("anything you entered offline will be lost");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(region(ann, "My sizes")).toBeVisible();
  await signOut.click();
  await question.getByRole("button", { name: "Sign out" }).click();
  await expect(ann.getByText("Sign in to view your dashboard")).toBeVisible();
});

test("a phone that is turned still shows what was in view", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  for (const name of ["Sneakers", "Slippers", "Flats", "Booties", "Winter Boots"])
    await hasSize(ann, { category: "Shoes", name });
  await ann.goto("/dashboard#people");
  const section = region(ann, "My connections");
  await expect(section).toBeInViewport();
  await ann.setViewportSize({ width: 844, height: 390 });
  await expect(section).toBeInViewport();
  await ann.setViewportSize({ width: 390, height: 844 });
  const search = region(ann, "Find connections").getByRole("searchbox");
  await search.fill("Mat");
  await ann.setViewportSize({ width: 844, height: 390 });
  await expect(search).toBeInViewport();
  await ann.setViewportSize({ width: 390, height: 844 });
  await ann.goto("/dashboard#profile");
  const bio = ann.getByLabel("Personal bio");
  await bio.fill("Knits");
  await ann.setViewportSize({ width: 844, height: 390 });
  await expect(bio).toBeInViewport();
  await expect(bio).toBeFocused();
  await expect(bio).toHaveValue("Knits");
});

test("wide screens and paper show every place, in two columns", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  await hasSize(ann, { category: "Shoes", name: "Sneakers" });
  const ownerId = await idOf(ann);
  await does(ann, "dependents.add", { ownerId, dependent: aDependentDraft({ name: "Teo" }) });
  await goesTo(ann, "People");
  await ann.emulateMedia({ media: "print" });
  await expect(region(ann, "My sizes").getByText("Sneakers")).toBeVisible();
  await expect(region(ann, "Dependents")).toBeVisible();
  await expect(ann.getByRole("navigation", { name: "Places" })).toBeHidden();
  await ann.emulateMedia({ media: "screen" });

  await ann.setViewportSize({ width: 1280, height: 800 });
  await expect(heading(ann)).toHaveText("Dashboard");
  const left = async (name: string) => (await region(ann, name).boundingBox())?.x;
  expect(await left("My connections")).toBe(await left("Dependents"));
  expect(await left("Find connections")).toBeGreaterThan((await left("My sizes")) ?? Infinity);
  expect(await left("My sizes")).toBeGreaterThan((await left("Dependents")) ?? Infinity);
});

test("the dashboard has the spec's sections, sentences, fields, and buttons", async ({ signsIn, joins }) => {
  const ann = await signsIn("Ann Lindqvist");
  const empty = {
    "Connection requests": "You have no connection requests. Yet.",
    "Dependent link requests": "You have no dependent link requests. Yet.",
    "My connections": "You have no connections. Yet.",
    "Dependent links": "You have no dependent links. Yet.",
    Dependents: "You have no dependents. Yet.",
    "My sizes": "No sizes. Yet.",
  };
  for (const [name, sentence] of Object.entries(empty)) await expect(region(ann, name)).toContainText(sentence);
  for (const name of ["Find connections", "Add new item", "My profile"]) {
    await expect(ann.getByRole("heading", { name, level: 2 })).toBeAttached();
  }
  for (const place of [region(ann, "Find connections"), ann.locator("#link-dependents")]) {
    await expect(place.getByRole("searchbox", { name: "Search by name or email" })).toBeVisible();
    await expect(place.getByRole("button", { name: "Search" })).toBeVisible();
  }
  const profile = region(ann, "My profile");
  await profile.getByRole("button", { name: "Edit my profile" }).click();
  await expect(profile.getByRole("textbox", { name: "Display name" })).toHaveValue("Ann Lindqvist");
  await expect(profile.getByRole("switch", { name: "Searchable" })).toBeVisible();
  await expect(profile.getByRole("button", { name: "Save profile" })).toHaveCount(0);
  await profile.getByRole("textbox", { name: "Personal bio" }).fill("Knits");
  await expect(profile.getByRole("button", { name: "Save profile" })).toBeVisible();
  // Cancel asks before it discards, and folds the form.
  await profile.getByRole("button", { name: "Cancel" }).click();
  await ann.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(profile.getByRole("button", { name: "Edit my profile" })).toBeFocused();
  await expect(profile.getByLabel("Personal bio")).toHaveCount(0);

  const bob = await joins("Bob Okonjo");
  const otherId = await idOf(ann);
  for (const kind of ["connection", "dependentLink"] as const) {
    await does(bob, "relationships.move", { kind, move: "request", otherId });
  }
  await hasSize(ann, { name: "Sneakers" });
  for (const name of ["Connection requests", "Dependent link requests"]) {
    await expect(region(ann, name).getByRole("button", { name: "Accept" })).toBeVisible();
    await expect(region(ann, name).getByRole("button", { name: "Deny" })).toBeVisible();
  }
  await expect(region(ann, "My sizes").getByRole("heading", { name: "Shoes", level: 3 })).toBeVisible();
  await expect(region(ann, "My sizes").getByRole("button", { name: "Edit Sneakers" })).toBeVisible();
});
