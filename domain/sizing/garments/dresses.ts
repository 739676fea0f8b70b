/** Women's numbers, converted through the EU (German) number. */
import { build, usBuild } from "#domain/sizing/aside.ts";
import { type Formula, bent } from "#domain/sizing/formula.ts";
import { type Notation, plainNumber } from "#domain/sizing/notation.ts";
import { within } from "#domain/sizing/number.ts";
import { number, whole } from "#domain/sizing/patterns.ts";
import { heightAndGirth } from "#domain/sizing/garments/chinese-labels.ts";
import { type Rule, always, never } from "#domain/sizing/rule.ts";
import type { Family, System } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

/** Up to this number, sizes are 2 cm of bust apart; above it, 6 cm make one size of two numbers. */
const lastEven = 46;
const bustOfLastEven = 104;

type Numbers = Pick<
  Rule,
  | "id"
  | "class"
  | "first"
  | "last"
  | "spread"
  | "group"
  | "marksBefore"
  | "aside"
  | "isLocal"
  | "usual"
  | "notation"
> & {
  regions: readonly string[];
  /** EU = number + zero. */
  zero: number;
  /** The range in which a number without a mark is recognized. */
  firstUnmarked?: number;
  lastUnmarked?: number;
};

/** One label never covers more than four numbers: `38–44`. */
const widest = 6;

/** Numbering systems, whose sizes are even. */
const numbers = ({ regions, firstUnmarked, lastUnmarked, ...rule }: Numbers): System =>
  system({
    marks: regions.flatMap((region) => [region, `${region} women's`, `women's ${region}`]),
    step: 2,
    storeStep: 2,
    widest,
    matchesUnmarked: within(firstUnmarked ?? rule.first, lastUnmarked ?? rule.last, 2),
    ...rule,
  });

/**
 * UK and US numbers always differ by 4, even where both deviate from the EU. Between two numbers, the one that today's
 * shops print counts.
 */
const ukUs = { class: "C", spread: 1, group: "uk-us", aside: build } as const;
const toTodaysShops = 1e-6;

/** The pivot of a bust in cm: half of it − 6. */
const lessThanHalf = 6;

const unprinted = () => undefined;

const evenNumber: Notation = {
  ...plainNumber,
  parse: ({ number: size }) => (size % 2 === 0 ? size : Number.NaN),
};

/** Odd numbers, counted from 1: 9 is the fourth after it. */
const oddNumber: Notation = {
  ...plainNumber,
  parse: ({ number: odd }) => (odd % 2 === 1 ? (odd - 1) / 2 : Number.NaN),
  print: (place) => String(2 * place + 1),
};
const placeOf = (odd: number) => (odd - 1) / 2;

/** `20W`, without its W, or `3X`, which covers 22W and 24W. Never printed for someone who wears other sizes. */
const plusSize: Notation = {
  pattern: whole(number, "|[1-4] ?x"),
  parse({ number: size, typed, text }) {
    if (typed.includes("x")) return 11 + 4 * size;
    // Without its W, a number is a regular size.
    return /\d ?w|plus/u.test(text) && size % 2 === 0 ? size : Number.NaN;
  },
  print: unprinted,
};

/** The T-sizes of France, in EU numbers. Source: byjulie.fr, boulevardmode.fr. */
const tSizes = [32, 34, 36, 39, 41, 45];

const tSize: Formula = {
  toPivot: (size) => tSizes[size] ?? Number.NaN,
  fromPivot: (pivot) => tSizes.findIndex((each) => each >= pivot),
};

/** The numbering systems of all countries. In the US, numbers without a mark are recognized up to `lastUnmarkedInUs`. */
const allNumbers = (lastUnmarkedInUs: number): System[] => [
  numbers({
    id: "eu-dress",
    class: "B",
    regions: ["eu", "nl", "at", "ch"],
    marksBefore: ["d", "a"],
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
    zero: 27 + toTodaysShops,
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
    zero: 31 + toTodaysShops,
    aside: usBuild,
    // Odd sizes are juniors'.
    notation: evenNumber,
    lastUnmarked: lastUnmarkedInUs,
  }),
  // Class C: DE + 2 and DE + 6, single values by convention of the charts.
  numbers({
    id: "fr-dress",
    class: "C",
    regions: ["fr", "es", "pt"],
    marksBefore: ["f", "t", "t."],
    first: 30,
    last: 62,
    zero: -2,
    firstUnmarked: 34,
    lastUnmarked: 60,
  }),
  numbers({
    id: "it-dress",
    class: "C",
    regions: ["it"],
    marksBefore: ["i"],
    first: 34,
    last: 66,
    zero: -6,
    firstUnmarked: 38,
    // Hardly any are made above; Korea's 66 is a different size.
    lastUnmarked: 60,
  }),
  // Class C: the French number. Source: dgabc.com.br, heyflorida.com.br.
  numbers({
    id: "br-dress",
    class: "C",
    isLocal: true,
    regions: ["br"],
    first: 34,
    last: 60,
    zero: -2,
    lastUnmarked: 0,
    usual: { countries: ["BR"], matches: within(34, 60, 2) },
    spread: 1,
  }),
  // Class C: EU − 10 in chains, EU − 8 in other shops.
  numbers({
    id: "mx-dress",
    class: "C",
    isLocal: true,
    regions: ["mx"],
    first: 26,
    last: 44,
    zero: 9,
    lastUnmarked: 0,
    spread: 1,
  }),
  // Class C: 11 × the digit; EU 38 is the sixth. Source: segye.com, ajunews.com.
  system({
    id: "kr-dress",
    class: "C",
    isLocal: true,
    marks: ["kr", "kr women's", "women's kr"],
    first: 44,
    last: 99,
    step: 11,
    storeStep: 11,
    unit: 2 / 11,
    zero: 143,
    // 44 is also a size of most other countries.
    matchesUnmarked: within(55, 88, 11),
    usual: { countries: ["KR"], matches: within(44, 99, 11) },
    spread: 2,
  }),
  // Class C: the norm's busts, 83 cm for 9, are ±1 size from what shops print. Source: jwca.or.jp, debulabo.com.
  system({
    id: "jp-dress",
    class: "C",
    isLocal: true,
    marks: ["jp", "jp women's", "号"],
    first: placeOf(3),
    last: placeOf(31),
    step: 1,
    storeStep: 2,
    // 1.5 cm of bust a number up to 92 cm, then 2 cm.
    formula: bent({
      size: placeOf(15),
      pivot: 92 / 2 - lessThanHalf,
      below: 1.5,
      above: 2,
    }),
    widest: widest / 2,
    // From 24 on, a number is also a waist in inches or a short men's size.
    matchesUnmarked: (place) => place <= placeOf(21),
    usual: { countries: ["JP"], matches: always },
    notation: oddNumber,
    spread: 1.5,
  }),
  // Class C: n is the US number n − 1 to n − 3, with narrower hips. Source: burkonews.info.
  system({
    id: "us-juniors",
    class: "C",
    marks: ["us", "youth", "us youth"],
    first: placeOf(1),
    last: placeOf(17),
    step: 1,
    storeStep: 2,
    unit: 2,
    zero: 15,
    widest: widest / 2,
    // 1 alone isn't a size.
    matchesUnmarked: (place) => place > 0,
    usual: { countries: ["US", "CA"], matches: (place) => place > 0 },
    // As an equivalent, it would mislead, because juniors' sizes are cut for narrower hips.
    notation: { ...oddNumber, print: unprinted },
    spread: 2,
  }),
  // Class C: bust girths of charts, within 2. Source: myafricangoods.com, sizechartly.com.
  system({
    id: "us-plus",
    class: "C",
    marks: ["us plus", "plus", "us"],
    marksAfter: ["w"],
    first: 12,
    last: lastUnmarkedInUs > 20 ? 32 : 28,
    step: 2,
    storeStep: 2,
    zero: 32,
    matchesUnmarked: (_, typed) => typed.includes("x"),
    notation: plusSize,
    spread: 2,
  }),
];

const howSure = "Brands differ by about one size, older charts by two.";

const relate: Family["relate"] = (_from, _to, [[, size]]) =>
  size > lastEven ? { class: "C" } : {};

/** Dresses and tops. The pivot is the EU (German) number, which stands for a bust girth. */
export const dresses: Family = {
  systems: [
    ...allNumbers(26),
    // Class C. 1 alone isn't a size.
    system({
      id: "fr-t",
      class: "C",
      marks: [],
      marksBefore: ["t"],
      moreRegions: ["FR"],
      first: 0,
      last: tSizes.length - 1,
      step: 1,
      formula: tSize,
      matchesUnmarked: within(0, 4, 2),
      usual: { countries: ["FR"], matches: within(0, tSizes.length - 1, 1) },
      notation: { ...plainNumber, print: unprinted },
      spread: 1,
    }),
    // Class B: Chinese labels have the height and the bust in cm. Source: yrzx.net, qitoj.com.
    system({
      id: "cn-women",
      class: "B",
      marks: ["cn"],
      first: 68,
      last: 120,
      step: 1,
      unit: 1 / 2,
      zero: -2 * lessThanHalf,
      matchesUnmarked: within(68, 120),
      notation: heightAndGirth(140, 180),
    }),
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
    // Class C, ±2: W = EU − 8 up to W28, above it EU = 2W − 20. Source: calculatorlib.com, baironsfashion.com,
    // passionplans.com.
    system({
      id: "waist",
      class: "C",
      marks: ["women's w"],
      moreRegions: ["in"],
      first: 22,
      last: 46,
      step: 1,
      formula: bent({ size: 28, pivot: 36, below: 1, above: 2 }),
      matchesUnmarked: never,
      spread: 2,
    }),
  ],
  howSure,
  relate,
};
