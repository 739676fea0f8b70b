/** Case and accent folding for the people search, identical in the browser and on both database engines. */

/**
 * Increment with every change to the result of `folded`, so that stored folded texts are rebuilt
 * (server/store/search/search-text.ts).
 */
export const foldingVersion = 3;

/**
 * Accents on letters, and Hebrew and Arabic vowel points. Marks that change the word in other scripts are kept (Indic
 * and Thai vowels, voiced kana), and so is the breve of й, which dictionaries and Unicode collation treat as a letter
 * of its own.
 */
const accents =
  /(и\u0306)|(?![\u3099\u309A])(?=[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}])\p{M}/gu;

/** Letters and apostrophes that Unicode doesn't decompose, mapped to what people type on a keyboard without them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  ð: "d",
  ø: "o",
  đ: "d",
  ħ: "h",
  ł: "l",
  œ: "oe",
  ς: "σ",
  "’": "'",
  "‘": "'",
  ʼ: "'",
  ʻ: "'",
  "`": "'",
  // NFKD decomposes the accent ´ into this.
  " \u0301": "'",
};

/**
 * Folds case and accents in every script (spec §5): É equals e, ß equals SS, ł equals l, İ and ı equal i, Σ σ ς are
 * one letter, ’ equals ', and full width equals half width. Collapses white space into single spaces.
 */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    // Some letters reach their lowercase form only through uppercase, others only the other way around.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[æðøđħłœς’‘ʼʻ`]| \u0301/gu, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(accents, "$1")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    // NFC recomposes Korean syllables and voiced kana.
    .normalize("NFC");
