/** Assigns sizing families to each garment of the catalogue, for adults and for children. */
import { type Garment, garmentOf } from "#domain/items/catalogue.ts";
import { belts } from "#domain/sizing/garments/belts.ts";
import { blankets } from "#domain/sizing/garments/blankets.ts";
import { bras } from "#domain/sizing/garments/bras.ts";
import { childrensClothes } from "#domain/sizing/garments/childrens-clothes.ts";
import { dresses, womensBriefs, womensDressPants, womensTrousers } from "#domain/sizing/garments/dresses.ts";
import { childrensHats, hats } from "#domain/sizing/garments/hats.ts";
import {
  chains,
  collar,
  footLength,
  height,
  measurement,
  watchCases,
  watchWrists,
} from "#domain/sizing/garments/lengths.ts";
import { briefLetters, dressLetters, koreanTops, plainLetters, topLetters } from "#domain/sizing/garments/letters.ts";
import { piercings } from "#domain/sizing/garments/piercings.ts";
import { rings } from "#domain/sizing/garments/rings.ts";
import {
  adultShoes,
  adultSocks,
  adultWinterBoots,
  childShoes,
  childSocks,
  childWinterBoots,
  softShoes,
} from "#domain/sizing/garments/shoes.ts";
import { neverBare } from "#domain/sizing/read-label.ts";
import { december2026 } from "#domain/sizing/since.ts";
import type { Family, SizedItem } from "#domain/sizing/size.ts";
import { mensT, suitCoats, suits } from "#domain/sizing/garments/suits.ts";
import { dressPants, stretchTrousers, waistAndLeg, waists } from "#domain/sizing/garments/trousers.ts";

type Families = { adult: readonly Family[]; child: readonly Family[] };

const alike = (...families: readonly Family[]): Families => ({ adult: families, child: families });

const childrens = [childrensClothes, plainLetters];

const clothes = (...adult: readonly Family[]): Families => ({ adult, child: childrens });

const jeans = [waistAndLeg, womensTrousers, plainLetters];
const trousers = [dressPants, womensDressPants, plainLetters];
const legless = [waists, womensTrousers, plainLetters];
const stretch = [stretchTrousers, womensTrousers, plainLetters];

/** A family that is recognized only if the text names the system or someone chose it. */
const ifNamed = (family: Family): Family => ({
  ...family,
  systems: family.systems.map(neverBare),
});

/** Women's numbers, which version 1.0.0 didn't read on suit coats without a mark. */
const womensCoats: Family = {
  ...dresses,
  systems: dresses.systems.map((system) => Object.assign({ ...system }, { since: december2026 })),
};

type Ends = readonly [firstCm: number, lastCm: number];

/** A measurement of people. Without a unit, a number within an adult's or a child's range is recognized. */
const person = (
  { adult, child }: { adult: Ends; child: Ends },
  measure: (...ends: Ends) => Family = measurement,
): Families => ({ adult: [measure(...adult)], child: [measure(...child)] });

const trunk = { adult: [60, 190], child: [35, 120] } as const;

const petNeck = measurement(15, 80);
const petChest = measurement(24, 120);
const petBack = measurement(16, 90);

/** A dog's collar is 2.5 to 5 cm longer than its neck. Source: hambospups.com, pjpetproducts.co.uk. */
const dogCollar: Family = {
  ...petNeck,
  suggest: (cmOf) => ({
    measurements: ["Neck"],
    size: `${cmOf("Neck") + 2.5}-${cmOf("Neck") + 5} cm`,
  }),
};

/** The compiler reports a garment without a row. */
const familiesByGarment: Readonly<Record<Garment, Families>> = {
  shoes: { adult: [adultShoes], child: [childShoes] },
  "winter boots": { adult: [adultWinterBoots], child: [childWinterBoots] },
  socks: { adult: [adultSocks, plainLetters], child: [childSocks, plainLetters] },
  // Babies' soft shoes.
  slippers: { adult: [adultShoes], child: softShoes },

  bra: alike(bras),
  "sports bra": { adult: [bras, plainLetters], child: [bras, ...childrens] },
  top: clothes(topLetters, suits, dresses, koreanTops, mensT),
  // Letters of winter jackets mean something different with every brand.
  "winter jacket": clothes(plainLetters, suits, dresses, koreanTops, mensT),
  "suit coat": clothes(suitCoats, womensCoats),
  dress: clothes(dresses, dressLetters),
  underwear: clothes(waists, briefLetters, womensBriefs),
  shorts: clothes(...legless),
  trousers: clothes(...trousers),
  leggings: clothes(...stretch),
  "snow pants": clothes(...jeans),
  jeans: {
    adult: jeans,
    // A number without a mark is the height, even where it could be a waist in cm.
    child: [...childrens, ifNamed(waistAndLeg)],
  },

  ring: alike(rings),
  belt: alike(belts, plainLetters),
  hat: { adult: [hats], child: [childrensHats, plainLetters] },
  piercing: alike(piercings),
  "necklace chain": alike(chains),
  watch: alike(watchCases, watchWrists),

  wrist: person({ adult: [12, 28], child: [8, 20] }),
  waist: person({ adult: [50, 180], child: [35, 110] }),
  ribs: person({ adult: [50, 150], child: [35, 110] }),
  hips: person(trunk),
  bust: person(trunk),
  chest: person(trunk),
  neck: person({ adult: [27, 60], child: [18, 45] }, collar),
  "in seam": person({ adult: [55, 105], child: [15, 90] }),
  sleeve: person({ adult: [45, 105], child: [20, 90] }),
  height: person({ adult: [120, 230], child: [40, 200] }, height),
  foot: person({ adult: [18, 36], child: [7, 30] }, footLength),
  head: person({ adult: [48, 68], child: [30, 60] }),

  "dog collar": alike(dogCollar, plainLetters),
  "cat collar": alike(petNeck, plainLetters),
  // Vests are sized by chest, sweaters by back length.
  "pet vest": alike(petChest, plainLetters),
  "pet sweater": alike(petBack, plainLetters),
  "pet neck": alike(petNeck),
  "pet chest": alike(petChest),
  "pet back": alike(petBack),
  "horse blanket": alike(blankets),
  "horse neck": alike(measurement(60, 150)),
  "horse chest": alike(measurement(70, 240)),
  "horse back": alike(measurement(60, 180)),
};

/** The families an item's size can belong to; none if the catalogue doesn't have the name. */
export function familiesOf({ category, name, wearer }: SizedItem): readonly Family[] {
  const garment = garmentOf(category, name);
  if (!garment) return [];
  const { adult, child } = familiesByGarment[garment];
  return wearer === "Child" ? child : adult;
}
