/** Horse blankets, around the body in inches, from the center of the chest to the rump. */
import { feetAndInches } from "#domain/sizing/lengths.ts";
import { cmPerInch, rounded, within } from "#domain/sizing/number.ts";
import { always, number, scale } from "#domain/sizing/scale.ts";
import type { Family, Span, System } from "#domain/sizing/size.ts";

/** EU back seam in cm by rows of 3 in from 36 in on: two makers. Source: Horseware, snuggyhoods.com.au. */
const euRows: readonly Span[] =
  "60 65 70 75 80 85 90 95 100-105 110 115 125 130-135 140 145 155 160 165-170 175"
    .split(" ")
    .map((row) => {
      const [low = Number.NaN, high = low] = row.split("-").map(Number);
      return [low, high];
    });
const firstRow = 36;
const inchesPerRow = 3;

/** Of a row: sizes between two rows are those of the nearest, within 5 cm. */
const almostHalf = 0.45;

/** Back seams in cm, as labels have them. */
const backs = scale("eu", "C", "eu|cm", [55, 180, 1], within(60, 175));

/** Class C, ±5 cm between the rows of 3 inches. */
const eu: System = {
  ...backs,
  read(text) {
    const found = backs.read(text);
    if (!found) return undefined;
    const [[from, to]] = found.pivot;
    const near = euRows.findIndex(([least, most]) => from === least - 5 && to === most + 5);
    const distances = euRows.map(([least, most]) => Math.max(from - most, least - to, 0));
    const nearest = Math.min(...distances);
    const [first, last] =
      near < 0
        ? [distances.indexOf(nearest), distances.lastIndexOf(nearest)]
        : [near - almostHalf, near + almostHalf];
    return {
      ...found,
      pivot: [[firstRow + inchesPerRow * first, firstRow + inchesPerRow * last]],
    };
  },
  print([[low, high]]) {
    const [first, last] = [low, high].map(
      (inches) => euRows[Math.round((inches - firstRow) / inchesPerRow)],
    );
    const slack = Math.abs(rounded(low, inchesPerRow) - low) < 0.2 ? 0 : 5;
    return first && last && backs.print([[first[0] - slack, last[1] + slack]]);
  },
};

/** Sizes that are made in inches. */
const made = [36, 96, 1] as const;

/** The pivot is the body in inches. */
export const blankets: Family = {
  systems: [
    // Class A: inches, and feet and inches.
    scale("uk", "A", "uk|au", made, always, { names: "UK|AU", ...feetAndInches }),
    scale("us", "A", "us|in", made, always, { names: "US|in" }),
    eu,
    // Class A; up to 175 a number in cm is an EU size, unless it says that it's the body's.
    scale("cm", "A", "body|body cm", [91, 245, 1], within(175.1, 245), {
      names: "body|cm|body # cm",
      size: `${number}(?: cm)?`,
      unit: 1 / cmPerInch,
      isOffered: false,
    }),
  ],
  howSure: "EU sizes measure only the back, and brands differ by about 5 cm.",
};
