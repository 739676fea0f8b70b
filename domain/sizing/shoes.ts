/** Shoes and socks, around the last in Paris points of 20/3 mm, which is the EU size. */
import { isMultiple, printed, within } from "#domain/sizing/number.ts";
import { type Formula, bent, number, scale } from "#domain/sizing/scale.ts";
import type { Family, System } from "#domain/sizing/size.ts";

const pointsPerBarleycorn = 1.27;
// Class C, ±½ UK size between two labels, of which each has half. Source: ISO/TS 19407, ten retail charts.
const labelSpread = pointsPerBarleycorn / 4;
// Class C, ±0.6 cm (0.9 EU sizes) between a label and a foot. Source: retail charts (EU 42: 25.9 to 27.1 cm).
const footSpread = 0.9 - labelSpread;

const eu = { id: "eu", class: "C", marks: "eur?|europe", spread: labelSpread } as const;

/** Widths don't change with the length. */
const widths = "m|w|b|d|e{1,3}|[24]e|f|g|h|wide|narrow";
/** What UK and US sizes share: half sizes, counted in barleycorns. */
const barleycorns = {
  class: "C",
  ignored: widths,
  unit: pointsPerBarleycorn,
  spread: labelSpread,
} as const;

/** A foot's length in cm, also as JP, CN and Mondopoint (mm) print it. */
const foot = (
  formula: Formula,
  first: number,
  last: number,
  isBare: (cm: number) => boolean,
): System =>
  scale({
    id: "cm",
    names: "cm|JP",
    class: "C",
    marks: "foot|cm|mm|jpn?|chn|mondo(?:point)?",
    made: [first, last, 0.1],
    isBare,
    formula,
    spread: footSpread,
    // Three digits are millimeters, and millimeters are three digits.
    parse(size, text) {
      if (Number(size) >= 80) return Number(size) / 10;
      return text.includes("mm") ? Number.NaN : Number(size);
    },
  });

/** Adults' shoes; the pivot is the length of the last in EU sizes (20/3 mm). */
export const adultShoes: Family = {
  systems: [
    scale({
      ...eu,
      made: [15, 56, 1 / 2],
      isBare: (size) => within(21, 33, 1)(size) || within(34, 54, 1 / 2, 1 / 3)(size),
    }),
    // S1: EU = 1.27 × (UK + 25).
    scale({
      ...barleycorns,
      id: "uk",
      marks: "uk|gb",
      made: [0, 20, 1 / 2],
      isBare: within(0.5, 20, 1 / 2),
      zero: 25,
    }),
    // S3: UK + ½ to UK + 1. Source: adidas, Nike, Brannock.
    scale({
      ...barleycorns,
      id: "us-men",
      marks: "usa? ?(?:men'?s|men|m)|usa?|men's usa?",
      made: [1, 20, 1 / 2],
      isBare: within(1, 20, 1 / 2),
      zero: 25 - 0.75,
      spread: 0,
      ignored: `${widths}|men|men's|mens`,
    }),
    // S3: UK + 1½ to UK + 2½. Source: adidas, Nike, Brannock.
    scale({
      ...barleycorns,
      id: "us-women",
      marks: "usa? ?(?:women'?s|women|wmns|w)|usa?|women's usa?",
      made: [2, 20, 1 / 2],
      isBare: within(2, 20, 1 / 2),
      zero: 25 - 2,
      ignored: `${widths}|women|women's|womens|wmns`,
    }),
    // S2, adults: a last is the foot and two sizes, which are 2 Paris points. Source: ISO-style rule.
    foot(bent(0, 2, 1.5, 1.5), 18, 36, within(20, 33.9)),
  ],
  howSure: "Brands differ by about half a size.",
  relate(from, to) {
    const [isFromFoot, isToFoot] = [from, to].map(({ id }) => id === "cm" || id === "us-sock");
    if (isFromFoot && isToFoot) return { spread: [0] };
    if (isFromFoot === isToFoot || from.id === "eu" || to.id === "eu") return {};
    // S2: from a foot, the two sizes of UK and US labels are 2 barleycorns instead.
    const more = 2 * pointsPerBarleycorn - 2;
    return { shift: isFromFoot ? more : -more };
  },
};

/** After 13½ children's sizes begin again at 1, and are youth sizes, which the US marks with a Y. */
const youth = 13;
const lastYouth = 7;

const toddlers = {
  ...barleycorns,
  made: [0, youth + lastYouth, 1 / 2],
  isBare: within(1 / 2, youth + 0.9, 1 / 2),
  restart: youth,
  show: (size: number) => printed(size > 13.5 ? size - youth : size),
} as const;

/** Only read: as an equivalent, a size of the youth is one of the toddlers counted on. */
const ofYouth = {
  ...barleycorns,
  made: [1, lastYouth, 1 / 2],
  isBare: within(1, lastYouth, 1 / 2),
  isShown: false,
} as const;

const size = `${number}y?`;

// S2, children: a last is 1.08 feet, as far as the table goes (EU 35); from there it grows as adults' lasts do.
const childFoot = bent(35 / 1.62, 35, 1.62, 1.5);

/** Children's shoes; the pivot is the length of the last in EU sizes (20/3 mm). */
export const childShoes: Family = {
  systems: [
    scale({ ...eu, made: [14, 46, 1], isBare: within(15, 46, 1 / 2, 1 / 3) }),
    // S1: EU = 1.27 × (UK + 12).
    scale({ ...toddlers, id: "uk", marks: "uk|gb", zero: 12 }),
    scale({ ...ofYouth, id: "uk-youth", marks: "uk|gb", zero: 12 + youth, around: "UK #" }),
    // S3: UK + ½, and ⅓ for Brannock.
    scale({
      ...toddlers,
      id: "us",
      marks: "usa? ?c|usa?|c|k|t",
      zero: 11.5,
      size,
      parse: (typed) => Number.parseFloat(typed) + (typed.endsWith("y") ? youth : 0),
      show: (found) => toddlers.show(found) + (found > 13.5 ? "Y" : ""),
    }),
    scale({
      ...ofYouth,
      id: "us-youth",
      marks: "usa? ?y|usa?|y",
      zero: 11.5 + youth,
      size,
      parse: Number.parseFloat,
      show: (found) => `${printed(found)}Y`,
      around: "US #",
    }),
    foot(childFoot, 8, 30, (cm) => !isMultiple(cm, 1)),
  ],
  howSure: "Brands differ by about half a size.",
};
