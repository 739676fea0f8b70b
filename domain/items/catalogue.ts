/** The catalogue of item names by category, and the categories each wearer can choose from (spec §3). */

/** Beyond the spec: pet measurements from which sizes can be suggested. */
const petMeasurements = {
  Neck: "pet neck",
  Chest: "pet chest",
  "Back Length": "pet back",
} as const;

/**
 * The items of each category in display order, each with its garment, which selects the sizing rules. Items of one
 * garment are labeled alike (domain/sizing/garments/families.ts).
 */
const garments = {
  Shoes: {
    Sneakers: "shoes",
    Flats: "shoes",
    "Flippy Floppies": "shoes",
    "Pumps/Heels": "shoes",
    "Dress Shoes/Boots": "shoes",
    Booties: "shoes",
    "Winter Boots": "winter boots",
    "Work Boots": "shoes",
    Slippers: "slippers",
  },
  Apparel: {
    Bra: "bra",
    "Sports Bra": "sports bra",
    Underwear: "underwear",
    Socks: "socks",
    "Tank Top": "top",
    "Short Sleeve T-Shirt": "top",
    "Long Sleeve T-Shirt": "top",
    "Crew Neck Sweatshirt": "top",
    Hoodie: "top",
    "Winter Jacket": "winter jacket",
    Jacket: "top",
    Shorts: "shorts",
    "Athletic Shorts": "shorts",
    Leggings: "leggings",
    Sweatpants: "leggings",
    "Dress Pants": "trousers",
    Dress: "dress",
    "Suit Coat": "suit coat",
    Jeans: "jeans",
    "Snow Pants": "snow pants",
    "Bibs/Overalls": "trousers",
    "Long Johns/Long Underwear": "leggings",
  },
  Accessories: {
    Ring: "ring",
    Belt: "belt",
    Hat: "hat",
    "Piercing Gauge": "piercing",
    "Necklace Chain": "necklace chain",
    "Watch Size": "watch",
  },
  "Body Measurements": {
    Wrist: "wrist",
    Waist: "waist",
    Hips: "hips",
    Bust: "bust",
    Ribs: "ribs",
    "Neck Size": "neck",
    "In Seam": "in seam",
    "Sleeve Length": "sleeve",
    // Beyond the spec: measurements from which sizes can be suggested.
    Height: "height",
    "Foot Length": "foot",
    Chest: "chest",
    Head: "head",
  },
  Dogs: {
    "Collar Size": "dog collar",
    Vest: "pet vest",
    Sweater: "pet sweater",
    ...petMeasurements,
  },
  Cats: {
    "Collar Size": "cat collar",
    Vest: "pet vest",
    Sweater: "pet sweater",
    ...petMeasurements,
  },
  Horses: {
    "Blanket Size": "horse blanket",
    Neck: "horse neck",
    Chest: "horse chest",
    "Back Length": "horse back",
  },
} as const;

export type Category = keyof typeof garments;

type ItemName<C extends Category> = keyof (typeof garments)[C];

/** A garment, an accessory, or a body measurement: items that are labeled alike. */
export type Garment = { [C in Category]: (typeof garments)[C][ItemName<C>] }[Category];

const namesIn = <C extends Category>(category: C) => Object.keys(garments[category]) as ItemName<C>[];

export const catalogue: { readonly [C in Category]: readonly ItemName<C>[] } = {
  Shoes: namesIn("Shoes"),
  Apparel: namesIn("Apparel"),
  Accessories: namesIn("Accessories"),
  "Body Measurements": namesIn("Body Measurements"),
  Dogs: namesIn("Dogs"),
  Cats: namesIn("Cats"),
  Horses: namesIn("Horses"),
};

export function garmentOf(category: Category, name: string): Garment | undefined {
  const items: Readonly<Record<string, Garment>> = garments[category];
  return Object.hasOwn(items, name) ? items[name] : undefined;
}

export const isCatalogueName = (category: Category, name: string): boolean => garmentOf(category, name) !== undefined;

export const categories = Object.keys(garments) as [Category, ...Category[]];

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

export const dependentTypes = {
  Humans: ["Child", "Adult"],
  Pets: ["Cat", "Dog", "Horse"],
} as const satisfies Record<string, readonly DependentType[]>;

export const everyDependentType = [...dependentTypes.Humans, ...dependentTypes.Pets] as const;

export type CategoryAndName = readonly [category: Category, name: string];

const suggestedForPeople: CategoryAndName[] = [
  ["Shoes", "Sneakers"],
  ["Apparel", "Short Sleeve T-Shirt"],
  ["Apparel", "Jeans"],
  ["Apparel", "Winter Jacket"],
];

export const isMeasurement = (category: Category, name: string): boolean =>
  category === "Body Measurements" || Object.hasOwn(petMeasurements, name);

const petItems = (category: "Cats" | "Dogs" | "Horses"): CategoryAndName[] =>
  catalogue[category].filter((name) => !isMeasurement(category, name)).map((name) => [category, name]);

const suggestedNext: CategoryAndName[] = [
  ["Shoes", "Slippers"],
  ["Accessories", "Hat"],
  ["Apparel", "Socks"],
  ["Body Measurements", "Height"],
  ["Body Measurements", "Foot Length"],
];

/** The items people are asked about most, suggested for each wearer: the first ones as a first size. */
export const suggestedItems: Record<Wearer, readonly CategoryAndName[]> = {
  self: [...suggestedForPeople, ["Accessories", "Ring"], ...suggestedNext],
  Adult: [...suggestedForPeople, ["Accessories", "Ring"], ...suggestedNext],
  Child: [...suggestedForPeople, ["Shoes", "Winter Boots"], ["Apparel", "Snow Pants"], ...suggestedNext],
  Cat: petItems("Cats"),
  Dog: petItems("Dogs"),
  Horse: petItems("Horses"),
};

/** The suggested items that the wearer has no size of. */
export const missingItems = (
  wearer: Wearer,
  items: readonly { category: string; name: string }[],
): readonly CategoryAndName[] =>
  suggestedItems[wearer].filter(
    ([category, name]) => !items.some((item) => item.category === category && item.name === name),
  );

/** A name in some language; English has none, because each name is its id. */
export const nameIn = (names: Readonly<Record<string, string | undefined>>, id: string): string =>
  (Object.hasOwn(names, id) ? names[id] : undefined) ?? id;
