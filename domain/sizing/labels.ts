/** How the labels of a system are read and printed: marks around one size, or around a range of two. */
import { printedSpan } from "#domain/sizing/number.ts";
import { type Pivot, type Span, type System, type SystemId, namesOf } from "#domain/sizing/size.ts";

/** The fields of every system that is built on `labels`, whatever its sizes are. */
export type Named = Pick<System, "class" | "spread" | "isOffered" | "isShown"> & {
  id: SystemId;
  /** Its label and regions if they aren't the usual ones, in the form of `systemNames`. */
  names?: string;
  /** The words that name the system before or after a size, as the source of a pattern. */
  marks: string;
  /** A printed label, with `#` for its size. */
  around?: string;
  /** False for sizes that have no ranges. */
  hasRanges?: boolean;
};

type Labels = Named & {
  /** A part of a text as a number; less than the first one, or not a number, if it's no size. */
  sizeOf: (part: string, text: string) => number;
  /** The first and last size that is made. */
  made: readonly [first: number, last: number, ...unknown[]];
  /** Added to the second size of a range that begins again at 1: `13½–1½`. */
  restart?: number;
  /** Whether a size without a mark can be meant so. */
  isBare: (size: number, text: string) => boolean;
  spanOf: (size: number) => Span;
  /** The sizes at both ends of a span; undefined beyond those that are made. */
  printedEnds: (low: number, high: number) => readonly (string | undefined)[];
  /** Two sizes as one. */
  joined?: (first: string, last: string) => string;
};

export function labels({
  id,
  names,
  marks,
  sizeOf,
  made: [first, last],
  restart = 0,
  isBare,
  spanOf,
  printedEnds,
  joined = printedSpan,
  around,
  hasRanges = true,
  ...rest
}: Labels): System {
  const named = namesOf(id, names);
  const { label } = named;
  // Units stand behind a number, and are written small.
  const pattern = around ?? (/^[a-z]/u.test(label) ? `# ${label}` : `${label} #`);
  // A mark isn't the start or the end of a longer word; a letter alone is a size: `UKN`.
  const mark = new RegExp(`^(?:${marks})(?![a-z']{2})|(?<![a-z])(?:${marks})$`, "gu");

  return {
    ...named,
    ...rest,
    read(text) {
      const body = text.replaceAll(mark, "").trim();
      // A label can hold a hyphen itself: `5–6/6–7`.
      const parts =
        !hasRanges || sizeOf(body, text) >= first
          ? [body]
          : body.split(body.includes("/") ? "/" : "-");
      const [low = Number.NaN, end = low, third] = parts.map((part) => sizeOf(part.trim(), text));
      const high = end < low ? end + restart : end;
      // Not a number fails every comparison.
      return third === undefined && low >= first && high >= low && high <= last
        ? {
            pivot: [[spanOf(low)[0], spanOf(high)[1]]],
            isNamed: body !== text,
            isLikely: isBare(low, body) && isBare(high, body),
          }
        : undefined;
    },
    print([[low, high]]: Pivot) {
      const [from, to] = printedEnds(low, high);
      return from && to && pattern.replace("#", joined(from, to));
    },
  };
}
