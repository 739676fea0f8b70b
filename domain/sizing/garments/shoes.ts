/** Shoes and socks, converted through the last's length in Paris points of 20/3 mm, which is the EU size. */
import { widthInLetters, widthInWords, widthOfFoot } from "#domain/sizing/aside.ts";
import { american, australian, british, continent, german } from "#domain/sizing/countries.ts";
import { type Formula, bent, through } from "#domain/sizing/formula.ts";
import { plainLetters } from "#domain/sizing/garments/letters.ts";
import { type Notation, plainNumber } from "#domain/sizing/notation.ts";
import { isMultiple, printed, printedDecimal, within } from "#domain/sizing/number.ts";
import { number, whole } from "#domain/sizing/patterns.ts";
import { type Matches, type Rule, always, never } from "#domain/sizing/rule.ts";
import { december2026 } from "#domain/sizing/since.ts";
import type { Family, Suggestion, System } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

const pointsPerBarleycorn = 1.27;
// Class C, ±½ UK size between two labels; each contributes half. Source: ISO/TS 19407, ten retail charts.
const labelSpread = pointsPerBarleycorn / 4;
// Class C, ±0.6 cm (0.9 EU sizes) between a label and a foot. Source: retail charts (EU 42: 25.9 to 27.1 cm).
const footSpread = 0.9 - labelSpread;

/** Makers print thirds as decimals, too: 42.67, 43.3. */
const withThirds: Notation = {
  ...plainNumber,
  parse: ({ number: size }) =>
    isMultiple(2 * size, 1) || Math.abs(3 * size - Math.round(3 * size)) > 0.11 ? size : Math.round(3 * size) / 3,
};

const eu = (sizes: Pick<Rule, "first" | "last" | "step" | "storeStep" | "bare" | "widest">): System =>
  system({
    id: "eu",
    class: "C",
    // All of these countries print the EU size.
    marks: ["eu", "fr", "it", "es", "nl", "ch", "pl", "at"],
    marksBefore: ["d", "f", "i", "t", "t.", "p.", "n.", "r."],
    home: continent,
    aside: new RegExp(`${widthInWords}|(?<=\\d) [mw]$`, "u"),
    notation: withThirds,
    spread: labelSpread,
    ...sizes,
  });

/** Brazil's sizes are two below the EU's; half of the sources say one. Source: manequim.com.br, capricho.abril.com.br. */
const brazil = (first: number, last: number): System =>
  system({
    id: "br",
    class: "C",
    isLocal: true,
    marks: ["br"],
    home: ["BR"],
    bareIn: ["BR"],
    first,
    last,
    step: 1,
    zero: 2,
    aside: new RegExp(widthInWords, "u"),
    bare: within(first, last, 1),
    decides: { countries: ["BR"] },
    widest: 4,
    spread: labelSpread + 1 / 2,
  });

/** European labels have halves or thirds; both are multiples of a sixth. */
const sixth = 1 / 6;

const widths = new RegExp(`${widthInWords}|${widthInLetters}`, "u");

type Barleycorns = Pick<
  Rule,
  | "id"
  | "marks"
  | "marksBefore"
  | "marksAfter"
  | "first"
  | "last"
  | "restart"
  | "notation"
  | "storeStep"
  | "decides"
  | "isLocal"
  | "home"
  | "wearer"
  | "widest"
  | "aside"
> & {
  spread?: number;
  /** The offset from size to barleycorns: a last is size + zero barleycorns long. */
  zero: number;
  /** The largest size recognized without a mark, if not `last`. */
  lastUnmarked?: number | "never";
};

/** The widest range of UK and US sizes on one label, such as slippers in 4–7. */
const widestOfShoes = 4;

/** UK and US sizes: half sizes, counted in barleycorns. Without a mark, recognized from 1 on. */
const barleycorns = ({ lastUnmarked, ...rule }: Barleycorns): System =>
  system({
    class: "C",
    step: 1 / 2,
    storeStep: 1 / 2,
    unit: pointsPerBarleycorn,
    aside: widths,
    bare: (size, typed) =>
      lastUnmarked !== "never" &&
      within(Math.max(rule.first, 1), lastUnmarked ?? rule.last, 1 / 2)(size) &&
      // A fraction alone isn't a range.
      typed !== "1/2",
    widest: widestOfShoes,
    spread: labelSpread,
    ...rule,
  });

/** Numbers from 80 can only be millimeters. */
const leastMm = 80;

/** A foot's length in cm, printed by Mondopoint in mm. */
const footLength: Notation = {
  ...plainNumber,
  parse: ({ number: length, text }) => (text.includes("mm") || length >= leastMm ? length / 10 : length),
  print: printedDecimal,
};

/** Where shoes are sold by the length of the foot. Source: tectec.jp, cheapieshoe.com. */
const footCountries = ["JP", "KR", "CN", "TW", "MX"];

/** A foot's length, which labels in Japan, Korea, China, and Mexico use. */
const foot = (
  rule: Required<Pick<Rule, "first" | "last" | "formula" | "bare" | "decides">> & Pick<Rule, "spread">,
): System =>
  system({
    id: "cm",
    class: "C",
    names: { label: "cm", around: "# cm foot" },
    marks: ["foot", "cm", "cm foot", "foot cm", "mm", "jp", "kr", "cn", "mx", "mondo", "mondopoint", "mp"],
    marksBefore: ["j"],
    home: footCountries,
    aside: new RegExp(`${widthInWords}|${widthOfFoot}`, "u"),
    step: 1 / 2,
    widest: 2,
    storeStep: 1 / 2,
    notation: footLength,
    spread: footSpread,
    group: "foot",
    ...rule,
  });

/** Suggests a size from a foot's length, in mm: 80 and more can't be mistaken for cm. */
const fromFoot = (cm: number, moreMm = 0): Suggestion => ({
  measurements: ["Foot Length"],
  size: `${10 * cm + moreMm} mm`,
});

// Lined boots are one EU size larger. Sources: kinderoutdoor.de, angulus.com.
const liningMm = 6;

const lined = (shoes: Family): Family => ({
  ...shoes,
  suggest: (cmOf) => fromFoot(cmOf("Foot Length"), liningMm),
});

/** `ladies 6` is a UK or a US size, depending on where it is typed. */
const namesWearer: Matches = (_, __, text) => text.includes("men's");

/** `7½ H`: only British sizes have these widths, also on German comfort shoes. Source: startriteshoes.com. */
const hasBritishWidth: Matches = (_, __, text) => /\d ?[ghk]$/u.test(text);

const britishWidths = { countries: [...british, ...german], matches: hasBritishWidth };

/** Adults' shoes, with the widest range of UK and US sizes on one label. */
const adults = (widestRange: number): System[] => [
  eu({
    first: 15,
    last: 56,
    step: 1 / 2,
    storeStep: 1 / 2,
    bare: (size) => within(21, 33, 1)(size) || within(34, 54, sixth)(size),
    widest: 6,
  }),
  // EU = 1.27 × (UK + 25). Men's and women's shoes have one scale.
  barleycorns({
    id: "uk",
    marks: ["uk"],
    home: british,
    first: 0,
    last: 20,
    zero: 25,
    widest: widestRange,
    aside: new RegExp(`${widths.source}|(?<=\\d) ?k$`, "u"),
    decides: [{ countries: ["GB", "IE"], matches: namesWearer }, britishWidths],
  }),
  // UK + ½ to UK + 1. Source: adidas, Nike, Brannock.
  barleycorns({
    id: "us-men",
    wearer: "men",
    marks: ["us", "us m", "usm"],
    marksBefore: ["m"],
    home: american,
    decides: { countries: american, matches: namesWearer },
    first: 1,
    last: 20,
    zero: 25 - 0.75,
    widest: widestRange,
    spread: labelSpread / 2,
  }),
  // UK + 1½ to UK + 2½. Source: adidas, Nike, Brannock.
  barleycorns({
    id: "us-women",
    wearer: "women",
    marks: ["us", "us w", "usw"],
    marksBefore: ["w", "l"],
    home: american,
    decides: { countries: american, matches: namesWearer },
    first: 2,
    last: 20,
    zero: 25 - 2,
    widest: widestRange,
  }),
  // Adults: a last is two sizes (2 Paris points) longer than the foot. Source: ISO-style rule.
  foot({
    first: 18,
    last: 36,
    formula: through(0, 2, 1.5),
    bare: within(20, 33.9),
    decides: { countries: footCountries, matches: within(21, 32.5, 1 / 2) },
  }),
  // Australia: men's sizes are the UK's, women's the US's. Source: shoesizeguru.com, isuitor.com.
  barleycorns({
    id: "au-men",
    wearer: "men",
    isLocal: true,
    marks: ["au"],
    home: australian,
    first: 0,
    last: 20,
    lastUnmarked: "never",
    zero: 25,
  }),
  barleycorns({
    id: "au-women",
    wearer: "women",
    isLocal: true,
    marks: ["au"],
    home: australian,
    first: 2,
    last: 20,
    lastUnmarked: "never",
    zero: 25 - 2,
  }),
  brazil(33, 48),
  // China's old sizes: the foot in mm is 5 × (size + 10). Source: 999jiameng.com, annualhp.com.
  system({
    id: "cn",
    class: "C",
    isLocal: true,
    marks: ["cn"],
    home: ["CN"],
    first: 33,
    last: 48,
    step: 1 / 2,
    formula: through(0, 9.5, 0.75),
    bare: never,
    spread: labelSpread,
    group: "foot",
  }),
];

/** The pivot is the length of the last in EU sizes (20/3 mm). */
export const adultShoes: Family = {
  systems: adults(widestOfShoes),
  howSure: "Brands differ by about half a size.",
  relate(from, to) {
    if (from.group === to.group || from.id === "eu" || to.id === "eu") return {};
    // For UK and US labels, the two sizes are 2 barleycorns instead.
    const more = 2 * pointsPerBarleycorn - 2;
    return { shift: from.group ? more : -more };
  },
  suggest: (cmOf) => fromFoot(cmOf("Foot Length")),
};

export const adultWinterBoots = lined(adultShoes);

/** US socks of 10 to 13 fit men's shoes of 6 to 12. */
const usSock = through(10, pointsPerBarleycorn * (6 + 24.25), (6 / 3) * pointsPerBarleycorn);

/** Adults' socks: shoe sizes, also in wide ranges, and the US number. */
export const adultSocks: Family = {
  ...adultShoes,
  systems: [
    ...adults(6),
    // Class C. Source: Hanes' packs; a calculator says less.
    system({
      id: "us-sock",
      class: "C",
      marks: ["us sock", "sock"],
      home: american,
      first: 8,
      last: 15,
      step: 1 / 2,
      formula: usSock,
      bare: within(9, 15),
      spread: 0.68,
      group: "us-sock",
    }),
  ],
  relate: (from, to) =>
    from.group === "us-sock" || to.group === "us-sock" ? {} : (adultShoes.relate?.(from, to, [[0, 0]]) ?? {}),
  howSure: "A pair fits two or three shoe sizes.",
};

/** After 13½, children's sizes start again at 1 as youth sizes, which the US marks with a Y. */
const lastToddler = 13.5;
const youth = 13;
const lastYouth = 7;

const toddler = (size: number) => (size > lastToddler ? Number.NaN : size);

const counted = (size: number) => printed(size > lastToddler ? size - youth : size);

const ukToddlers: Notation = {
  ...plainNumber,
  parse: (size) => toddler(size.number),
  print: counted,
};

const numberAndYouth = whole(number, "y?");

const usToddlers: Notation = {
  pattern: numberAndYouth,
  parse: (size) => (size.typed.includes("y") ? size.number + youth : toddler(size.number)),
  print: (size) => counted(size) + (size > lastToddler ? "Y" : ""),
};

const usYouth: Notation = {
  ...plainNumber,
  pattern: numberAndYouth,
  print: (size) => `${printed(size)}Y`,
};

const toddlers = { first: 0, last: youth + lastYouth, lastUnmarked: youth + 0.9, restart: youth };

/** Children's shoes; the pivot is the length of the last in EU sizes (20/3 mm). */
export const childShoes: Family = {
  systems: [
    eu({ first: 14, last: 46, step: 1, bare: within(15, 46, sixth), widest: 6 }),
    // EU = 1.27 × (UK + 12).
    barleycorns({
      id: "uk",
      marks: ["uk", "infant", "uk infant", "infant uk"],
      home: british,
      decides: britishWidths,
      ...toddlers,
      zero: 12,
      notation: ukToddlers,
    }),
    // Youth sizes are only read. As an equivalent, they are printed as toddlers' sizes counted on.
    barleycorns({
      id: "uk-youth",
      marks: ["uk"],
      home: british,
      first: 1,
      last: lastYouth,
      zero: 12 + youth,
      decides: britishWidths,
    }),
    // UK + ½, and ⅓ for Brannock.
    barleycorns({
      id: "us",
      storeStep: 1,
      marks: "us,kids,us kids,kids us,toddler,us toddler,toddler us,us c,usc,us k,usk,us t,ust".split(","),
      marksBefore: ["c", "k", "t"],
      home: american,
      marksAfter: ["c", "k", "t"],
      ...toddlers,
      zero: 11.5,
      notation: usToddlers,
    }),
    barleycorns({
      id: "us-youth",
      marks: ["us", "youth", "us youth", "youth us", "us y", "usy", "y"],
      marksBefore: ["j"],
      home: american,
      first: 1,
      last: lastYouth,
      zero: 11.5 + youth,
      notation: usYouth,
    }),
    // Children: a last is 1.08 times the foot up to the table's end (EU 35); above, it grows as adults' lasts do. Charts
    // differ more than adults' do, because some leave room to grow.
    foot({
      spread: footSpread + 1 / 2,
      first: 8,
      last: 30,
      formula: bent({ size: 35 / 1.62, pivot: 35, below: 1.62, above: 1.5 }),
      // A whole number below 80 is an EU size, not the length of a foot.
      bare: (cm, typed) => !isMultiple(cm, 1) || Number(typed) >= leastMm,
      decides: { countries: ["JP", "KR", "MX"], matches: within(10, 24.5, 1 / 2) },
    }),
    brazil(13, 34),
  ],
  howSure: "Brands differ by about half a size.",
  suggest: (cmOf) => fromFoot(cmOf("Foot Length")),
};

export const childWinterBoots = lined(childShoes);

/**
 * Children's socks by age: the first month that they are too small, and their EU sizes. Source: Frugi,
 * startriteshoes.com.
 */
const socksByAge = [
  { months: 6, eu: [10, 14] },
  { months: 12, eu: [15, 18] },
  { months: 24, eu: [19, 22] },
  { months: 48, eu: [23, 26] },
  { months: 72, eu: [27, 30] },
  { months: 96, eu: [31, 34] },
  { months: 120, eu: [35, 38] },
] as const;

/** A size covers its row: half a size below it is where its EU sizes begin. */
const rowOfSocks: Formula = {
  toPivot: (place) => socksByAge[Math.ceil(place)]?.eu[place % 1 ? 0 : 1] ?? Number.NaN,
  fromPivot: (size) => socksByAge.findIndex(({ eu: [, last] }) => size <= last),
};

/** `2-3 y`: the second age is where it ends. */
const ages = /^(?<from>[\d.]+) ?[myt]?[or]?-(?<to>[\d.]+) ?(?<unit>[myt])[or]?$/u;

const ageOfSocks = system({
  id: "age",
  class: "C",
  marks: ["age", "old"],
  first: 0,
  last: socksByAge.length - 1,
  step: 1,
  formula: rowOfSocks,
  bare: always,
  endsOf(typed) {
    const { from, to, unit } = ages.exec(typed)?.groups ?? {};
    return from && to && unit ? [`${from}${unit}`, `<${to}${unit}`] : undefined;
  },
  notation: {
    pattern: whole(String.raw`<?${number} ?(?:mo?|yr?|t)`),
    parse({ typed }) {
      const isEnd = typed.startsWith("<");
      const months = Number.parseFloat(typed.replace("<", "")) * (typed.includes("m") ? 1 : 12);
      return socksByAge.findIndex((row) => months < row.months || (isEnd && months === row.months));
    },
    print: () => undefined,
  },
  width: 1 / 2,
  widest: 2,
  since: december2026,
});

/** A range with a unit of age is no shoe size: `2-3Y`, `2-4T`. */
const withoutAges = (each: System): System => ({
  ...each,
  read: (text) => (ages.test(text) ? undefined : each.read(text)),
});

/** Children's socks and slippers, which also go by age. */
export const childSocks: Family = {
  ...childShoes,
  systems: [...childShoes.systems.map(withoutAges), ageOfSocks],
  howSure: "A pair fits two or three shoe sizes.",
};

/** Letters of soft shoes mean something else with every maker. */
export const softShoes = [childSocks, plainLetters];
