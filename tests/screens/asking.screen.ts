/** Asking for a size: a grandmother in the store, and the parents who answer. */
import { type Page, expect } from "@playwright/test";
import { does, has, hasSize, idOf, know } from "./calls.ts";
import { region, tabTo, test } from "./people.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const newsToday = (page: Page) => region(page, "Today").getByRole("listitem");

const askedAgain = (size: string) => new RegExp(`^Asked for ${size}\\. You can ask again on \\w+ \\d+\\.$`);

test("a grandmother asks for the new size of outgrown boots, and a parent answers with one tap", async ({ joins }) => {
  const [ann, bob] = [await joins("Ann Lindqvist", phone), await joins("Bob Okonjo", phone)];
  const ingrid = await joins("Ingrid Berg", phone);
  await know(ann, bob, ["dependentLink"]);
  await know(ann, ingrid);
  // Ingrid sees Bob's child through Ann.
  const teo = await has(bob, { name: "Teo" });
  const boots = await hasSize(bob, { category: "Shoes", name: "Winter Boots", size: "28" }, teo);
  await hasSize(bob, { category: "Apparel", name: "Hoodie", size: "116" }, teo);
  const of = { ownerId: await idOf(bob), dependentId: teo, id: boots };
  await does(bob, "items.update", { ...of, changes: { outgrown: true } });

  await ingrid.goto("/shop");
  await expect(ingrid.getByRole("listitem").filter({ hasText: /^Teo/ })).toContainText("1 size outgrown");
  await ingrid.getByRole("link", { name: /^Teo/ }).tap();
  const needed = region(ingrid, "Needs a new size");
  await button(ingrid, "Ask for the new size (Winter Boots)").tap();
  // Half a minute to take it back, before anyone is told.
  await expect(needed.getByRole("status")).toHaveText("Asked for Winter BootsUndo");
  await expect(button(ingrid, "Undo")).toBeFocused();
  await button(ingrid, "Undo").tap();
  await ingrid.reload();
  await button(ingrid, "Ask for the new size (Winter Boots)").tap();
  await expect(needed.getByRole("status")).toHaveText("Asked for Winter BootsUndo");
  // Another one beside it, each with its own Undo.
  await button(ingrid, "Ask for Rain Boots")
    .or(button(ingrid, /^Ask for Sneakers/))
    .first()
    .tap();
  await expect(button(ingrid, "Undo")).toHaveCount(2);
  // Leaving the page sends both.
  await ingrid.reload();
  await expect(needed.getByRole("status")).toHaveText(askedAgain("Winter Boots"));
  await expect(ingrid.getByText(askedAgain("Sneakers"))).toBeVisible();
  await expect(button(ingrid, "Ask for the new size (Winter Boots)")).toHaveCount(0);

  await ann.goto("/news");
  await bob.goto("/news");
  const asked = "asks what size of winter boots Teo wears";
  await expect(newsToday(ann).filter({ hasText: asked })).toContainText("Ingrid Berg");
  // Bob doesn't know Ingrid.
  const entry = newsToday(bob).filter({ hasText: asked });
  await expect(entry).toContainText("Someone");
  await entry.getByRole("link", { name: "New size" }).tap();
  await expect(bob.getByRole("textbox", { name: "Size" })).toBeFocused();
  await bob.keyboard.type("30");
  await button(bob, "Save").tap();

  await expect(needed).toHaveCount(0);
  await expect(region(ingrid, "Shoes")).toContainText("30");
  await expect(newsToday(ann).filter({ hasText: asked })).toContainText("Answered");
  await ingrid.goto("/news");
  await expect(newsToday(ingrid).first()).toContainText("Winter Boots 30");
});

test("someone without sizes is asked about by keyboard, and the answer opens the form for that size @all", async ({
  signsIn,
  joins,
}) => {
  const [ann, ingrid] = [await joins("Ann Lindqvist"), await signsIn("Ingrid Berg")];
  await know(ann, ingrid);
  const otto = await has(ann, { name: "Otto" });
  await ingrid.clock.install();
  await ingrid.goto(`/shop/${await idOf(ann)}/${otto}`);
  await expect(button(ingrid, "Ask for Otto’s sizes")).toBeVisible();
  await tabTo(ingrid, "Another size");
  await ingrid.keyboard.type("Hei");
  await tabTo(ingrid, "Ask");
  await ingrid.keyboard.press("Enter");
  await expect(ingrid.getByRole("main").getByRole("status").last()).toHaveText("Asked for HeightUndo");
  await ingrid.clock.fastForward(30_000);
  await expect(ingrid.getByRole("main").getByRole("status").last()).toHaveText(askedAgain("Height"));

  await ann.goto("/news");
  const entry = newsToday(ann).filter({ hasText: "Ingrid Berg asks for Otto’s measurement: Height" });
  await entry.getByRole("link", { name: "New size" }).click();
  await expect(ann.getByRole("combobox", { name: "Name" })).toHaveValue("Height");
  await expect(ann.getByRole("textbox", { name: "Size" })).toBeFocused();
});

test("nobody is asked for their own sizes, nor a caretaker for those of their own child @all", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", phone);
  const teo = await has(ann, { name: "Teo" });
  const id = await idOf(ann);
  for (const path of [`/shop/${id}`, `/shop/${id}/${teo}`]) {
    await ann.goto(path);
    await expect(ann.getByText("has no items. Yet.")).toBeVisible();
    await expect(button(ann, /Ask/)).toHaveCount(0);
  }
});
