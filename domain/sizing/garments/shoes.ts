/** Shoes and socks, converted through the last's length in Paris points of 20/3 mm, which is the EU size. */
import { wearerInWords, widthInLetters, widthInWords, widthOfFoot } from "#domain/sizing/aside.ts";
import { bent, through } from "#domain/sizing/formula.ts";
import { type Notation, plainNumber } from "#domain/sizing/notation.ts";
import { cmPerInch, isMultiple, printed, printedDecimal, within } from "#domain/sizing/number.ts";
import { number, whole } from "#domain/sizing/patterns.ts";
import { type MatchesUnmarked, type Rule, never } from "#domain/sizing/rule.ts";
import type { Family, Suggestion, System } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

const pointsPerBarleycorn = 1.27;
// Class C, ±½ UK size between two labels; each contributes half. Source: ISO/TS 19407, ten retail charts.
const labelSpread = pointsPerBarleycorn / 4;
// Class C, ±0.6 cm (0.9 EU sizes) between a label and a foot. Source: retail charts (EU 42: 25.9 to 27.1 cm).
const footSpread = 0.9 - labelSpread;

/** A mark alone, and with words for the wearer: `us`, `us women's`, `women's us`, and `women's`. */
const marksOf = (mark: string, ...wearers: readonly string[]) => [
  mark,
  ...wearers.flatMap((wearer) => [`${mark} ${wearer}`, `${wearer} ${mark}`, wearer]),
];

const eu = (
  sizes: Pick<Rule, "first" | "last" | "step" | "storeStep" | "matchesUnmarked" | "widest">,
): System =>
  system({
    id: "eu",
    class: "C",
    // All of these countries print the EU size.
    marks: ["eu", "fr", "it", "es", "nl", "ch", "pl", "at"],
    marksBefore: ["d", "f", "i", "t", "t.", "p.", "n.", "r."],
    aside: new RegExp(`${widthInWords}|${wearerInWords}`, "u"),
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
    first,
    last,
    step: 1,
    zero: 2,
    aside: new RegExp(widthInWords, "u"),
    matchesUnmarked: never,
    usual: { countries: ["BR"], matches: within(first, last, 1) },
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
  | "usual"
  | "isLocal"
> & {
  spread?: number;
  /** The offset from size to barleycorns: a last is size + zero barleycorns long. */
  zero: number;
  /** The largest size recognized without a mark, if not `last`. */
  lastUnmarked?: number | "never";
};

/** The widest range of UK and US sizes on one label, such as slippers in 4–7. */
const widestRange = 4;

/** UK and US sizes: half sizes, counted in barleycorns. Without a mark, recognized from 1 on. */
const barleycorns = ({ lastUnmarked, ...rule }: Barleycorns): System =>
  system({
    class: "C",
    step: 1 / 2,
    storeStep: 1 / 2,
    unit: pointsPerBarleycorn,
    aside: widths,
    matchesUnmarked: (size, typed) =>
      lastUnmarked !== "never" &&
      within(Math.max(rule.first, 1), lastUnmarked ?? rule.last, 1 / 2)(size) &&
      // A fraction alone isn't a range.
      typed !== "1/2",
    widest: widestRange,
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

/** A foot's length, which labels in Japan, Korea, China, and Mexico use. */
const foot = (
  rule: Required<Pick<Rule, "first" | "last" | "formula" | "matchesUnmarked" | "usual">> &
    Pick<Rule, "spread">,
): System =>
  system({
    id: "cm",
    class: "C",
    names: { label: "cm", around: "# cm foot" },
    marks: [
      "foot",
      "cm",
      "cm foot",
      "foot cm",
      "mm",
      "jp",
      "kr",
      "cn",
      "mx",
      "mondo",
      "mondopoint",
    ],
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

// By convention, lined boots are one EU size larger.
const liningMm = 6.5;

const lined = (shoes: Family): Family => ({
  ...shoes,
  suggest: (cmOf) => fromFoot(cmOf("Foot Length"), liningMm),
});

/** `ladies 6` is a UK or a US size, depending on where it is typed. */
const namesWearer: MatchesUnmarked = (_, __, text) => text.includes("men's");

/** Where shoes are sold by the length of the foot. Source: tectec.jp, cheapieshoe.com. */
const footCountries = ["JP", "KR", "CN", "TW", "MX"];

/** Adults' shoes; the pivot is the length of the last in EU sizes (20/3 mm). */
export const adultShoes: Family = {
  systems: [
    eu({
      first: 15,
      last: 56,
      step: 1 / 2,
      storeStep: 1 / 2,
      matchesUnmarked: (size) => within(21, 33, 1)(size) || within(34, 54, sixth)(size),
      widest: 6,
    }),
    // EU = 1.27 × (UK + 25). Men's and women's shoes have one scale.
    barleycorns({
      id: "uk",
      marks: marksOf("uk", "men's", "women's"),
      first: 0,
      last: 20,
      zero: 25,
      usual: { countries: ["GB", "IE"], matches: namesWearer },
    }),
    // UK + ½ to UK + 1. Source: adidas, Nike, Brannock.
    barleycorns({
      id: "us-men",
      marks: [...marksOf("us", "men's"), "usmen's", "us m", "usm"],
      marksBefore: ["m"],
      usual: { countries: ["US", "CA"], matches: namesWearer },
      first: 1,
      last: 20,
      zero: 25 - 0.75,
      spread: labelSpread / 2,
    }),
    // UK + 1½ to UK + 2½. Source: adidas, Nike, Brannock.
    barleycorns({
      id: "us-women",
      marks: [...marksOf("us", "women's"), "uswomen's", "us w", "usw"],
      marksBefore: ["w", "l"],
      usual: { countries: ["US", "CA"], matches: namesWearer },
      first: 2,
      last: 20,
      zero: 25 - 2,
    }),
    // Adults: a last is two sizes (2 Paris points) longer than the foot. Source: ISO-style rule.
    foot({
      first: 18,
      last: 36,
      formula: through(0, 2, 1.5),
      matchesUnmarked: within(20, 33.9),
      usual: { countries: footCountries, matches: within(21, 32.5, 1 / 2) },
    }),
    // Australia: men's sizes are the UK's, women's the US's. Source: shoesizeguru.com, isuitor.com.
    barleycorns({
      id: "au-men",
      isLocal: true,
      marks: marksOf("au", "men's"),
      first: 0,
      last: 20,
      lastUnmarked: "never",
      zero: 25,
    }),
    barleycorns({
      id: "au-women",
      isLocal: true,
      marks: marksOf("au", "women's"),
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
      first: 33,
      last: 48,
      step: 1 / 2,
      formula: through(0, 9.5, 0.75),
      matchesUnmarked: never,
      spread: labelSpread,
      group: "foot",
    }),
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
    eu({ first: 14, last: 46, step: 1, matchesUnmarked: within(15, 46, sixth), widest: 6 }),
    // EU = 1.27 × (UK + 12).
    barleycorns({
      id: "uk",
      marks: marksOf("uk", "infant"),
      ...toddlers,
      zero: 12,
      notation: ukToddlers,
    }),
    // Youth sizes are only read. As an equivalent, they are printed as toddlers' sizes counted on.
    barleycorns({ id: "uk-youth", marks: ["uk"], first: 1, last: lastYouth, zero: 12 + youth }),
    // UK + ½, and ⅓ for Brannock.
    barleycorns({
      id: "us",
      storeStep: 1,
      marks: [...marksOf("us", "kids", "toddler"), "us c", "usc", "us k", "usk", "us t", "ust"],
      marksBefore: ["c", "t"],
      marksAfter: ["c", "k", "t"],
      ...toddlers,
      zero: 11.5,
      notation: usToddlers,
    }),
    barleycorns({
      id: "us-youth",
      marks: [...marksOf("us", "youth"), "us y", "usy", "y"],
      marksBefore: ["j"],
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
      matchesUnmarked: (cm, typed) => !isMultiple(cm, 1) || Number(typed) >= leastMm,
      usual: { countries: ["JP", "KR", "MX"], matches: within(10, 24.5, 1 / 2) },
    }),
    brazil(13, 34),
  ],
  howSure: "Brands differ by about half a size.",
  suggest: (cmOf) => fromFoot(cmOf("Foot Length")),
};

export const childWinterBoots = lined(childShoes);
