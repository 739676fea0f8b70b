/** Horse blankets, around the body in inches, from the center of the chest to the rump. */
import { feetAndInches } from "#domain/sizing/lengths.ts";
import { cmPerInch, within } from "#domain/sizing/number.ts";
import { always, numberInCm, scale } from "#domain/sizing/scale.ts";
import type { Family } from "#domain/sizing/size.ts";
import { fromMeasure } from "#domain/sizing/suggest.ts";

/** EU back seams in cm, a row for every 3 in from 36 in on; both where two makers differ. Source: Horseware, snuggyhoods.com.au. */
const euRows = "60 65 70 75 80 85 90 95 100-105 110 115 125 130-135 140 145 155 160 165-170 175"
  .split(" ")
  .map((row) => row.split("-"));

const inRows = within(60, 175);

/** Sizes that are made in inches. */
const made = [36, 96, 1] as const;

/** The pivot is the body in inches. */
export const blankets: Family = {
  systems: [
    // Class A: inches, and feet and inches.
    scale("uk", "A", "uk|au|in", made, always, feetAndInches),
    scale("us", "A", "us|in", made, always),
    // Class C. A UK or US size between two rows can be either. An EU size belongs to the row up to 2 cm below it,
    // otherwise to the next: the larger blanket fits.
    scale(
      "eu",
      "C",
      "eu|cm",
      [0, euRows.length - 1, 1, 3, 12],
      (_, cm) => inRows(Number.parseFloat(cm)),
      {
        spread: 1.1,
        parse: (cm) =>
          cm < 58 ? Number.NaN : euRows.findIndex((row) => cm <= Number(row.at(-1)) + 2),
        show(place, end) {
          const [low, high = low] = euRows[place] ?? [];
          return end ? high : low;
        },
      },
    ),
    // Class A; up to 175 a number in cm is an EU size, unless it says that it's the body's.
    scale("cm", "A", "body|body cm", [91, 245, 1, 1 / cmPerInch], within(175.1, 245), {
      names: "|body # cm",
      size: numberInCm,
    }),
  ],
  howSure: "EU sizes measure only the back. Brands differ by about 5 cm.",
  // Every EU row is one UK and one US size.
  relate: (from) => (from.id === "eu" ? { spread: [0] } : {}),
  suggest: fromMeasure("Back Length", "EU"),
};
