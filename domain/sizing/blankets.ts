/** Horse blankets, around the body in inches, from the center of the chest to the rump. */
import { feetAndInches } from "#domain/sizing/lengths.ts";
import { cmPerInch, printedSpan, rounded, within } from "#domain/sizing/number.ts";
import { scale } from "#domain/sizing/scale.ts";
import { type Family, type System, namesOf } from "#domain/sizing/size.ts";

/** EU back seam in cm by rows of 3 in from 36 in on: two makers. Source: Horseware, snuggyhoods.com.au. */
const euRows = "60 65 70 75 80 85 90 95 100-105 110 115 125 130-135 140 145 155 160 165-170 175"
  .split(" ")
  .map((row) => {
    const [low, high = low] = row.split("-").map(Number);
    return [low ?? 0, high ?? 0] as const;
  });
const firstRow = 36;
const inchesPerRow = 3;

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
    const inches = (row: number) => firstRow + inchesPerRow * row;
    return {
      pivot: [
        near < 0
          ? [inches(distances.indexOf(nearest)), inches(distances.lastIndexOf(nearest))]
          : [inches(near - almostHalf), inches(near + almostHalf)],
      ],
      isNamed: Boolean(before ?? after),
      isLikely: from >= 60 && to <= 175,
    };
  },
  print([[low, high]]) {
    const [first, last] = [low, high].map(
      (inches) => euRows[Math.round((inches - firstRow) / inchesPerRow)],
    );
    const slack = Math.abs(rounded(low, inchesPerRow) - low) < 0.2 ? 0 : 5;
    return first && last && `EU ${printedSpan(`${first[0] - slack}`, `${last[1] + slack}`)}`;
  },
};

/** Class A: inches, and feet and inches. */
const inches = { class: "A", made: [36, 96, 1] } as const;

/** The pivot is the body in inches. */
export const blankets: Family = {
  systems: [
    scale({
      ...inches,
      ...feetAndInches,
      id: "uk",
      names: "UK|AU",
      marks: "uk|gb|au|ie",
    }),
    scale({
      ...inches,
      id: "us",
      names: "US|in",
      marks: 'usa?|in|inch|inches|"',
      isBare: () => true,
    }),
    eu,
    // Class A; up to 175 a number in cm is an EU size, unless it says that it's the body's.
    scale({
      id: "cm",
      names: "body|cm",
      class: "A",
      marks: "body|body cm",
      ignored: "cm",
      made: [91, 245, 1],
      isBare: within(175.1, 245),
      unit: 1 / cmPerInch,
      isOffered: false,
      around: "body # cm",
    }),
  ],
  howSure: "EU sizes measure only the back, and brands differ by about 5 cm.",
};
