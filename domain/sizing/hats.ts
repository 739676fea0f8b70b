/** Hats, around the head girth in cm. */
import { letterScale } from "#domain/sizing/letters.ts";
import { cmPerInch, within } from "#domain/sizing/number.ts";
import { scale } from "#domain/sizing/scale.ts";
import type { Family } from "#domain/sizing/size.ts";
import { fromMeasure } from "#domain/sizing/suggest.ts";

/** The size is the diameter in inches of a circle as long as the girth. */
const diameters = (id: "us" | "uk", zero: number) =>
  scale(id, "B", id, [5, 9, 1 / 8, cmPerInch * Math.PI, zero], within(5.5, 8.5, 1 / 8));

/** The pivot is the head girth in cm. Letters are those of adults. */
export const childrensHats: Family = {
  systems: [
    scale("cm", "B", "cm|eu|jp", [35, 70, 1], within(40, 66)),
    // Class B, ±½ cm: girth / 2.54 / π, nearest ⅛. Source: geratools.com, globalcalcs.com.
    diameters("us", 0),
    // Class B, ±½ cm: US − ⅛. Source: liquisearch.com hat size; one site of three says UK = US.
    diameters("uk", 1 / 8),
    scale("in", "B", "in", [14, 27, 1 / 8, cmPerInch], within(16, 27)),
  ],
  howSure: "Brands differ by about one letter.",
  suggest: fromMeasure("Head"),
};

export const hats: Family = {
  ...childrensHats,
  systems: [
    ...childrensHats.systems,
    // Class C, ±1 letter, XXS to XXL: 51–52, 53–54 … 63–64. Source: geratools.com, globalcalcs.com.
    letterScale(6, 2, 26, 1 / 2),
  ],
};
