/** A system whose labels are numbers in steps, at a formula from the pivot. */
import { type Named, labels } from "#domain/sizing/labels.ts";
import { printed, printedDecimal, rounded } from "#domain/sizing/number.ts";
import type { System } from "#domain/sizing/size.ts";

export type Formula = { toPivot: (size: number) => number; fromPivot: (pivot: number) => number };

/** Two lines that meet where this size has this pivot, with other units below and above. */
export const bent = (size: number, pivot: number, below: number, above: number): Formula => ({
  toPivot: (one) => pivot + (one - size) * (one < size ? below : above),
  fromPivot: (one) => size + (one - pivot) / (one < pivot ? below : above),
});

export const number = String.raw`\d{1,4}(?:\.\d+)?`;

type Scale = Named & {
  /** The first and last size that is made, and the step between two. */
  made: readonly [first: number, last: number, step: number];
  /** A size is `unit` of the pivot, counted from `zero`: pivot = unit × (size + zero). */
  unit?: number;
  zero?: number;
  formula?: Formula;
  /** Whether a number without any mark can be meant so; never, by default. */
  isBare?: (size: number) => boolean;
  /** The pattern of one size, if it isn't a number. */
  size?: string;
  /** What may follow a size without changing it. */
  ignored?: string;
  restart?: number;
  parse?: (size: string, text: string) => number;
  show?: (size: number) => string;
};

export function scale({
  made,
  unit = 1,
  zero = 0,
  formula: { toPivot, fromPivot } = bent(-zero, 0, unit, unit),
  isBare = () => false,
  size = number,
  ignored = "",
  parse = (text) => Number(text),
  show,
  ...rest
}: Scale): System {
  const [first, last, step] = made;
  const pattern = new RegExp(`^(${size})(?: ?(?:${ignored}))?$`, "u");
  const print = show ?? (step === 0.1 ? printedDecimal : printed);

  return labels({
    ...rest,
    made,
    isBare,
    sizeOf(part, text) {
      const [, found] = pattern.exec(part) ?? [];
      return found ? parse(found, text) : Number.NaN;
    },
    spanOf: (one) => [toPivot(one), toPivot(one)],
    printedEnds(low, high) {
      const [from, to] = [fromPivot(low), fromPivot(high)];
      const middle = rounded((from + to) / 2, step);
      return middle >= first && middle <= last
        ? [print(Math.max(rounded(from, step), first)), print(Math.min(rounded(to, step), last))]
        : [];
    },
  });
}
