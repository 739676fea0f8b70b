/** A system whose labels are numbers in steps, at a formula from the pivot. */
import { type Named, labels } from "#domain/sizing/labels.ts";
import { printed, printedDecimal, rounded } from "#domain/sizing/number.ts";
import type { Class, System, SystemId } from "#domain/sizing/size.ts";

export type Formula = { toPivot: (size: number) => number; fromPivot: (pivot: number) => number };

/** Two lines that meet where this size has this pivot, with other units below and above. */
export const bent = (size: number, pivot: number, below: number, above = below): Formula => ({
  toPivot: (one) => pivot + (one - size) * (one < size ? below : above),
  fromPivot: (one) => size + (one - pivot) / (one < pivot ? below : above),
});

export const number = String.raw`\d{1,4}(?:\.\d+)?`;

export type Scale = Named & {
  /** A size is `unit` of the pivot, counted from `zero`: pivot = unit × (size + zero). */
  unit?: number;
  zero?: number;
  formula?: Formula;
  /** The pattern of one size, if it isn't a number. */
  size?: string;
  /** What may follow a size without changing it. */
  ignored?: string;
  parse?: (size: string, text: string) => number;
  show?: (size: number) => string;
};

/** Whether a number without any mark can be meant so. */
type IsBare = (size: number, text: string) => boolean;

export const always: IsBare = () => true;
export const never: IsBare = () => false;

/** A row of a table: the system, its class, its marks, the sizes that are made, and which of them can be bare. */
export function scale(
  id: SystemId,
  certainty: Class,
  marks: string,
  made: readonly [first: number, last: number, step: number],
  isBare: IsBare,
  {
    unit = 1,
    zero = 0,
    formula: { toPivot, fromPivot } = bent(-zero, 0, unit),
    size = number,
    ignored = "",
    parse = Number,
    show = made[2] === 0.1 ? printedDecimal : printed,
    ...rest
  }: Scale = {},
): System {
  const [first, last, step] = made;
  const pattern = new RegExp(`^(${size})(?: ?(?:${ignored}))?$`, "u");

  return labels(id, certainty, marks, made, {
    ...rest,
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
        ? [show(Math.max(rounded(from, step), first)), show(Math.min(rounded(to, step), last))]
        : [];
    },
  });
}
