/** Horse blankets, measured around the body in inches, from the center of the chest to the rump. */
import { type Notation, feetAndInches, plainNumber } from "#domain/sizing/notation.ts";
import { cmPerInch, within } from "#domain/sizing/number.ts";
import { number, whole } from "#domain/sizing/patterns.ts";
import { always } from "#domain/sizing/rule.ts";
import type { Family } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

/**
 * EU back seams in cm for each body length in inches; both where two makers differ. Source: Horseware,
 * snuggyhoods.com.au.
 */
const rows = [
  { body: 36, eu: [60] },
  { body: 39, eu: [65] },
  { body: 42, eu: [70] },
  { body: 45, eu: [75] },
  { body: 48, eu: [80] },
  { body: 51, eu: [85] },
  { body: 54, eu: [90] },
  { body: 57, eu: [95] },
  { body: 60, eu: [100, 105] },
  { body: 63, eu: [110] },
  { body: 66, eu: [115] },
  { body: 69, eu: [125] },
  { body: 72, eu: [130, 135] },
  { body: 75, eu: [140] },
  { body: 78, eu: [145] },
  { body: 81, eu: [155] },
  { body: 84, eu: [160] },
  { body: 87, eu: [165, 170] },
  { body: 90, eu: [175] },
] as const;
const inchesPerRow = 3;

const leastEu = 60;

/**
 * From 157 to 172 cm, both lengths are sold, and above only bodies, unless the text says which. Source:
 * luba-pferdedecken.de, a KH chart, kraemer.de.
 */
const [firstBody, lastBack] = [157, 172];

/** Sizes are row indexes. */
const euBack: Notation = {
  ...plainNumber,
  // An EU size belongs to the row up to 2 cm below it, otherwise to the next one, because the larger blanket fits.
  parse: ({ number: cm, text }) =>
    cm < leastEu - 2 || (cm > lastBack && !/eu|back/u.test(text))
      ? Number.NaN
      : rows.findIndex(({ eu }) => cm <= (eu.at(-1) ?? 0) + 2),
  print: (place, end) => rows[place]?.eu.at(end === "low" ? 0 : -1)?.toString(),
};

/** Labels of both lengths, back and body: `125/175`. Their difference varies between makers, so the body counts. */
const backAndBody = /^(?<back>\d{2,3})[/-](?<body>\d{3})(?: cm)?$/u;

function isBackAndBody(typed: string): boolean {
  const { back, body } = backAndBody.exec(typed)?.groups ?? {};
  return within(25, 60)(Number(body) - Number(back));
}

const body: Notation = {
  ...plainNumber,
  pattern: whole(number, "(?: cm)?", "|", backAndBody.source.slice(1, -1)),
  parse({ number: cm, typed, text }) {
    const { body: both } = backAndBody.exec(typed)?.groups ?? {};
    if (both === undefined) return cm < firstBody && !text.includes("body") ? Number.NaN : cm;
    // Two numbers further apart are a range of bodies.
    return isBackAndBody(typed) ? Number(both) : Number.NaN;
  },
};

const inInches = { class: "A", first: 36, last: 96, step: 1, bare: always } as const;

/** The pivot is the body in inches. */
export const blankets: Family = {
  systems: [
    // Class A: inches, or feet and inches.
    system({ id: "uk", marks: ["uk", "au", "in"], ...inInches, notation: feetAndInches }),
    system({ id: "us", marks: ["us", "in"], ...inInches, storeStep: inchesPerRow }),
    // Class C. A UK or US size between two rows can be either EU size.
    system({
      id: "eu",
      class: "C",
      marks: ["eu", "cm", "back", "back cm", "cm back"],
      first: 0,
      last: rows.length - 1,
      step: 1,
      unit: inchesPerRow,
      zero: rows[0].body / inchesPerRow,
      bare: (_, typed) => within(leastEu, lastBack)(Number.parseFloat(typed)) && !isBackAndBody(typed),
      notation: euBack,
      spread: 1.1,
    }),
    // Class A.
    system({
      id: "cm",
      class: "A",
      names: { label: "", around: "body # cm" },
      marks: ["body", "body cm", "cm body", "cm"],
      first: 91,
      last: 245,
      step: 1,
      unit: 1 / cmPerInch,
      bare: always,
      notation: body,
    }),
  ],
  howSure: "EU sizes measure only the back. Brands differ by about 5 cm.",
  // Each EU row is exactly one UK and one US size.
  relate: (from) => (from.id === "eu" ? { spread: [0] } : {}),
  suggest: (cmOf) => ({ measurements: ["Back Length"], size: `EU ${cmOf("Back Length")} cm` }),
};
