/** Which families each item of the catalogue takes, by category, name and wearer. */
import type { Category } from "#domain/catalogue.ts";
import { belts } from "#domain/sizing/belts.ts";
import { blankets } from "#domain/sizing/blankets.ts";
import { bras } from "#domain/sizing/bras.ts";
import { childrensClothes } from "#domain/sizing/children.ts";
import { dresses, womensTrousers } from "#domain/sizing/dresses.ts";
import { hats } from "#domain/sizing/hats.ts";
import {
  bodyMeasures,
  chains,
  petMeasures,
  piercings,
  watchCases,
  watchWrists,
} from "#domain/sizing/lengths.ts";
import { dressLetters, plainLetters, topLetters } from "#domain/sizing/letters.ts";
import { rings } from "#domain/sizing/rings.ts";
import { adultShoes, childShoes } from "#domain/sizing/shoes.ts";
import type { Family, SizedItem } from "#domain/sizing/size.ts";
import { adultSocks } from "#domain/sizing/socks.ts";
import { suits } from "#domain/sizing/suits.ts";
import { waistAndLeg } from "#domain/sizing/trousers.ts";

/** A map, because a name can be any text. */
const familiesByName = (table: Readonly<Record<string, readonly Family[]>>) =>
  new Map(Object.entries(table));

/** A family whose sizes have to name their system, or be chosen. */
const ifNamed = (family: Family): Family => ({
  ...family,
  systems: family.systems.map((system) => ({
    ...system,
    read: (text) => {
      const found = system.read(text);
      return found && { ...found, isLikely: false };
    },
  })),
});

/** For adults and for oneself, children's clothes go by height. Unlisted names are tops. */
const apparel = familiesByName({
  Bra: [bras],
  "Sports Bra": [bras, plainLetters],
  Dress: [dresses, dressLetters],
  // A bare number on a suit is a man's.
  "Suit Coat": [suits, ifNamed(dresses)],
  // Letters of winter jackets stand for something else with every brand.
  "Winter Jacket": [plainLetters, dresses, suits],
  Socks: [adultSocks, plainLetters],
});

const tops: readonly Family[] = [topLetters, dresses, suits];
const bottoms: readonly Family[] = [waistAndLeg, womensTrousers, plainLetters];

const bottomNames: ReadonlySet<string> = new Set([
  "Underwear",
  "Shorts",
  "Athletic Shorts",
  "Leggings",
  "Sweatpants",
  "Dress Pants",
  "Jeans",
  "Snow Pants",
  "Bibs/Overalls",
  "Long Johns/Long Underwear",
]);

/** Worn from the waist down: sized by waist and leg. */
export const isBottom = ({ category, name }: SizedItem) =>
  category === "Apparel" && bottomNames.has(name);

const accessories = familiesByName({
  Ring: [rings],
  Belt: [belts],
  Hat: [hats],
  "Piercing Gauge": [piercings],
  "Necklace Chain": [chains],
  "Watch Size": [watchCases, watchWrists],
});

const pets = familiesByName({
  "Collar Size": [petMeasures.collar, plainLetters],
  // Vests go by the chest, sweaters by the back.
  Vest: [petMeasures.chest, plainLetters],
  Sweater: [petMeasures.back, plainLetters],
  Neck: [petMeasures.collar],
  Chest: [petMeasures.chest],
  "Back Length": [petMeasures.back],
});

const horses = familiesByName({
  "Blanket Size": [blankets],
  Neck: [petMeasures.horseNeck],
  Chest: [petMeasures.horseChest],
  "Back Length": [petMeasures.horseBack],
});

const ofChild = (name: string): readonly Family[] => {
  if (name === "Bra") return [bras];
  if (name === "Sports Bra") return [bras, childrensClothes, plainLetters];
  if (name === "Socks") return [childShoes, plainLetters];
  return [childrensClothes, plainLetters, ...(name === "Jeans" ? [waistAndLeg] : [])];
};

const measures = familiesByName(bodyMeasures);

const petItems = ({ name }: SizedItem) => pets.get(name) ?? [];

const byCategory: Readonly<Record<Category, (item: SizedItem) => readonly Family[]>> = {
  Shoes: ({ wearer }) => [wearer === "Child" ? childShoes : adultShoes],
  Apparel(item) {
    if (item.wearer === "Child") return ofChild(item.name);
    return apparel.get(item.name) ?? (isBottom(item) ? bottoms : tops);
  },
  Accessories: ({ name }) => accessories.get(name) ?? [],
  "Body Measurements"({ name, wearer }) {
    const [ofChildren, ofAdults] = measures.get(name) ?? [];
    const known = wearer === "Child" ? ofChildren : ofAdults;
    return known ? [known] : [];
  },
  Dogs: petItems,
  Cats: petItems,
  Horses: ({ name }) => horses.get(name) ?? [],
};

/** The families that a size of an item can belong to; none for a name that isn't known. */
export const familiesOf = (item: SizedItem): readonly Family[] => byCategory[item.category](item);
