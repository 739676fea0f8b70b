/** Chinese labels: the height and a girth in cm, and a letter for the figure. */
import type { Notation } from "#domain/sizing/notation.ts";
import { within } from "#domain/sizing/number.ts";
import { whole } from "#domain/sizing/patterns.ts";

/** `170/92A`, for heights between two limits in cm. The girth is the size, and the figure is set aside. */
export const heightAndGirth = (shortest: number, tallest: number): Notation => ({
  pattern: whole(String.raw`1\d[05]/\d{2,3} ?[yabc]?`),
  parse: ({ number: height, typed }) =>
    within(shortest, tallest)(height) ? Number.parseInt(typed.split("/")[1] ?? "", 10) : Number.NaN,
  // Without the height, a label would be incomplete.
  print: () => undefined,
});
