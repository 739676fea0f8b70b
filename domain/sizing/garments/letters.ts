/** Letter sizes, XXS to 10XL, and the girths they are cut for. */
import { german } from "#domain/sizing/countries.ts";
import { bent } from "#domain/sizing/formula.ts";
import { numberInCm, plainNumber, wordsInOrder } from "#domain/sizing/notation.ts";
import { within } from "#domain/sizing/number.ts";
import { type Rule, always, never } from "#domain/sizing/rule.ts";
import { december2026 } from "#domain/sizing/since.ts";
import type { CmOf, Family, Suggestion, System } from "#domain/sizing/size.ts";
import { system } from "#domain/sizing/system.ts";

export const letters = [
  ...(["XXS", "XS", "S", "M", "L", "XL", "XXL"] as const),
  ...(["3XL", "4XL", "5XL", "6XL", "7XL", "8XL", "9XL", "10XL"] as const),
] as const;

/** Words and letters beside a letter that don't change it: `M (US)`, `2XLT`, `S petite`. */
const besides = /^(?:eu|us|uk|mx) | (?:eu|us|uk|tall|petite|long|short|regular|slim)$|(?<=l)t$/gu;

/**
 * The letters of Brazil, Mexico, and Canada. Source: lojazerozero.com.br; a Mexican size list (CH M G … XXXG); Canadian
 * charts (XS/TP … 2XL/2TG).
 */
const otherLetters: Readonly<Record<string, string>> = {
  // Japan's, for those who chose them as letters before Japan had its own.
  ll: "xl",
  "3l": "xxl",
  pp: "xs",
  tp: "xs",
  xch: "xs",
  p: "s",
  ch: "s",
  g: "l",
  gg: "xl",
  tg: "xl",
  eg: "xl",
  xg: "xxl",
  xgg: "xxl",
  xxg: "xxl",
  xxxg: "xxxl",
};

/** Letters that are sizes only in Brazil, Portugal, and Mexico. */
const isDoubtful = (typed: string) => /^(?:pp?|ll|3l)$/u.test(typed);

/**
 * Normalizes spellings: `2XL`, `xx-large`, and `XXL` become `2xl`. `2 x L` is a quantity, `3 l` a volume. `G` alone is no letter to a
 * jeweler, so a lone letter of another language isn't one unless its country says so.
 */
const spelled = (text: string) => {
  const plain = text
    .replace(/^\d+ x .*$|^\d l$/u, "")
    .replaceAll(besides, "")
    .replaceAll(/[ -]|mall|edium|arge/gu, "")
    .replaceAll("extra", "x")
    // Big sizes, and Canada's.
    .replace(/(?<=^\d)(?:xb|tg)$/u, "xl");
  return (otherLetters[plain] ?? plain).replace(/^x{2,}(?=[sl]$)/u, (many) => `${many.length}x`);
};

/** The letters up to the last one in production, for any girth. */
export const letterSizes = ({
  last,
  ...rule
}: { last: (typeof letters)[number] } & Required<Pick<Rule, "unit" | "zero" | "width">>): System =>
  system({
    id: "letter",
    class: "C",
    marks: [],
    first: 0,
    last: letters.indexOf(last),
    step: 1,
    widest: 3,
    bare: (_, typed) => !isDoubtful(typed),
    decides: { countries: ["BR", "PT", "MX"], matches: (_, typed) => !/^(?:ll|3l)$/u.test(typed) },
    // `6-8XL`
    endsOf: (typed) =>
      /^(?<from>\d)-(?<to>\d+)xl$/u
        .exec(typed)
        ?.slice(1)
        .map((each) => `${each}xl`),
    notation: wordsInOrder(letters, spelled),
    ...rule,
  });

/** The pivot is the letter's index; each letter extends to the next one. */
const byIndex = { unit: 1, zero: 1, width: 1 };

const letter = letterSizes({ last: "10XL", ...byIndex });

/** Japan's letters are one smaller. Source: JIS L 4004 and 4005 (debulabo.com); XO is 3L in sportswear. */
const japanese = system({
  id: "jp",
  class: "C",
  isLocal: true,
  marks: ["jp"],
  home: ["JP"],
  first: 0,
  last: 8,
  step: 1,
  widest: 3,
  // LL and 3L are letters nowhere else.
  bare: (_, typed) => /^(?:ll|[3-6]l|2?xo)$/u.test(typed),
  decides: { countries: ["JP"], matches: always },
  notation: {
    ...wordsInOrder(["", "S", "M", "L", "LL", "3L", "4L", "5L", "6L"], (typed) =>
      typed.replace(/^(?<count>2?)xo$/u, (_, count) => (count ? "4l" : "3l")),
    ),
    print: () => undefined,
  },
  since: december2026,
  ...byIndex,
});

/**
 * The girths of letters, such as `women’s bust 90–98 cm`: class C as labels, class B from a girth, ±1 letter. A
 * letter spans 8 cm, or 12 cm from XL or XXL on, where `wide` gives that girth and index. Above 3XL it is convention, and
 * above 5XL makers are too far apart. Source: EN 13402-3.
 */
const girthFormulas = {
  women: bent({ size: 104, pivot: 4.75, below: 1 / 8, above: 1 / 12 }),
  men: bent({ size: 120, pivot: 6.25, below: 1 / 8, above: 1 / 12 }),
};

const girths = (id: "bust" | "chest", wearer: "women" | "men"): System =>
  system({
    id,
    class: "C",
    names: { label: "", around: `${wearer}’s ${id} # cm` },
    wearer,
    marks: [`${wearer}'s ${id}`],
    first: 66,
    last: 167,
    step: 1,
    formula: girthFormulas[wearer],
    bare: never,
    notation: numberInCm,
  });

/** The place among the letters of a woman's bust or a man's chest in cm. */
export const letterOfBust = girthFormulas.women.toPivot;
export const letterOfChest = girthFormulas.men.toPivot;

const itself = (place: number) => place;

/** Uses the chest, which is measured for men's sizes, or else the bust, for women's. */
const suggest = (cmOf: CmOf): Suggestion =>
  cmOf("Chest")
    ? { measurements: ["Chest"], size: `men's chest ${cmOf("Chest")} cm` }
    : { measurements: ["Bust"], size: `women's bust ${cmOf("Bust")} cm` };

const howSure = "Brands differ by about one letter.";

const [bust, chest] = [girths("bust", "women"), girths("chest", "men")];

/** Adults' tops; the pivot is the letter. Letters have no equivalents in other countries, so only girths are shown. */
export const topLetters: Family = {
  systems: [letter, bust, chest, japanese],
  howSure,
  letterAt: itself,
  // Women's and men's girths don't convert into each other.
  relate: (from, to) => ([from, to].every((one) => one === bust || one === chest) ? { shift: Number.NaN } : {}),
  suggest,
};

export const dressLetters: Family = { systems: [letter, bust, japanese], howSure };

/** Letters without a conversion rule: winter jackets, trousers, sports bras, children, dogs, and cats. */
export const plainLetters: Family = { systems: [letter] };

/** Briefs, whose numbers stand for letters. Source: Hanes and Fruit of the Loom (5 is S); German and French makers. */
const briefs = (rule: Pick<Rule, "id" | "marks" | "home" | "first" | "last"> & { zero: number }): System =>
  system({
    class: "C",
    step: 1,
    bare: always,
    notation: { ...plainNumber, print: () => undefined },
    width: 1,
    since: december2026,
    ...(rule.home && { bareIn: rule.home }),
    ...rule,
  });

export const briefLetters: Family = {
  systems: [
    letter,
    briefs({ id: "us-briefs", marks: ["us"], home: ["US", "CA"], first: 4, last: 14, zero: -2 }),
    briefs({ id: "eu-briefs", marks: ["eu"], home: german, first: 4, last: 8, zero: -1 }),
    briefs({ id: "fr-briefs", marks: ["fr"], home: ["FR", "BE"], first: 2, last: 6, zero: 1 }),
  ],
  howSure,
  letterAt: itself,
};

/** Korea's tops by the chest or bust in cm, in steps of 5. Source: citygramseoul.kr. */
export const koreanTops: Family = {
  systems: [
    system({
      id: "kr",
      class: "A",
      marks: ["kr"],
      home: ["KR"],
      isLocal: true,
      first: 85,
      last: 120,
      step: 5,
      storeStep: 5,
      bare: within(85, 120, 5),
      bareIn: ["KR"],
      decides: { countries: ["KR"] },
    }),
    system({
      id: "chest",
      class: "A",
      names: { label: "", around: "chest or bust # cm" },
      marks: ["chest or bust"],
      first: 85,
      last: 120,
      step: 5,
      bare: never,
      notation: numberInCm,
    }),
  ],
};
