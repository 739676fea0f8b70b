/** Jeans and trousers by waist and leg, in the inches on the label. */
import { build, leg as legBeside } from "#domain/sizing/aside.ts";
import { american, australian, british, continent, german } from "#domain/sizing/countries.ts";
import { heightAndGirth } from "#domain/sizing/garments/chinese-labels.ts";
import { bent } from "#domain/sizing/formula.ts";
import { plainNumber } from "#domain/sizing/notation.ts";
import { cmPerInch, rounded, within } from "#domain/sizing/number.ts";
import { longNumber, shortNumber } from "#domain/sizing/garments/suits.ts";
import { type SecondNumber, never } from "#domain/sizing/rule.ts";
import { december2026 } from "#domain/sizing/since.ts";
import type { CmOf, Family } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

/**
 * Two numbers with a slash or a hyphen are a waist and a leg only if the leg is made: `38/40` is a double women's size.
 */
const madeLegs = [28, 30, 32, 34, 36];
const beforeMadeLeg = `(?=l? ?(?:${madeLegs.join("|")})(?![\\d.]))`;

/** Separators that always mean a leg: `32 x 34`, `81 × 86`, `32L34`. */
const clear = [" ?[x×] ?", "(?=l)", "(?<=w)(?=\\d)"];

/** Separators that a range of waists can have, too. */
const doubtful = (leg: string) => [
  ` ?/ ?${leg}`,
  // `32, 34`, `32 34`
  ` ?, ?`,
  " ",
  // `32-34`; before a `w` or a unit of inches, it is a range of waists.
  String.raw`(?<=^[2-4]\d)-(?!.*[nw])${leg}`,
];

const legPattern = (separators: readonly string[]) =>
  new RegExp(
    [
      String.raw`^(?<before>.*\d) ?(?:w|in waist|in)?`,
      `(?:${separators.join("|")})`,
      String.raw`(?:l ?)?(?<second>[\d.]{2,}) ?(?:l|in leg|in)?`,
      "(?<after>.*)$",
    ].join(""),
    "u",
  );

const isLeg = within(24, 40);
/** The leg after a waist, in a unit with `perInch` per inch. */
const leg = (perInch: number, separator: string, separators: readonly string[]): SecondNumber => ({
  pattern: legPattern(separators),
  read(typed) {
    const inches = Number(typed) / perInch;
    return isLeg(Math.round(inches)) ? inches : Number.NaN;
  },
  print: (inches) => `${separator}${rounded(inches * perInch, 1)}`,
});

const waistOf = (cmOf: CmOf) => `W${rounded(cmOf("Waist") / cmPerInch, 1)}`;

/** German short sizes of men: 25 is a short 50. On jeans, these numbers are waists in inches. */
const shortTrousers = system({
  id: "eu-trousers",
  class: "B",
  wearer: "men",
  isLocal: true,
  names: { label: "EU men’s", around: "DE men’s #" },
  marks: ["eu"],
  home: german,
  bareIn: german,
  first: 44,
  last: 64,
  step: 2,
  storeStep: 1,
  zero: -16,
  bare: within(44, 64, 2),
  notation: shortNumber,
  since: december2026,
});

type Separators = { inches: readonly string[]; cm: readonly string[] };

/** The pivot is waist and leg in inches, as on the label. Legs are recognized after these separators, if any. */
const trousers = (separators?: Separators): Family => ({
  systems: [
    // Class A: the inches on the label. The waistband itself is 1–5 in longer. Source: Esquire's test of men's
    // trousers.
    system({
      id: "wl",
      class: "A",
      marks: ["w", "waist", "in", "in waist", "us", "us w"],
      aside: build,
      moreRegions: ["US", "UK"],
      home: [...british, ...australian, ...american],
      first: 20,
      last: 60,
      step: 1,
      widest: 6,
      // `38/L32` can be a German woman's 38, whose makers print the leg in inches, too. Source: MAC, Cecil.
      bare: (size, _, text) => within(24, 46, 1)(size) && !/^\d+ ?\/ ?l/u.test(text),
      ...(separators && { secondNumber: leg(1, " L", separators.inches) }),
    }),
    // Class A: the same in cm.
    system({
      id: "wl-cm",
      class: "A",
      marks: ["cm"],
      first: 50,
      last: 153,
      step: 1,
      storeStep: 2,
      unit: 1 / cmPerInch,
      bare: within(60, 153),
      ...(separators && { secondNumber: leg(cmPerInch, " × ", separators.cm) }),
    }),
    // Class A: the waist in cm, after the height. Source: yrzx.net, qitoj.com.
    system({
      id: "cn",
      class: "A",
      isLocal: true,
      marks: ["cn"],
      home: ["CN"],
      first: 50,
      last: 130,
      step: 1,
      unit: 1 / cmPerInch,
      bare: within(50, 130),
      notation: heightAndGirth(140, 195),
    }),
    // Class B: W + 16; in Italy from W + 12 on. Source: suitcafe.com, putthison.com, an Italian shop's table.
    system({
      id: "eu-trousers",
      class: "B",
      wearer: "men",
      marks: ["eu", "it", "ru", "pl", "nl", "at", "ch"],
      marksBefore: ["d", "i", "c"],
      home: continent.filter((country) => !["FR", "BE", "ES", "PT"].includes(country)),
      first: 42,
      last: 70,
      step: 2,
      storeStep: 2,
      zero: -16,
      aside: legBeside,
      bare: within(42, 62, 2),
    }),
    // German long sizes are 2 × the regular one − 2: 98 is a long 50. Source: universal_lexikon.de-academic.com.
    system({
      id: "eu-trousers",
      class: "B",
      wearer: "men",
      isLocal: true,
      names: { label: "EU men’s", around: "DE men’s #" },
      marks: ["eu"],
      home: german,
      first: 46,
      last: 60,
      step: 2,
      storeStep: 4,
      zero: -16,
      bare: within(46, 60, 2),
      notation: longNumber,
    }),
    // Class C: half the waist in cm; W = N − 10 at chains (EUR 42 USA 32), N − 8 elsewhere. Source: voici.fr,
    // gentlemans-shop.com, likeaprincess.fr, malestylewithatwist.com; in Brazil, super.abril.com.br.
    system({
      id: "fr-trousers",
      class: "C",
      isLocal: true,
      wearer: "men",
      marks: ["fr", "es", "pt", "br", "eu"],
      marksBefore: ["f", "e", "t", "t."],
      home: ["FR", "BE", "ES", "PT", "BR"],
      first: 34,
      last: 60,
      step: 2,
      storeStep: 2,
      zero: -9,
      aside: legBeside,
      spread: 1,
      bare: within(34, 60, 2),
      since: december2026,
    }),
    // The 100 + N of the north has longer legs: C148 is 48. Source: Milton, Easton (Swedish makers).
    system({
      id: "eu-trousers",
      class: "B",
      wearer: "men",
      marks: [],
      marksBefore: ["c"],
      home: ["SE", "FI", "DK", "NO"],
      first: 142,
      last: 160,
      step: 2,
      storeStep: 2,
      zero: -116,
      bare: never,
      notation: { ...plainNumber, print: () => undefined },
      since: december2026,
    }),
    // Class C, ±2: W + 8 up to W28, above it 2W − 20. Source: calculatorlib.com, baironsfashion.com, passionplans.com.
    system({
      id: "eu-dress",
      class: "C",
      names: { label: "", around: "EU women’s #" },
      wearer: "women",
      marks: ["eu women's"],
      first: 30,
      last: 54,
      step: 2,
      storeStep: 2,
      formula: bent({ size: 36, pivot: 28, below: 1, above: 1 / 2 }),
      bare: never,
      spread: 1,
    }),
  ],
  howSure: "Waistbands run 1 to 5 inches large.",
  suggest: (cmOf) => ({ measurements: ["Waist"], size: waistOf(cmOf) }),
});

/** Items without legs to measure: two numbers are a range. */
export const waists = trousers();

/** Stretch items, whose legs are rarely on the label. */
export const stretchTrousers = trousers({ inches: clear, cm: clear });

/** Trousers and jeans with waist and leg. */
export const waistAndLeg: Family = {
  ...trousers({
    inches: [...doubtful(beforeMadeLeg), ...clear],
    cm: [...doubtful(""), ...clear],
  }),
  suggest(cmOf) {
    // A leg between two lengths gets the longer one.
    const inseam = rounded(cmOf("In Seam") / cmPerInch, 1);
    const madeLeg = madeLegs.find((inches) => inches >= inseam);
    return madeLeg
      ? { measurements: ["Waist", "In Seam"], size: `${waistOf(cmOf)} L${madeLeg}` }
      : { measurements: ["Waist"], size: waistOf(cmOf) };
  },
};

export const dressPants: Family = {
  ...waistAndLeg,
  systems: [...waistAndLeg.systems, shortTrousers],
};
