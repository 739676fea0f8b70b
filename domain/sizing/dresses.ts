/** Women's numbers, around the EU (German) number. */
import { within } from "#domain/sizing/number.ts";
import { type Scale, bent, never, scale } from "#domain/sizing/scale.ts";
import type { Family, System } from "#domain/sizing/size.ts";
import { fromMeasure } from "#domain/sizing/suggest.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";

/** Up to here numbers follow the bust by 2 cm; above, 6 cm make one size of two numbers. */
const lastEven = 46;
const bustOfLastEven = 104;

/** Numbers from four below `first` on, and up to `last`. A bare one can be any from `first` to `lastBare`. */
const number = (
  id: SystemId,
  marks: string,
  zero: number,
  [first, last, lastBare = last]: readonly [first: number, last: number, lastBare?: number],
  rest?: Scale,
) =>
  scale(
    id,
    id === "eu-dress" ? "B" : "C",
    `(${marks})( women's)?|women's (${marks})`,
    [Math.max(first - 4, 0), last, 2, 1, zero],
    within(first, lastBare, 2),
    rest,
  );

/** UK and US numbers differ by 4 wherever both stray from the EU. */
const anglo: Scale = { spread: 1, kin: "anglo" };

/** Women's numbers, bare ones up to this one in the US, and a girth. */
const numbersAnd = (lastBareUs: number, girth: System): Family => ({
  systems: [
    number("eu-dress", "eu|nl|at", 0, [32, 60]),
    // Class C: DE − 28 today, DE − 26 in older charts. Source: retail charts, four against three.
    number("uk-dress", "uk|au", 27, [4, 34, lastBareUs + 4], anglo),
    // Class C: UK − 4. Source: the same charts.
    number("us-dress", "us", 31, [0, 30, lastBareUs], anglo),
    // Class C: DE + 2 and DE + 6, single values by convention of the charts.
    number("fr-dress", "fr|f|es|pt", -2, [34, 62]),
    number("it-dress", "it|i", -6, [38, 66]),
    girth,
  ],
  howSure: "Brands differ by about one size, older charts by two.",
  relate: (_from, _to, [[, size]]) => (size > lastEven ? { class: "C" } : {}),
});

/** Dresses and tops; the pivot is the EU (German) number, which stands for a bust girth. */
export const dresses: Family = {
  ...numbersAnd(
    26,
    // Class B, in cm: bust / 2 − 6; the steps above 46 are convention, class C. Source: abendblatt.de, paradisi.de.
    scale("bust", "B", "bust|cm|cm bust", [68, 146, 1], never, {
      formula: bent(bustOfLastEven, lastEven, 1 / 2, 1 / 3),
    }),
  ),
  suggest: fromMeasure("Bust"),
};

/** Trousers in women's numbers; the pivot is the EU (German) number. From 24 on a bare number is a waist in inches. */
export const womensTrousers = numbersAnd(
  16,
  // Class C, ±2: W = EU − 8. Source: calculatorlib.com, baironsfashion.com.
  scale("waist", "C", "women's w", [22, 46, 1, 1, 8], never, { spread: 2 }),
);
