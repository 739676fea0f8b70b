/** The catalogue of item names by category, and the categories each wearer can choose from (spec §3). */

/** Beyond the spec: measurements of a pet, from which a size can be suggested. */
const petMeasurements = ["Neck", "Chest", "Back Length"] as const;

export const catalogue = {
  Shoes: [
    "Sneakers",
    "Flats",
    "Flippy Floppies",
    "Pumps/Heels",
    "Dress Shoes/Boots",
    "Booties",
    "Winter Boots",
    "Work Boots",
    "Slippers",
  ],
  Apparel: [
    "Bra",
    "Sports Bra",
    "Underwear",
    "Socks",
    "Tank Top",
    "Short Sleeve T-Shirt",
    "Long Sleeve T-Shirt",
    "Crew Neck Sweatshirt",
    "Hoodie",
    "Winter Jacket",
    "Jacket",
    "Shorts",
    "Athletic Shorts",
    "Leggings",
    "Sweatpants",
    "Dress Pants",
    "Dress",
    "Suit Coat",
    "Jeans",
    "Snow Pants",
    "Bibs/Overalls",
    "Long Johns/Long Underwear",
  ],
  Accessories: ["Ring", "Belt", "Hat", "Piercing Gauge", "Necklace Chain", "Watch Size"],
  "Body Measurements": [
    "Wrist",
    "Waist",
    "Hips",
    "Bust",
    "Ribs",
    "Neck Size",
    "In Seam",
    "Sleeve Length",
    // Beyond the spec: measurements from which a size can be suggested.
    "Height",
    "Foot Length",
    "Chest",
    "Head",
  ],
  Dogs: ["Collar Size", "Vest", "Sweater", ...petMeasurements],
  Cats: ["Collar Size", "Vest", "Sweater", ...petMeasurements],
  Horses: ["Blanket Size", ...petMeasurements],
} as const;

export type Category = keyof typeof catalogue;

/** Categories in display order. */
export const categories = Object.keys(catalogue) as [Category, ...Category[]];

const humanCategories = ["Shoes", "Apparel", "Accessories", "Body Measurements"] as const;

/** Categories each wearer can choose from: oneself, and the five types of dependents (spec §3). */
export const offeredCategories = {
  self: humanCategories,
  Child: humanCategories,
  Adult: humanCategories,
  Cat: ["Cats"],
  Dog: ["Dogs"],
  Horse: ["Horses"],
} as const satisfies Record<string, readonly Category[]>;

export type Wearer = keyof typeof offeredCategories;
export type DependentType = Exclude<Wearer, "self">;

/** Dependent types by group, in display order. */
export const dependentTypes = {
  Humans: ["Child", "Adult"],
  Pets: ["Cat", "Dog", "Horse"],
} as const satisfies Record<string, readonly DependentType[]>;

/** Every dependent type, in display order. */
export const everyDependentType = [...dependentTypes.Humans, ...dependentTypes.Pets] as const;

export type CategoryAndName = readonly [category: Category, name: string];

const suggestedForPeople: CategoryAndName[] = [
  ["Shoes", "Sneakers"],
  ["Apparel", "Short Sleeve T-Shirt"],
  ["Apparel", "Jeans"],
  ["Apparel", "Winter Jacket"],
];

/** Whether an item measures the body, and is nothing to wear. */
export const isMeasurement = (category: Category, name: string): boolean =>
  category === "Body Measurements" || petMeasurements.some((measurement) => measurement === name);

/** The items that a pet wears: its measures are no item to start with. */
const petItems = (category: "Cats" | "Dogs" | "Horses"): CategoryAndName[] =>
  catalogue[category]
    .filter((name) => !isMeasurement(category, name))
    .map((name) => [category, name]);

/** The items people are asked about most, by wearer: suggestions for a first size. */
export const suggestedItems: Record<Wearer, readonly CategoryAndName[]> = {
  self: [...suggestedForPeople, ["Accessories", "Ring"]],
  Adult: [...suggestedForPeople, ["Accessories", "Ring"]],
  Child: [...suggestedForPeople, ["Shoes", "Winter Boots"]],
  Cat: petItems("Cats"),
  Dog: petItems("Dogs"),
  Horse: petItems("Horses"),
};

export const isCatalogueName = (category: Category, name: string): boolean =>
  (catalogue[category] as readonly string[]).includes(name);
