/** Which families each item of the catalogue takes, by category, name and wearer. */
import type { Category } from "#domain/catalogue.ts";
import { belts } from "#domain/sizing/belts.ts";
import { blankets } from "#domain/sizing/blankets.ts";
import { bras } from "#domain/sizing/bras.ts";
import { childrensClothes } from "#domain/sizing/children.ts";
import { dresses, womensTrousers } from "#domain/sizing/dresses.ts";
import { childrensHats, hats } from "#domain/sizing/hats.ts";
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
const ifNamed = (family: Family): Family => ({ ...family, needsMark: true });

const tops = [topLetters, dresses, suits];
const bottoms = [waistAndLeg, womensTrousers, plainLetters];

/** Read alike for adults and children. */
const humans = {
  Bra: [bras],
  Ring: [rings],
  Belt: [belts],
  "Piercing Gauge": [piercings],
  "Necklace Chain": [chains],
  "Watch Size": [watchCases, watchWrists],
};

const adults = familiesByName({
  ...humans,
  Hat: [hats],
  ...bodyMeasures(2),
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

const children = familiesByName({
  ...humans,
  Hat: [childrensHats, plainLetters],
  ...bodyMeasures(0),
  "Sports Bra": [bras, ...clothes],
  Socks: [childShoes, plainLetters],
  // A bare number is the height, also where it could be a waist in cm.
  Jeans: [...clothes, ifNamed(waistAndLeg)],
});

const neck = measure(15, 80);
const chest = measure(24, 120);
const back = measure(16, 90);

/** A dog's collar is 2.5 to 5 cm longer than its neck. Source: hambospups.com, pjpetproducts.co.uk. */
const collar: Family = {
  ...neck,
  suggest: (cmOf, { category }) =>
    category === "Dogs" ? [["Neck"], `${cmOf("Neck") + 2.5}-${cmOf("Neck") + 5} cm`] : undefined,
};

const pets = familiesByName({
  "Collar Size": [collar, plainLetters],
  // Vests go by the chest, sweaters by the back.
  Vest: [chest, plainLetters],
  Sweater: [back, plainLetters],
  Neck: [neck],
  Chest: [chest],
  "Back Length": [back],
});

const horses = familiesByName({
  "Blanket Size": [blankets],
  Neck: [measure(60, 150)],
  Chest: [measure(70, 240)],
  "Back Length": [measure(60, 180)],
});

const animals: Partial<Record<Category, typeof pets>> = { Dogs: pets, Cats: pets, Horses: horses };

/** Worn from the waist down: sized by waist and leg. The catalogue names them in the plural (jeans), or as underwear. */
const isBottom = (name: string) => /s$|wear$/u.test(name);

/** The families that a size of an item can belong to; none for a name that isn't known. */
export function familiesOf({ category, name, wearer }: SizedItem): readonly Family[] {
  const isChild = wearer === "Child";
  if (category === "Shoes") return [isChild ? childShoes : adultShoes];
  // Names that aren't listed are tops or bottoms.
  const others = isChild ? clothes : isBottom(name) ? bottoms : tops;
  const listed = animals[category] ?? (isChild ? children : adults);
  return listed.get(name) ?? (category === "Apparel" ? others : []);
}
