/** Which items have a guide to measuring, and its drawing (figures.tsx). */
import type { Category } from "#domain/items/catalogue.ts";

/** Pets wear sizes that go by the same three measurements. */
const pet = <Kind extends "cat" | "dog">(kind: Kind) =>
  ({
    Neck: `${kind}-neck`,
    "Collar Size": `${kind}-neck`,
    Chest: `${kind}-chest`,
    Vest: `${kind}-chest`,
    "Back Length": `${kind}-back`,
    Sweater: `${kind}-back`,
  }) as const;

/** All shoes go by the foot. */
const shoes = "foot";

const figures = {
  Apparel: { Bra: "bra", "Sports Bra": "bra" },
  Accessories: {
    Ring: "ring",
    Belt: "belt",
    Hat: "hat",
    "Necklace Chain": "necklace",
    "Watch Size": "watch",
  },
  "Body Measurements": {
    Height: "height",
    Chest: "chest",
    Bust: "bust",
    Ribs: "ribs",
    Waist: "waist",
    Hips: "hips",
    "In Seam": "inseam",
    "Sleeve Length": "sleeve",
    "Neck Size": "neck",
    Head: "head",
    Wrist: "wrist",
    "Foot Length": "foot",
  },
  Dogs: pet("dog"),
  Cats: pet("cat"),
  Horses: {
    "Blanket Size": "horse-body",
    "Back Length": "horse-back",
    Chest: "horse-chest",
    Neck: "horse-neck",
  },
} as const satisfies Partial<Record<Category, Readonly<Record<string, string>>>>;

type ValuesOf<Type> = Type[keyof Type];

export type FigureName = typeof shoes | ValuesOf<{ [C in keyof typeof figures]: ValuesOf<(typeof figures)[C]> }>;

const byCategory: Partial<Record<Category, Readonly<Record<string, FigureName>>>> = figures;

/** The drawing for an item; undefined for items that are read from their labels, such as jeans. */
export function figureOf(category: Category, name: string): FigureName | undefined {
  const ofItems = byCategory[category] ?? {};
  if (category === "Shoes") return shoes;
  return Object.hasOwn(ofItems, name) ? ofItems[name] : undefined;
}

/** The items with a guide, by category, as on the page of all of them; items that share a drawing are one entry. */
export const guides: readonly { category: Category; figures: ReadonlyMap<FigureName, string[]> }[] = (
  ["Body Measurements", "Accessories", "Apparel", "Dogs", "Cats", "Horses"] as const
).map((category) => {
  const found = new Map<FigureName, string[]>();
  for (const [name, figure] of Object.entries(byCategory[category] ?? {})) {
    found.set(figure, [...(found.get(figure) ?? []), name]);
  }
  return { category, figures: found };
});

export type Gauge = "foot" | "ring";

/** What paper helps with. */
export const gaugeOf = (figure: FigureName): Gauge | undefined =>
  figure === "foot" || figure === "ring" ? figure : undefined;

/** Wide drawings stand above their words. */
export const isWide = (figure: FigureName): boolean => /^(?:dog|cat|horse)-|^(?:belt|necklace)$/.test(figure);
