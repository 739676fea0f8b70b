/** Belts, measured from buckle to middle hole in inches. */
import { cmPerInch, rounded, within } from "#domain/sizing/number.ts";
import type { Family } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

// Class C, ±5 cm in all: holes are 2.5 cm apart. Source here and below: tools.gera.services, bluegenie.com.
const spread = 2.5 / cmPerInch;

// A belt is 2 inches longer than the waist on the trousers' label.
const longerThanWaist = 2;

/** The pivot is the length from buckle to middle hole in inches. */
export const belts: Family = {
  systems: [
    system({
      id: "cm",
      class: "C",
      marks: ["eu", "it", "fr", "cm"],
      first: 40,
      last: 200,
      step: 5,
      storeStep: 5,
      unit: 1 / cmPerInch,
      bare: within(45, 200),
      spread,
    }),
    system({
      id: "in",
      class: "C",
      marks: ["uk", "us", "in"],
      first: 16,
      last: 80,
      step: 2,
      storeStep: 2,
      bare: within(16, 58),
      spread,
    }),
  ],
  howSure: "Brands differ by one or two holes.",
  suggest: (cmOf) => ({
    measurements: ["Waist"],
    size: `${rounded(cmOf("Waist") / cmPerInch, 1) + longerThanWaist} in`,
  }),
};
