/** Letter sizes, XXS to 5XL, and the girths they are cut for. */
import { labels } from "#domain/sizing/labels.ts";
import { ladder } from "#domain/sizing/ladder.ts";
import { never } from "#domain/sizing/scale.ts";
import type { Family, Span, System } from "#domain/sizing/size.ts";

export const letters = "XXS XS S M L XL XXL 3XL 4XL 5XL".split(" ");

/** `2XL`, `xx-large` and `XXL` have one spelling; empty for what is no letter size. */
function spelled(text: string): string {
  const short = text
    .toLowerCase()
    .replaceAll(/[ -]/gu, "")
    .replaceAll("extra", "x")
    .replace(/mall|edium|arge/u, "");
  const [, repeated = "", count = repeated.length, letter = ""] =
    /^(?:(x*)|([2-5])x)([sml])$/u.exec(short) ?? [];
  return letter && `${count}${letter}`;
}

/** Letters, whatever they are cut for. */
export const letterLadder = (words: readonly string[], spanOf: (index: number) => Span) =>
  ladder("letter", "C", "size", spanOf, { words, spelled });

/** Class C as labels, class B from a girth, ±1 letter; XXS to 3XL in cm. Source: EN 13402-3. */
const girths = {
  bust: [66, 74, 82, 90, 98, 107, 119, 131, 143],
  chest: [70, 78, 86, 94, 102, 110, 118, 129, 141],
};

/** The letter for a girth in cm, which is over one end of its band, and up to the other (EN 13402-3). */
export const letterForGirth = (girth: number, of: keyof typeof girths): string | undefined =>
  letters[girths[of].findIndex((end) => girth <= end) - 1];

/** Between letters the pivot is their index, each letter from its index to the next one. */
const letter = letterLadder(letters, (index) => [index, index + 1]);

/** The band of a letter, such as `women’s bust 90–98 cm`. */
function band(id: keyof typeof girths, whose: string): System {
  const ends = girths[id];
  const at = (index: number) => ends[Math.round(index)]?.toString();
  return labels(id, "C", `${whose}'s ${id}`, [0, ends.length], {
    names: `${whose}’s ${id}|cm|${whose}’s ${id} # cm`,
    isOffered: false,
    isBare: never,
    // One girth is no band.
    sizeOf: (girth, text) =>
      text.includes("-") ? ends.indexOf(Number(girth.replace(/ ?cm$/u, ""))) : -1,
    spanOf: (index) => [index, index],
    printedEnds: (first, last) => [at(first), at(last)],
  });
}

const bust = band("bust", "women");

const howSure = "Brands differ by about one letter.";

/** Adults' tops; the pivot is the letter. Letters of two countries don't convert, so there's nothing but girths. */
export const topLetters: Family = { systems: [letter, bust, band("chest", "men")], howSure };

/** Dresses in letters. */
export const dressLetters: Family = { systems: [letter, bust], howSure };

/** Letters without a rule (class D): winter jackets, trousers, sports bras, children, dogs and cats. */
export const plainLetters: Family = { systems: [{ ...letter, class: "D" }] };
