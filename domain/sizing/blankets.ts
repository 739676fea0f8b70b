/** Horse blankets, around the body in inches, from the center of the chest to the rump. */
import { feetAndInches } from "#domain/sizing/lengths.ts";
import { cmPerInch, within } from "#domain/sizing/number.ts";
import { always, number, scale } from "#domain/sizing/scale.ts";
import type { Family } from "#domain/sizing/size.ts";

/** EU back seam in cm by rows of 3 in from 36 in on: two makers. Source: Horseware, snuggyhoods.com.au. */
const backs = "60 65 70 75 80 85 90 95 100-105 110 115 125 130-135 140 145 155 160 165-170 175"
  .split(" ")
  .map((row) => row.split("-"));

/** Sizes that are made in inches. */
const made = [36, 96, 1] as const;

/** The pivot is the body in inches. */
export const blankets: Family = {
  systems: [
    // Class A: inches, and feet and inches.
    scale("uk", "A", "uk|au", made, always, { names: "UK|AU", ...feetAndInches }),
    scale("us", "A", "us|in", made, always, { names: "US|in" }),
    // Class C: a size between two rows is one of both. Of two sizes the larger fits.
    scale("eu", "C", "eu|cm", [0, backs.length - 1, 1], always, {
      unit: 3,
      zero: 12,
      spread: 1.1,
      parse: (cm) =>
        Number(cm) < 58
          ? Number.NaN
          : backs.findIndex((row) => Number(cm) <= Number(row.at(-1)) + 2),
      show: (row, end) => backs[row]?.at(-end),
    }),
    // Class A; up to 175 a number in cm is an EU size, unless it says that it's the body's.
    scale("cm", "A", "body|body cm", [91, 245, 1], within(175.1, 245), {
      names: "|cm|body # cm",
      size: `${number}(?: cm)?`,
      unit: 1 / cmPerInch,
    }),
  ],
  howSure: "EU sizes measure only the back, and brands differ by about 5 cm.",
  // UK and US sizes are made for the rows.
  relate: (from) => (from.id === "eu" ? { spread: [0] } : {}),
  suggest: (of) => [["Back Length"], `EU ${of("Back Length")}`],
};
