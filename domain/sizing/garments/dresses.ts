/** Women's numbers, converted through the EU (German) number. */
import { bent } from "#domain/sizing/formula.ts";
import { within } from "#domain/sizing/number.ts";
import { type Rule, never } from "#domain/sizing/rule.ts";
import type { Family, System } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

/** Up to this number, sizes are 2 cm of bust apart; above it, 6 cm make one size of two numbers. */
const lastEven = 46;
const bustOfLastEven = 104;

type Numbers = Pick<Rule, "id" | "class" | "first" | "last" | "spread" | "group"> & {
  regions: readonly string[];
  /** EU = number + zero. */
  zero: number;
  /** The range in which a number without a mark is recognized. */
  firstUnmarked?: number;
  lastUnmarked?: number;
};

/** Numbering systems, whose sizes are even. */
const numbers = ({ regions, firstUnmarked, lastUnmarked, ...rule }: Numbers): System =>
  system({
    marks: regions.flatMap((region) => [region, `${region} women's`, `women's ${region}`]),
    step: 2,
    storeStep: 2,
    matchesUnmarked: within(firstUnmarked ?? rule.first, lastUnmarked ?? rule.last, 2),
    ...rule,
  });

/** UK and US numbers always differ by 4, even where both deviate from the EU. */
const ukUs = { class: "C", spread: 1, group: "uk-us" } as const;

/** The numbering systems of all countries. In the US, numbers without a mark are recognized up to `lastUnmarkedInUs`. */
const allNumbers = (lastUnmarkedInUs: number): System[] => [
  numbers({
    id: "eu-dress",
    class: "B",
    regions: ["eu", "nl", "at"],
    first: 28,
    last: 60,
    zero: 0,
    firstUnmarked: 32,
  }),
  // Class C: DE − 28 today, DE − 26 in older charts, here the middle. Source: retail charts, four against three.
  numbers({
    id: "uk-dress",
    ...ukUs,
    regions: ["uk", "au"],
    first: 0,
    last: 34,
    zero: 27,
    firstUnmarked: 4,
    lastUnmarked: lastUnmarkedInUs + 4,
  }),
  // Class C: UK − 4. Source: the same charts.
  numbers({
    id: "us-dress",
    ...ukUs,
    regions: ["us"],
    first: 0,
    last: 30,
    zero: 31,
    lastUnmarked: lastUnmarkedInUs,
  }),
  // Class C: DE + 2 and DE + 6, single values by convention of the charts.
  numbers({
    id: "fr-dress",
    class: "C",
    regions: ["fr", "f", "es", "pt"],
    first: 30,
    last: 62,
    zero: -2,
    firstUnmarked: 34,
    lastUnmarked: 60,
  }),
  numbers({
    id: "it-dress",
    class: "C",
    regions: ["it", "i"],
    first: 34,
    last: 66,
    zero: -6,
    firstUnmarked: 38,
    // Hardly any are made above; Korea's 66 is a different size.
    lastUnmarked: 60,
  }),
];

const howSure = "Brands differ by about one size, older charts by two.";

const relate: Family["relate"] = (_from, _to, [[, size]]) =>
  size > lastEven ? { class: "C" } : {};

/** Dresses and tops. The pivot is the EU (German) number, which stands for a bust girth. */
export const dresses: Family = {
  systems: [
    ...allNumbers(26),
    // Class B, in cm: bust / 2 − 6; the steps above 46 are convention, class C. Source: abendblatt.de, paradisi.de.
    system({
      id: "bust",
      class: "B",
      marks: ["bust", "cm", "cm bust"],
      first: 68,
      last: 146,
      step: 1,
      formula: bent({ size: bustOfLastEven, pivot: lastEven, below: 1 / 2, above: 1 / 3 }),
      matchesUnmarked: never,
    }),
  ],
  howSure,
  relate,
  suggest: (cmOf) => ({ measurements: ["Bust"], size: `${cmOf("Bust")} cm` }),
};

/**
 * Trousers in women's numbers. The pivot is the EU (German) number; from 24 on, a number without a mark is a waist in
 * inches.
 */
export const womensTrousers: Family = {
  systems: [
    ...allNumbers(16),
    // Class C, ±2: W = EU − 8. Source: calculatorlib.com, baironsfashion.com.
    system({
      id: "waist",
      class: "C",
      marks: ["women's w"],
      moreRegions: ["in"],
      first: 22,
      last: 46,
      step: 1,
      zero: 8,
      matchesUnmarked: never,
      spread: 2,
    }),
  ],
  howSure,
  relate,
};
