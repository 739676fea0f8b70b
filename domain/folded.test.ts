/** Folding (spec §5) removes case and accents in every script, without merging different words. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { folded, searchWords } from "#domain/folded.ts";
import { isWhole } from "../tests/extent.ts";

test.each([
  ["Zoë", "zoe"],
  ["ÉLODIE", "elodie"],
  ["Łukasz Đặng Sørensen", "lukasz dang sorensen"],
  ["Ægir Œuvre", "aegir oeuvre"],
  ["STRASSE straße STRAẞE", "strasse strasse strasse"],
  ["İpek ısı", "ipek isi"],
  ["Ｆｕｌｌ ﬁsh", "full fish"],
  ["ΐ Ϊ́", "ι ι"],
  ["ΣΟΦΟΣ σοφός", "σοφοσ σοφοσ"],
  ["ᾳ ᾼ", "αι αι"],
  ["Ёжик", "ежик"],
  ["Київ", "киів"],
  ["שָׁלוֹם", "שלום"],
  ["مُحَمَّد أحمد", "محمد احمد"],
  ["O’Brien O'Brien Мар’яна Kaʻiulani", "obrien obrien маряна kaiulani"],
  ["O´Brien O`Brien", "obrien obrien"],
  ["Anne-Marie Anne‑Marie Anne – Marie", "anne marie anne marie anne marie"],
  ["Þóra ÞÓRA", "thora thora"],
  ["ガギ ｶﾞｷﾞ ミホ", "がぎ がぎ みほ"],
  ["a\t\n  b\u0085c", "a b c"],
])("%s equals %s", (text, expected) => {
  expect(folded(text)).toBe(expected);
});

test.each([
  ["й is a letter of its own", "Йод", "Иод"],
  ["kana are voiced or not", "がギ", "かキ"],
  ["the vowels of India are no accents", "हिन्दी", "हनद"],
  ["those of Thailand neither", "ที่", "ท"],
  ["syllables of Korean are whole", "한국", "하구"],
  ["ə is no e", "Əli", "Eli"],
])("%s: %s doesn't equal %s", (_, one, other) => {
  expect(folded(one)).not.toBe(folded(other));
  expect(folded(one.normalize("NFD"))).toBe(folded(one));
});

const ways: [name: string, way: (text: string) => string][] = [
  ["in capitals", (text) => text.toUpperCase()],
  ["in small letters", (text) => text.toLowerCase()],
  ...["NFC", "NFD", "NFKC", "NFKD"].map((form): [string, (text: string) => string] => [
    `as ${form}`,
    (text) => text.normalize(form),
  ]),
];

test("every Unicode character folds the same in uppercase, in lowercase and in every normalization form", () => {
  const differing: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += isWhole ? 1 : 19) {
    const character = String.fromCodePoint(code);
    const expected = folded(character);
    for (const [name, way] of ways) {
      const other = way(character);
      if (other !== character && folded(other) !== expected) differing.push(`${character} ${name}`);
    }
    if (folded(expected) !== expected) differing.push(`${character} folded once more`);
  }
  expect(differing).toEqual([]);
});

test.each([...ways, ["folded once more", folded] as const])("a text folds to the same result %s", (_, way) => {
  const unit = fc.oneof(
    fc.constantFrom(...Array.from("aeiıİßẞſΐΰᾳσςΣйиёłøǅŉ한がギ \n")),
    fc.constantFrom("ᄒ\u1161", "か\u3099", "и\u0306"),
    fc.constantFrom("\u0301", "\u0308", "\u0323", "\u0327", "\u05B0", "\u064B", "\u00a0"),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
      expect(folded(way(text))).toBe(folded(text));
    }),
    { numRuns: isWhole ? 1000 : 100, seed: 2026 },
  );
});

test("a text is searched for word by word, and an umlaut may be typed with an e", () => {
  expect(searchWords("  Mueller-Joerg  ")).toEqual([
    ["mueller", "muller"],
    ["joerg", "jorg"],
  ]);
  expect(searchWords("O’Brien")).toEqual([["obrien"]]);
  expect(searchWords("\u0301 ")).toEqual([]);
});
