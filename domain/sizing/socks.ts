/** Socks: shoe sizes, and the US number that is a foot's length. */
import { cmPerInch, within } from "#domain/sizing/number.ts";
import { bent, scale } from "#domain/sizing/scale.ts";
import { adultShoes } from "#domain/sizing/shoes.ts";
import type { Family } from "#domain/sizing/size.ts";

/** Adults' socks; the pivot is the length of the last in EU sizes (20/3 mm). */
export const adultSocks: Family = {
  ...adultShoes,
  systems: [
    ...adultShoes.systems,
    // Class C: foot length in inches, stretched. Source: sockdreams.com.
    scale("us-sock", "C", "us sock|sock|us", [8, 15, 1 / 2], within(9, 15), {
      formula: bent(0, 2, 1.5 * cmPerInch),
      spread: 0.68,
      kin: "foot",
    }),
  ],
  howSure: "A pair fits two or three shoe sizes.",
};
