/** Letter sizes, XXS to 3XL, and the girths they are cut for. */
import { type Row, ladder } from "#domain/sizing/ladder.ts";
import {
  type Family,
  type Found,
  type Pivot,
  type System,
  type SystemId,
  namesOf,
} from "#domain/sizing/size.ts";

export const letterMarks = "size";

/** `2XL`, `xx-large` and `XXL` have one spelling; empty for what is no letter size. */
export function spelledLetter(text: string): string {
  const short = text
    .toLowerCase()
    .replaceAll(/[ -]/gu, "")
    .replaceAll("extra", "x")
    .replace(/mall|edium|arge/u, "");
  const [, repeated = "", count = repeated.length, letter = ""] =
    /^(?:(x*)|([2-5])x)([sml])$/u.exec(short) ?? [];
  return letter && `${count}${letter}`;
}

const names = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "3XL"];

/** Class C as labels, class B from a girth, ±1 letter; in cm. Source: EN 13402-3. */
const womensBust = [66, 74, 82, 90, 98, 107, 119, 131, 143];
const mensChest = [70, 78, 86, 94, 102, 110, 118, 129, 141];

/** The letter for a girth in cm, which is over one end of its band, and up to the other (EN 13402-3). */
export function letterForGirth(girth: number, of: "bust" | "chest"): string | undefined {
  const ends = of === "bust" ? womensBust : mensChest;
  const index = ends.findIndex((end) => girth <= end);
  return index > 0 ? names[index - 1] : undefined;
}

/** Between letters the pivot is their index, each letter from its index to the next one. */
const table = [...names, "4XL", "5XL"].map((name, index): Row => [name, index, index + 1]);

const letter = ladder({
  id: "letter",
  class: "C",
  table,
  marks: letterMarks,
  spelled: spelledLetter,
  around: (text) => text,
});

/** The band of a letter, such as `women’s bust 90–98 cm`. */
function band(id: SystemId, name: string, ends: readonly number[]): System {
  const pattern = new RegExp(`^${name.replace("’", "'")} ([\\d.]+)-([\\d.]+) cm$`, "u");
  return {
    ...namesOf(id),
    label: name,
    class: "C",
    isOffered: false,
    read(text): Found | undefined {
      const [, low, high] = pattern.exec(text) ?? [];
      const [first, last] = [ends.indexOf(Number(low)), ends.indexOf(Number(high))];
      return first < 0 || last <= first
        ? undefined
        : { pivot: [[first, last]], isNamed: true, isLikely: true };
    },
    print([[first, last]]: Pivot) {
      const [low, high] = [ends[Math.round(first)], ends[Math.round(last)]];
      return low && high ? `${name} ${low}–${high} cm` : undefined;
    },
  };
}

/** Adults' tops; the pivot is the letter. Letters of two countries don't convert, so there's nothing but girths. */
export const topLetters: Family = {
  systems: [
    letter,
    band("bust", "women’s bust", womensBust),
    band("chest", "men’s chest", mensChest),
  ],
  howSure: "Brands differ by about one letter.",
};

/** Dresses in letters. */
export const dressLetters: Family = {
  ...topLetters,
  systems: topLetters.systems.filter(({ id }) => id !== "chest"),
};

/** Letters without a rule (class D): winter jackets, trousers, sports bras, children, dogs and cats. */
export const plainLetters: Family = { systems: [{ ...letter, class: "D" }] };
