/** Restoring deletions: right away with Undo, or within 30 days from "Recently deleted". */
import { expect } from "@playwright/test";
import { anItemDraft } from "../builders.ts";
import { type Caller, does, has, idOf, know } from "./calls.ts";
import { doubleTapsFirst, goesTo, hasApp, losesNetwork, region, standsStill, tabTo, test, keepsApp } from "./people.ts";
import { dayMs } from "#domain/time.ts";

type Wearer = { ownerId: string; dependentId: string | null };

const adds = async (by: Caller, wearer: Wearer, item: Parameters<typeof anItemDraft>[0]) =>
  (await does(by, "items.add", { ...wearer, item: anItemDraft(item) })).id;

/** Adds a size and deletes it, without the screens. */
async function deletes(by: Caller, wearer: Wearer, item: Parameters<typeof anItemDraft>[0]) {
  await does(by, "items.remove", { ...wearer, id: await adds(by, wearer, item) });
}

test("a deleted size comes back with Undo, and the focus with it", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await adds(ann, { ownerId: await idOf(ann), dependentId: null }, { category: "Apparel", name: "Hoodie", size: "M" });
  await adds(ann, { ownerId: await idOf(ann), dependentId: null }, { category: "Apparel", name: "Socks", size: "39" });
  await ann.clock.install();
  await ann.reload();
  const pencil = ann.getByRole("button", { name: "Edit Hoodie" });
  const question = ann.getByRole("alertdialog", { name: "Delete Hoodie M?" });
  const asks = async () => {
    await pencil.press("Enter");
    const editor = ann.getByRole("form", { name: "Edit Hoodie" });
    await editor.getByRole("button", { name: "Delete" }).press("Enter");
    await expect(question).toContainText("You can restore it for 30 days.");
  };
  const deleted = ann.getByRole("status").filter({ hasText: "Hoodie deleted" });
  const back = ann.getByRole("status").filter({ hasText: "Hoodie restored" });

  await asks();
  await standsStill(ann);
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(pencil).toHaveCount(0);
  await ann.clock.runFor(1000);
  await expect(deleted).toBeVisible();
  await ann.getByRole("button", { name: "Undo" }).click();
  await expect(back).toBeVisible();
  await expect(ann.locator("li:focus-within")).toContainText("Hoodie");
  // A toast disappears by itself, unless it is hovered or focused.
  const dismiss = ann.getByRole("button", { name: "Dismiss" });
  await dismiss.hover();
  await ann.clock.runFor(15_000);
  await expect(back).toBeVisible();
  await dismiss.focus();
  await pencil.hover();
  await ann.clock.runFor(15_000);
  await expect(back).toBeVisible();
  await pencil.focus();
  await ann.clock.runFor(15_000);
  await expect(back).toHaveCount(0);

  await ann.clock.resume();
  await asks();
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(deleted).toBeVisible();
  // Undo doesn't work behind a dialog.
  await ann.getByRole("button", { name: "Edit Socks" }).press("Enter");
  await ann.getByRole("button", { name: "Delete" }).press("Enter");
  const other = ann.getByRole("alertdialog", { name: "Delete Socks 39?" });
  await expect(other).toBeVisible();
  await ann.keyboard.press("Control+z");
  await other.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(pencil).toHaveCount(0);
  await ann.keyboard.press("Control+z");
  await expect(back).toBeVisible();
  await pencil.focus();
  await dismiss.focus();
  await dismiss.press("Enter");
  await expect(back).toHaveCount(0);
  await expect(pencil).toBeFocused();

  await asks();
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(deleted).toBeVisible();
  await ann.keyboard.press("Escape");
  await expect(deleted).toHaveCount(0);
});

test("a dependent deleted with its sizes is brought back by keyboard, from the dashboard @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const ownerId = await idOf(ann);
  const biscuit = await has(ann, { name: "Biscuit", category: "Dog" });
  for (const name of ["Collar Size", "Vest"]) {
    await adds(ann, { ownerId, dependentId: biscuit }, { category: "Dogs", name, size: "M" });
  }
  const link = region(ann, "Dependents").getByRole("link", { name: /^Biscuit/ });
  const deletesBiscuit = async () => {
    await link.press("Enter");
    await ann.getByRole("button", { name: "Edit Biscuit" }).press("Enter");
    await region(ann, "About Biscuit").getByRole("button", { name: "Delete" }).press("Enter");
    const question = ann.getByRole("alertdialog", { name: "Delete Biscuit and 2 sizes?" });
    await expect(question).toContainText("You can restore them for 30 days, but share links stay off.");
    await question.getByRole("button", { name: "Delete" }).press("Enter");
    await expect(region(ann, "Dependents")).toContainText("You have no dependents. Yet.");
    await expect(ann.getByRole("status").filter({ hasText: "Biscuit deleted" })).toBeVisible();
    await expect(ann.locator("#main")).toBeFocused();
  };
  await deletesBiscuit();
  // From the start of the new screen, it is one step back.
  await tabTo(ann, "Undo", "Shift+Tab");
  await ann.keyboard.press("Enter");
  await expect(ann.getByText("Biscuit restored, with 2 sizes")).toBeVisible();
  await expect(link).toBeFocused();
  await expect(link).toContainText("2 sizes");
  await deletesBiscuit();
  await ann.keyboard.press("Control+z");
  await expect(link).toBeFocused();
});

test("a dependent deleted on a phone comes back where it was, in Family @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", { viewport: { width: 390, height: 844 } });
  await has(ann, { name: "Biscuit", category: "Dog" });
  await goesTo(ann, "Family");
  const link = region(ann, "Dependents").getByRole("link", { name: /^Biscuit/ });
  await link.click();
  // A dependent without sizes opens the form for the first one.
  await ann.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await ann.getByRole("button", { name: "Edit Biscuit" }).click();
  await region(ann, "About Biscuit").getByRole("button", { name: "Delete" }).click();
  await ann.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await ann.getByRole("button", { name: "Undo" }).click();
  await expect(ann.getByText("Biscuit restored")).toBeVisible();
  await expect(link).toBeFocused();
});

test("a reader of a dependent that someone else deletes is led to where it can be restored @all", async ({ joins }) => {
  const [ann, dan] = await Promise.all([joins("Ann Lindqvist"), joins("Dan Abeysekera")]);
  await know(ann, dan, ["dependentLink"]);
  const ownerId = await idOf(ann);
  const teo = await has(ann, { name: "Teo" });
  const size = await adds(ann, { ownerId, dependentId: teo }, { category: "Shoes", name: "Sneakers", size: "29" });
  const path = `/dependent/${teo}/owner/${ownerId}`;
  const onSize = await dan.context().newPage();
  const onCheck = await dan.context().newPage();
  await Promise.all([dan.goto(path), onSize.goto(`${path}/size/${size}`), onCheck.goto(`${path}/check`)]);
  await dan.getByRole("button", { name: "Edit Teo" }).click();
  const bio = dan.getByRole("form", { name: "Edit Teo" }).getByLabel("Bio");
  await bio.fill("Loves green");
  await does(ann, "dependents.remove", { ownerId, id: teo });

  const sizeNotFound = onSize.getByRole("alert").filter({ hasText: "Size not found" });
  await expect(sizeNotFound.getByRole("link", { name: "Recently deleted" })).toBeVisible();
  const nothingToCheck = onCheck.getByRole("alert").filter({ hasText: "Nothing to check here" });
  await expect(nothingToCheck.getByRole("link", { name: "Recently deleted" })).toBeVisible();
  await expect(dan.getByText("This dependent does not exist.")).toBeVisible();
  await dan.getByRole("link", { name: "Recently deleted" }).click();
  await dan.getByRole("button", { name: "Restore Teo" }).click();
  await dan.goto(path);
  await expect(bio).toHaveValue("Loves green");
});

test("a dependent is restored with its sizes after the server was killed, in both windows @all", async ({
  signsIn,
  server,
}) => {
  const ann = await signsIn("Ann Lindqvist", keepsApp);
  const ownerId = await idOf(ann);
  const teo = await has(ann, { name: "Teo" });
  const ofTeo = { ownerId, dependentId: teo };
  await deletes(ann, ofTeo, { category: "Apparel", name: "Hoodie", size: "116" });
  await adds(ann, ofTeo, { category: "Shoes", name: "Sneakers", size: "29 EU" });
  await does(ann, "dependents.remove", { ownerId, id: teo });
  await deletes(
    ann,
    { ownerId, dependentId: null },
    { category: "Accessories", name: "Ring", size: "17 mm", visibleToConnections: false },
  );
  await hasApp(ann);
  await server.kill();
  await server.start();

  await ann.getByRole("link", { name: "Recently deleted" }).click();
  await expect(ann).toHaveTitle("Recently deleted | Kinsize");
  const other = await ann.context().newPage();
  await other.goto("/deleted");
  await expect(region(other, "You")).toContainText(/17 mm.*Ring.*Deleted by you.*30 days left.*Private/);

  const hoodie = region(ann, "Teo").getByRole("button", { name: "Restore Hoodie" });
  await expect(hoodie).toHaveAccessibleDescription("Restore Teo first.");
  await expect(hoodie).toHaveAttribute("aria-disabled", "true");
  await expect(region(ann, "Dependents")).toContainText(/Child, with 1 size · deleted by you/);
  await ann.getByRole("button", { name: "Restore Teo" }).press("Enter");
  await expect(ann.getByText("Teo restored, with 1 size")).toBeVisible();
  await expect(region(ann, "Dependents")).toHaveCount(0);
  await expect(region(other, "Dependents")).toHaveCount(0);
  await hoodie.press("Enter");
  await expect(ann.getByText("Hoodie restored")).toBeVisible();
  await ann.goto(`/dependent/${teo}/owner/${ownerId}`);
  await expect(region(ann, "Sizes")).toContainText(/Sneakers.*29 ?EU/);
  await expect(region(ann, "Sizes")).toContainText(/Hoodie.*116/);

  // Deleting permanently asks for confirmation.
  await other.getByRole("button", { name: "Delete Ring now" }).press("Enter");
  const question = other.getByRole("alertdialog", { name: "Delete Ring 17 mm permanently?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(other.getByText("Nothing deleted.")).toBeVisible();
  await expect(other.locator("#main")).toBeFocused();
});

test("a caretaker restores a dependent's sizes, and never sees the owner's own @all", async ({ joins }) => {
  const [ann, jonah] = [await joins("Ann Lindqvist"), await joins("Jonah Abeysekera")];
  await know(ann, jonah, ["connection", "dependentLink"]);
  const ownerId = await idOf(ann);
  const teo = await has(ann, { name: "Teo", visibleToConnections: false });
  await deletes(ann, { ownerId, dependentId: null }, { name: "Sneakers", size: "42" });
  await deletes(ann, { ownerId, dependentId: teo }, { name: "Sneakers", size: "29" });
  await deletes(jonah, { ownerId, dependentId: teo }, { name: "Slippers", size: "30" });
  await Promise.all([ann.goto("/deleted"), jonah.goto("/deleted")]);
  await expect(region(jonah, "Teo")).toContainText("Ann Lindqvist’s");
  await expect(region(jonah, "Teo").getByRole("listitem")).toHaveText([
    /30.*Slippers.*Deleted by you/,
    /29.*Sneakers.*Deleted by Ann Lindqvist/,
  ]);
  await expect(region(jonah, "You")).toHaveCount(0);
  await expect(region(ann, "You")).toContainText(/42.*Sneakers/);
  await expect(region(ann, "Teo")).toContainText("Deleted by Jonah Abeysekera");
  // Only the owner can delete permanently.
  await expect(ann.getByRole("button", { name: /^Delete .* now$/ })).toHaveCount(3);
  await expect(jonah.getByRole("button", { name: /^Delete .* now$/ })).toHaveCount(0);
  await jonah.getByRole("button", { name: "Restore Sneakers" }).press("Enter");
  await expect(region(jonah, "Teo").getByRole("heading")).toBeFocused();
  await expect(region(ann, "Teo").getByRole("listitem")).toHaveCount(1);
});

test("a restored dependent’s share links stay off, as “Recently deleted” says @all", async ({ joins, server }) => {
  const ann = await joins("Ann Lindqvist");
  const wearer = { ownerId: await idOf(ann), dependentId: await has(ann, { name: "Teo" }) };
  const share = { label: "", categories: null, until: "off" } as const;
  const { token } = await does(ann, "shares.add", { ...wearer, share });
  await does(ann, "dependents.remove", { ownerId: wearer.ownerId, id: wearer.dependentId });
  await ann.goto("/deleted");
  await expect(ann.getByText("Only a dependent’s share links stay off.")).toBeVisible();
  await ann.getByRole("button", { name: "Restore Teo" }).press("Enter");
  await expect(ann.getByText("Nothing deleted.")).toBeVisible();
  await ann.goto(`${server.url}/s/${token}`);
  await expect(ann.getByText("This link has ended")).toBeVisible();
});

test("the last three days are marked, and without a network nothing can be restored @all", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", keepsApp);
  const own = { ownerId: await idOf(ann), dependentId: null };
  await deletes(ann, own, { name: "Sneakers", size: "42" });
  const opensAfter = async (days: number) => {
    await ann.clock.setFixedTime(Date.now() + days * dayMs);
    await ann.goto("/deleted");
  };
  const left = (text: string) => region(ann, "You").getByText(text, { exact: true });
  const colorOf = (text: string) => left(text).evaluate((words) => getComputedStyle(words).color);
  await opensAfter(26.5);
  const usual = await colorOf("4 days left");
  await opensAfter(27.5);
  expect(await colorOf("3 days left")).not.toBe(usual);
  await opensAfter(29.5);
  await expect(left("1 day left")).toBeVisible();

  await losesNetwork(ann.context());
  await ann.getByRole("button", { name: "Restore Sneakers" }).click();
  await expect(ann.getByRole("alert")).toHaveText("You’re offline. Try again when you’re back online.");
  await expect(left("1 day left")).toBeVisible();
  await ann.context().setOffline(false);
  await expect(ann.getByRole("alert")).toHaveText("You’re back online. Try again.");
  await ann.getByRole("button", { name: "Restore Sneakers" }).click();
  await expect(ann.getByText("Sneakers restored")).toBeVisible();
  await expect(ann.getByText("Nothing deleted.")).toBeVisible();
});

test("the second tap of a double tap doesn’t restore the row that moves under the finger @all", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", { hasTouch: true });
  const own = { ownerId: await idOf(ann), dependentId: null };
  await deletes(ann, own, { name: "Sneakers", size: "42" });
  await deletes(ann, own, { name: "Slippers", size: "41" });
  await ann.clock.install();
  await ann.goto("/deleted");
  await doubleTapsFirst(region(ann, "You").getByRole("button", { name: /^Restore/ }));
});
