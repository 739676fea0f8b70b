/** Belts, from buckle to middle hole in inches. */
import { cmPerInch, within } from "#domain/sizing/number.ts";
import { scale } from "#domain/sizing/scale.ts";
import type { Family } from "#domain/sizing/size.ts";

// Class C, ±5 cm in all: one hole is 2.5 cm. Source: tools.gera.services, bluegenie.com.
const spread = 2.5 / cmPerInch;

/** A belt is 2 inches longer than the trousers' label. */
export const inchesOverTrousers = 2;

/** The pivot is the length from buckle to middle hole in inches. */
export const belts: Family = {
  systems: [
    scale({
      id: "cm",
      names: "EU (cm)|FR IT",
      class: "C",
      marks: "eu|it|fr|cm",
      made: [40, 150, 5],
      isBare: within(60, 150),
      unit: 1 / cmPerInch,
      spread,
      around: "# cm",
    }),
    scale({
      id: "in",
      names: "UK/US (in)",
      class: "C",
      marks: 'uk|usa?|in|inch|inches|"',
      made: [16, 58, 2],
      isBare: within(16, 58),
      spread,
      around: "# in",
    }),
  ],
  howSure: "Brands differ by one or two holes.",
};
