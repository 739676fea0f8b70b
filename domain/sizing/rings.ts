/** Rings, around the inner circumference in mm. */
import { isMultiple, printedDecimal, rounded } from "#domain/sizing/number.ts";
import { linear, scale } from "#domain/sizing/scale.ts";
import type { Family } from "#domain/sizing/size.ts";

const mmPerInch = 25.4;
const letters = 26;

const isBareNumber = (size: number) => size > 0 && isMultiple(size, 1);

/** A is 1, Z is 26, `Z+1` is 27; halves are `L½`. */
function numberOfLetter(size: string): number {
  const [, letter = "", more = "0", half = ""] = /^([a-z])(?:\+(\d))?( ?0?\.5)?$/u.exec(size) ?? [];
  const whole = letter.charCodeAt(0) - 96 + Number(more);
  return half ? whole + 0.5 : whole;
}

function letterOfNumber(size: number): string {
  const whole = Math.floor(size);
  const letter = String.fromCharCode(64 + Math.min(whole, letters));
  return `${letter}${whole > letters ? `+${whole - letters}` : ""}${size > whole ? "½" : ""}`;
}

/** The pivot is the inner circumference in mm. */
export const rings: Family = {
  systems: [
    // Class A: ISO 8653, circumference in mm, rounded to 1.
    scale({
      id: "eu",
      regions: ["EU", "FR"],
      class: "A",
      formula: linear(1),
      marks: "eu|iso|fr|de|mm",
      made: [38, 78],
      step: 1,
      isBare: (size) => size >= 40 && size <= 75,
    }),
    // Class A: diameter = 25.4 × (0.458 + 0.032 × US). Source: Wikipedia, Ring size.
    scale({
      id: "us",
      class: "A",
      formula: linear(Math.PI * mmPerInch * 0.032, 0.458 / 0.032),
      marks: "usa?|ca",
      made: [0, 16],
      step: 0.25,
      isBare: (size) => size >= 3 && size <= 13 && isMultiple(size, 1 / 4),
    }),
    // Class B, ±½ letter: circumference = 36.25 + 1.25 × letter. Source: measurement.enacademic.com.
    scale({
      id: "uk",
      regions: ["UK", "AU"],
      class: "B",
      formula: linear(1.25, 29),
      marks: "uk|au|nz|ie|za",
      made: [1, 32],
      step: 0.5,
      size: String.raw`[a-z](?:\+\d)?(?: ?0?\.5)?`,
      isBare: () => true,
      parse: numberOfLetter,
      show: letterOfNumber,
    }),
    // Class A: circumference − 40, also in Italy, Spain and the Netherlands.
    scale({
      id: "ch",
      class: "A",
      formula: linear(1, 40),
      marks: "ch|it|es|nl",
      made: [1, 38],
      step: 1,
      isBare: (size) => isBareNumber(size) && size <= 30,
    }),
    // Class A: the diameter.
    scale({
      id: "mm",
      class: "A",
      formula: linear(Math.PI),
      marks: "mm|ø",
      made: [11, 26],
      step: 0.1,
      isBare: (size) => size >= 13 && size <= 23 && rounded(size, 1) !== size,
      show: printedDecimal,
      around: (text) => `${text} mm`,
    }),
    // Class C, ±1: diameter = (JP + 38) / 3. Source: measurement.enacademic.com.
    scale({
      id: "jp",
      class: "C",
      formula: linear(Math.PI / 3, 38),
      marks: "jpn?",
      made: [1, 38],
      step: 1,
      spread: Math.PI / 3,
      isBare: (size) => isBareNumber(size) && size <= 30,
    }),
  ],
  howSure: "Japanese sizes differ by about one.",
};
