/** Hats, around the head girth in cm. */
import { ladder } from "#domain/sizing/ladder.ts";
import { letterLabels, letters } from "#domain/sizing/letters.ts";
import { cmPerInch, within } from "#domain/sizing/number.ts";
import { scale } from "#domain/sizing/scale.ts";
import type { Family } from "#domain/sizing/size.ts";

/** The size is the diameter in inches of a circle as long as the girth. */
const diameter = {
  class: "B",
  made: [5, 9, 1 / 8],
  isBare: within(5.5, 8.5, 1 / 8),
  unit: cmPerInch * Math.PI,
} as const;

/** The pivot is the head girth in cm. */
export const hats: Family = {
  systems: [
    scale({
      id: "cm",
      names: "cm|EU JP",
      class: "B",
      marks: "cm|eu|jp",
      made: [35, 70, 1],
      isBare: within(40, 66),
    }),
    // Class B, ±½ cm: girth / 2.54 / π, nearest ⅛. Source: geratools.com, globalcalcs.com.
    scale({ ...diameter, id: "us", marks: "usa?" }),
    // Class B, ±½ cm: US − ⅛. Source: liquisearch.com hat size; one site of three says UK = US.
    scale({ ...diameter, id: "uk", marks: "uk|gb", zero: 1 / 8 }),
    // Class C, ±1 letter, XXS to XXL: 51–52, 53–54 … 63–64. Source: geratools.com, globalcalcs.com.
    ladder({
      ...letterLabels,
      words: letters.slice(0, 7),
      spanOf: (index) => [51 + 2 * index, 52 + 2 * index],
    }),
    scale({
      id: "in",
      class: "B",
      marks: 'in|inch|inches|"',
      made: [14, 27, 1 / 8],
      isBare: within(16, 27),
      unit: cmPerInch,
    }),
  ],
  howSure: "Brands differ by about one letter.",
};
