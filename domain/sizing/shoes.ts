/** Shoes and socks, around the last in Paris points of 20/3 mm, which is the EU size. */
import { isMultiple, printed, printedDecimal } from "#domain/sizing/number.ts";
import { type Formula, linear, number, scale } from "#domain/sizing/scale.ts";
import type { Family, System } from "#domain/sizing/size.ts";

const pointsPerBarleycorn = 1.27;
// Class C, ±½ UK size between two labels, of which each has half. Source: ISO/TS 19407, ten retail charts.
const labelSpread = pointsPerBarleycorn / 4;
// Class C, ±0.6 cm (0.9 EU sizes) between a label and a foot. Source: retail charts (EU 42: 25.9 to 27.1 cm).
const footSpread = 0.9 - labelSpread;

const isHalf = (size: number) => isMultiple(size, 1 / 2);
const isHalfOrThird = (size: number) => isHalf(size) || isMultiple(size, 1 / 3);
const barleycorns = (zero: number) => linear(pointsPerBarleycorn, zero);
/** Widths don't change with the length. */
const widths = "m|w|b|d|e{1,3}|[24]e|f|g|h|wide|narrow";

const eu = {
  id: "eu",
  class: "C",
  formula: linear(1),
  marks: "eur?|europe",
  spread: labelSpread,
} as const;

const uk = { class: "C", step: 0.5, ignored: widths } as const;
const us = { regions: ["US"], class: "C", step: 0.5, ignored: widths } as const;

/** A foot's length in cm, also as JP, CN and Mondopoint (mm) print it. */
const foot = (formula: Formula, made: readonly [number, number], isBare: (cm: number) => boolean) =>
  scale({
    id: "cm",
    regions: ["cm", "JP"],
    class: "C",
    formula,
    marks: "foot|cm|mm|jp|jpn|chn|mondo(?:point)?",
    made,
    step: 0.1,
    spread: footSpread,
    isBare,
    // Three digits are millimeters, and millimeters are three digits.
    parse: (size, mark) =>
      Number(size) >= 80 ? Number(size) / 10 : mark === "mm" ? Number.NaN : Number(size),
    show: printedDecimal,
    around: (text) => `${text} cm`,
  });

// S2, adults: a last is the foot and two sizes, which are 2 Paris points, or 2 barleycorns. Source: ISO-style rule.
const adultFoot = linear(1.5, 2 / 1.5);
const twoBarleycornsMore = 2 * pointsPerBarleycorn - 2;

const adultSystems: System[] = [
  scale({
    ...eu,
    made: [15, 56],
    step: 0.5,
    isBare: (size) =>
      size >= 21 && size <= 54 && (size < 34 ? isMultiple(size, 1) : isHalfOrThird(size)),
  }),
  // S1: EU = 1.27 × (UK + 25).
  scale({
    ...uk,
    id: "uk",
    formula: barleycorns(25),
    marks: "uk|gb",
    made: [0, 20],
    spread: labelSpread,
    isBare: (size) => isHalf(size) && size > 0,
  }),
  // S3: UK + ½ to UK + 1. Source: adidas, Nike, Brannock.
  scale({
    ...us,
    id: "us-men",
    formula: barleycorns(25 - 0.75),
    marks: "usa? ?(?:m|men|men's|mens)|usa?|men's usa?",
    ignored: `${widths}|men|men's|mens`,
    made: [1, 20],
    isBare: (size) => isHalf(size),
  }),
  // S3: UK + 1½ to UK + 2½. Source: adidas, Nike, Brannock.
  scale({
    ...us,
    id: "us-women",
    formula: barleycorns(25 - 2),
    marks: "usa? ?(?:w|wmns|women|women's|womens)|usa?|women's usa?",
    ignored: `${widths}|women|women's|womens|wmns`,
    made: [2, 20],
    spread: labelSpread,
    isBare: (size) => isHalf(size),
  }),
  foot(adultFoot, [18, 36], (cm) => cm >= 20 && cm < 34),
];

const isFoot = ({ id }: System) => id === "cm" || id === "us-sock";

/** Adults' shoes; the pivot is the length of the last in EU sizes (20/3 mm). */
export const adultShoes: Family = {
  systems: adultSystems,
  howSure: "Brands differ by about half a size.",
  relate(from, to) {
    const [isFromFoot, isToFoot] = [isFoot(from), isFoot(to)];
    if (isFromFoot && isToFoot) return { spread: [0] };
    if (isFromFoot === isToFoot || from.id === "eu" || to.id === "eu") return {};
    return { shift: isFromFoot ? twoBarleycornsMore : -twoBarleycornsMore };
  },
};

// S2, children: a last is 1.08 feet, as far as the table goes (EU 35); from there it grows as adults' lasts do.
const lastOfChildren = 35;
const footOfLast = lastOfChildren / 1.62;
const childFoot: Formula = {
  toPivot: (cm) => Math.min(1.62 * cm, lastOfChildren + 1.5 * (cm - footOfLast)),
  fromPivot: (last) => Math.max(last / 1.62, footOfLast + (last - lastOfChildren) / 1.5),
};

/** After 13½ children's sizes begin again at 1, and are youth sizes. */
const youth = 13;
const lastYouth = 7;
const ofChild = (suffix: string) => (size: number) =>
  size > 13.5 ? `${printed(size - youth)}${suffix}` : printed(size);

const childUk = {
  ...uk,
  marks: "uk|gb",
  spread: labelSpread,
  show: ofChild(""),
} as const;

const childUs = {
  ...us,
  size: `${number}y?`,
  show: ofChild("Y"),
  around: (text: string) => `US ${text}`,
  spread: labelSpread,
} as const;

const youthNumber = (size: string) => Number(size.replace("y", ""));

/** Children's shoes; the pivot is the length of the last in EU sizes (20/3 mm). */
export const childShoes: Family = {
  systems: [
    scale({
      ...eu,
      made: [14, 46],
      step: 1,
      isBare: (size) => size >= 15 && isHalfOrThird(size),
    }),
    // S1: EU = 1.27 × (UK + 12).
    scale({
      ...childUk,
      id: "uk",
      formula: barleycorns(12),
      made: [0, youth + lastYouth],
      restart: youth,
      isBare: (size) => isHalf(size) && size > 0 && size < 14,
    }),
    scale({
      ...childUk,
      id: "uk-youth",
      formula: barleycorns(12 + youth),
      made: [1, lastYouth],
      isBare: isHalf,
      isShown: false,
      around: (text) => `UK ${text}`,
    }),
    // S3: UK + ½, and ⅓ for Brannock.
    scale({
      ...childUs,
      id: "us",
      formula: barleycorns(11.5),
      marks: "usa?|usa? ?c|c|k|t",
      made: [0, youth + lastYouth],
      isBare: (size) => isHalf(size) && size > 0 && size < 14,
      parse: (size) => youthNumber(size) + (size.endsWith("y") ? youth : 0),
    }),
    scale({
      ...childUs,
      id: "us-youth",
      formula: barleycorns(11.5 + youth),
      marks: "usa?|usa? ?y|y",
      made: [1, lastYouth],
      isBare: isHalf,
      isShown: false,
      parse: youthNumber,
      show: (size) => `${printed(size)}Y`,
    }),
    foot(childFoot, [8, 30], (cm) => !isMultiple(cm, 1)),
  ],
  howSure: "Brands differ by about half a size.",
};
