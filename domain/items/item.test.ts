/** How sizes are grouped by category, and the catalogue of items (spec §2, §3). */
import { itemName } from "#domain/items/names.ts";
import { expect, test } from "vitest";
import { byCategory } from "#domain/items/by-category.ts";
import {
  catalogue,
  categories,
  isCatalogueName,
  offeredCategories,
} from "#domain/items/catalogue.ts";

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

test("the catalogue has the spec's names before others, and a name belongs to its category only", () => {
  const ofSpec = [
    ["Shoes", 9, "Slippers"],
    ["Apparel", 22, "Long Johns/Long Underwear"],
    ["Accessories", 6, "Watch Size"],
    ["Body Measurements", 8, "Sleeve Length"],
    ["Dogs", 3, "Sweater"],
    ["Cats", 3, "Sweater"],
    ["Horses", 1, "Blanket Size"],
  ] as const;
  expect(ofSpec.map(([category, count]) => catalogue[category][count - 1])).toEqual(
    ofSpec.map(([, , last]) => last),
  );
  expect(isCatalogueName("Shoes", "Flippy Floppies")).toBe(true);
  expect(isCatalogueName("Shoes", "Hoodie")).toBe(false);
  expect(isCatalogueName("Horses", "toString")).toBe(false);
});

test("every category is offered to someone", () => {
  const offered = new Set<string>(Object.values(offeredCategories).flat());
  expect(
    categories.filter((category) => !offered.has(category)),
    "Who can choose these? Add them to `offeredCategories` in domain/items/catalogue.ts.",
  ).toEqual([]);
});

test("a name that isn't in the catalogue is shown as it is, whatever it is", () => {
  expect(["constructor", "__proto__", "Gloves"].map(itemName)).toEqual([
    "constructor",
    "__proto__",
    "Gloves",
  ]);
});
