/** Letter sizes, XXS to 5XL, and the girths they are cut for. */
import { bent } from "#domain/sizing/formula.ts";
import { type Notation, numberInCm, wordsInOrder } from "#domain/sizing/notation.ts";
import { within } from "#domain/sizing/number.ts";
import { type Rule, always, never } from "#domain/sizing/rule.ts";
import type { CmOf, Family, Suggestion, System } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

export const letters = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "3XL", "4XL", "5XL"] as const;

type Letter = (typeof letters)[number];

/** Words and letters beside a letter that don't change it: `men's M`, `M (US)`, `2XLT`, `S petite`. */
const besides =
  /^(?:eu|us|uk|men's|women's) | (?:eu|us|uk|men's|women's|tall|petite|long|short|regular|slim)$|(?<=l)t$/gu;

/** The letters of Japan, Brazil, and Mexico that mean one of these. Source: smallsize.iza-yoi.net, lojazerozero.com.br. */
const otherLetters: Readonly<Record<string, string>> = {
  ll: "xl",
  "3l": "xxl",
  pp: "xs",
  xch: "xs",
  p: "s",
  ch: "s",
  g: "l",
  gg: "xl",
  eg: "xl",
  xg: "xxl",
  xgg: "xxl",
};

/** Letters that are sizes only in Brazil, Portugal, and Mexico. */
const isDoubtful = (typed: string) => /^(?:p|pp)$/u.test(typed);

/**
 * Normalizes spellings: `2XL`, `xx-large`, and `XXL` become `xxl`. `2 x L` is a quantity and `3 l` a volume, and neither is a letter. `G` alone
 * is no letter to a jeweler, so a lone letter of another language isn't one unless its country says so.
 */
const spelled = (text: string) =>
  text
    .replace(/^\d+ x .*$|^\d l$/u, "")
    .replaceAll(besides, "")
    .replaceAll(/[ -]|mall|edium|arge/gu, "")
    .replaceAll("extra", "x")
    .replace(/^[2-5](?=x)/u, (count) => "x".repeat(Number(count) - 1))
    .replace(/^.+$/u, (typed) => otherLetters[typed] ?? typed);

const asWords = wordsInOrder(letters, spelled);

/** Japan's letters are one smaller. Source: debulabo.com. */
const lettersInOrder: Notation = {
  ...asWords,
  parse(size) {
    const isJapanese = size.typed.startsWith("jp ");
    const typed = isJapanese ? size.typed.slice("jp ".length) : size.typed;
    return asWords.parse({ ...size, typed }) - Number(isJapanese);
  },
};

/** The letters up to the last one in production, for any girth. */
export const letterSizes = ({
  last,
  ...rule
}: { last: Letter } & Required<Pick<Rule, "unit" | "zero" | "width">>): System =>
  system({
    id: "letter",
    class: "C",
    marks: [],
    first: 0,
    last: letters.indexOf(last),
    step: 1,
    widest: 3,
    matchesUnmarked: (_, typed) => !isDoubtful(typed),
    usual: { countries: ["BR", "PT", "MX"], matches: always },
    notation: lettersInOrder,
    ...rule,
  });

/** The pivot is the letter's index; each letter extends to the next one. */
const letter = letterSizes({ last: "5XL", unit: 1, zero: 1, width: 1 });

/**
 * The girths of letters, such as `women’s bust 90–98 cm`: class C as labels, class B from a girth, ±1 letter. A
 * letter spans 8 cm, or 12 cm from XL or XXL on, where `wide` gives that girth and index. Above 3XL it is convention.
 * Source: EN 13402-3.
 */
const girths = (id: "bust" | "chest", whose: string, wide: { cm: number; place: number }): System =>
  system({
    id,
    class: "C",
    names: { label: "", around: `${whose}’s ${id} # cm` },
    marks: [`${whose}'s ${id}`],
    first: 66,
    last: 167,
    step: 1,
    formula: bent({ size: wide.cm, pivot: wide.place, below: 1 / 8, above: 1 / 12 }),
    matchesUnmarked: never,
    notation: numberInCm,
  });

const bust = girths("bust", "women", { cm: 104, place: 4.75 });
const chest = girths("chest", "men", { cm: 120, place: 6.25 });

/** Uses the chest, which is measured for men's sizes, or else the bust, for women's. */
const suggest = (cmOf: CmOf): Suggestion =>
  cmOf("Chest")
    ? { measurements: ["Chest"], size: `men's chest ${cmOf("Chest")} cm` }
    : { measurements: ["Bust"], size: `women's bust ${cmOf("Bust")} cm` };

const howSure = "Brands differ by about one letter.";

/**
 * Adults' tops; the pivot is the letter. Letters have no equivalents in other countries, so only girths are shown.
 */
export const topLetters: Family = {
  systems: [letter, bust, chest],
  howSure,
  // Women's and men's girths don't convert into each other.
  relate: (from, to) => (from === letter || to === letter ? {} : { shift: Number.NaN }),
  suggest,
};

export const dressLetters: Family = { systems: [letter, bust], howSure };

/** Letters without a conversion rule: winter jackets, trousers, sports bras, children, dogs, and cats. */
export const plainLetters: Family = { systems: [letter] };

/** Korea's tops by the chest or bust in cm, in steps of 5. Source: citygramseoul.kr. */
export const koreanTops: Family = {
  systems: [
    system({
      id: "kr",
      class: "A",
      marks: ["kr"],
      first: 85,
      last: 120,
      step: 5,
      storeStep: 5,
      matchesUnmarked: never,
      usual: { countries: ["KR"], matches: within(85, 120, 5) },
    }),
    system({
      id: "chest",
      class: "A",
      names: { label: "", around: "chest or bust # cm" },
      marks: ["chest or bust"],
      first: 85,
      last: 120,
      step: 5,
      matchesUnmarked: never,
      notation: numberInCm,
    }),
  ],
};
