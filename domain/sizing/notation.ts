/** How one size is written: as a number, as a word of a list, or in a way of its own. */
import { printed, printedDecimal } from "#domain/sizing/number.ts";
import { number, whole } from "#domain/sizing/patterns.ts";

/** One typed size, without the marks of its system. */
export type TypedSize = {
  typed: string;
  /** The number it begins with, or NaN. */
  number: number;
  /** The whole text, with marks and with the other end of a range. */
  text: string;
};

export type Notation = {
  /** What one size looks like, from its start to its end. */
  pattern: RegExp;
  /** The size; NaN for none. */
  parse: (size: TypedSize) => number;
  /** The size at the lower or the upper end of a range. Undefined for what is never printed. */
  print: (size: number, end: "low" | "high") => string | undefined;
};

/** `42½`: a number, printed with fractions. */
export const plainNumber: Notation = {
  pattern: whole(number),
  parse: (size) => size.number,
  print: printed,
};

/** `57.5`: a measure in a unit that people read with a decimal point. */
export const decimal: Notation = { ...plainNumber, print: printedDecimal };

/** A number with or without `cm`, for systems whose mark is a word: `body 191 cm`. */
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

/** Sizes that are words, numbered by their place in a list; `spelled` brings all spellings of a word to one. */
export function wordsInOrder(
  words: readonly string[],
  spelled: (word: string) => string,
): Notation {
  const spellings = words.map((word) => spelled(word.toLowerCase()));
  return {
    pattern: whole(".+"),
    parse: ({ typed }) => spellings.indexOf(spelled(typed)),
    print: (place) => words[place],
  };
}
