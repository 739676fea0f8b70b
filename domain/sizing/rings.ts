/** Rings, around the inner circumference in mm. */
import { printed, within } from "#domain/sizing/number.ts";
import { always, scale } from "#domain/sizing/scale.ts";
import type { Family } from "#domain/sizing/size.ts";

const mmPerInch = 25.4;

/** A is 1, Z is 26, `Z+1` is 27; halves are `L½`. */
const letterNumber = (_: number, size: string) => size.charCodeAt(0) - 96 + Number(size.slice(1));

const letterOf = (size: number) =>
  size < 27
    ? String.fromCharCode(64 + size) + (size % 1 > 0 ? "½" : "")
    : `Z+${printed(size - 26)}`;

/** The pivot is the inner circumference in mm. */
export const rings: Family = {
  systems: [
    // Class A: ISO 8653, circumference in mm, rounded to 1.
    scale("eu", "A", "eu|iso|fr|mm", [38, 78, 1], within(40, 75)),
    // Class A: diameter = 25.4 × (0.458 + 0.032 × US). Source: Wikipedia, Ring size.
    scale(
      "us",
      "A",
      "us|ca",
      [0, 16, 1 / 4, Math.PI * mmPerInch * 0.032, 0.458 / 0.032],
      within(3, 13, 1 / 4),
    ),
    // Class B, ±½ letter: circumference = 36.25 + 1.25 × letter. Source: measurement.enacademic.com.
    scale("uk", "B", "uk|au|za", [1, 32, 1 / 2, 1.25, 29], always, {
      size: /([a-y]|z(\+\d)?)( ?0?\.5)?/u,
      parse: letterNumber,
      show: letterOf,
    }),
    // Class A: circumference − 40, also in Italy, Spain and the Netherlands.
    scale("ch", "A", "ch|it|es|nl", [1, 38, 1, 1, 40], within(1, 30, 1)),
    // Class A: the diameter.
    scale("mm", "A", "mm|ø", [11, 26, 0.1, Math.PI], within(13, 23)),
    // Class C, ±1: diameter = (JP + 38) / 3. Source: measurement.enacademic.com.
    scale("jp", "C", "jp", [1, 38, 1, Math.PI / 3, 38], within(1, 30, 1), {
      spread: Math.PI / 3,
    }),
  ],
  howSure: "Japanese charts differ by about one size.",
};
