/**
 * Describes a stored size's equivalents: as a short line, as a sentence for screen readers, and with their certainty.
 */
import type { Wearer } from "#domain/items/catalogue.ts";
import type { Cut } from "#domain/sizing/cut.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { glyphs } from "#domain/sizing/number.ts";
import { onlyReading } from "#domain/sizing/read-size.ts";
import type { Region } from "#domain/sizing/regions.ts";
import type { Equivalent, StoredSize } from "#domain/sizing/size.ts";

/** Keeps the line short. */
const maxShown = 4;

const units = { cm: "centimeters", mm: "millimeters", in: "inches", y: "years", m: "months" };

/**
 * A line as spoken: `about UK 12½–13` is “About UK 12 and ½ to 13.” Screen readers pronounce halves and quarters, but
 * some skip eighths.
 */
export const spoken = (line: string) =>
  line
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

/** A line such as `about UK 12½ · US 13 · 19.5 cm`. The word applies to all values that follow. */
const lineOf = (all: readonly Equivalent[]): string =>
  all
    .map(({ sign, text }, index) => (all[index - 1]?.sign === sign ? text : sign + text))
    .join(" · ");

/** One value of each, without the range that brands keep to. */
const withBest = (all: readonly Equivalent[]) => all.map((each) => ({ ...each, text: each.best }));

/** Equivalents as a list, a line, and a sentence; empty if there are none. */
type Words = { values: readonly Equivalent[]; line: string; sentence: string };

const wordsOf = (values: readonly Equivalent[]): Words => {
  const line = lineOf(values);
  return { values, line, sentence: spoken(line) };
};

/** Words for the first equivalents: one value of each. */
export const inWords = (all: readonly Equivalent[]): Words =>
  wordsOf(withBest(all.slice(0, maxShown)));

export type Equivalents = {
  /** One value of each of the first. */
  first: Words;
  /** All, with the ranges that brands keep to. */
  all: Words;
  /** Each sentence about certainty, with the equivalents it applies to. */
  reasons: readonly { line: string; howSure: string }[];
};

/**
 * A stored size in other systems: those cut for the wearer first, then preferred regions. Undefined if the text isn't
 * recognized, is ambiguous, or has no equivalents.
 */
export function equivalentsOf(
  { category, name, size, system }: StoredSize,
  wearer: Wearer,
  preferred: readonly Region[],
  usualCut?: Cut,
): Equivalents | undefined {
  const reading = onlyReading({ category, name, wearer }, size, system);
  const found = reading ? equivalents(reading, preferred, usualCut) : [];
  return (
    found[0] && {
      first: inWords(found),
      all: wordsOf(found),
      reasons: [...new Set(found.map(({ howSure }) => howSure))].map((howSure) => ({
        line: lineOf(found.filter((each) => each.howSure === howSure)),
        howSure,
      })),
    }
  );
}
