/** A system whose labels are numbers in steps, at a formula from the pivot. */
import { printed, printedSpan, rounded } from "#domain/sizing/number.ts";
import {
  type Class,
  type Found,
  type Pivot,
  type Region,
  type System,
  type SystemId,
  namesOf,
} from "#domain/sizing/size.ts";

export type Formula = { toPivot: (size: number) => number; fromPivot: (pivot: number) => number };

/** A size is `unit` of the pivot, counted from `zero`: pivot = unit × (size + zero). */
export const linear = (unit: number, zero = 0): Formula => ({
  toPivot: (size) => unit * (size + zero),
  fromPivot: (pivot) => pivot / unit - zero,
});

export const number = String.raw`\d{1,4}(?:\.\d+)?`;

type Scale = {
  id: SystemId;
  label?: string;
  regions?: readonly Region[];
  class: Class;
  formula: Formula;
  /** The words that name the system before or after a number, as the source of a pattern. */
  marks: string;
  /** The first and last size that is made. */
  made: readonly [number, number];
  /** Between two sizes that are made. */
  step: number;
  spread?: number;
  /** Whether a number without any mark can be meant so; never, by default. */
  isBare?: (size: number) => boolean;
  isOffered?: boolean;
  isShown?: boolean;
  /** The pattern of one size, if it isn't a number. */
  size?: string;
  /** What may follow a size without changing it. */
  ignored?: string;
  /** Added to the second size of a range that begins again at 1: `13½–1½`. */
  restart?: number;
  parse?: (size: string, mark: string) => number;
  show?: (size: number) => string;
  /** The label around a printed size. */
  around?: (size: string) => string;
};

export function scale({
  formula: { toPivot, fromPivot },
  made: [first, last],
  step,
  size = number,
  ignored = "",
  marks,
  isBare = () => false,
  restart = 0,
  parse = Number,
  show = printed,
  id,
  label = namesOf(id).label,
  around = (text) => `${label} ${text}`,
  ...names
}: Scale): System {
  const pattern = new RegExp(
    `^(?:(${marks}) ?)?(${size})(?: ?(?:-|/) ?(${size}))?(?: ?(?:${ignored}))?(?: ?(${marks}))?$`,
    "u",
  );

  return {
    ...namesOf(id),
    label,
    ...names,
    read(text): Found | undefined {
      const match = pattern.exec(text);
      if (!match) return undefined;
      const mark = match[1] ?? match[4] ?? "";
      const low = parse(match[2] ?? "", mark);
      const end = match[3] === undefined ? low : parse(match[3], mark);
      const high = end < low ? end + restart : end;
      // Not a number fails every comparison.
      if (!(low >= first && high >= low && high <= last)) return undefined;
      const ends = [toPivot(low), toPivot(high)].sort((one, other) => one - other);
      return {
        pivot: [[ends[0] ?? 0, ends[1] ?? 0]],
        isNamed: mark !== "",
        isLikely: isBare(low) && isBare(high),
      };
    },
    print([[low, high]]: Pivot): string | undefined {
      const ends = [fromPivot(low), fromPivot(high)].sort((one, other) => one - other);
      const [least = Number.NaN, most = Number.NaN] = ends.map((end) => rounded(end, step));
      const middle = rounded((fromPivot(low) + fromPivot(high)) / 2, step);
      if (!(middle >= first && middle <= last)) return undefined;
      return around(printedSpan(show(Math.max(least, first)), show(Math.min(most, last))));
    },
  };
}
