/** Jeans and trousers by waist and leg, around the inches on the label. */
import { cmPerInch, rounded, within } from "#domain/sizing/number.ts";
import { never, scale } from "#domain/sizing/scale.ts";
import type { Family } from "#domain/sizing/size.ts";

/** A leg, typed as in `32/34`, `32-34`, `32w 34l` and `81 x 86 cm`, after these words where it's printed. */
const leg = (perInch: number, before: string) => ({
  typed:
    /^(.*\d) ?(?:w|in)?(?: ?[/x×,] ?| |(?<=^[2-4]\d)-(?!.*[nw])|(?=l))(?:l ?)?([\d.]{2,}) ?l?(.*)$/u,
  read(typed: string) {
    const inches = Number(typed) / perInch;
    return within(24, 40)(Math.round(inches)) ? inches : Number.NaN;
  },
  print: (inches: number) => `${before}${rounded(inches * perInch, 1)}`,
});

/** Bottoms without legs. */
const legless = /^Underwear|Shorts$/u;

/** Legs that are made, in inches. */
const madeLegs = [28, 30, 32, 34, 36];

/** Men's trousers and jeans; the pivot is waist and leg in inches, as on the label. */
export const waistAndLeg: Family = {
  systems: [
    // Class A as inches on the label; the garment's band is 1–5 in longer. Source: Esquire's test of men's trousers.
    scale("wl", "A", "w|waist|in", [20, 60, 1], within(24, 46, 1), {
      second: leg(1, " L"),
    }),
    // Class A: the same in cm.
    scale("wl-cm", "A", "cm", [50, 153, 1, 1 / cmPerInch], within(60, 153), {
      second: leg(cmPerInch, " × "),
    }),
    // Class B: W + 16. Source: suitcafe.com, putthison.com.
    scale("eu-trousers", "B", "eu( men's)?|it", [42, 70, 2, 1, -16], within(42, 62, 2)),
    // Class C, ±2: W + 8. Source: calculatorlib.com, baironsfashion.com.
    scale("eu-dress", "C", "eu women's", [30, 54, 2, 1, -8], never, {
      names: "|EU women’s #",
      spread: 2,
    }),
  ],
  howSure: "Waistbands run 1 to 5 inches large.",
  suggest(cmOf, { name }) {
    const waist = `W${rounded(cmOf("Waist") / cmPerInch, 1)}`;
    // A leg between two lengths gets the longer one.
    const madeLeg = madeLegs.find((inches) => inches >= rounded(cmOf("In Seam") / cmPerInch, 1));
    return madeLeg && !legless.test(name)
      ? [["Waist", "In Seam"], `${waist} L${madeLeg}`]
      : [["Waist"], waist];
  },
};
