/**
 * Describes a stored size's equivalents: as a short line, as a sentence for screen readers, and with their certainty.
 */
import { nameIn } from "#domain/items/catalogue.ts";
import { point } from "#words/en/formats.js";
import * as english from "#words/en/sizing.js";
import type { Wearer } from "#domain/items/catalogue.ts";
import type { Cut } from "#domain/sizing/cut.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { glyphs } from "#domain/sizing/number.ts";
import { onlyReading } from "#domain/sizing/read-size.ts";
import type { Place } from "#domain/sizing/places.ts";
import type { Equivalent, StoredSize, System } from "#domain/sizing/size.ts";

/** In one language, with the decimal point of the reader's country. */
export type SizingWords = typeof english & { point: string };

const own: SizingWords = { ...english, point };

/** Keeps the line short. */
const maxShown = 4;

/** A printed size without the words of its system: `8½` of `UK 8½`. */
function figuresOf(around: string, printed: string): string {
  const [before = "", after = ""] = around.split("#");
  return printed.slice(before.length, printed.length - after.length);
}

const has = <T extends object>(all: T, key: string): key is string & keyof T => Object.hasOwn(all, key);

const patternOf = ({ around }: Pick<System, "around">, words: SizingWords): string => nameIn(words.printed, around);

/** A system's name beside a size: `US Herren`, `cm`. */
const nameOf = (system: Pick<System, "around">, words: SizingWords) => patternOf(system, words).replace("#", "").trim();

/** A printed size's figures in the reader's language: `26.5`, `26,5`. */
const figuresIn = (words: SizingWords, system: System, printed: string): string =>
  figuresOf(system.around, printed)
    .replaceAll(/(?<=\d)\.(?=\d)/g, words.point)
    .replaceAll(/(?<=\d )[my](?![a-z])/g, (unit) => nameIn(words.ages, unit))
    // `13–1Y`, `5Y–6Y`
    .replaceAll(/Y(?=–[\d½]+Y)/gu, "")
    .replaceAll(/(?<=[\d½])Y\b/gu, ` ${nameIn(words.cuts, "youth")}`);

/** A printed size in the reader's language: `US men’s 9`, `US Herren 9`; `26.5 cm`, `26,5 cm`. */
export const shown = (system: System, printed: string, words: SizingWords): string =>
  patternOf(system, words).replace("#", figuresIn(words, system, printed));

/**
 * A printed size as it is read aloud: `UK 12½–13` as “UK 12 and ½ to 13”. Screen readers pronounce halves and quarters,
 * but some skip eighths.
 */
export function said(system: System, printed: string, { said: say, ...words }: SizingWords) {
  const unitSaid = (text: string) =>
    text
      .replaceAll(/(?<=[\d\p{No}#] )(?:[cm]m|in|y|m)(?![\p{L}])/gu, (unit) => say[unit as "cm"])
      .replaceAll("″", ` ${say.in}`);
  const figures = unitSaid(figuresOf(system.around, printed))
    .replaceAll(/(?<=\d)\.(?=\d)/g, words.point)
    .replaceAll(/(?<=[A-Z\d])(?:(?=\p{No})| (?=\d+\/16))/gu, ` ${say.and} `)
    .replaceAll("/16", ` ${say.sixteenths}`)
    .replaceAll("/", ` ${say.or} `)
    .replaceAll(/(?<=[\d½])Y\b/gu, ` ${say.youth}`)
    .replaceAll("⅛", `1 ${say.eighth}`)
    .replaceAll(/[⅜-⅞]/gu, (glyph) => `${glyphs.indexOf(glyph) + 1} ${say.eighths}`)
    .replaceAll("–", ` ${say.to} `)
    .replaceAll("×", say.by)
    .replaceAll(/(\d)'(\d+)/gu, `$1 ${say.foot} $2`);
  return unitSaid(patternOf(system, words as SizingWords)).replace("#", figures);
}

/** A line such as `about UK 12½ · US 13 · 19.5 cm`. The word applies to all values that follow. */
const joined = (all: readonly Equivalent[], words: SizingWords, separator: string, print: typeof shown): string =>
  all
    .map(({ system, sign, text }, index) => {
      const size = print(system, text, words);
      return sign === "" || all[index - 1]?.sign === sign ? size : words.about({ size });
    })
    .join(separator);

const lineOf = (all: readonly Equivalent[], words: SizingWords) => joined(all, words, " · ", shown);

const upperFirst = (text: string) => text.replace(/^./u, (letter) => letter.toUpperCase());

const sentenceOf = (all: readonly Equivalent[], words: SizingWords) =>
  all.length === 0 ? "" : words.sentence({ text: upperFirst(joined(all, words, words.comma, said)) });

/** One value of each, without the range that brands keep to. */
const withBest = (all: readonly Equivalent[]) => all.map((each) => ({ ...each, text: each.best }));

/** Equivalents as a list, a line, and a sentence; empty if there are none. */
type Words = { values: readonly ShownEquivalent[]; line: string; sentence: string };

/** An equivalent in the reader's language, also in parts: `US Herren`, `9`. */
export type ShownEquivalent = {
  system: System;
  sign: string;
  text: string;
  /** The pattern's text before and after the figures, such as `bust ` and ` cm`. */
  before: string;
  after: string;
  figures: string;
  /** The figures of its best value. */
  best: string;
};

function inParts({ system, sign, text, best }: Equivalent, words: SizingWords): ShownEquivalent {
  const [before = "", after = ""] = patternOf(system, words).split("#");
  return {
    system,
    sign: sign && words.about({ size: "" }),
    text: shown(system, text, words),
    before,
    after,
    figures: figuresIn(words, system, text),
    best: figuresIn(words, system, best),
  };
}

const wordsOf = (all: readonly Equivalent[], words: SizingWords): Words => ({
  values: all.map((each) => inParts(each, words)),
  line: lineOf(all, words),
  sentence: sentenceOf(all, words),
});

/** Words for the first equivalents: one value of each. */
export const inWords = (all: readonly Equivalent[], words: SizingWords = own): Words =>
  wordsOf(withBest(all.slice(0, maxShown)), words);

export type Equivalents = {
  /** One value of each of the first. */
  first: Words;
  /** All, with the ranges that brands keep to. */
  all: Words;
  /** Each sentence about certainty, with the systems it applies to. */
  reasons: readonly { names: string; howSure: string }[];
};

/**
 * A stored size in other systems: those cut for the wearer first, then preferred regions. Undefined if the text isn't
 * recognized, is ambiguous, or has no equivalents.
 */
export function equivalentsOf(
  { category, name, size, system }: StoredSize,
  wearer: Wearer,
  preferred: readonly Place[],
  usualCut?: Cut,
): Equivalents | undefined {
  const reading = onlyReading({ category, name, wearer }, size, system);
  const found = reading ? equivalents(reading, preferred, usualCut) : [];
  return (
    found[0] && {
      first: inWords(found),
      all: wordsOf(found, own),
      reasons: [...new Set(found.map(({ howSure }) => howSure))].map((howSure) => ({
        names: found
          .filter((each) => each.howSure === howSure)
          .map((each) => nameOf(each.system, own))
          .join(" · "),
        howSure: nameIn(english.howSure, howSure),
      })),
    }
  );
}

/** A suggested size as a hint (`Foot 19.3 cm: about EU 31`), and as it is read aloud. */
export function hintInWords(
  measured: readonly { name: string; system: System; printed: string }[],
  suggested: { system: System; printed: string },
  words: SizingWords = own,
): { text: string; said: string } {
  const hint = (print: typeof shown) =>
    upperFirst(
      words.hint({
        measurements: measured
          .map(({ name, system, printed }) => {
            const body = has(words.body, name) ? words.body[name] : name;
            return `${body} ${print(system, printed, words)}`;
          })
          .join(words.comma),
        size: print(suggested.system, suggested.printed, words),
      }),
    );
  return { text: hint(shown), said: hint(said) };
}
