/** Jeans and trousers by waist and leg, around the inches on the label. */
import { cmPerInch, printedSpan, rounded, within } from "#domain/sizing/number.ts";
import { never, number, scale } from "#domain/sizing/scale.ts";
import { type Family, type Pivot, type Span, namesOf } from "#domain/sizing/size.ts";

const isWaist = (inches: number) => within(20, 60)(Math.round(inches));

/** Waist and leg in inches, from typed numbers; undefined for what no one wears. */
function pivotOf(perInch: number, waist?: string, widest = waist, leg?: string): Pivot | undefined {
  const inches = (typed?: string) => Number(typed) / perInch;
  const span = [inches(waist), inches(widest)] as const;
  if (!span.every(isWaist) || span[1] < span[0]) return undefined;
  if (!leg) return [span];
  const long = inches(leg);
  return within(24, 40)(Math.round(long)) ? [span, [long, long]] : undefined;
}

const print = (
  [waist, leg]: Pivot,
  perInch: number,
  before: string,
  between: string,
  after: string,
) => {
  const inUnit = ([low, high]: Span) =>
    printedSpan(`${rounded(low * perInch, 1)}`, `${rounded(high * perInch, 1)}`);
  return isWaist(waist[0])
    ? `${before}${inUnit(waist)}${leg ? between + inUnit(leg) : ""}${after}`
    : undefined;
};

const typedCentimeters = new RegExp(
  `^(${number})(?:-(${number}))?(?: ?[x/] ?(${number}))? ?(cm)?$`,
  "u",
);

/** Men's trousers and jeans; the pivot is waist and leg in inches, as on the label. */
export const waistAndLeg: Family = {
  systems: [
    // Class A as inches on the label; the garment's band is 1–5 in longer. Source: Esquire's test of men's trousers.
    {
      ...namesOf("wl"),
      class: "A",
      read(text) {
        const [, mark, waist, widest, leg] =
          /^(?:(w|waist) ?)?(\d{2})(?:-(\d{2}))? ?(?:w|")?(?:(?: ?[/x,] ?| |(?=l))(?:l ?)?(\d{2}) ?(?:l|")?)?$/u.exec(
            text,
          ) ?? [];
        // `W32–34` is a range, `32-34` a waist and a leg.
        const pivot =
          widest && !mark
            ? pivotOf(1, waist, waist, leg ?? widest)
            : pivotOf(1, waist, widest, leg);
        return (
          pivot && {
            pivot,
            isNamed: Boolean(mark ?? leg) || text.includes("w"),
            isLikely: within(24, 46)(Number(waist)),
          }
        );
      },
      print: (pivot) => print(pivot, 1, "W", " L", ""),
    },
    // Class A: the same in cm.
    {
      ...namesOf("wl-cm"),
      class: "A",
      read(text) {
        const [, waist, widest, leg, unit] = typedCentimeters.exec(text) ?? [];
        const pivot = pivotOf(cmPerInch, waist, widest, leg);
        return pivot && { pivot, isNamed: Boolean(unit), isLikely: Number(waist) >= 60 };
      },
      print: (pivot) => print(pivot, cmPerInch, "", " × ", " cm"),
    },
    // Class B: W + 16. Source: suitcafe.com, putthison.com.
    scale("eu-trousers", "B", "eu(?: men's)?|de|it", [42, 70, 2], within(42, 62, 2), {
      zero: -16,
    }),
    // Class C, ±2: W + 8. Source: calculatorlib.com, baironsfashion.com.
    scale("eu-dress", "C", "eu women's", [30, 54, 2], never, {
      names: "EU women’s",
      zero: -8,
      spread: 2,
      isOffered: false,
    }),
  ],
  howSure: "Waistbands measure 1 to 5 inches more than their labels say.",
};
