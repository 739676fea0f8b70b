/** Measurements that convert only between units: bodies, pets, necklace chains, and watches. */
import { type Notation, decimal, feetAndInches } from "#domain/sizing/notation.ts";
import { cmPerInch, printed, within } from "#domain/sizing/number.ts";
import { whole } from "#domain/sizing/patterns.ts";
import { type Rule, always, never } from "#domain/sizing/rule.ts";
import type { Family } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

type Range = { first: number; last: number };

const inInches = ({ first, last }: Range): Range => ({
  first: first / cmPerInch,
  last: last / cmPerInch,
});

type Reading = Partial<Pick<Rule, "marks" | "notation" | "aside">>;

/** A length. A number without a unit is recognized within these ranges, or never if there are none. */
function lengths(
  unmarkedCm?: Range,
  unmarkedInches = unmarkedCm && inInches(unmarkedCm),
  { inCm, inInches: alsoInInches }: { inCm?: Reading; inInches?: Reading } = {},
): Family {
  return {
    systems: [
      system({
        id: "cm",
        class: "A",
        marks: ["cm"],
        first: 1,
        last: 300,
        step: 0.1,
        bare: unmarkedCm ? within(unmarkedCm.first, unmarkedCm.last) : never,
        notation: decimal,
        ...inCm,
      }),
      // Class A: 1 in is exactly 2.54 cm.
      system({
        id: "in",
        class: "A",
        marks: ["in"],
        first: 0.3,
        last: 120,
        step: 0.1,
        unit: cmPerInch,
        bare: unmarkedInches ? within(unmarkedInches.first, unmarkedInches.last) : never,
        notation: decimal,
        ...alsoInInches,
      }),
    ],
  };
}

/** A measurement of a body or a pet. A number without a unit is recognized in cm within the plausible range. */
export const measurement = (first: number, last: number): Family => lengths({ first, last });

/** Numbers from 80 can only be millimeters. */
const leastMm = 80;

/** The length of a foot, which guides also print in mm: `255`. */
export const footLength = (first: number, last: number): Family =>
  lengths({ first, last }, undefined, {
    inCm: {
      marks: ["cm", "mm"],
      notation: {
        ...decimal,
        parse: ({ number, text }) =>
          text.includes("mm") || (number >= leastMm && !text.includes("cm")) ? number / 10 : number,
      },
    },
  });

/** A neck, which shirts print before the sleeve in inches: `15½ / 34`. */
export const collar = (first: number, last: number): Family =>
  lengths({ first, last }, inInches({ first, last }), {
    inInches: { aside: /(?<=^1\d(?:\.\d+)?) ?[- /] ?3\d(?:[-/]3\d)?$/u },
  });

// Class B: rounded to 1 in. Recognized only with its units.
const feet = system({
  id: "ft",
  class: "B",
  marks: ["in", "uk", "us"],
  first: 0,
  last: 119,
  step: 1,
  unit: cmPerInch,
  bare: always,
  notation: feetAndInches,
});

/** A height as people say it, `1,80 m` or `1m80`; printed in cm. */
const metersAndCm: Notation = {
  pattern: whole(String.raw`[0-2](?:\.\d+| ?m ?\d\d(?: cm)?)`),
  parse: ({ typed }) => Number.parseFloat(typed.replace(/ ?m ?/u, ".")),
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
  bare: always,
  notation: metersAndCm,
});

/** A person's height; includes feet and inches. */
export const height = (first: number, last: number): Family => ({
  systems: [...measurement(first, last).systems, feet, meters],
});

/** Necklace chains; the pivot is the length in cm. From 30 to 36, a number without a unit can be cm or inches. */
export const chains: Family = lengths({ first: 30, last: 120 }, { first: 10, last: 36 });

/** Watch cases in mm, which have no equivalents. */
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
      bare: within(22, 55),
      notation: decimal,
    }),
  ],
};

/** Wrists for watches, read only with a unit: a number alone is a watch case. */
export const watchWrists: Family = lengths();
