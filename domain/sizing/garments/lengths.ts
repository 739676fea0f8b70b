/** Measures that only change their unit: bodies, pets, necklace chains, and watches. */
import { type Notation, decimal, feetAndInches } from "#domain/sizing/notation.ts";
import { cmPerInch, printed, within } from "#domain/sizing/number.ts";
import { whole } from "#domain/sizing/patterns.ts";
import { always, never } from "#domain/sizing/rule.ts";
import type { Family } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

/** From the smallest to the largest that anyone has. */
type Range = { first: number; last: number };

const inInches = ({ first, last }: Range): Range => ({
  first: first / cmPerInch,
  last: last / cmPerInch,
});

/** A length. Without a unit, a number is what lies within these ranges; never, if there are none. */
function lengths(bareCm?: Range, bareInches = bareCm && inInches(bareCm)): Family {
  return {
    systems: [
      system({
        id: "cm",
        class: "A",
        marks: ["cm"],
        first: 1,
        last: 300,
        step: 0.1,
        isBare: bareCm ? within(bareCm.first, bareCm.last) : never,
        notation: decimal,
      }),
      // Class A: 1 in is 2.54 cm, exact.
      system({
        id: "in",
        class: "A",
        marks: ["in"],
        first: 0.3,
        last: 120,
        step: 0.1,
        unit: cmPerInch,
        isBare: bareInches ? within(bareInches.first, bareInches.last) : never,
        notation: decimal,
      }),
    ],
  };
}

/** A measurement of a body or of a pet. A number without a unit is what anyone can have, in cm. */
export const measurement = (first: number, last: number): Family => lengths({ first, last });

// Class B: rounded to 1 in. The text itself says what it is.
const feet = system({
  id: "ft",
  class: "B",
  marks: ["in", "uk", "us"],
  first: 0,
  last: 119,
  step: 1,
  unit: cmPerInch,
  isBare: always,
  notation: feetAndInches,
});

/** A height as it is said, `1,80 m` and `1m80`, and printed in cm. */
const metersAndCm: Notation = {
  pattern: whole(String.raw`[0-2](?:\.\d+| ?m ?\d\d)`),
  parse: ({ typed }) => Number(typed.replace(/ ?m ?/u, ".")),
  print: (meters) => printed(100 * meters),
};

const meters = system({
  id: "cm",
  class: "A",
  names: { label: "", around: "# cm" },
  marks: ["m"],
  first: 0.4,
  last: 2.4,
  step: 0.01,
  unit: 100,
  isBare: always,
  notation: metersAndCm,
});

/** A person's height, in feet and inches, too. */
export const height = (first: number, last: number): Family => ({
  systems: [...measurement(first, last).systems, feet, meters],
});

/** Necklace chains; the pivot is the length in cm. Bare from 30 to 36 it can be either. */
export const chains: Family = lengths({ first: 30, last: 120 }, { first: 10, last: 36 });

/** A case in mm, which converts into nothing. */
export const watchCases: Family = {
  systems: [
    system({
      id: "mm",
      class: "A",
      names: { label: "Case (mm)", around: "# mm" },
      marks: ["mm", "case"],
      first: 16,
      last: 60,
      step: 0.1,
      isBare: within(22, 55),
      notation: decimal,
    }),
  ],
};

/** A wrist: without a unit, a number on a watch is its case. */
export const watchWrists: Family = lengths();
