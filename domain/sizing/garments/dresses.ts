/** Women's numbers, converted through the EU (German) number. */
import { build, leg, usBuild } from "#domain/sizing/aside.ts";
import { american, australian, british, frenchNumbers, german, germanNumbers } from "#domain/sizing/countries.ts";
import { type Formula, bent } from "#domain/sizing/formula.ts";
import { type Notation, plainNumber } from "#domain/sizing/notation.ts";
import { printed, within } from "#domain/sizing/number.ts";
import { number, whole } from "#domain/sizing/patterns.ts";
import { heightAndGirth } from "#domain/sizing/garments/chinese-labels.ts";
import { letterOfBust } from "#domain/sizing/garments/letters.ts";
import { neverBare } from "#domain/sizing/read-label.ts";
import { type Rule, always, never } from "#domain/sizing/rule.ts";
import { december2026 } from "#domain/sizing/since.ts";
import type { Family, System } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

/** Up to this number, sizes are 2 cm of bust apart; above it, 6 cm make one size of two numbers. */
const lastEven = 46;
const bustOfLastEven = 104;

type Numbers = Omit<Rule, "marks" | "step" | "bare" | "wearer"> & {
  regions: readonly string[];
  /** The range in which a number without a mark is recognized. */
  firstBare?: number;
  lastBare?: number;
};

/** One label never covers more than four numbers: `38–44`. */
const widest = 6;

/** Numbering systems, whose sizes are even; EU = number + zero. */
const numbers = ({ regions, firstBare, lastBare, ...rule }: Numbers): System =>
  system({
    wearer: "women",
    marks: regions,
    step: 2,
    storeStep: 2,
    widest,
    bare: within(firstBare ?? rule.first, lastBare ?? rule.last, 2),
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
  pattern: whole("00|", number),
  parse: ({ number: size, typed }) => (typed === "00" ? -2 : size % 2 === 0 ? size : Number.NaN),
  print: (size) => (size < 0 ? "00" : printed(size)),
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
  pattern: whole(number, " ?w?|[0-6] ?x"),
  parse({ number: size, typed, text }) {
    if (typed.includes("x")) return 11 + 4 * size;
    // Without its W, a number up to 24 is a regular size.
    return (size > 24 || /\d ?w|plus/u.test(text)) && size % 2 === 0 ? size : Number.NaN;
  },
  print: unprinted,
};

/** Japanese figures and heights behind a number: `9AR`, `13ABR`. They are set aside. */
const japaneseFigure = /(?<=\d)(?:yp?|ab?|b)(?:pp|p|r|t)?$/u;

/** The T-sizes of France, in EU numbers. Source: byjulie.fr, boulevardmode.fr. */
const tSizes = [32, 34, 36, 39, 41, 45];

const tSize: Formula = {
  toPivot: (size) => tSizes[size] ?? Number.NaN,
  fromPivot: (pivot) => tSizes.findIndex((each) => each >= pivot),
};

/** German short sizes are half of the regular ones, long sizes their double: 19 and 76 are a short and a long 38. */
const halfNumber: Notation = {
  ...plainNumber,
  parse: ({ number: half }) => 2 * half,
  print: unprinted,
};
const doubleNumber: Notation = {
  ...plainNumber,
  parse: ({ number: double }) => (double % 4 === 0 ? double / 2 : Number.NaN),
  print: unprinted,
};

/** Class B: half the bust in cm − 6. Source: abendblatt.de, paradisi.de. */
const german38 = {
  id: "eu-dress",
  class: "B",
  regions: ["eu", "nl", "at", "ch", "pl", "se", "dk", "no", "fi", "cz"],
  marksBefore: ["d", "a"],
  home: germanNumbers,
  first: 28,
  last: 60,
} as const;

const usPlus = (rule: Pick<Rule, "last" | "bare" | "bareIn" | "since">): System =>
  system({
    id: "us-plus",
    class: "C",
    wearer: "women",
    marks: ["us plus", "plus", "us"],
    marksAfter: ["w"],
    home: american,
    aside: / (?:petite|tall)$/u,
    first: 11,
    step: 2,
    storeStep: 2,
    zero: 32,
    notation: plusSize,
    spread: 2,
    ...rule,
  });

/** How far numbers go without a mark: in the US, and short sizes in Germany, as regular ones. */
type Lasts = { lastInUs: number; lastShort: number };

/** The numbering systems of all countries. */
const allNumbers = ({ lastInUs, lastShort }: Lasts): System[] => [
  numbers({ ...german38, firstBare: 32, aside: leg }),
  // Source: style-engineers.com, goldner-fashion.com (for heights up to 164 cm, and from 170 cm).
  numbers({
    ...german38,
    home: german,
    bareIn: german,
    marksBefore: ["d", "k", "kurz"],
    first: 32,
    last: 54,
    lastBare: lastShort,
    notation: halfNumber,
    since: december2026,
  }),
  numbers({
    ...german38,
    home: german,
    bareIn: german,
    marksBefore: ["d", "l", "lang"],
    first: 34,
    last: 52,
    // Longer ones weren't seen without a word.
    lastBare: 44,
    notation: doubleNumber,
    since: december2026,
  }),
  // Class C: DE − 28 today, DE − 26 in older charts, here the middle. Source: retail charts, four against three.
  numbers({
    id: "uk-dress",
    ...ukUs,
    regions: ["uk", "au"],
    home: [...british, ...australian],
    first: 0,
    last: 34,
    zero: 27 + toTodaysShops,
    firstBare: 4,
    lastBare: lastInUs + 4,
  }),
  // Class C: UK − 4. Source: the same charts.
  numbers({
    id: "us-dress",
    ...ukUs,
    regions: ["us"],
    home: american,
    first: -2,
    last: 30,
    zero: 31 + toTodaysShops,
    aside: usBuild,
    // Odd sizes are juniors', and 00 is the size below 0.
    notation: evenNumber,
    lastBare: lastInUs,
  }),
  // Class C: DE + 2 and DE + 6, single values by convention of the charts.
  numbers({
    id: "fr-dress",
    class: "C",
    regions: ["fr", "es", "pt"],
    marksBefore: ["f", "e", "t", "t."],
    home: frenchNumbers,
    first: 30,
    last: 62,
    zero: -2,
    firstBare: 34,
    lastBare: 60,
  }),
  // Russian numbers are Italy's: half the bust in cm. Italian plus sizes go on to 66.
  numbers({
    id: "it-dress",
    class: "C",
    regions: ["it", "ru"],
    marksBefore: ["i"],
    home: ["IT", "RU"],
    first: 34,
    last: 70,
    zero: -6,
    firstBare: 38,
    lastBare: 66,
  }),
  // Class C: the French number. Source: dgabc.com.br, heyflorida.com.br.
  numbers({
    id: "br-dress",
    class: "C",
    isLocal: true,
    regions: ["br"],
    home: ["BR"],
    bareIn: ["BR"],
    first: 34,
    last: 60,
    zero: -2,
    spread: 1,
  }),
  // Class C: EU − 10 in chains, EU − 8 in other shops. Their tags name Mexico elsewhere. Source: H&M, Zara tags.
  numbers({
    id: "mx-dress",
    class: "C",
    isLocal: true,
    regions: ["mx"],
    home: ["MX"],
    bareIn: ["MX"],
    first: 20,
    last: 44,
    zero: 9,
    decides: { countries: ["MX"] },
    spread: 1,
  }),
  // Class C: 11 × the digit; EU 38 is the sixth. Source: segye.com, ajunews.com.
  system({
    id: "kr-dress",
    class: "C",
    wearer: "women",
    isLocal: true,
    marks: ["kr", "반", "kr 반"],
    home: ["KR"],
    first: 44,
    last: 99,
    step: 11,
    storeStep: 11,
    unit: 2 / 11,
    zero: 143,
    // 44 is also a size of most other countries.
    bare: within(55, 88, 11),
    decides: { countries: ["KR"], matches: within(44, 99, 11) },
    spread: 2,
  }),
  // Class C: the norm's busts, 83 cm for 9, are ±1 size from what shops print. Source: jwca.or.jp, debulabo.com.
  system({
    id: "jp-dress",
    class: "C",
    wearer: "women",
    isLocal: true,
    marks: ["jp", "号"],
    home: ["JP"],
    aside: japaneseFigure,
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
    bare: (place) => place <= placeOf(21),
    decides: { countries: ["JP"], matches: always },
    notation: oddNumber,
    spread: 1.5,
  }),
  // Class C: n is the US number n − 1 to n − 3, with narrower hips. Source: burkonews.info.
  system({
    id: "us-juniors",
    class: "C",
    wearer: "women",
    marks: ["us", "youth", "us youth"],
    home: american,
    first: placeOf(1),
    last: placeOf(17),
    step: 1,
    storeStep: 2,
    unit: 2,
    zero: 15,
    widest: widest / 2,
    // 1 alone isn't a size.
    bare: (place) => place > 0,
    decides: { countries: american, matches: (place) => place > placeOf(3) },
    // As an equivalent, it would mislead, because juniors' sizes are cut for narrower hips.
    notation: { ...oddNumber, print: unprinted },
    spread: 2,
  }),
  // Class C: bust girths of charts, within 2. Source: myafricangoods.com, sizechartly.com.
  usPlus({
    last: lastInUs > 20 ? 36 : 28,
    bare: (_, typed) => typed.includes("x"),
  }),
  // Without a W, only American shops print them.
  ...(lastInUs > 20 ? [usPlus({ last: 32, bare: within(26, 32, 2), bareIn: american, since: december2026 })] : []),
];

const howSure = "Brands differ by about one size, older charts by two.";

const relate: Family["relate"] = (_from, _to, [[, size]]) => (size > lastEven ? { class: "C" } : {});

/** The place among the letters of an EU number, by its bust. */
const letterAt = (eu: number) =>
  letterOfBust(eu < lastEven ? 2 * (eu + lessThanHalf) : bustOfLastEven + 3 * (eu - lastEven));

/** Dresses and tops. The pivot is the EU (German) number, which stands for a bust girth. */
export const dresses: Family = {
  systems: [
    ...allNumbers({ lastInUs: 26, lastShort: 54 }),
    // Class C. 1 alone isn't a size.
    system({
      id: "fr-t",
      class: "C",
      wearer: "women",
      marks: [],
      marksBefore: ["t"],
      moreRegions: ["FR"],
      home: ["FR"],
      first: 0,
      last: tSizes.length - 1,
      step: 1,
      formula: tSize,
      bare: within(0, 4, 2),
      decides: { countries: ["FR"], matches: within(0, tSizes.length - 1, 1) },
      notation: { ...plainNumber, print: unprinted },
      spread: 1,
    }),
    // Class B: Chinese labels have the height and the bust in cm. Source: yrzx.net, qitoj.com.
    system({
      id: "cn-women",
      class: "B",
      wearer: "women",
      marks: ["cn"],
      home: ["CN"],
      first: 68,
      last: 120,
      step: 1,
      unit: 1 / 2,
      zero: -2 * lessThanHalf,
      bare: within(68, 120),
      notation: heightAndGirth(140, 180),
    }),
    // Class B, in cm: bust / 2 − 6; the steps above 46 are convention, class C. Source: abendblatt.de, paradisi.de.
    system({
      id: "bust",
      class: "B",
      wearer: "women",
      marks: ["bust", "cm", "cm bust"],
      first: 68,
      last: 146,
      step: 1,
      formula: bent({ size: bustOfLastEven, pivot: lastEven, below: 1 / 2, above: 1 / 3 }),
      bare: never,
    }),
  ],
  howSure,
  letterAt,
  relate,
  suggest: (cmOf) => ({ measurements: ["Bust"], size: `${cmOf("Bust")} cm` }),
};

/**
 * Trousers in women's numbers. The pivot is the EU (German) number; from 24 on, a number without a mark is a waist in
 * inches, or on dress pants a short German size.
 */
const inNumbers = (lastShort: number): Family => ({
  systems: [
    ...allNumbers({ lastInUs: 16, lastShort }),
    // Class C, ±2: W = EU − 8 up to W28, above it EU = 2W − 20. Source: calculatorlib.com, baironsfashion.com,
    // passionplans.com.
    system({
      id: "waist",
      class: "C",
      wearer: "women",
      marks: ["women's w"],
      moreRegions: ["in"],
      first: 22,
      last: 46,
      step: 1,
      formula: bent({ size: 28, pivot: 36, below: 1, above: 2 }),
      bare: never,
      spread: 2,
    }),
  ],
  howSure,
  letterAt,
  relate,
});

export const womensTrousers = inNumbers(42);
export const womensDressPants = inNumbers(54);

const isOdd = ({ id }: System) => id === "us-juniors" || id === "jp-dress";

/** Briefs have numbers of their own, so an odd number alone isn't a dress size. Source: Hanes, Fruit of the Loom. */
export const womensBriefs: Family = {
  ...womensTrousers,
  systems: womensTrousers.systems.map((each) => (isOdd(each) ? neverBare(each) : each)),
};
