/** Socks: shoe sizes, and the US number that is a foot's length. */
import { linear, scale } from "#domain/sizing/scale.ts";
import { adultShoes } from "#domain/sizing/shoes.ts";
import type { Family } from "#domain/sizing/size.ts";

/** Adults' socks; the pivot is the length of the last in EU sizes (20/3 mm). */
export const adultSocks: Family = {
  ...adultShoes,
  systems: [
    ...adultShoes.systems,
    // Class C: foot length in inches, stretched. Source: sockdreams.com.
    scale({
      id: "us-sock",
      class: "C",
      formula: linear(1.5 * 2.54, 2 / (1.5 * 2.54)),
      marks: "usa? sock|sock|usa?",
      made: [8, 15],
      step: 0.5,
      spread: 0.68,
      isBare: (size) => size >= 9,
    }),
  ],
  howSure: "Socks stretch over two or three shoe sizes.",
};
