/** Horse blankets, around the body in inches, from the center of the chest to the rump. */
import { rounded } from "#domain/sizing/number.ts";
import { linear, scale } from "#domain/sizing/scale.ts";
import { type Family, type System, namesOf } from "#domain/sizing/size.ts";

const inchesPerRow = 3;

/** EU back seam in cm by rows of 3 in from 36 in on: two makers. Source: Horseware, snuggyhoods.com.au. */
const euRows: readonly (readonly [number, number])[] = [
  ...([60, 65, 70, 75, 80, 85, 90, 95] as const).map((cm) => [cm, cm] as const),
  [100, 105],
  ...([110, 115, 125] as const).map((cm) => [cm, cm] as const),
  [130, 135],
  ...([140, 145, 155, 160] as const).map((cm) => [cm, cm] as const),
  [165, 170],
  [175, 175],
];
const firstRow = 36;

/** Of a row: sizes between two rows are those of the nearest, within 5 cm. */
const almostHalf = 0.45;

/** Class C, ±5 cm between the rows of 3 inches. */
const eu: System = {
  ...namesOf("eu"),
  class: "C",
  read(text) {
    const [, before, low, high = low, after] =
      /^(?:(eu) ?)?(\d{2,3})(?: ?[-/] ?(\d{2,3}))?(?: ?(cm|eu))?$/u.exec(text) ?? [];
    const [from, to] = [Number(low), Number(high)];
    if (!(from >= 55 && to >= from && to <= 180)) return undefined;
    const near = euRows.findIndex(([least, most]) => from === least - 5 && to === most + 5);
    const distances = euRows.map(([least, most]) => Math.max(from - most, least - to, 0));
    const nearest = Math.min(...distances);
    const inches =
      near < 0
        ? [distances.indexOf(nearest), distances.lastIndexOf(nearest)]
        : [near - almostHalf, near + almostHalf];
    const [first = 0, last = 0] = inches.map((row) => firstRow + inchesPerRow * row);
    return {
      pivot: [[first, last]],
      isNamed: Boolean(before ?? after),
      isLikely: from >= 60 && to <= 175,
    };
  },
  print([[low, high]]) {
    const first = euRows[Math.round((low - firstRow) / inchesPerRow)];
    const last = euRows[Math.round((high - firstRow) / inchesPerRow)];
    if (!first || !last) return undefined;
    const isOnRow = Math.abs(rounded(low, inchesPerRow) - low) < 0.2;
    const slack = isOnRow ? 0 : 5;
    const [from, to] = [first[0] - slack, last[1] + slack];
    return `EU ${from === to ? from : `${from}–${to}`}`;
  },
};

const isInches = (inches: number) => inches >= 36 && inches <= 96;

/** The pivot is the body in inches. */
export const blankets: Family = {
  systems: [
    // Class A: feet and inches.
    scale({
      id: "uk",
      regions: ["UK", "AU"],
      class: "A",
      formula: linear(1),
      marks: "uk|gb|au|ie",
      made: [36, 96],
      step: 1,
      size: String.raw`\d ?(?:'|ft) ?(?:\d{1,2})?(?: ?"|in)?`,
      isBare: () => true,
      parse: (size) => {
        const [, feet, inches] = /^(\d)\D*(\d*)/u.exec(size) ?? [];
        return Number(inches) < 12 ? 12 * Number(feet) + Number(inches) : Number.NaN;
      },
      show: (inches) => `${Math.floor(inches / 12)}'${inches % 12}`,
    }),
    // Class A.
    scale({
      id: "us",
      regions: ["US", "in"],
      class: "A",
      formula: linear(1),
      marks: 'usa?|in|inch|inches|"',
      made: [36, 96],
      step: 1,
      isBare: isInches,
    }),
    eu,
    // Class A; up to 175 a number in cm is an EU size.
    scale({
      id: "cm",
      label: "body",
      class: "A",
      formula: linear(1 / 2.54),
      marks: "body|cm|body cm",
      made: [91, 245],
      step: 1,
      isBare: (cm) => cm > 175,
      isOffered: false,
      around: (cm) => `body ${cm} cm`,
    }),
  ],
  howSure: "EU sizes measure the back alone, and makers differ by about 5 cm.",
};
