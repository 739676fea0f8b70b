/** Letter sizes, XXS to 5XL, and the girths they are cut for. */
import { always, bent, inOrder, never, numberInCm, scale } from "#domain/sizing/scale.ts";
import type { Family, System } from "#domain/sizing/size.ts";
import { fromChestOrBust } from "#domain/sizing/suggest.ts";

export const letters = "XXS XS S M L XL XXL 3XL 4XL 5XL".split(" ");

/** `2XL`, `xx-large` and `XXL` have one spelling: `xxl`. */
const spelled = (text: string) =>
  text
    .replaceAll(/[ -]|mall|edium|arge/gu, "")
    .replaceAll("extra", "x")
    .replace(/^[2-5](?=x)/u, (count) => "x".repeat(Number(count) - 1));

/** The first letters, up to the last one that's made, whatever they are cut for. */
export const letterScale = (last: number, unit: number, zero: number, width: number) =>
  scale("letter", "C", "", [0, last, 1, unit, zero], always, {
    ...inOrder(letters, spelled),
    width,
  });

/** The pivot is the letter's index; each letter spans from its index to the next. */
const letter = letterScale(9, 1, 1, 1);

/**
 * The band of a letter, such as `women’s bust 90–98 cm`. Girths by the place of the letter that begins there: class C as
 * labels, class B from a girth, ±1 letter. 8 cm a letter, and 12 cm from a girth of `cm` on (XL or XXL), which is
 * convention above 3XL. Source: EN 13402-3.
 */
const band = (id: "bust" | "chest", whose: string, cm: number, place: number): System =>
  scale(id, "C", `${whose}'s ${id}`, [66, 167, 1], never, {
    names: `|${whose}’s ${id} # cm`,
    size: numberInCm,
    formula: bent(cm, place, 1 / 8, 1 / 12),
  });

const bust = band("bust", "women", 104, 4.75);

const howSure = "Brands differ by about one letter.";

/** Adults' tops; the pivot is the letter. Letters of two countries don't convert, so there's nothing but girths. */
export const topLetters: Family = {
  systems: [letter, bust, band("chest", "men", 120, 6.25)],
  howSure,
  // A woman's girth is no man's.
  relate: (from, to) => (from === letter || to === letter ? {} : { shift: Number.NaN }),
  suggest: fromChestOrBust("men's chest", "women's bust"),
};

/** Dresses in letters. */
export const dressLetters: Family = { systems: [letter, bust], howSure };

/** Letters without a rule: winter jackets, trousers, sports bras, children, dogs and cats. */
export const plainLetters: Family = { systems: [letter] };
