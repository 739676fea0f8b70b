/** Hats, around the head girth in cm. */
import { isMultiple } from "#domain/sizing/number.ts";
import { type Row, ladder } from "#domain/sizing/ladder.ts";
import { letterMarks, spelledLetter } from "#domain/sizing/letters.ts";
import { linear, scale } from "#domain/sizing/scale.ts";
import type { Family } from "#domain/sizing/size.ts";

const isBareEighth = (size: number) => size >= 5.5 && size <= 8.5 && isMultiple(size, 1 / 8);

/** The size is the diameter in inches of a circle as long as the girth. */
const cmPerSize = 2.54 * Math.PI;

// Class C, ±1 letter. Source: geratools.com, globalcalcs.com.
const table: readonly Row[] = [
  ["XXS", 51, 52],
  ["XS", 53, 54],
  ["S", 55, 56],
  ["M", 57, 58],
  ["L", 59, 60],
  ["XL", 61, 62],
  ["XXL", 63, 64],
];

/** The pivot is the head girth in cm. */
export const hats: Family = {
  systems: [
    scale({
      id: "cm",
      regions: ["cm", "EU", "JP"],
      class: "B",
      formula: linear(1),
      marks: "cm|eu|jp",
      made: [35, 70],
      step: 1,
      isBare: (size) => size >= 40 && size <= 66,
      around: (text) => `${text} cm`,
    }),
    // Class B, ±½ cm: girth / 2.54 / π, nearest ⅛. Source: geratools.com, globalcalcs.com.
    scale({
      id: "us",
      class: "B",
      formula: linear(cmPerSize),
      marks: "usa?",
      made: [5, 9],
      step: 1 / 8,
      isBare: isBareEighth,
    }),
    // Class B, ±½ cm: US − ⅛. Source: liquisearch.com hat size; one site of three says UK = US.
    scale({
      id: "uk",
      class: "B",
      formula: linear(cmPerSize, 1 / 8),
      marks: "uk|gb",
      made: [5, 9],
      step: 1 / 8,
      isBare: isBareEighth,
    }),
    ladder({
      id: "letter",
      class: "C",
      table,
      marks: letterMarks,
      spelled: spelledLetter,
      around: (text) => text,
    }),
    scale({
      id: "in",
      class: "B",
      formula: linear(2.54),
      marks: 'in|inch|inches|"',
      made: [14, 27],
      step: 1 / 8,
      isBare: (size) => size >= 16 && size <= 27,
      around: (text) => `${text} in`,
    }),
  ],
  howSure: "Brands differ by about one letter.",
};
