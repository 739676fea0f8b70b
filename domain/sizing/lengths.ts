/** Measures that only change their unit: bodies, pets, necklace chains, watches, and piercing gauges. */
import { ladder } from "#domain/sizing/ladder.ts";
import { cmPerInch, spansOf, within } from "#domain/sizing/number.ts";
import { always, never, number, scale } from "#domain/sizing/scale.ts";
import type { Family, System } from "#domain/sizing/size.ts";

const inchMarks = 'in|inch|inches|"';

/** `5'11`, in inches. */
export const feetAndInches = {
  size: String.raw`\d ?(?:'|ft|feet) ?(?:${number})?(?: ?(?:"|in))?`,
  parse(size: string) {
    const [, feet, inches] = /^(\d)[^\d]*([\d.]*)/u.exec(size) ?? [];
    return Number(inches) < 12 ? 12 * Number(feet) + Number(inches) : Number.NaN;
  },
  show: (inches: number) => `${Math.floor(inches / 12)}'${inches % 12}`,
} as const;

/** Class B: rounded to 1 in. The text itself says what it is. */
const feet = scale("ft", "B", "", [0, 119, 1], always, { ...feetAndInches, unit: cmPerInch });

/**
 * Class A: 1 in is 2.54 cm, exact. Without a unit, a number is what lies within these ends for those who have the
 * measure.
 */
const measure = (
  low: number,
  high: number,
  lowInches = low / cmPerInch,
  highInches = high / cmPerInch,
): System[] => [
  scale("cm", "A", "cm", [1, 300, 0.1], within(low, high), { names: "cm|EU" }),
  scale("in", "A", inchMarks, [0.3, 120, 0.1], within(lowInches, highInches), {
    names: "in|US UK",
    unit: cmPerInch,
  }),
];

/** Bodies of people, in cm, for children and for adults. */
const bodies: Readonly<Record<string, readonly [number, number, number, number]>> = {
  Wrist: [8, 20, 12, 28],
  Waist: [35, 110, 50, 180],
  Hips: [35, 120, 60, 190],
  Bust: [35, 120, 60, 190],
  Chest: [35, 120, 60, 190],
  Ribs: [35, 110, 50, 150],
  "Neck Size": [18, 45, 27, 60],
  "In Seam": [15, 90, 55, 105],
  "Sleeve Length": [20, 90, 45, 105],
  Height: [40, 200, 120, 230],
  "Foot Length": [7, 30, 18, 36],
  Head: [30, 60, 48, 68],
};

/** The measures of children, and those of adults. */
export const bodyMeasures = new Map(
  Object.entries(bodies).map(([name, [childLow, childHigh, low, high]]) => {
    const more =
      name === "Height"
        ? [{ ...feet, print: ([[cm]]) => feet.print([[cm, cm]]) } satisfies System]
        : [];
    return [
      name,
      {
        Child: { systems: [...measure(childLow, childHigh), ...more] },
        Adult: { systems: [...measure(low, high), ...more] },
      },
    ];
  }),
);

const pet = (low: number, high: number): Family => ({ systems: measure(low, high) });

/** Pets, in cm: collars, chests and backs. */
export const petMeasures = {
  collar: pet(15, 80),
  chest: pet(24, 120),
  back: pet(16, 90),
  horseNeck: pet(60, 150),
  horseChest: pet(70, 240),
  horseBack: pet(60, 180),
};

// Class A; an EU chain is a multiple of 5 within 1 cm. Bare from 30 to 36 it can be either.
/** The pivot is the length in cm. */
export const chains: Family = { systems: measure(30, 120, 10, 36) };

/** A case in mm, which converts into nothing. */
export const watchCases: Family = {
  systems: [
    scale("mm", "A", "mm|case", [16, 60, 0.1], within(22, 55), { names: "Case (mm)||# mm" }),
  ],
};

/** A wrist; without a unit, a number on a watch is its case. */
export const watchWrists: Family = { systems: measure(1, 0) };

// Class B: AWG in the US, metric in Europe, as sold: 20g is 0.8 mm. Source: stason.org, poliinternational.com.
const gauges = "20g 18g 16g 14g 12g 10g 8g 6g 4g 2g 0g 00g".split(" ");
const gaugesInMm = spansOf("0.8 1 1.2 1.6 2 2.4-2.5 3.2 4 5 6-6.5 8 9-10");

/** The pivot is the diameter in mm. */
export const piercings: Family = {
  systems: [
    ladder("gauge", "B", "gauge", (index) => gaugesInMm[index] ?? [0, 0], {
      words: gauges,
      spelled: (text) => text.toLowerCase().replace(/ ?(?:ga|g)?(?:auge)?$/u, ""),
    }),
    scale("mm", "A", "mm", [0.6, 52, 0.1], (mm) => mm <= 10 || mm % 1 !== 0, {
      names: "mm|cm EU",
    }),
    // Class A: above 00 sizes are fractions of an inch.
    scale("in", "A", inchMarks, [7 / 16, 2, 1 / 16], never, { unit: 10 * cmPerInch }),
  ],
};
