/** Belts, from buckle to middle hole in inches. */
import { cmPerInch, rounded, within } from "#domain/sizing/number.ts";
import { scale } from "#domain/sizing/scale.ts";
import type { Family } from "#domain/sizing/size.ts";

// Class C, ±5 cm in all: one hole is 2.5 cm. Source: tools.gera.services, bluegenie.com.
const spread = 2.5 / cmPerInch;

/** The pivot is the length from buckle to middle hole in inches. */
export const belts: Family = {
  systems: [
    scale("cm", "C", "eu|it|fr|cm", [40, 200, 5, 1 / cmPerInch], within(45, 200), {
      spread,
    }),
    scale("in", "C", "uk|us|in", [16, 80, 2], within(16, 58), {
      spread,
    }),
  ],
  howSure: "Brands differ by one or two holes.",
  // A belt is 2 inches longer than the waist on the trousers' label.
  suggest: (cmOf) => [["Waist"], `${rounded(cmOf("Waist") / cmPerInch, 1) + 2} in`],
};
