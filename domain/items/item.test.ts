/** How sizes are grouped by category, and the catalogue of items (spec §2, §3). */
import { itemName } from "#domain/items/names.ts";
import { expect, test } from "vitest";
import { byCategory } from "#domain/items/by-category.ts";
import { catalogue, categories, isCatalogueName, offeredCategories } from "#domain/items/catalogue.ts";

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
  const ofSpec = {
    Shoes:
      "Sneakers, Flats, Flippy Floppies, Pumps/Heels, Dress Shoes/Boots, Booties, Winter Boots, Work Boots, Slippers",
    Apparel:
      "Bra, Sports Bra, Underwear, Socks, Tank Top, Short Sleeve T-Shirt, Long Sleeve T-Shirt, Crew Neck Sweatshirt, Hoodie, Winter Jacket, Jacket, Shorts, Athletic Shorts, Leggings, Sweatpants, Dress Pants, Dress, Suit Coat, Jeans, Snow Pants, Bibs/Overalls, Long Johns/Long Underwear",
    Accessories: "Ring, Belt, Hat, Piercing Gauge, Necklace Chain, Watch Size",
    "Body Measurements": "Wrist, Waist, Hips, Bust, Ribs, Neck Size, In Seam, Sleeve Length",
    Dogs: "Collar Size, Vest, Sweater",
    Cats: "Collar Size, Vest, Sweater",
    Horses: "Blanket Size",
  } as const;
  for (const category of categories) {
    const names = ofSpec[category].split(", ");
    expect(catalogue[category].slice(0, names.length)).toEqual(names);
  }
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
  expect(["constructor", "__proto__", "Gloves"].map(itemName)).toEqual(["constructor", "__proto__", "Gloves"]);
});
