/** Measures that only change their unit: bodies, pets, necklace chains, watches, and piercing gauges. */
import { cmPerInch, printed, within } from "#domain/sizing/number.ts";
import { always, inOrder, never, number, scale } from "#domain/sizing/scale.ts";
import type { Family } from "#domain/sizing/size.ts";

/** `5'11`, in inches. */
export const feetAndInches = {
  size: new RegExp(`\\d ?' ?(${number.source})?`, "u"),
  parse(feet: number, size: string) {
    const inches = Number(size.split("'")[1]);
    return inches < 12 ? 12 * feet + inches : Number.NaN;
  },
  show: (inches: number) => `${Math.floor(inches / 12)}'${inches % 12}`,
} as const;

/** Class B: rounded to 1 in. The text itself says what it is. */
const feet = scale("ft", "B", "in|uk|us", [0, 119, 1, cmPerInch], always, feetAndInches);

/** A height as it is said, `1,80 m` and `1m80`, and printed in cm. */
const meters = scale("cm", "A", "m", [0.4, 2.4, 0.01, 100], always, {
  size: /[0-2](\.\d+| ?m ?\d\d)/u,
  parse: (_, size) => Number(size.replace(/ ?m ?/u, ".")),
  show: (size) => printed(100 * size),
  names: "|# cm",
});

/**
 * Class A: 1 in is 2.54 cm, exact. Without a unit, a number is what lies within these ends for those who have the
 * measure.
 */
export const measure = (
  low: number,
  high: number,
  lowInches = low / cmPerInch,
  highInches = high / cmPerInch,
): Family => ({
  systems: [
    scale("cm", "A", "cm", [1, 300, 0.1], within(low, high)),
    scale("in", "A", "in", [0.3, 120, 0.1, cmPerInch], within(lowInches, highInches)),
  ],
});

const trunk = [35, 120, 60, 190];

/** The ends in cm of the bare numbers of children, and of those of adults. */
const bodies: Readonly<Record<string, readonly number[]>> = {
  Wrist: [8, 20, 12, 28],
  Waist: [35, 110, 50, 180],
  Ribs: [35, 110, 50, 150],
  Hips: trunk,
  Bust: trunk,
  Chest: trunk,
  "Neck Size": [18, 45, 27, 60],
  "In Seam": [15, 90, 55, 105],
  "Sleeve Length": [20, 90, 45, 105],
  Height: [40, 200, 120, 230],
  "Foot Length": [7, 30, 18, 36],
  Head: [30, 60, 48, 68],
};

/** Measures by name, with the ends from this place in each row on. */
export const bodyMeasures = (place: 0 | 2): Readonly<Record<string, readonly Family[]>> =>
  Object.fromEntries(
    Object.entries(bodies).map(([name, ends]) => {
      const [low = 0, high = 0] = ends.slice(place);
      const { systems } = measure(low, high);
      return [name, [{ systems: name === "Height" ? [...systems, feet, meters] : systems }]];
    }),
  );

// Class A. Bare from 30 to 36 it can be either.
/** The pivot is the length in cm. */
export const chains: Family = measure(30, 120, 10, 36);

/** A case in mm, which converts into nothing. */
export const watchCases: Family = {
  systems: [
    scale("mm", "A", "mm|case", [16, 60, 0.1], within(22, 55), { names: "Case (mm)|# mm" }),
  ],
};

/** A wrist. The range is empty: without a unit, a number on a watch is its case. */
export const watchWrists: Family = measure(1, 0);

// Class B: AWG in the US, metric in Europe, as sold: 20g is 0.8 mm. Source: stason.org, poliinternational.com.
const gauges = "20 18 16 14 12 10 8 6 4 2 0 00".split(" ");
const minMm = [0.8, 1, 1.2, 1.6, 2, 2.4, 3.2, 4, 5, 6, 8, 9];
const maxMm = [0.8, 1, 1.2, 1.6, 2, 2.5, 3.2, 4, 5, 6.5, 8, 10];

/** The pivot is the diameter in mm. */
export const piercings: Family = {
  systems: [
    scale("gauge", "B", "g", [0, gauges.length - 1, 1], always, {
      ...inOrder(gauges, String),
      // Half a gauge less is where its metric sizes begin.
      width: 1 / 2,
      formula: [
        (place) => (place % 1 ? minMm : maxMm)[Math.ceil(place)] ?? Number.NaN,
        (mm) => maxMm.findIndex((max, place) => 2 * mm <= max + (minMm[place + 1] ?? max)),
      ],
    }),
    scale(
      "mm",
      "A",
      "mm",
      [0.8, 52, 0.1],
      // A bare fraction is one of an inch, not a range.
      (mm, text) => (mm <= 10 || mm % 1 !== 0) && !text.includes("/"),
    ),
    // Class B: above 00 sizes are fractions of an inch, to the nearest 16th.
    scale("in", "B", "in", [7 / 16, 2, 1 / 16, 10 * cmPerInch], never),
  ],
};
