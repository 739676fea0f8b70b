/** Letter sizes, XXS to 5XL, and the girths they are cut for. */
import { labels } from "#domain/sizing/labels.ts";
import { ladder } from "#domain/sizing/ladder.ts";
import type { Family, System } from "#domain/sizing/size.ts";

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

/** How letters are read and printed, whatever they are cut for. */
export const letterLabels = {
  id: "letter",
  class: "C",
  marks: "size",
  spelled,
  around: "#",
} as const;

/** Class C as labels, class B from a girth, ±1 letter; XXS to 3XL in cm. Source: EN 13402-3. */
const girths = {
  bust: [66, 74, 82, 90, 98, 107, 119, 131, 143],
  chest: [70, 78, 86, 94, 102, 110, 118, 129, 141],
};

/** The letter for a girth in cm, which is over one end of its band, and up to the other (EN 13402-3). */
export const letterForGirth = (girth: number, of: keyof typeof girths): string | undefined =>
  letters[girths[of].findIndex((end) => girth <= end) - 1];

/** Between letters the pivot is their index, each letter from its index to the next one. */
const letter = ladder({
  ...letterLabels,
  words: letters,
  spanOf: (index) => [index, index + 1],
});

/** The band of a letter, such as `women’s bust 90–98 cm`. */
function band(id: keyof typeof girths, whose: string): System {
  const ends = girths[id];
  const at = (index: number) => ends[Math.round(index)]?.toString();
  const system = labels({
    id,
    names: `${whose}’s ${id}|cm`,
    class: "C",
    isOffered: false,
    marks: `${whose}'s ${id}`,
    made: [0, ends.length],
    isBare: () => false,
    sizeOf: (text) => ends.indexOf(Number(text.replace(/ ?cm$/u, ""))),
    spanOf: (index) => [index, index],
    printedEnds: (first, last) => [at(first), at(last)],
    around: `${whose}’s ${id} # cm`,
  });
  // One girth is no band.
  return { ...system, read: (text) => (text.includes("-") ? system.read(text) : undefined) };
}

const bust = band("bust", "women");

const howSure = "Brands differ by about one letter.";

/** Adults' tops; the pivot is the letter. Letters of two countries don't convert, so there's nothing but girths. */
export const topLetters: Family = { systems: [letter, bust, band("chest", "men")], howSure };

/** Dresses in letters. */
export const dressLetters: Family = { systems: [letter, bust], howSure };

/** Letters without a rule (class D): winter jackets, trousers, sports bras, children, dogs and cats. */
export const plainLetters: Family = { systems: [{ ...letter, class: "D" }] };
