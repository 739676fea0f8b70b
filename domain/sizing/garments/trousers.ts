/** Jeans and trousers by waist and leg, in the inches on the label. */
import { cmPerInch, rounded, within } from "#domain/sizing/number.ts";
import { type SecondNumber, never } from "#domain/sizing/rule.ts";
import type { CmOf, Family } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

const separators = [
  // `32/34`, `32 x 34`, `81 × 86`, `32, 34`
  " ?[/x×,] ?",
  // `32 34`
  " ",
  // `32-34`; before a `w` or a unit of inches, it is a range of waists.
  String.raw`(?<=^[2-4]\d)-(?!.*[nw])`,
  // `32L34`
  "(?=l)",
].join("|");

const legPattern = new RegExp(
  [
    String.raw`^(?<before>.*\d) ?(?:w|in)?`,
    `(?:${separators})`,
    String.raw`(?:l ?)?(?<second>[\d.]{2,}) ?l?`,
    "(?<after>.*)$",
  ].join(""),
  "u",
);

const isLeg = within(24, 40);
const madeLegs = [28, 30, 32, 34, 36];

/** The leg after a waist, in a unit with `perInch` per inch. */
const leg = (perInch: number, separator: string): SecondNumber => ({
  pattern: legPattern,
  read(typed) {
    const inches = Number(typed) / perInch;
    return isLeg(Math.round(inches)) ? inches : Number.NaN;
  },
  print: (inches) => `${separator}${rounded(inches * perInch, 1)}`,
});

const waistOf = (cmOf: CmOf) => `W${rounded(cmOf("Waist") / cmPerInch, 1)}`;

/** Trousers with only a waist; the pivot is waist and leg in inches, as on the label. */
export const waists: Family = {
  systems: [
    // Class A: the inches on the label. The waistband itself is 1–5 in longer. Source: Esquire's test of men's
    // trousers.
    system({
      id: "wl",
      class: "A",
      marks: ["w", "waist", "in"],
      moreRegions: ["US", "UK"],
      first: 20,
      last: 60,
      step: 1,
      matchesUnmarked: within(24, 46, 1),
      secondNumber: leg(1, " L"),
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
      matchesUnmarked: within(60, 153),
      secondNumber: leg(cmPerInch, " × "),
    }),
    // Class B: W + 16. Source: suitcafe.com, putthison.com.
    system({
      id: "eu-trousers",
      class: "B",
      marks: ["eu", "eu men's", "it"],
      first: 42,
      last: 70,
      step: 2,
      storeStep: 2,
      zero: -16,
      matchesUnmarked: within(42, 62, 2),
    }),
    // Class C, ±2: W + 8. Source: calculatorlib.com, baironsfashion.com.
    system({
      id: "eu-dress",
      class: "C",
      names: { label: "", around: "EU women’s #" },
      marks: ["eu women's"],
      first: 30,
      last: 54,
      step: 2,
      storeStep: 2,
      zero: -8,
      matchesUnmarked: never,
      spread: 2,
    }),
  ],
  howSure: "Waistbands run 1 to 5 inches large.",
  suggest: (cmOf) => ({ measurements: ["Waist"], size: waistOf(cmOf) }),
};

/** Trousers and jeans with waist and leg. */
export const waistAndLeg: Family = {
  ...waists,
  suggest(cmOf) {
    // A leg between two lengths gets the longer one.
    const inseam = rounded(cmOf("In Seam") / cmPerInch, 1);
    const madeLeg = madeLegs.find((inches) => inches >= inseam);
    return madeLeg
      ? { measurements: ["Waist", "In Seam"], size: `${waistOf(cmOf)} L${madeLeg}` }
      : { measurements: ["Waist"], size: waistOf(cmOf) };
  },
};
