/** Which families each item of the catalogue takes, by category, name and wearer. */
import { belts } from "#domain/sizing/belts.ts";
import { blankets } from "#domain/sizing/blankets.ts";
import { bras } from "#domain/sizing/bras.ts";
import { childrensClothes } from "#domain/sizing/children.ts";
import { dresses, womensTrousers } from "#domain/sizing/dresses.ts";
import { hats } from "#domain/sizing/hats.ts";
import {
  bodyMeasures,
  chains,
  measure,
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
const ifNamed = (family: Family): Family => ({ ...family, hasBareSizes: false });

const tops = [topLetters, dresses, suits];
const bottoms = [waistAndLeg, womensTrousers, plainLetters];

/** Apparel of adults, for whom unlisted names are tops or bottoms. */
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

/** Children's clothes go by height. */
const clothes = [childrensClothes, plainLetters];

const childrensApparel = familiesByName({
  Bra: [bras],
  "Sports Bra": [bras, ...clothes],
  Socks: [childShoes, plainLetters],
  // A bare number is the height, also where it could be a waist in cm.
  Jeans: [...clothes, ifNamed(waistAndLeg)],
});

const accessories = familiesByName({
  Ring: [rings],
  Belt: [belts],
  Hat: [hats],
  "Piercing Gauge": [piercings],
  "Necklace Chain": [chains],
  "Watch Size": [watchCases, watchWrists],
});

const [collar, chest, back] = [measure(15, 80), measure(24, 120), measure(16, 90)];

const pets = familiesByName({
  "Collar Size": [collar, plainLetters],
  // Vests go by the chest, sweaters by the back.
  Vest: [chest, plainLetters],
  Sweater: [back, plainLetters],
  Neck: [collar],
  Chest: [chest],
  "Back Length": [back],
});

const horses = familiesByName({
  "Blanket Size": [blankets],
  Neck: [measure(60, 150)],
  Chest: [measure(70, 240)],
  "Back Length": [measure(60, 180)],
});

const childrensMeasures = bodyMeasures(0);
const adultsMeasures = bodyMeasures(2);

/** Worn from the waist down: sized by waist and leg. */
export const isBottom = ({ category, name }: SizedItem) =>
  category === "Apparel" && /(?:wear|shorts|leggings|pants|jeans|overalls)$/iu.test(name);

const byCategory = { Accessories: accessories, Dogs: pets, Cats: pets, Horses: horses };

/** The families that a size of an item can belong to; none for a name that isn't known. */
export function familiesOf(item: SizedItem): readonly Family[] {
  const { category, name } = item;
  const isChild = item.wearer === "Child";
  if (category === "Shoes") return [isChild ? childShoes : adultShoes];
  if (category === "Apparel")
    return isChild
      ? (childrensApparel.get(name) ?? clothes)
      : (apparel.get(name) ?? (isBottom(item) ? bottoms : tops));
  if (category === "Body Measurements")
    return (isChild ? childrensMeasures : adultsMeasures).get(name) ?? [];
  return byCategory[category].get(name) ?? [];
}
