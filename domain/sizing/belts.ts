/** Belts, from buckle to middle hole in inches. */
import { linear, scale } from "#domain/sizing/scale.ts";
import type { Family } from "#domain/sizing/size.ts";

const cmPerInch = 2.54;
// Class C, ±5 cm in all: one hole is 2.5 cm. Source: tools.gera.services, bluegenie.com.
const spread = 2.5 / cmPerInch;

/** A belt is 2 inches longer than the trousers' label. */
export const inchesOverTrousers = 2;

/** The pivot is the length from buckle to middle hole in inches. */
export const belts: Family = {
  systems: [
    scale({
      id: "cm",
      label: "EU (cm)",
      regions: ["EU", "FR", "IT", "cm"],
      class: "C",
      formula: linear(1 / cmPerInch),
      marks: "eu|it|fr|cm",
      made: [40, 150],
      step: 5,
      spread,
      isBare: (size) => size >= 60,
      around: (size) => `${size} cm`,
    }),
    scale({
      id: "in",
      label: "UK/US (in)",
      regions: ["UK", "US", "in"],
      class: "C",
      formula: linear(1),
      marks: 'uk|usa?|in|inch|inches|"',
      made: [16, 58],
      step: 2,
      spread,
      isBare: (size) => size <= 58,
      around: (size) => `${size} in`,
    }),
  ],
  howSure: "Belts differ by about one or two holes.",
};
