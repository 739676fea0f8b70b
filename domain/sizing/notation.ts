/** How one size is written: as a number, as a word from a list, or in a notation of its own. */
import { printed, printedDecimal } from "#domain/sizing/number.ts";
import { number, whole } from "#domain/sizing/patterns.ts";

/** One typed size, without the marks of its system. */
export type TypedSize = {
  typed: string;
  /** The number it starts with, or NaN. */
  number: number;
  /** The whole text, with marks and the other end of a range. */
  text: string;
};

export type Notation = {
  pattern: RegExp;
  parse: (size: TypedSize) => number;
  /** The size at the low or high end of a range; undefined if never printed. */
  print: (size: number, end: "low" | "high") => string | undefined;
};

/** `42½`: a number, printed with fractions. */
export const plainNumber: Notation = {
  pattern: whole(number),
  parse: (size) => size.number,
  print: printed,
};

/** `57.5`: a measurement in a unit that is written with a decimal point. */
export const decimal: Notation = { ...plainNumber, print: printedDecimal };

/** A number with or without `cm`, for systems with a word as their mark: `body 191 cm`. */
export const numberInCm: Notation = { ...plainNumber, pattern: whole(number, "(?: cm)?") };

/** `5'11`, in inches. */
export const feetAndInches: Notation = {
  pattern: whole(String.raw`\d ?' ?`, `(?:${number})?`),
  parse({ number: feet, typed }) {
    const inches = Number(typed.split("'")[1]);
    return inches < 12 ? 12 * feet + inches : Number.NaN;
  },
  print: (inches) => `${Math.floor(inches / 12)}'${inches % 12}`,
};

/** Sizes that are words, numbered by index; `spelled` normalizes a word's spelling. */
export function wordsInOrder(words: readonly string[], spelled: (word: string) => string): Notation {
  const spellings = words.map((word) => spelled(word.toLowerCase()));
  return {
    pattern: whole(".+"),
    parse: ({ typed }) => spellings.indexOf(spelled(typed)),
    print: (place) => words[place],
  };
}
