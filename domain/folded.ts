/** Case and accent folding for the people search, identical in the browser and on both database engines. */

/**
 * Increment with every change to the result of `folded`, so that stored folded texts are rebuilt
 * (server/store/search/search-text.ts).
 */
export const foldingVersion = 4;

/**
 * Accents on letters, and Hebrew and Arabic vowel points. Marks that change the word in other scripts are kept (Indic
 * and Thai vowels, voiced kana), and so is the breve of й, which dictionaries and Unicode collation treat as a letter
 * of its own.
 */
const accents =
  /(и\u0306)|(?![\u3099\u309A])(?=[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}])\p{M}/gu;

/** Letters that Unicode doesn't decompose, mapped to what people type on a keyboard without them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  ð: "d",
  ø: "o",
  đ: "d",
  þ: "th",
  ħ: "h",
  ł: "l",
  œ: "oe",
  ς: "σ",
};

/** Written or left out as people like. NFKD decomposes the accent ´ into a space and another. */
const apostrophes = /['’‘ʼʻ`]| \u0301/gu;

/** Hyphens and dashes, which join what others write apart. */
const hyphens = /[-‐‑‒–—−]/gu;

/** Katakana, each 0x60 above its hiragana. */
const katakana = /[\u30A1-\u30F6]/gu;

/**
 * Folds case and accents in every script (spec §5): É equals e, ß equals SS, ł equals l, İ and ı equal i, Σ σ ς are
 * one letter, カ equals か, and full width equals half width. Apostrophes are left out, hyphens are spaces, and white space is
 * collapsed into single spaces.
 */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    // Some letters reach their lowercase form only through uppercase, others only the other way around.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[æðøđþħłœς]/gu, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(katakana, (kana) => String.fromCodePoint(kana.codePointAt(0)! - 0x60))
    .replaceAll(apostrophes, "")
    .replaceAll(hyphens, " ")
    .replaceAll(accents, "$1")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    // NFC recomposes Korean syllables and voiced kana.
    .normalize("NFC");

/**
 * The words to search for, each in one or two spellings: texts with all of them match, in any order. An umlaut may be
 * typed with an e (`mueller` finds Müller), because a keyboard lacks it; shorter words would find too many.
 */
export const searchWords = (text: string): string[][] => folded(text).split(" ").filter(Boolean).map(spellingsOf);

function spellingsOf(word: string): string[] {
  const respelled = word.length < 4 ? word : word.replaceAll(/([aou])e/g, "$1");
  return respelled === word ? [word] : [word, respelled];
}
