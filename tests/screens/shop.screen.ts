/** The shopping list: everyone whose sizes the viewer may see. */
import { type Page, expect } from "@playwright/test";
import { anItemDraft } from "../builders.ts";
import { does, has, hasSize, idOf, know } from "./calls.ts";
import { hasApp, losesNetwork, region, tabTo, test, keepsApp } from "./people.ts";

const everyone = (page: Page) => page.getByRole("main").getByRole("listitem");
const search = (page: Page) => page.getByRole("searchbox", { name: "Find by name" });

test("the sizes of anyone the viewer shops for are two taps from the dashboard", async ({ signsIn, joins }) => {
  const [ann, bob] = [await signsIn("Ann Lindqvist"), await joins("Bob Okonjo")];
  await has(ann, { name: "Teo" });
  await has(bob, { category: "Cat", name: "Pepper" });
  await know(ann, bob, ["dependentLink"]);
  await hasSize(ann, { category: "Accessories", name: "Ring", size: "54" });

  await ann.getByRole("link", { name: "Shop", exact: true }).first().click();
  await expect(ann).toHaveTitle(/Shop for someone \| Kinsize$/);
  const everybody = ann.getByRole("main").getByRole("listitem");
  // Bob is linked with Ann but not connected, so the list has his cat but not him.
  await expect(everybody).toHaveText(["TeoChild", "PepperCat · Bob Okonjo’s", /Ann Lindqvist/]);

  await everybody.getByRole("link", { name: "Pepper" }).click();
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Pepper");
  await expect(ann.getByText("Pepper has no items. Yet.")).toBeVisible();
  await ann.locator(".back-link").click();
  await everybody.getByRole("link", { name: "Ann Lindqvist" }).click();
  await expect(ann.getByRole("region", { name: "Accessories" })).toContainText("54");

  // A caretaker who isn't connected reaches the dependents' sizes from the profile.
  await ann.goto("/dashboard");
  await region(ann, "Dependent links").getByRole("link", { name: "Bob Okonjo" }).click();
  await ann.getByRole("link", { name: "Shop for Bob Okonjo" }).click();
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Pepper");
});

test("part of a name, in any case, finds a person among many @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  for (const name of ["Teo", "Émile", "Biscuit", "Juniper", "Finn"]) await has(ann, { name });
  await ann.getByRole("link", { name: "Shop", exact: true }).first().click();
  const everybody = ann.getByRole("main").getByRole("listitem");
  await expect(everybody).toHaveCount(6);
  await expect(ann.getByRole("searchbox")).toBeHidden();

  await ann.goBack();
  await has(ann, { category: "Horse", name: "Nonna Pia" });
  await ann.getByRole("link", { name: "Shop", exact: true }).first().click();
  await ann.getByRole("searchbox", { name: "Find by name" }).fill(" ÉMI ");
  await expect(everybody).toHaveText(["ÉmileChild"]);
  await ann.getByRole("searchbox", { name: "Find by name" }).fill("Ines");
  await expect(ann.getByText("No one called “Ines” here.")).toBeVisible();

  // The search field and its text stay even though the seventh person leaves.
  const other = await ann.context().newPage();
  await other.goto("/dashboard");
  await other.getByRole("link", { name: "Finn" }).click();
  await other.getByRole("button", { name: "Edit Finn" }).click();
  await region(other, "About Finn").getByRole("button", { name: "Delete" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(other.getByRole("heading", { level: 1 })).not.toHaveText("Finn");
  await expect(ann.getByRole("searchbox")).toHaveValue("Ines");
  await ann.getByRole("searchbox").fill("");
  await expect(everybody).toHaveCount(6);
});

test("a person gets from the dashboard to another dependent's sizes by keyboard alone @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await has(ann, { name: "Teo" });
  await has(ann, { category: "Dog", name: "Biscuit" });
  const presses = async (...keys: string[]) => {
    for (const key of keys) await ann.keyboard.press(key);
  };
  await ann.reload();
  await region(ann, "My sizes").waitFor();
  await tabTo(ann, "Shop");
  await presses("Enter");
  await expect(ann.getByRole("heading", { name: "Who are you shopping for?" })).toBeVisible();
  // The list may load after its heading, and Tab would skip it.
  await ann.getByRole("link", { name: /^Teo/ }).waitFor();
  await presses("Tab", "Enter");
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Teo");
  await ann.getByRole("link", { name: "Biscuit" }).waitFor();
  // Tab stops: back, adding a size, Ann, Biscuit.
  await presses("Tab", "Tab", "Tab", "Tab", "Enter");
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Biscuit");
});

test("a connection's child is listed with its owner, and leads to its sizes", async ({ joins }) => {
  const [ann, bob, cleo] = [await joins("Ann Lindqvist"), await joins("Bob Okonjo"), await joins("Cleo Marchetti")];
  const mia = await has(bob, { name: "Mia" });
  await has(bob, { name: "Rex", category: "Dog", visibleToConnections: false });
  await has(cleo, { name: "Uma" });
  await does(bob, "items.add", {
    ownerId: await idOf(bob),
    dependentId: mia,
    item: anItemDraft({ size: "28" }),
  });
  await know(ann, bob);
  await know(bob, cleo, ["dependentLink"]);

  await ann.goto("/shop");
  // Ann has no dependents, so she comes last.
  await expect(everyone(ann)).toHaveText([/Bob Okonjo/, /^Mia/, /^Uma/, /Ann Lindqvist/]);
  const connections = region(ann, "Connections");
  await expect(connections.getByRole("link")).toHaveText([
    /^(BO)?Bob Okonjo$/,
    "MiaChild",
    "UmaChild · Cleo Marchetti’s",
  ]);
  await connections.getByRole("link", { name: "Mia" }).click();
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Mia");
  await expect(region(ann, "Shoes")).toContainText("28");

  // The list updates when Bob stops sharing.
  await ann.goBack();
  await does(bob, "dependents.update", {
    ownerId: await idOf(bob),
    id: mia,
    changes: { visibleToConnections: false },
  });
  await expect(connections.getByRole("link", { name: "Mia" })).toBeHidden();
});

test("a search finds dependents by their owner's name, and counts the matches", async ({ joins }) => {
  const [ann, bob] = [await joins("Ann Lindqvist"), await joins("Bob Okonjo")];
  await does(bob, "profiles.update", { changes: { displayName: "Zoë Okonjo" } });
  for (const name of ["Ella", "Teo", "Finn", "Juniper"]) await has(ann, { name });
  for (const name of ["Mia", "Noé"]) await has(bob, { name });
  await know(ann, bob);
  await ann.goto("/shop");
  await expect(everyone(ann)).toHaveCount(8);
  await search(ann).fill("zoe");
  await expect(everyone(ann).getByRole("link")).toHaveText([/Zoë Okonjo$/, "MiaChild", "NoéChild"]);
  await expect(ann.getByRole("status").filter({ hasText: "3 found" })).toHaveCount(1);
  // A child found alone still names its owner.
  await search(ann).fill("noe");
  await expect(everyone(ann)).toHaveText(["NoéChild · Zoë Okonjo’s"]);
  await expect(ann.getByRole("status").filter({ hasText: "1 found" })).toHaveCount(1);
});

test("Back to the list keeps its search and scroll position @all", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", { viewport: { width: 390, height: 600 } });
  for (let number = 10; number < 30; number++) await has(ann, { name: `Child ${number}` });
  await ann.goto("/shop");
  const opens = async (name: string) => {
    await ann.getByRole("link", { name }).click();
    await expect(ann.getByRole("heading", { level: 1 })).toHaveText(name);
  };
  const top = () => ann.evaluate(() => Math.round(scrollY));
  await everyone(ann).filter({ hasText: "Child 25" }).scrollIntoViewIfNeeded();
  const before = await top();
  expect(before).toBeGreaterThan(300);
  await opens("Child 25");
  expect(await top()).toBe(0);
  await ann.goBack();
  await expect.poll(top).toBe(before);
  // The row has the focus, but no focus ring for mouse users.
  const row = ann.getByRole("link", { name: "Child 25" });
  await expect(row).toBeFocused();
  await expect(ann.locator(":focus-visible")).toHaveCount(0);
  // The arrow returns to the same place, even from another person's sizes.
  await opens("Child 25");
  await ann.getByRole("navigation", { name: "Whose sizes" }).getByText("Child 13").click();
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Child 13");
  await ann.locator(".back-link").click();
  await expect.poll(top).toBe(before);
  await expect(row).toBeFocused();

  await search(ann).fill("2");
  await expect(everyone(ann)).toHaveCount(11);
  await opens("Child 12");
  await ann.goBack();
  await expect(search(ann)).toHaveValue("2");
  await expect(everyone(ann)).toHaveCount(11);

  // A list that is opened anew starts at its top, with everyone.
  await ann.goto("/home");
  await ann.goto("/shop");
  await expect(search(ann)).toHaveValue("");
  expect(await top()).toBe(0);
});

test("the list, its search and a connection's child open without a network @all", async ({ signsIn, joins }) => {
  const [ann, bob] = [await signsIn("Ann Lindqvist", keepsApp), await joins("Bob Okonjo")];
  for (const name of ["Ella", "Teo", "Finn", "Juniper"]) await has(ann, { name });
  const mia = await has(bob, { name: "Mía" });
  await does(bob, "items.add", {
    ownerId: await idOf(bob),
    dependentId: mia,
    item: anItemDraft({ size: "28½" }),
  });
  await know(ann, bob);
  await hasApp(ann);
  const kept = () => ann.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(kept).toContain("28½");
  await expect.poll(kept).toContain("shop.page");
  await losesNetwork(ann.context());
  const shop = await ann.context().newPage();
  await shop.goto("/shop");
  await expect(shop.getByText(/^Offline · as of/)).toBeVisible();
  await search(shop).fill("mia");
  await shop.getByRole("link", { name: "Mía" }).click();
  await expect(region(shop, "Shoes")).toContainText("28½");
  await shop.goBack();
  await expect(search(shop)).toHaveValue("mia");
});

test("people who only shop start in Shop, until their first own size or dependent @all", async ({ joins }) => {
  const [ann, oma] = [await joins("Ann Lindqvist"), await joins("Oma Berg")];
  const starts = async (page: Page) => {
    await page.goto("/dashboard?start");
    await page.getByRole("heading", { level: 1 }).waitFor();
  };
  await starts(oma);
  await expect(oma).toHaveURL(/\/dashboard$/);
  await know(ann, oma);
  // The start is decided by what the device knows.
  await expect(region(oma, "My connections").getByText("Ann Lindqvist")).toBeVisible();
  await starts(oma);
  await expect(oma).toHaveURL(/\/shop$/);
  await expect(oma.getByRole("link", { name: /Ann Lindqvist/ })).toBeVisible();
  const nav = oma.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link", { name: "Shop" })).toHaveAttribute("aria-current", "page");

  // An address that was asked for stays.
  await nav.getByRole("link", { name: "Dashboard" }).click();
  await expect(oma.getByRole("heading", { name: "My sizes", level: 2 })).toBeVisible();
  await hasSize(oma, { name: "Sneakers", size: "38" });
  await expect(region(oma, "My sizes").getByText("38")).toBeVisible();
  await starts(oma);
  await expect(oma.getByText("38", { exact: true }).first()).toBeVisible();
  await expect(oma).toHaveURL(/\/dashboard$/);

  await know(ann, await joins("Bo Nilsson"));
  await has(ann, { name: "Teo" });
  await starts(ann);
  await expect(ann).toHaveURL(/\/dashboard$/);
});
