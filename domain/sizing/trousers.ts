/** Jeans and trousers by waist and leg, around the inches on the label. */
import { linear, number, scale } from "#domain/sizing/scale.ts";
import {
  type Family,
  type Found,
  type Pivot,
  type Span,
  type System,
  namesOf,
} from "#domain/sizing/size.ts";
import { printedSpan, rounded } from "#domain/sizing/number.ts";

const cmPerInch = 2.54;

const isWaist = (inches: number) => inches >= 19.5 && inches < 60.5;
const isLeg = (inches: number) => inches >= 23.5 && inches < 40.5;

/** Waist and leg in inches, from typed numbers; undefined for what no one wears. */
function pivotOf(
  perInch: number,
  waist: string | undefined,
  widest = waist,
  leg?: string,
): Pivot | undefined {
  const [from, to, long] = [waist, widest, leg].map((typed) => Number(typed) / perInch);
  if (from === undefined || to === undefined || !isWaist(from) || !isWaist(to) || to < from)
    return undefined;
  if (leg === undefined) return [[from, to]];
  return long !== undefined && isLeg(long)
    ? [
        [from, to],
        [long, long],
      ]
    : undefined;
}

const printedRounded = ([low, high]: Span, unit: number) =>
  printedSpan(String(rounded(low * unit, 1)), String(rounded(high * unit, 1)));

/** Class A as inches on the label; the garment's band is 1–5 in longer. Source: Esquire's test of men's trousers. */
const inches: System = {
  ...namesOf("wl"),
  class: "A",
  read(text): Found | undefined {
    const [, mark, waist, widest, leg] =
      /^(?:(w|waist) ?)?(\d{2})(?:-(\d{2}))? ?(?:w|")?(?:(?: ?[/x,] ?| |(?=l))(?:l ?)?(\d{2}) ?(?:l|")?)?$/u.exec(
        text,
      ) ?? [];
    // `W32–34` is a range, `32-34` a waist and a leg.
    const pivot =
      widest && !mark ? pivotOf(1, waist, waist, leg ?? widest) : pivotOf(1, waist, widest, leg);
    return (
      pivot && {
        pivot,
        isNamed: Boolean(mark ?? leg) || text.includes("w"),
        isLikely: Number(waist) >= 24 && Number(waist) <= 46,
      }
    );
  },
  print: ([waist, leg]) =>
    isWaist(waist[0])
      ? `W${printedRounded(waist, 1)}${leg ? ` L${printedRounded(leg, 1)}` : ""}`
      : undefined,
};

const typedCentimeters = new RegExp(
  `^(${number})(?:-(${number}))?(?: ?[x/] ?(${number}))? ?(cm)?$`,
  "u",
);

/** Class A: the same in cm. */
const centimeters: System = {
  ...namesOf("wl-cm"),
  class: "A",
  read(text): Found | undefined {
    const [, waist, widest, leg, unit] = typedCentimeters.exec(text) ?? [];
    const pivot = pivotOf(cmPerInch, waist, widest, leg);
    return pivot && { pivot, isNamed: unit !== undefined, isLikely: Number(waist) >= 60 };
  },
  print: ([waist, leg]) =>
    isWaist(waist[0])
      ? `${printedRounded(waist, cmPerInch)}${leg ? ` × ${printedRounded(leg, cmPerInch)}` : ""} cm`
      : undefined,
};

/** Men's trousers and jeans; the pivot is waist and leg in inches, as on the label. */
export const waistAndLeg: Family = {
  systems: [
    inches,
    centimeters,
    // Class B: W + 16. Source: suitcafe.com, putthison.com.
    scale({
      id: "eu-trousers",
      class: "B",
      formula: linear(1, -16),
      marks: "eu(?: men's)?|de|it",
      made: [42, 70],
      step: 2,
      isBare: (size) => size >= 42 && size <= 62 && size % 2 === 0,
      around: (size) => `EU men’s ${size}`,
    }),
    // Class C, ±2: W + 8. Source: calculatorlib.com, baironsfashion.com.
    scale({
      id: "eu-dress",
      class: "C",
      formula: linear(1, -8),
      marks: "eu women's",
      made: [30, 54],
      step: 2,
      spread: 2,
      isOffered: false,
      around: (size) => `EU women’s ${size}`,
    }),
  ],
  howSure: "Labels run 1 to 5 inches smaller than the waistband.",
};
