/** How sizes are grouped by category, and the catalogue of items (spec §2, §3). */
import { expect, test } from "vitest";
import { byCategory } from "#domain/items/by-category.ts";
import { catalogue, isCatalogueName } from "#domain/items/catalogue.ts";

test("sizes are grouped by category in catalogue order, and empty categories are left out", () => {
  const groups = byCategory([
    { category: "Apparel", name: "Jeans" },
    { category: "Shoes", name: "Slippers" },
    { category: "Shoes", name: "Sneakers" },
    { category: "Apparel", name: "Bra" },
  ]);
  expect(groups.map(({ category, items }) => [category, items.map(({ name }) => name)])).toEqual([
    ["Shoes", ["Sneakers", "Slippers"]],
    ["Apparel", ["Bra", "Jeans"]],
  ]);
});

test("the catalogue has the spec's names, and a name belongs to its category only", () => {
  const counts = Object.entries(catalogue).map(([category, names]) => [category, names.length]);
  expect(Object.fromEntries(counts)).toEqual({
    Shoes: 9,
    Apparel: 22,
    Accessories: 6,
    "Body Measurements": 8 + 4,
    Dogs: 3 + 3,
    Cats: 3 + 3,
    Horses: 1 + 3,
  });
  // The spec's names keep their places; additions follow them.
  expect(catalogue["Body Measurements"].slice(8)).toEqual([
    "Height",
    "Foot Length",
    "Chest",
    "Head",
  ]);
  for (const category of ["Dogs", "Cats", "Horses"] as const) {
    expect(catalogue[category].slice(-3)).toEqual(["Neck", "Chest", "Back Length"]);
  }
  expect(isCatalogueName("Shoes", "Flippy Floppies")).toBe(true);
  expect(isCatalogueName("Shoes", "Hoodie")).toBe(false);
  expect(isCatalogueName("Horses", "toString")).toBe(false);
});
