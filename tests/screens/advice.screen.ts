/** What was measured answers for sizes that are smaller, until someone does. */
import { type Page, expect } from "@playwright/test";
import { does, has, hasSize, idOf, know } from "./calls.ts";
import { phone as narrow, region, test } from "./people.ts";

const phone = { ...narrow, hasTouch: true } as const;

/** Lena, whose foot was measured after her shoes were entered. */
async function lena(page: Page) {
  const id = await has(page, { name: "Lena" });
  const ownerId = await idOf(page);
  for (const name of ["Sneakers", "Slippers"]) await hasSize(page, { name, size: "28 EU" }, id);
  const foot = await hasSize(page, { category: "Body Measurements", name: "Foot Length", size: "18.2 cm" }, id);
  return { id, ownerId, foot, address: `/dependent/${id}/owner/${ownerId}` };
}

const labelOf = (page: Page, item: string) => page.getByRole("listitem").filter({ hasText: item });

test("a measured foot says which size to use, and each answer ends that everywhere", async ({ joins }) => {
  const [ann, bob, ruth] = [await joins("Ann Lindqvist", phone), await joins("Bob Okonjo"), await joins("Ruth Weber")];
  await know(ann, bob, ["dependentLink"]);
  await know(ann, ruth);
  const { ownerId, id, address } = await lena(ann);
  await ann.goto(address);
  await bob.goto(address);
  await ruth.goto(`/shop/${ownerId}/${id}`);
  await expect(ann.getByText("This foot is 29 EU")).toHaveCount(2);
  await expect(ann.getByText("Foot Length 18.2 cm, today")).toHaveCount(2);
  await expect(bob.getByText("This foot is 29 EU")).toHaveCount(2);
  // The size's own page says it, too, and what was measured comes before a guess from the past.
  await bob.getByRole("link", { name: "Sneakers" }).click();
  await expect(bob.getByText("This foot is 29 EU")).toHaveCount(1);
  await bob.goBack();

  await ann.getByRole("button", { name: "Use 29 EU for Sneakers" }).tap();
  await expect(labelOf(ann, "Sneakers").getByRole("status")).toHaveText("Sneakers 29 EUUndo");
  await expect(bob.getByText("This foot is 29 EU")).toHaveCount(1);
  await expect(labelOf(ruth, "Sneakers")).toContainText("29");
  await ann.getByRole("button", { name: "Undo" }).tap();
  await expect(labelOf(ruth, "Sneakers")).toContainText("28");

  await ann.getByRole("button", { name: "Slippers 28 EU still fits" }).tap();
  await expect(labelOf(ann, "Slippers").getByRole("status")).toHaveText("Checked today");
  await expect(bob.getByText("This foot is 29 EU")).toHaveCount(0);
  // Whoever may only see the sizes reads no advice.
  await expect(ruth.getByText("This foot")).toHaveCount(0);
  await ann.reload();
  await expect(labelOf(ann, "Slippers")).toBeVisible();
  await expect(ann.getByText("This foot")).toHaveCount(0);
});

test("one button takes all new sizes, and the next measurement asks again", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  const { ownerId, id, foot, address } = await lena(ann);
  await ann.goto(address);
  const all = region(ann, "2 sizes are smaller than what was measured.");
  await expect(all).toContainText("Sneakers 29 EU and Slippers 29 EU");
  await expect(all).toContainText("about 12 mm of room");
  await all.getByRole("button", { name: "Use both" }).click();
  await expect(ann.getByRole("main").getByText("2 sizes saved")).toBeVisible();
  await expect(ann.getByText("This foot is 29 EU")).toHaveCount(0);

  await does(ann, "items.update", { ownerId, dependentId: id, id: foot, changes: { size: "19.5 cm" } });
  await expect(ann.getByText(/This foot is 3\d/)).toHaveCount(2);
});

test("the check offers the measured size first", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", phone);
  const { id, ownerId } = await lena(ann);
  await ann.goto(`/dependent/${id}/owner/${ownerId}/check`);
  await ann.getByRole("button", { name: "Use 29 EU for Sneakers" }).tap();
  await expect(ann.getByRole("list", { name: "Checked" })).toContainText("29 EU");
  // A body isn't outgrown.
  await expect(ann.getByRole("button", { name: /^Outgrown, nothing new yet: / })).toHaveAccessibleName(/Slippers/);
});

test("a foot read off the gauge leads to its answer in four taps, and the next one says that all fits", async ({
  joins,
}) => {
  const ann = await joins("Ann Lindqvist", phone);
  const id = await has(ann, { name: "Lena" });
  for (const name of ["Sneakers", "Slippers"]) await hasSize(ann, { name, size: "28 EU" }, id);
  await ann.goto("/measure/foot");
  const gauge = ann.getByLabel("Foot length in cm");
  await gauge.fill("18.2");
  await ann.getByRole("link", { name: "Add Lena’s foot length" }).tap();
  const form = ann.getByRole("form", { name: "Add new item" });
  await form.getByRole("button", { name: "Add", exact: true }).tap();
  const said = ann.getByRole("status").filter({ hasText: "2 sizes are smaller than what was measured." });
  await said.getByRole("button", { name: "View" }).tap();
  await ann.getByRole("button", { name: "Use both" }).tap();
  await expect(labelOf(ann, "Sneakers")).toContainText("29 EU");
  await expect(labelOf(ann, "Slippers")).toContainText("29 EU");

  await ann.goto("/measure/foot");
  await gauge.fill("18.0");
  await ann.getByRole("link", { name: "Add Lena’s foot length" }).tap();
  await ann.getByRole("button", { name: "Save", exact: true }).tap();
  await expect(ann.getByText("Sneakers 29 EU and Slippers 29 EU: nothing to change.")).toBeVisible();
  await ann.getByRole("button", { name: "New size" }).tap();
  await ann.getByRole("textbox", { name: "Size" }).fill("19.5 cm");
  await ann.getByRole("button", { name: "Save", exact: true }).tap();
  await said.getByRole("link", { name: "View" }).tap();
  await expect(ann.getByText(/^This foot is 3[12] EU$/).first()).toBeInViewport();
});
