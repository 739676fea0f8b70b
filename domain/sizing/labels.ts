/** How the labels of a system are read and printed: marks around one size, or around a range of two. */
import { printedSpan } from "#domain/sizing/number.ts";
import { type Class, type Span, type System, type SystemId, namesOf } from "#domain/sizing/size.ts";

/** What every system that is built on `labels` can have, whatever its sizes are. */
export type Named = Partial<Pick<System, "spread" | "isOffered" | "isShown">> & {
  /** Its names if they aren't the usual ones, in the form of `systemNames`. */
  names?: string;
  /** Added to the second size of a range that begins again at 1: `13½–1½`. */
  restart?: number;
  /** False for sizes that have no ranges. */
  hasRanges?: boolean;
};

/** The first and last size that is made. */
type Made = readonly [first: number, last: number, ...unknown[]];

type Labels = Named & {
  /** A part of a text as a number; less than the first one, or not a number, if it's no size. */
  sizeOf: (part: string, text: string) => number;
  /** Whether a size without a mark can be meant so. */
  isBare: (size: number, text: string) => boolean;
  spanOf: (size: number) => Span;
  /** The sizes at both ends of a span; undefined beyond those that are made. */
  printedEnds: (low: number, high: number) => readonly (string | undefined)[];
};

/** `marks` are the words that name the system before or after a size, as the source of a pattern. */
export function labels(
  id: SystemId,
  certainty: Class,
  marks: string,
  [first, last]: Made,
  { names, restart = 0, hasRanges = true, sizeOf, isBare, spanOf, printedEnds, ...rest }: Labels,
): System {
  const named = namesOf(id, names);
  // A mark isn't the start or the end of a longer word; a letter alone is a size: `UKN`.
  const mark = new RegExp(`^(?:${marks})(?![a-z']{2})|(?<![a-z])(?:${marks})$`, "gu");

  return {
    ...named,
    ...rest,
    class: certainty,
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
    print([[low, high]]) {
      const [from, to] = printedEnds(low, hasRanges ? high : low);
      return from && to && named.around.replace("#", printedSpan(from, to));
    },
  };
}
