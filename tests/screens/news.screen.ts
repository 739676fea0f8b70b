/** The news: counted live on the bell and in titles, read once seen, and removed when access ends. */
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { type Page, expect } from "@playwright/test";
import { does, has, hasSize, idOf, know } from "./calls.ts";
import { type SignsIn, hasApp, losesNetwork, parts, region, standsStill, tabTo, test, keepsApp } from "./people.ts";
import { dayMs } from "#domain/time.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** The bell of a wide screen, where it opens a panel. */
const bell = (page: Page, unread = 0) =>
  page.getByRole("button", {
    name: unread === 0 ? "What’s new" : `What’s new, ${unread} unread`,
    exact: true,
  });

const panel = (page: Page) => page.getByRole("dialog", { name: "What’s new" });

/** Simulates another tab in front of this one. */
const hides = (page: Page, isHidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    isHidden ? "hidden" : "visible",
  );

test("a change counts on the bell and in every tab's title, and two seconds of viewing mark it read in all", async ({
  signsIn,
  joins,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await joins("Bob Okonjo");
  await know(bob, ann);
  const other = await ann.context().newPage();
  await other.goto("/shop");
  await expect(bell(ann)).toBeVisible();
  await hasSize(bob, { category: "Shoes", name: "Sneakers", size: "46½" });
  await expect(bell(ann, 1)).toBeVisible();
  await expect(ann).toHaveTitle("(1) Dashboard | Kinsize");
  await expect(bell(other, 1)).toBeVisible();
  await expect(other).toHaveTitle(/^\(1\) /);

  await standsStill(ann);
  await bell(ann, 1).click();
  const entry = panel(ann).getByRole("listitem").filter({ hasText: "Sneakers" });
  await expect(entry).toHaveText(/New: Bob Okonjo updated Sneakers 46½/);
  await ann.clock.runFor(1900);
  await hides(ann, true);
  // A background tab doesn't mark news as read.
  await ann.clock.runFor(5000);
  await expect(bell(other, 1)).toBeVisible();
  await hides(ann, false);
  await expect
    .poll(async () => {
      await ann.clock.runFor(500);
      return bell(other).isVisible();
    })
    .toBe(true);
  await expect(other).toHaveTitle(/^[^(]/);
  await expect(ann).toHaveTitle("Dashboard | Kinsize");
  // The row stays marked while the list is open.
  await expect(entry).toHaveText(/New:/);
});

test("“Mark all as read” removes the marks, and sizes no longer shared leave the open list", async ({
  signsIn,
  joins,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await joins("Bob Okonjo");
  await know(bob, ann);
  const id = await hasSize(bob, { category: "Shoes", name: "Sneakers", size: "46" });
  await hasSize(bob, { category: "Apparel", name: "Hoodie", size: "L" });
  await bell(ann, 2).click();
  const list = panel(ann);
  const sizes = list.getByRole("listitem").getByRole("listitem");
  await expect(list.getByText("New: Bob Okonjo updated 2 sizes")).toHaveCount(1);
  await expect(sizes).toHaveText([/Hoodie L/, /Sneakers 46/]);
  await list.getByRole("button", { name: "Mark all as read" }).click();
  await expect(list.getByText("New:")).toHaveCount(0);
  await expect(bell(ann)).toBeVisible();
  await expect(sizes).toHaveCount(2);

  const own = { ownerId: await idOf(bob), dependentId: null };
  await does(bob, "items.update", { ...own, id, changes: { visibleToConnections: false } });
  await expect(list.getByRole("listitem")).toHaveText([/Hoodie/]);
  await bob.goto(`/publicProfile/${await idOf(ann)}`);
  await parts(bob, "Disconnect");
  await expect(list.getByText("Nothing new. Yet.")).toBeVisible();
});

test("sizes one person enters for a wearer on one day share a row, and read ones stay separate @all", async ({
  signsIn,
  joins,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await joins("Bob Okonjo");
  const cleo = await joins("Cleo Adeyemi");
  await know(bob, ann);
  await know(cleo, ann);
  await hasSize(bob, { category: "Shoes", name: "Sneakers", size: "46" });
  await hasSize(cleo, { category: "Shoes", name: "Sneakers", size: "38" });
  await hasSize(bob, { category: "Apparel", name: "Hoodie", size: "L" });
  await bell(ann, 3).click();
  const rows = panel(ann).locator(".news-day > ul > li > div > p:first-child");
  await expect(rows).toHaveText(["New: Bob Okonjo updated 2 sizes", "New: Cleo Adeyemi updated Sneakers 38"]);
  await panel(ann).getByRole("button", { name: "Mark all as read" }).click();
  await expect(panel(ann).getByText("New:")).toHaveCount(0);
  await hasSize(bob, { category: "Accessories", name: "Hat", size: "58" });
  await expect(rows).toHaveText([
    "New: Bob Okonjo updated Hat 58",
    "Bob Okonjo updated 2 sizes",
    "Cleo Adeyemi updated Sneakers 38",
  ]);
});

test("the panel opens and closes by keyboard and returns the focus; following a link in it closes it @all", async ({
  signsIn,
  joins,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await joins("Bob Okonjo");
  await know(bob, ann);
  await hasSize(bob, { category: "Shoes", name: "Sneakers", size: "46" });
  await bell(ann, 1).waitFor();
  await tabTo(ann, "What’s new");
  await ann.keyboard.press("Enter");
  await expect(panel(ann)).toBeFocused();
  await panel(ann).getByText("Sneakers").waitFor();
  await tabTo(ann, "Bob Okonjo");
  await ann.keyboard.press("Escape");
  await expect(panel(ann)).toHaveCount(0);
  await expect(ann.getByRole("button", { name: /^What’s new/ })).toBeFocused();

  await ann.keyboard.press("Enter");
  await ann.getByRole("heading", { name: "My connections" }).click();
  await expect(panel(ann)).toHaveCount(0);
  await ann.getByRole("button", { name: /^What’s new/ }).click();
  await panel(ann).getByRole("link", { name: "Bob Okonjo" }).click();
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Bob Okonjo");
  await expect(panel(ann)).toHaveCount(0);
});

test("the tape beside unread news has its ticks toward the words, from right to left, too @all", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", phone);
  await know(ann, await joins("Bob Okonjo"));
  await ann.goto("/news");
  const entry = region(ann, "Today").getByRole("listitem");
  const ticks = () => entry.evaluate((item) => getComputedStyle(item, "::before").backgroundPositionX.split(", ")[0]);
  expect(await ticks()).toBe("100%");
  await ann.evaluate(() => (document.documentElement.dir = "rtl"));
  expect(await ticks()).toBe("0%");
});

test("on a phone the bell leads to a page, where an answered request keeps its place @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", { ...phone, ...keepsApp });
  const bob = await signsIn("Bob Okonjo");
  await does(bob, "relationships.move", {
    kind: "connection",
    move: "request",
    otherId: await idOf(ann),
  });
  await ann.getByRole("link", { name: "What’s new, 1 unread" }).tap();
  await expect(ann).toHaveTitle(/What’s new \| Kinsize$/);
  const entry = region(ann, "Today").getByRole("listitem").first();
  await expect(entry).toContainText("Bob Okonjo wants to connect with you");
  await expect(entry).toContainText("Bob Okonjo will see");
  const name = entry.getByRole("link", { name: "Bob Okonjo", exact: true });
  await name.press("Enter");
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Bob Okonjo");
  await ann.goBack();
  await expect(name).toBeFocused();
  await entry.getByRole("button", { name: "Accept" }).tap();
  await expect(entry).toContainText("Connected with Bob Okonjo");
  await expect(bell(bob, 1)).toBeVisible();
  await bell(bob, 1).click();
  await expect(panel(bob)).toContainText("Ann Lindqvist accepted. You’re connected.");

  // Loaded news is available offline.
  await hasSize(bob, { category: "Shoes", name: "Sneakers", size: "46" });
  await region(ann, "Today").getByText("updated").waitFor();
  await hasApp(ann);
  await losesNetwork(ann.context());
  await ann.reload();
  await expect(region(ann, "Today")).toContainText("Bob Okonjo updated Sneakers 46");
});

test("a father marks boots as outgrown, and grandmother reads first what Theo needs, until there are new ones", async ({
  joins,
}) => {
  const [jonas, ruth] = [await joins("Jonas Weber"), await joins("Ruth Weber", phone)];
  await know(jonas, ruth);
  const theo = await has(jonas, { name: "Theo" });
  const ownerId = await idOf(jonas);
  const boots = await hasSize(jonas, { name: "Winter Boots", size: "32 EU" }, theo);
  await ruth.goto("/news");
  await expect(region(ruth, "Today")).toContainText("Winter Boots");
  const needed = region(ruth, "Needs a new size");
  await expect(needed).toHaveCount(0);
  const of = { ownerId, dependentId: theo, id: boots };
  await does(jonas, "items.update", { ...of, changes: { outgrown: true } });
  await expect(needed.getByRole("listitem")).toHaveText(/Theo needs winter boots/);
  await expect(ruth.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText("Needs a new size");
  await needed.getByRole("link", { name: "Theo" }).tap();
  await expect(region(ruth, "Needs a new size")).toContainText("Winter Boots");
  await ruth.goBack();
  await does(jonas, "items.update", { ...of, changes: { size: "33 EU" } });
  await expect(needed).toHaveCount(0);
  await expect(region(ruth, "Today")).toContainText("33");
});

test("a request to connect and look after dependents together is one line, and one answer", async ({ joins }) => {
  const [ann, bob] = [await joins("Ann Lindqvist", phone), await joins("Bob Okonjo")];
  const [annId, bobId] = [await idOf(ann), await idOf(bob)];
  const both = { kind: "dependentLink", withConnection: true } as const;
  await does(bob, "relationships.move", { ...both, move: "request", otherId: annId });
  await ann.goto("/news");
  const entries = region(ann, "Today").getByRole("listitem").filter({ hasText: "Bob Okonjo" });
  await expect(entries.first()).toContainText("wants to link dependents with you");
  await expect(ann.getByRole("button", { name: "Accept" })).toHaveCount(1);
  await ann.getByRole("button", { name: "Accept" }).click();
  await expect(entries.first()).toContainText("Dependents linked");
  await ann.goto(`/publicProfile/${bobId}`);
  await expect(ann.getByText("You're Connected!")).toBeVisible();
  await expect(ann.getByText("Dependents Linked!")).toBeVisible();
});

test("a connection who has shared no sizes can be asked for them, once @all", async ({ signsIn, joins }) => {
  const ann = await joins("Ann Lindqvist");
  const bob = await signsIn("Bob Okonjo");
  await know(bob, ann);
  await ann.goto(`/publicProfile/${await idOf(bob)}`);
  await ann.getByRole("button", { name: "Ask Bob Okonjo for their sizes" }).click();
  await expect(region(ann, "Sizes").getByRole("status")).toHaveText("AskedUndo");
  await ann.reload();
  await expect(region(ann, "Sizes").getByRole("status")).toHaveText(/^Asked\. You can ask again on \w+ \d+\.$/);
  await expect(bell(bob, 2)).toBeVisible();
  await bell(bob, 2).click();
  const entry = panel(bob).getByRole("listitem").first();
  await expect(entry).toContainText("Ann Lindqvist asks for your sizes");
  await entry.getByRole("link", { name: "Update your sizes" }).click();
  await expect(panel(bob)).toHaveCount(0);

  await ann.reload();
  await expect(region(ann, "Sizes")).toContainText("Asked");
  await expect(ann.getByRole("button", { name: /^Ask / })).toHaveCount(0);
});

test("a phone says which child’s sizes are due, above the viewer's own, and so does What’s new @all", async ({
  signsIn,
  server,
}) => {
  const ann = await signsIn("Ann Lindqvist", { ...phone, ...keepsApp });
  const teo = await has(ann, { name: "Teo" });
  await hasSize(ann, { category: "Shoes", name: "Sneakers", size: "30" }, teo);
  await hasSize(ann, { category: "Apparel", name: "Jeans", size: "122" }, teo);
  await hasSize(ann, { category: "Shoes", name: "Sneakers", size: "39" });
  await hasApp(ann);
  await server.kill();
  const file = new DatabaseSync(join(server.dataDir, "kinsize.db"));
  file.exec(`update items set "measuredAt" = "measuredAt" - ${183 * dayMs}`);
  file.close();
  await server.start();

  await ann.goto("/dashboard");
  await expect(ann.getByText("2 sizes to check")).toBeVisible();
  await expect(ann.getByRole("link", { name: /^Teo/ })).toContainText("2 to check");
  await ann.getByRole("link", { name: "What’s new" }).tap();
  const entry = region(ann, "Due for a check").getByRole("listitem");
  await expect(entry).toContainText("2 of Teo’s sizes are due for a check");
  await entry.getByRole("link", { name: "Check sizes of Teo" }).tap();
  await expect(ann.getByRole("status").filter({ hasText: "0 of 2 checked" })).toBeVisible();
});

/** Ann has a child whom Bob also looks after. */
async function lookAfterTeo(signsIn: SignsIn, joins: SignsIn) {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await joins("Bob Okonjo");
  await know(bob, ann, ["dependentLink"]);
  const [ownerId, teo] = [await idOf(ann), await has(ann, { name: "Teo" })];
  return { ann, bob, ownerId, teo };
}

test("a child deleted by one caretaker shows on the other's bell, one press from being restored @all", async ({
  signsIn,
  joins,
}) => {
  const { ann, bob, ownerId, teo } = await lookAfterTeo(signsIn, joins);
  await hasSize(ann, { category: "Shoes", name: "Sneakers", size: "30" }, teo);
  await does(bob, "dependents.remove", { ownerId, id: teo });
  await bell(ann, 1).click();
  const entry = panel(ann).getByRole("listitem").filter({ hasText: "deleted" });
  await expect(entry).toContainText("Bob Okonjo deleted Teo and 1 size");
  await entry.getByRole("button", { name: "Restore Teo" }).dblclick();
  await expect(ann.getByText("Teo restored, with 1 size")).toBeVisible();
  // The row keeps its place until the list is left, and says that it's restored.
  await expect(entry.getByRole("button", { name: "Restored Teo" })).toBeFocused();
  await expect(region(ann, "Dependents").getByRole("link", { name: "Teo" })).toBeVisible();
  // A restored child is no longer news.
  await bell(ann).click();
  await bell(ann).click();
  await expect(entry).toHaveCount(0);

  // When the owner deletes the child, the caretaker is told and can restore it.
  await does(ann, "dependents.remove", { ownerId, id: teo });
  await bob.goto("/news");
  await expect(bob.getByText("Ann Lindqvist deleted Teo and 1 size")).toBeVisible();
  await bob.getByRole("button", { name: "Restore Teo" }).click();
  await expect(bob.getByRole("button", { name: "Restored Teo" })).toBeFocused();
  await expect(region(ann, "Dependents").getByRole("link", { name: "Teo" })).toBeVisible();
});

test("sizes of one wearer that another caretaker deleted on one day share a row @all", async ({ signsIn, joins }) => {
  const { ann, bob, ownerId, teo } = await lookAfterTeo(signsIn, joins);
  for (const [name, size] of [
    ["Sneakers", "30"],
    ["Slippers", "29"],
    ["Booties", "31"],
  ] as const)
    await does(bob, "items.remove", {
      ownerId,
      dependentId: teo,
      id: await hasSize(ann, { category: "Shoes", name, size }, teo),
    });
  await bell(ann, 3).click();
  const entry = panel(ann).getByRole("listitem").filter({ hasText: "deleted" });
  await expect(entry).toHaveText(/Bob Okonjo deleted 3 of Teo’s sizes/);
  await expect(entry).toHaveText(/Booties 31.*Slippers 29.*Sneakers 30/);
  await entry.getByRole("link", { name: "Recently deleted" }).click();
  await expect(ann.getByRole("button", { name: "Restore Booties" })).toBeVisible();
});
