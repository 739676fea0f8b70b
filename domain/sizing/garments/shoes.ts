/** Shoes and socks, converted through the last's length in Paris points of 20/3 mm, which is the EU size. */
import { type Formula, bent, through } from "#domain/sizing/formula.ts";
import { type Notation, plainNumber } from "#domain/sizing/notation.ts";
import { cmPerInch, isMultiple, printed, printedDecimal, within } from "#domain/sizing/number.ts";
import { number, whole } from "#domain/sizing/patterns.ts";
import type { MatchesUnmarked, Rule } from "#domain/sizing/rule.ts";
import type { Family, Suggestion, System } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

const pointsPerBarleycorn = 1.27;
// Class C, ±½ UK size between two labels; each contributes half. Source: ISO/TS 19407, ten retail charts.
const labelSpread = pointsPerBarleycorn / 4;
// Class C, ±0.6 cm (0.9 EU sizes) between a label and a foot. Source: retail charts (EU 42: 25.9 to 27.1 cm).
const footSpread = 0.9 - labelSpread;

const eu = (
  sizes: Pick<Rule, "first" | "last" | "step" | "storeStep" | "matchesUnmarked">,
): System => system({ id: "eu", class: "C", marks: ["eu"], spread: labelSpread, ...sizes });

/** European labels have halves or thirds; both are multiples of a sixth. */
const sixth = 1 / 6;

/** A width doesn't affect the length. */
const width = "(?: ?(?:wide|narrow|[24]?e{1,3}|[bdf-hmnw]))?";

const numberAndWidth: Notation = { ...plainNumber, pattern: whole(number, width) };

type Barleycorns = Pick<
  Rule,
  "id" | "marks" | "first" | "last" | "restart" | "notation" | "storeStep"
> & {
  spread?: number;
  /** The offset from size to barleycorns: a last is size + zero barleycorns long. */
  zero: number;
  /** The largest size recognized without a mark, if not `last`. */
  lastUnmarked?: number;
};

/** The widest range of UK and US sizes on one label, such as slippers in 4–7. */
const widestRange = 4;

/** Whether a number or range can be a size rather than a fraction (`1/2`) or a date (`3/15`). */
function isPlausible(typed: string): boolean {
  const [low = Number.NaN, high = low] = typed.split(/[-/]/u).map(Number.parseFloat);
  return typed !== "1/2" && !(high - low > widestRange);
}

/** UK and US sizes: half sizes, counted in barleycorns. Without a mark, recognized from 1 on. */
const barleycorns = ({ lastUnmarked, ...rule }: Barleycorns): System =>
  system({
    class: "C",
    step: 1 / 2,
    storeStep: 1 / 2,
    unit: pointsPerBarleycorn,
    matchesUnmarked: (size, typed) =>
      within(Math.max(rule.first, 1), lastUnmarked ?? rule.last, 1 / 2)(size) && isPlausible(typed),
    notation: numberAndWidth,
    spread: labelSpread,
    ...rule,
  });

/** Numbers from 80 can only be millimeters. */
const leastMm = 80;

/** A foot's length in cm, printed by Mondopoint in mm. */
const footLength: Notation = {
  ...plainNumber,
  parse: ({ number: length, text }) =>
    text.includes("mm") || length >= leastMm ? length / 10 : length,
  print: printedDecimal,
};

/** A foot's length, which labels in Japan and China also use. */
const foot = (rule: {
  first: number;
  last: number;
  formula: Formula;
  matchesUnmarked: MatchesUnmarked;
}): System =>
  system({
    id: "cm",
    class: "C",
    marks: ["foot", "cm", "mm", "jp", "chn", "mondo", "mondopoint"],
    step: 0.1,
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

// By convention, lined boots are one EU size larger.
const liningMm = 6.5;

const lined = (shoes: Family): Family => ({
  ...shoes,
  suggest: (cmOf) => fromFoot(cmOf("Foot Length"), liningMm),
});

/** Adults' shoes; the pivot is the length of the last in EU sizes (20/3 mm). */
export const adultShoes: Family = {
  systems: [
    eu({
      first: 15,
      last: 56,
      step: 1 / 2,
      storeStep: 1 / 2,
      matchesUnmarked: (size) => within(21, 33, 1)(size) || within(34, 54, sixth)(size),
    }),
    // EU = 1.27 × (UK + 25).
    barleycorns({ id: "uk", marks: ["uk"], first: 0, last: 20, zero: 25 }),
    // UK + ½ to UK + 1. Source: adidas, Nike, Brannock.
    barleycorns({
      id: "us-men",
      marks: ["us", "us men's", "usmen's", "us m", "usm", "men's", "men's us"],
      first: 1,
      last: 20,
      zero: 25 - 0.75,
      spread: 0,
    }),
    // UK + 1½ to UK + 2½. Source: adidas, Nike, Brannock.
    barleycorns({
      id: "us-women",
      marks: ["us", "us women's", "uswomen's", "us w", "usw", "women's", "women's us"],
      first: 2,
      last: 20,
      zero: 25 - 2,
    }),
    // Adults: a last is two sizes (2 Paris points) longer than the foot. Source: ISO-style rule.
    foot({ first: 18, last: 36, formula: through(0, 2, 1.5), matchesUnmarked: within(20, 33.9) }),
  ],
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

/** Adults' socks: shoe sizes, and the US number, which is a foot's length. */
export const adultSocks: Family = {
  ...adultShoes,
  systems: [
    ...adultShoes.systems,
    // Class C: foot length in inches, stretched. Source: sockdreams.com.
    system({
      id: "us-sock",
      class: "C",
      marks: ["us sock", "sock", "us"],
      first: 8,
      last: 15,
      step: 1 / 2,
      formula: through(0, 2, 1.5 * cmPerInch),
      matchesUnmarked: within(9, 15),
      spread: 0.68,
      group: "foot",
    }),
  ],
  howSure: "A pair fits two or three shoe sizes.",
};

/** After 13½, children's sizes start again at 1 as youth sizes, which the US marks with a Y. */
const lastToddler = 13.5;
const youth = 13;
const lastYouth = 7;

const toddler = (size: number) => (size > lastToddler ? Number.NaN : size);

const counted = (size: number) => printed(size > lastToddler ? size - youth : size);

const ukToddlers: Notation = {
  ...numberAndWidth,
  parse: (size) => toddler(size.number),
  print: counted,
};

const numberYouthAndWidth = whole(number, "y?", width);

const usToddlers: Notation = {
  pattern: numberYouthAndWidth,
  parse: (size) => (size.typed.includes("y") ? size.number + youth : toddler(size.number)),
  print: (size) => counted(size) + (size > lastToddler ? "Y" : ""),
};

const usYouth: Notation = {
  ...plainNumber,
  pattern: numberYouthAndWidth,
  print: (size) => `${printed(size)}Y`,
};

const toddlers = { first: 0, last: youth + lastYouth, lastUnmarked: youth + 0.9, restart: youth };

/** Children's shoes; the pivot is the length of the last in EU sizes (20/3 mm). */
export const childShoes: Family = {
  systems: [
    eu({ first: 14, last: 46, step: 1, matchesUnmarked: within(15, 46, sixth) }),
    // EU = 1.27 × (UK + 12).
    barleycorns({ id: "uk", marks: ["uk"], ...toddlers, zero: 12, notation: ukToddlers }),
    // Youth sizes are only read. As an equivalent, they are printed as toddlers' sizes counted on.
    barleycorns({ id: "uk-youth", marks: ["uk"], first: 1, last: lastYouth, zero: 12 + youth }),
    // UK + ½, and ⅓ for Brannock.
    barleycorns({
      id: "us",
      storeStep: 1,
      marks: ["us", "us c", "usc", "us k", "usk", "us t", "ust", "c", "k", "t"],
      ...toddlers,
      zero: 11.5,
      notation: usToddlers,
    }),
    barleycorns({
      id: "us-youth",
      marks: ["us", "us y", "usy", "y"],
      first: 1,
      last: lastYouth,
      zero: 11.5 + youth,
      notation: usYouth,
    }),
    // Children: a last is 1.08 times the foot up to the table's end (EU 35); above, it grows as adults' lasts do.
    foot({
      first: 8,
      last: 30,
      formula: bent({ size: 35 / 1.62, pivot: 35, below: 1.62, above: 1.5 }),
      // A whole number below 80 is an EU size, not the length of a foot.
      matchesUnmarked: (cm, typed) => !isMultiple(cm, 1) || Number(typed) >= leastMm,
    }),
  ],
  howSure: "Brands differ by about half a size.",
  suggest: (cmOf) => fromFoot(cmOf("Foot Length")),
};

export const childWinterBoots = lined(childShoes);
