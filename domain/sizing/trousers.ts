/** Jeans and trousers by waist and leg, around the inches on the label. */
import { cmPerInch, printedSpan, rounded, within } from "#domain/sizing/number.ts";
import { number, scale } from "#domain/sizing/scale.ts";
import { type Family, type Pivot, type Span, namesOf } from "#domain/sizing/size.ts";

const isWaist = (inches: number) => inches >= 19.5 && inches < 60.5;

/** Waist and leg in inches, from typed numbers; undefined for what no one wears. */
function pivotOf(perInch: number, waist?: string, widest = waist, leg?: string): Pivot | undefined {
  const [from, to, long] = [
    Number(waist) / perInch,
    Number(widest) / perInch,
    Number(leg) / perInch,
  ];
  if (!isWaist(from) || !isWaist(to) || to < from) return undefined;
  if (!leg) return [[from, to]];
  return long >= 23.5 && long < 40.5
    ? [
        [from, to],
        [long, long],
      ]
    : undefined;
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
    scale({
      id: "eu-trousers",
      class: "B",
      marks: "eu(?: men's)?|de|it",
      made: [42, 70, 2],
      isBare: within(42, 62, 2),
      zero: -16,
    }),
    // Class C, ±2: W + 8. Source: calculatorlib.com, baironsfashion.com.
    scale({
      id: "eu-dress",
      class: "C",
      marks: "eu women's",
      made: [30, 54, 2],
      zero: -8,
      spread: 2,
      isOffered: false,
    }),
  ],
  howSure: "Waistbands measure 1 to 5 inches more than their labels say.",
};
