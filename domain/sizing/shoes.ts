/** Shoes and socks, around the last in Paris points of 20/3 mm, which is the EU size. */
import { isMultiple, printed, within } from "#domain/sizing/number.ts";
import { type Formula, type Scale, bent, number, scale } from "#domain/sizing/scale.ts";
import type { Family, Suggest, System } from "#domain/sizing/size.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";

const pointsPerBarleycorn = 1.27;
// Class C, ±½ UK size between two labels, of which each has half. Source: ISO/TS 19407, ten retail charts.
const labelSpread = pointsPerBarleycorn / 4;
// Class C, ±0.6 cm (0.9 EU sizes) between a label and a foot. Source: retail charts (EU 42: 25.9 to 27.1 cm).
const footSpread = 0.9 - labelSpread;

const eu = (made: readonly [number, number, number], isBare: (size: number) => boolean) =>
  scale("eu", "C", "eu", made, isBare, { spread: labelSpread });

/** European labels have halves or thirds: both are multiples of it. */
const sixth = 1 / 6;

/** Widths don't change with the length. */
const widths = "( ?(wide|narrow|[24]?e{1,3}|[bdf-hmnw]))?";

/** UK and US sizes: half sizes, counted in barleycorns. A bare number can be one from ½ to `lastBare`. */
const barleycorns = (
  id: SystemId,
  marks: string,
  [first, last, zero, lastBare = last]: readonly [
    first: number,
    last: number,
    zero: number,
    lastBare?: number,
  ],
  rest?: Scale,
) =>
  scale(
    id,
    "C",
    marks,
    [first, last, 1 / 2, pointsPerBarleycorn, zero],
    within(Math.max(first, 1 / 2), lastBare, 1 / 2),
    {
      size: new RegExp(number.source + widths, "u"),
      spread: labelSpread,
      ...rest,
    },
  );

/** A foot's length in cm, also as JP, CN and Mondopoint (mm) print it. */
const foot = (
  formula: Formula,
  first: number,
  last: number,
  isBare: (cm: number, text: string) => boolean,
): System =>
  scale("cm", "C", "foot|cm|mm|jp|chn|mondo(point)?", [first, last, 0.1], isBare, {
    formula,
    spread: footSpread,
    kin: "foot",
    // 80 and more can only be millimeters.
    parse: (length, _, text) => (text.includes("mm") || length >= 80 ? length / 10 : length),
  });

/** From a foot's length, in mm: 80 and more can only be millimeters. Lined boots are one EU size larger, by convention. */
const suggest: Suggest = (cmOf, { name }) => [
  ["Foot Length"],
  `${10 * cmOf("Foot Length") + (name === "Winter Boots" ? 6.5 : 0)} mm`,
];

/** Adults' shoes; the pivot is the length of the last in EU sizes (20/3 mm). */
export const adultShoes: Family = {
  systems: [
    eu([15, 56, 1 / 2], (size) => within(21, 33, 1)(size) || within(34, 54, sixth)(size)),
    // S1: EU = 1.27 × (UK + 25).
    barleycorns("uk", "uk", [0, 20, 25]),
    // S3: UK + ½ to UK + 1. Source: adidas, Nike, Brannock.
    barleycorns("us-men", "us ?(men's|m)?|men's( us)?", [1, 20, 25 - 0.75], {
      spread: 0,
    }),
    // S3: UK + 1½ to UK + 2½. Source: adidas, Nike, Brannock.
    barleycorns("us-women", "us ?(women's|w)?|women's( us)?", [2, 20, 25 - 2]),
    // S2, adults: a last is the foot and two sizes, which are 2 Paris points. Source: ISO-style rule.
    foot(bent(0, 2, 1.5), 18, 36, within(20, 33.9)),
  ],
  howSure: "Brands differ by about half a size.",
  relate(from, to) {
    if (from.kin === to.kin || from.id === "eu" || to.id === "eu") return {};
    // S2: from a foot, the two sizes of UK and US labels are 2 barleycorns instead.
    const more = 2 * pointsPerBarleycorn - 2;
    return { shift: from.kin ? more : -more };
  },
  suggest,
};

/** After 13½ children's sizes begin again at 1, and are youth sizes, which the US marks with a Y. */
const youth = 13;
const lastYouth = 7;

/** No toddlers' size is larger than 13½. */
const toddlersSize = (typed: number) => (typed > 13.5 ? Number.NaN : typed);

const toddlersLabel = (size: number) => printed(size > 13.5 ? size - youth : size);

const toddlers = (id: "uk" | "us", marks: string, zero: number, rest?: Scale) =>
  barleycorns(id, marks, [0, youth + lastYouth, zero, youth + 0.9], {
    restart: youth,
    parse: toddlersSize,
    show: toddlersLabel,
    ...rest,
  });

const size = new RegExp(`${number.source}y?${widths}`, "u");

// S2, children: a last is 1.08 feet, as far as the table goes (EU 35); from there it grows as adults' lasts do.
const childFoot = bent(35 / 1.62, 35, 1.62, 1.5);

/** Children's shoes; the pivot is the length of the last in EU sizes (20/3 mm). */
export const childShoes: Family = {
  systems: [
    eu([14, 46, 1], within(15, 46, sixth)),
    // S1: EU = 1.27 × (UK + 12).
    toddlers("uk", "uk", 12),
    // Youth sizes are only read: as an equivalent, one is a size of the toddlers counted on.
    barleycorns("uk-youth", "uk", [1, lastYouth, 12 + youth]),
    // S3: UK + ½, and ⅓ for Brannock.
    toddlers("us", "us ?[ckt]?|[ckt]", 11.5, {
      size,
      parse: (typed, text) => (text.includes("y") ? typed + youth : toddlersSize(typed)),
      show: (found) => toddlersLabel(found) + (found > 13.5 ? "Y" : ""),
    }),
    barleycorns("us-youth", "us ?y?|y", [1, lastYouth, 11.5 + youth], {
      size,
      show: (found) => `${printed(found)}Y`,
    }),
    // A whole number below 80 is no length of a foot, but an EU size.
    foot(childFoot, 8, 30, (cm, text) => !isMultiple(cm, 1) || Number(text) >= 80),
  ],
  howSure: "Brands differ by about half a size.",
  suggest,
};
