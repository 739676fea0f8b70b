/**
 * Describes a stored size's equivalents: as a short line, as a sentence for screen readers, and with their certainty.
 */
import type { Wearer } from "#domain/items/catalogue.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { glyphs } from "#domain/sizing/number.ts";
import { onlyReading } from "#domain/sizing/read-size.ts";
import type { Region } from "#domain/sizing/regions.ts";
import type { Equivalent, StoredSize } from "#domain/sizing/size.ts";

/** Keeps the line short. */
const maxShown = 4;

const units = { cm: "centimeters", mm: "millimeters", in: "inches", y: "years", m: "months" };

/**
 * A line as spoken: `≈ UK 12½–13` is “Roughly UK 12 and ½ to 13.” Screen readers pronounce halves and quarters, but
 * some skip eighths.
 */
export const spoken = (line: string) =>
  line
    .replaceAll("≈", "roughly")
    .replaceAll("= about", "about")
    .replaceAll("=", "equal to")
    .replaceAll(" ·", ",")
    .replaceAll(
      /(?<=[\d\p{No}] )(?:[cm]m|in|y|m)\b/giu,
      (unit) => units[unit.toLowerCase() as keyof typeof units],
    )
    .replaceAll(/(?<=[A-Z\d])(?:(?=\p{No})| (?=\d+\/16))/gu, " and ")
    .replaceAll("/16", " sixteenths")
    .replaceAll("/", " or ")
    .replaceAll(/(?<=[\d½])Y\b/gu, " youth")
    .replaceAll("⅛", "1 eighth")
    .replaceAll(/[⅜-⅞]/gu, (glyph) => `${glyphs.indexOf(glyph) + 1} eighths`)
    .replaceAll("–", " to ")
    .replaceAll("×", "by")
    .replaceAll(/(\d)'(\d+)/gu, "$1 foot $2")
    .replace(/^(.)(.*)$/u, (_, first: string, rest: string) => `${first.toUpperCase()}${rest}.`);

/** A line such as `≈ UK 12½–13 · US 13–13½ · 19.3 cm`. A sign applies until the next one. */
const lineOf = (all: readonly Equivalent[]): string =>
  all
    .map(({ sign, text }, index) => (all[index - 1]?.sign === sign ? text : sign + text))
    .join(" · ");

/** Equivalents as a list, a line, and a sentence; empty if there are none. */
type Words = { values: readonly Equivalent[]; line: string; sentence: string };

/** Words for the first `count` equivalents. */
export function inWords(all: readonly Equivalent[], count = maxShown): Words {
  const values = all.slice(0, count);
  const line = lineOf(values);
  return { values, line, sentence: spoken(line) };
}

export type Equivalents = {
  first: Words;
  all: Words;
  /** Each sentence about certainty, with the equivalents it applies to. */
  reasons: readonly { line: string; howSure: string }[];
};

/**
 * A stored size in other systems, preferred regions first. Undefined if the text isn't recognized, is ambiguous, or
 * has no equivalents.
 */
export function equivalentsOf(
  { category, name, size, system }: StoredSize,
  wearer: Wearer,
  preferred: readonly Region[],
): Equivalents | undefined {
  const reading = onlyReading({ category, name, wearer }, size, system);
  const found = reading ? equivalents(reading, preferred) : [];
  return (
    found[0] && {
      first: inWords(found),
      all: inWords(found, found.length),
      reasons: [...new Set(found.map(({ howSure }) => howSure))].map((howSure) => ({
        line: lineOf(found.filter((each) => each.howSure === howSure)),
        howSure,
      })),
    }
  );
}
