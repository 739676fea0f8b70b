/** Piercing gauges, by diameter in mm. */
import type { Formula } from "#domain/sizing/formula.ts";
import { type Notation, decimal, wordsInOrder } from "#domain/sizing/notation.ts";
import { cmPerInch } from "#domain/sizing/number.ts";
import { always, never } from "#domain/sizing/rule.ts";
import type { Family } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

/** Class B: AWG in the US, metric in Europe, as sold: 20g is 0.8 mm. Source: stason.org, poliinternational.com. */
const gauges = [
  { gauge: "20", minMm: 0.8, maxMm: 0.8 },
  { gauge: "18", minMm: 1, maxMm: 1 },
  { gauge: "16", minMm: 1.2, maxMm: 1.2 },
  { gauge: "14", minMm: 1.6, maxMm: 1.6 },
  { gauge: "12", minMm: 2, maxMm: 2 },
  { gauge: "10", minMm: 2.4, maxMm: 2.5 },
  { gauge: "8", minMm: 3.2, maxMm: 3.2 },
  { gauge: "6", minMm: 4, maxMm: 4 },
  { gauge: "4", minMm: 5, maxMm: 5 },
  { gauge: "2", minMm: 6, maxMm: 6.5 },
  { gauge: "0", minMm: 8, maxMm: 8 },
  { gauge: "00", minMm: 9, maxMm: 10 },
];

const gaugeNumber: Notation = wordsInOrder(
  gauges.map(({ gauge }) => gauge),
  String,
);

/** Sizes are gauge indexes. A gauge's metric sizes begin half a gauge below it. */
const gaugeFormula: Formula = {
  toPivot(place) {
    const row = gauges[Math.ceil(place)];
    return (place % 1 ? row?.minMm : row?.maxMm) ?? Number.NaN;
  },
  // Chooses the nearest gauge: up to halfway to the next one.
  fromPivot: (mm) => gauges.findIndex(({ maxMm }, place) => 2 * mm <= maxMm + (gauges[place + 1]?.minMm ?? maxMm)),
};

/** The pivot is the diameter in mm. */
export const piercings: Family = {
  systems: [
    system({
      id: "gauge",
      class: "B",
      marks: ["g"],
      // A length after the gauge: `16g 5/16"`.
      aside: /(?<=\d ?g) [\d.]+ ?(?:in|mm)$/u,
      moreRegions: ["US", "UK"],
      first: 0,
      last: gauges.length - 1,
      step: 1,
      formula: gaugeFormula,
      bare: always,
      notation: gaugeNumber,
      width: 1 / 2,
    }),
    system({
      id: "mm",
      class: "A",
      marks: ["mm"],
      moreRegions: ["cm"],
      first: 0.8,
      last: 52,
      step: 0.1,
      // A fraction without a unit is a fraction of an inch, not a range.
      bare: (mm, typed) => (mm <= 10 || mm % 1 !== 0) && !typed.includes("/"),
      notation: decimal,
    }),
    // Class B: above 00, sizes are fractions of an inch, to the nearest 16th.
    system({
      id: "in",
      class: "B",
      marks: ["in"],
      first: 7 / 16,
      last: 2,
      step: 1 / 16,
      unit: 10 * cmPerInch,
      bare: never,
    }),
  ],
};
