/** Deleting an account, in the browsers of everyone affected. */
import { type Page, type Route, expect } from "@playwright/test";
import { anItemDraft } from "../builders.ts";
import { does, has, hasSize, idOf, know } from "./calls.ts";
import { keepsApp, losesNetwork, region, test, typesNote } from "./people.ts";

test.use(keepsApp);

test("a person hands over a child, deletes their account, and is told goodbye", async ({ joins }) => {
  const [ann, dan] = await Promise.all([joins("Ann Lindqvist"), joins("Dan Abeysekera")]);
  await know(ann, dan, ["dependentLink"]);
  const teo = await has(ann, { category: "Child", name: "Teodor" });
  await does(ann, "items.add", {
    ownerId: await idOf(ann),
    dependentId: teo,
    item: anItemDraft({ category: "Shoes", name: "Sneakers", size: "31" }),
  });
  await has(ann, { category: "Cat", name: "Miso" });
  const elsewhere = await ann.context().newPage();
  await elsewhere.goto("/dashboard");
  await ann.goto("/account");
  await ann.getByRole("button", { name: "Delete my account…" }).click();
  const dialog = ann.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expect(dialog).toContainText("Who takes over Teodor and Miso?");
  await dialog.getByLabel("Miso goes to").selectOption("Delete");
  await expect(dialog).toContainText("Teodor stays, with Dan Abeysekera");
  await expect(dialog).toContainText("Miso is deleted");
  const confirm = dialog.getByRole("button", { name: "Delete account" });
  const name = dialog.getByLabel("Type your name to confirm");
  await name.fill("ann lindqvist");
  await confirm.press("Enter");
  // A wrong name is said at its field, and nothing is deleted.
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  const error = dialog.getByRole("alert");
  await expect(error).toHaveText("Type “Ann Lindqvist” to confirm");
  // An error is red in a dialog, too, whose other texts are muted.
  const [red, muted] = await Promise.all(
    [error, dialog.locator(".hint").first()].map((text) => text.evaluate((element) => getComputedStyle(element).color)),
  );
  expect(red).not.toBe(muted);
  await name.fill(" Ann Lindqvist ");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await confirm.press("Enter");

  const goodbye = ann.getByText("Your account and everything in it have been deleted");
  await expect(goodbye).toBeVisible();
  const edge = await ann.locator("header").first().boundingBox();
  const top = (await goodbye.boundingBox())?.y ?? 0;
  expect(top - (edge ? edge.y + edge.height : 0)).toBeGreaterThanOrEqual(16);
  await expect(ann.getByRole("button", { name: /Sign in/ }).first()).toBeVisible();
  await expect(elsewhere.getByText("Ann Lindqvist")).toHaveCount(0);
  await expect(elsewhere.getByText("Teodor")).toHaveCount(0);
  const kept = await ann.evaluate(() =>
    JSON.stringify([...Object.entries(localStorage), ...Object.entries(sessionStorage)]),
  );
  expect(kept).not.toMatch(/Lindqvist|Teodor|Miso/);

  await dan.goto("/news");
  await expect(dan.getByText("Teodor is now in your care. Their former caretaker has left Kinsize.")).toBeVisible();
  await dan.getByRole("link", { name: "Teodor" }).click();
  await expect(dan.getByText("31", { exact: true }).first()).toBeVisible();
  await expect(dan.getByText("Ann Lindqvist")).toHaveCount(0);
});

test("a deleted child goes with the account, unless it’s restored first", async ({ joins }) => {
  const [ann, dan] = await Promise.all([joins("Ann Lindqvist"), joins("Dan Abeysekera")]);
  await know(ann, dan, ["dependentLink"]);
  const teo = await has(ann, { category: "Child", name: "Teodor" });
  await does(ann, "dependents.remove", { ownerId: await idOf(ann), id: teo });
  await ann.goto("/account");
  await ann.getByRole("button", { name: "Delete my account…" }).click();
  const dialog = ann.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("You can’t restore Teodor afterward");
  await dialog.getByRole("link", { name: "restore them" }).click();
  await ann.getByRole("button", { name: "Restore Teodor" }).click();
  await expect(ann.getByText("Teodor restored")).toBeVisible();
  await ann.goto("/account");
  await ann.getByRole("button", { name: "Delete my account…" }).click();
  await expect(dialog).toContainText("Teodor stays, with Dan Abeysekera");
  await expect(dialog).not.toContainText("restored");
});

test("a caretaker who unlinks meanwhile can’t take over, and no one is deleted instead", async ({ joins }) => {
  const [ann, dan] = await Promise.all([joins("Ann Lindqvist"), joins("Dan Abeysekera")]);
  await know(ann, dan, ["dependentLink"]);
  await has(ann, { category: "Child", name: "Teodor" });
  await ann.goto("/account");
  await ann.getByRole("button", { name: "Delete my account…" }).click();
  const dialog = ann.getByRole("alertdialog", { name: "Delete your account?" });
  await dialog.getByLabel("Type your name to confirm").fill("Ann Lindqvist");
  const confirm = dialog.getByRole("button", { name: "Delete account" });
  await expect(confirm).not.toHaveAttribute("aria-disabled");
  await does(dan, "relationships.move", {
    kind: "dependentLink",
    move: "disconnect",
    otherId: await idOf(ann),
  });
  await expect(dialog.getByLabel("Teodor goes to")).toHaveAttribute("aria-invalid", "true");
  await expect(confirm).toHaveAttribute("aria-disabled", "true");
  await dialog.getByLabel("Teodor goes to").selectOption("Delete");
  await expect(dialog).toContainText("Teodor is deleted");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(ann.getByRole("button", { name: "Delete my account…" })).toBeFocused();
});

test("the dialog leads to the export, and names in any script are displayed in order", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", { viewport: { width: 390, height: 844 } });
  await has(ann, { category: "Child", name: "ליילה" });
  await has(ann, { category: "Cat", name: "Miso" });
  await ann.goto("/account");
  await ann.getByRole("button", { name: "Delete my account…" }).press("Enter");
  const dialog = ann.getByRole("alertdialog", { name: "Delete your account?" });
  // Without isolation, 'ליילה and Miso' would display as 'and Miso ליילה'.
  await expect(dialog).toContainText("\u2068ליילה\u2069 and Miso are deleted");
  await dialog.getByRole("link", { name: "Export everything first" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(ann.getByRole("heading", { name: "Export" })).toBeFocused();
  await expect(ann.getByRole("button", { name: "Export JSON" })).toBeInViewport();
});

test("without dependents the dialog is short, and offline nothing is deleted", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  await ann.goto("/account");
  await region(ann, "Delete account").getByRole("button").click();
  const dialog = ann.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("Your profile is deleted");
  await expect(dialog.getByRole("combobox")).toHaveCount(0);
  await dialog.getByLabel("Type your name to confirm").fill("Ann Lindqvist");
  await losesNetwork(ann.context());
  await expect(dialog.getByRole("alert")).toContainText(
    "You’re offline. You can delete your account when you’re back online.",
  );
  await expect(dialog.getByRole("button", { name: "Delete account" })).toHaveAttribute("aria-disabled", "true");
  await ann.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("an open or bookmarked page of a child leads to the person who looks after the child now", async ({ joins }) => {
  const phone = { viewport: { width: 390, height: 844 } };
  const [mara, jonah, bo] = await Promise.all([
    joins("Mara Lindqvist", phone),
    joins("Jonah Lindqvist"),
    joins("Bo Nilsson"),
  ]);
  await know(mara, jonah, ["dependentLink"]);
  await know(bo, jonah);
  const ella = await has(jonah, { category: "Child", name: "Ella" });
  const sneakers = await hasSize(jonah, { name: "Sneakers", size: "31" }, ella);
  const [maraId, jonahId] = [await idOf(mara), await idOf(jonah)];
  const pageWith = (ownerId: string) => `/dependent/${ella}/owner/${ownerId}`;
  const shopWith = (personId: string) => `/shop/${personId}/${ella}`;
  const opens = async (by: Page, path: string) => {
    const tab = await by.context().newPage();
    await tab.goto(path);
    return tab;
  };
  const [check, size, shop] = await Promise.all([
    opens(mara, `${pageWith(jonahId)}/check`),
    opens(mara, `${pageWith(jonahId)}/size/${sneakers}`),
    opens(mara, shopWith(jonahId)),
  ]);
  await mara.goto(pageWith(jonahId));
  await mara.getByRole("button", { name: "New size" }).first().click();
  const form = mara.getByRole("form", { name: "Add new item" });
  await typesNote(form, "From aunt Vera");
  // Another tab that connects again sends the answer; here it is still unsent when Jonah leaves.
  const holdBack = (route: Route) => route.abort();
  await mara.context().route("**/api/items.confirm", holdBack);
  await check.getByRole("button", { name: "Sneakers 31 still fits" }).click();
  await expect(check.getByText("1 still fits.")).toBeVisible();
  await expect(size.getByRole("heading", { level: 1, name: "Sneakers" })).toBeVisible();
  await expect(shop.getByText("31", { exact: true })).toBeVisible();

  await does(jonah, "account.erase", {
    name: "Jonah Lindqvist",
    handOvers: [{ dependentId: ella, toId: maraId }],
  });
  await mara.context().unroute("**/api/items.confirm", holdBack);

  await expect(mara).toHaveURL(pageWith(maraId));
  await expect(form.getByRole("textbox", { name: "Note" })).toHaveValue("From aunt Vera");
  await expect(size).toHaveURL(`${pageWith(maraId)}/size/${sneakers}`);
  await expect(size.getByRole("heading", { level: 1, name: "Sneakers" })).toBeVisible();
  await expect(shop).toHaveURL(shopWith(maraId));
  await expect(shop.getByText("31", { exact: true })).toBeVisible();
  await expect(check).toHaveURL(`${pageWith(maraId)}/check`);
  await expect(check.getByText("Your “Still fits” for 31 wasn’t saved.")).toBeVisible();
  await check.getByRole("button", { name: "Sneakers 31 still fits" }).click();
  await expect(check.getByRole("alert")).toHaveCount(0);

  await mara.goto(pageWith(jonahId));
  await expect(mara).toHaveURL(pageWith(maraId));
  await bo.goto(pageWith(jonahId));
  await expect(bo.getByText("You do not have access to edit this dependent.")).toBeVisible();
  await expect(bo).toHaveURL(pageWith(jonahId));
});
