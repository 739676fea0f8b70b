/** Rings, around the inner circumference in mm. */
import { within } from "#domain/sizing/number.ts";
import { scale } from "#domain/sizing/scale.ts";
import type { Family } from "#domain/sizing/size.ts";

const mmPerInch = 25.4;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A is 1, Z is 26, `Z+1` is 27; halves are `L½`. */
function numberOfLetter(size: string): number {
  const [, letter = "", more = "0", half] = /^(.)(?:\+(\d))?(.+)?$/u.exec(size) ?? [];
  return alphabet.indexOf(letter.toUpperCase()) + 1 + Number(more) + (half ? 0.5 : 0);
}

function letterOfNumber(size: number): string {
  const whole = Math.floor(size);
  const letter = alphabet[whole - 1] ?? `Z+${whole - alphabet.length}`;
  return size > whole ? `${letter}½` : letter;
}

/** The pivot is the inner circumference in mm. */
export const rings: Family = {
  systems: [
    // Class A: ISO 8653, circumference in mm, rounded to 1.
    scale({
      id: "eu",
      names: "EU|FR",
      class: "A",
      marks: "eu|iso|fr|de|mm",
      made: [38, 78, 1],
      isBare: within(40, 75),
    }),
    // Class A: diameter = 25.4 × (0.458 + 0.032 × US). Source: Wikipedia, Ring size.
    scale({
      id: "us",
      class: "A",
      marks: "usa?|ca",
      made: [0, 16, 1 / 4],
      isBare: within(3, 13, 1 / 4),
      unit: Math.PI * mmPerInch * 0.032,
      zero: 0.458 / 0.032,
    }),
    // Class B, ±½ letter: circumference = 36.25 + 1.25 × letter. Source: measurement.enacademic.com.
    scale({
      id: "uk",
      names: "UK|AU",
      class: "B",
      marks: "uk|au|nz|ie|za",
      made: [1, 32, 1 / 2],
      isBare: () => true,
      unit: 1.25,
      zero: 29,
      size: String.raw`[a-z](?:\+\d)?(?: ?0?\.5)?`,
      parse: numberOfLetter,
      show: letterOfNumber,
    }),
    // Class A: circumference − 40, also in Italy, Spain and the Netherlands.
    scale({
      id: "ch",
      class: "A",
      marks: "ch|it|es|nl",
      made: [1, 38, 1],
      isBare: within(1, 30, 1),
      zero: 40,
    }),
    // Class A: the diameter.
    scale({
      id: "mm",
      class: "A",
      marks: "mm|ø",
      made: [11, 26, 0.1],
      isBare: (size) => within(13, 23)(size) && size % 1 !== 0,
      unit: Math.PI,
    }),
    // Class C, ±1: diameter = (JP + 38) / 3. Source: measurement.enacademic.com.
    scale({
      id: "jp",
      class: "C",
      marks: "jpn?",
      made: [1, 38, 1],
      isBare: within(1, 30, 1),
      unit: Math.PI / 3,
      zero: 38,
      spread: Math.PI / 3,
    }),
  ],
  howSure: "Japanese charts differ by about one size.",
};
