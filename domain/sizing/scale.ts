/** A system whose labels are sizes in steps, at a formula from the pivot, with marks around one size or a range. */
import { printed, printedDecimal, printedSpan, rounded } from "#domain/sizing/number.ts";
import { namesOf } from "#domain/sizing/names.ts";
import type { Class, System } from "#domain/sizing/size.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";

export type Formula = readonly [
  toPivot: (size: number) => number,
  fromPivot: (pivot: number) => number,
];

/** Two lines that meet where this size has this pivot, with other units below and above. */
export const bent = (size: number, pivot: number, below: number, above = below): Formula => [
  (one) => pivot + (one - size) * (one < size ? below : above),
  (one) => size + (one - pivot) / (one < pivot ? below : above),
];

/** The pattern of a number on a label. US 00 isn't 0. */
export const number = /(?!0\d)\d{1,4}(?:\.\d+)?/u;

/** A number with or without `cm`, for systems whose mark is a word: `body 191 cm`. */
export const numberInCm = new RegExp(`${number.source}(?: cm)?`, "u");

/**
 * The sizes that are made. Each is `unit` of the pivot, counted from `zero`: pivot = unit × (size + zero), unless the
 * scale has a formula.
 */
export type Ruler = readonly [
  first: number,
  last: number,
  step: number,
  unit?: number,
  zero?: number,
];

/** The second number of a size: the cup of a bra, the leg of trousers. */
type Second = {
  /** Finds what is before it, itself or the two ends of its range, and what is after it. */
  typed: RegExp;
  read: (typed: string) => number;
  print: (value: number) => string | undefined;
  /** Whether no size can lack it; otherwise one that has it needs no mark. */
  isRequired?: boolean;
};

export type Scale = Pick<System, "spread" | "kin"> & {
  /** Its names if they aren't the usual ones, in the form of `systemNames`. */
  names?: string;
  formula?: Formula;
  /** How far below its own value a size begins to fit, in sizes: EU 110 is for 104 to 110 cm. */
  width?: number;
  /** The pattern of one size, if it isn't a number. */
  size?: RegExp;
  /** The size that is typed; `value` is the number it begins with, or NaN, and `text` has its marks, too. */
  parse?: (value: number, typed: string, text: string) => number;
  /** The size as printed; `end` is 0 at the lower end of a range, 1 at the upper. Undefined for what is never printed. */
  show?: (size: number, end: 0 | 1) => string | undefined;
  /** Added to the second size of a range that begins again at 1: `13½–1½`. */
  restart?: number;
  second?: Second;
  /** The second number of all its sizes, which their labels don't say. */
  fixed?: number;
};

/** Sizes that are words, numbered by their place in the list; `spelled` brings all spellings of a word to one. */
export const inOrder = (words: readonly string[], spelled: (word: string) => string) => {
  const spellings = words.map((word) => spelled(word.toLowerCase()));
  return {
    size: /.+/u,
    parse: (_: number, word: string) => spellings.indexOf(spelled(word)),
    show: (place: number) => words[place],
  };
};

/** Whether a number without any mark can be meant so. */
type IsBare = (size: number, text: string) => boolean;

export const always: IsBare = () => true;
export const never: IsBare = () => false;

/**
 * A row of a table: the system, its class, its marks, the sizes that are made, and which of them can be bare. Marks are
 * the words that name the system before or after a size, as the source of a pattern.
 */
export function scale(
  id: SystemId,
  certainty: Class,
  marks: string,
  [first, last, step, unit = 1, zero = 0]: Ruler,
  isBare: IsBare,
  {
    names,
    formula: [toPivot, fromPivot] = bent(-zero, 0, unit),
    width = 0,
    size = number,
    parse = (value) => value,
    show = step === 0.1 ? printedDecimal : printed,
    restart = 0,
    second,
    fixed = -1,
    ...rest
  }: Scale = {},
): System {
  const named = namesOf(id, names);
  // A mark isn't the start or the end of a longer word; a letter alone is a size: `UKN`.
  const mark = new RegExp(`^(?:${marks})(?![a-z']{2})|(?<![a-z])(?:${marks})$`, "gu");
  /** The size nearest to a pivot; the upper end of a width belongs to its size, the lower one to the size before. */
  const nearest = (pivot: number) => rounded(fromPivot(pivot) + (width && width / 2 - 1e-6), step);

  return {
    ...named,
    ...rest,
    regions: `${marks} ${named.regions}`.toUpperCase().split(/\W/u),
    class: certainty,
    read(text) {
      const [, before = text, typed, after = ""] = second?.typed.exec(text) ?? [];
      const whole = before + after;
      const body = whole.replaceAll(mark, "").trim();
      const sizeOf = (part: string) =>
        size.exec(part)?.[0] === part ? parse(Number.parseFloat(part), part, text) : Number.NaN;
      // A label can hold a hyphen itself: `5–6/6–7`.
      const parts = sizeOf(body) >= first ? [body] : body.split(body.includes("/") ? "/" : "-");
      const [low = Number.NaN, end = low, third] = parts.map((part) => sizeOf(part.trim()));
      const high = end < low ? end + restart : end;
      const [least = fixed, most = least] =
        (second && typed?.split(/[-/]/u).map(second.read)) ?? [];
      // Not a number fails every comparison.
      const isMade = third === undefined && low >= first && high >= low && high <= last;
      const isWhole = typed ? least >= 0 && most >= least : !second?.isRequired;
      if (!isMade || !isWhole) return undefined;
      const span = [toPivot(low - width), toPivot(high)] as const;
      // A second number names its system, except after a hyphen: `32-34` can also be a range of waists.
      const isMark = Boolean(typed && !second?.isRequired && !text.endsWith(`-${typed}`));
      return {
        pivot: least >= 0 ? [span, [least, most]] : [span],
        isNamed: isMark || body !== whole,
        isLikely: isBare(low, body) && isBare(high, body),
      };
    },
    print([[low, high], seconds]) {
      // The span of a size with a width excludes its lower end.
      const from = nearest(low + (width && Math.min(1e-3, (high - low) / 2)));
      const to = nearest(high);
      const middle = nearest((low + high) / 2);
      const [least = "", most = ""] = seconds?.map((value) => second?.print(value)) ?? [];
      const [shortest, longest] = [show(Math.max(from, first), 0), show(Math.min(to, last), 1)];
      return middle >= first &&
        middle <= last &&
        shortest &&
        longest &&
        (fixed < 0 || seconds?.[0] === fixed)
        ? named.around.replace("#", printedSpan(shortest, longest) + printedSpan(least, most))
        : undefined;
    },
  };
}
