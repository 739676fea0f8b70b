/** Hats, by head girth in cm. */
import { letterSizes } from "#domain/sizing/garments/letters.ts";
import { cmPerInch, within } from "#domain/sizing/number.ts";
import type { Family, System } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

/** Sizes are diameters in inches: that of a circle as long as the girth. */
const diameters = (id: "us" | "uk", zero: number): System =>
  system({
    id,
    class: "B",
    marks: [id],
    first: 5,
    last: 9,
    step: 1 / 8,
    storeStep: 1 / 8,
    unit: cmPerInch * Math.PI,
    zero,
    bare: within(5.5, 8.5, 1 / 8),
  });

/** The pivot is the head girth in cm. Letter sizes exist only for adults. */
export const childrensHats: Family = {
  systems: [
    system({
      id: "cm",
      class: "B",
      marks: ["cm", "eu", "jp"],
      first: 35,
      last: 70,
      step: 1,
      bare: within(40, 66),
    }),
    // Class B, ±½ cm: girth / 2.54 / π, nearest ⅛. Source: geratools.com, globalcalcs.com.
    diameters("us", 0),
    // Class B, ±½ cm: US − ⅛. Source: liquisearch.com hat size; one site of three says UK = US.
    diameters("uk", 1 / 8),
    system({
      id: "in",
      class: "B",
      marks: ["in"],
      first: 14,
      last: 27,
      step: 1 / 8,
      unit: cmPerInch,
      bare: within(16, 27),
    }),
  ],
  howSure: "Brands differ by about one letter.",
  suggest: (cmOf) => ({ measurements: ["Head"], size: `${cmOf("Head")} cm` }),
};

export const hats: Family = {
  ...childrensHats,
  systems: [
    ...childrensHats.systems,
    // Class C, ±1 letter, XXS to XXL: 51–52, 53–54 … 63–64. Source: geratools.com, globalcalcs.com.
    letterSizes({ last: "XXL", unit: 2, zero: 26, width: 1 / 2 }),
  ],
};
