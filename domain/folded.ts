/** Text as it is compared when people look for somebody, the same in the browser and on every engine. */

/**
 * Counts up with every change to what `folded` answers: texts that are kept folded are then made anew
 * (server/data/search-text.ts).
 */
export const foldingVersion = 2;

/**
 * Accents of letters, and the points of Hebrew and Arabic. Left alone are the marks without which other
 * scripts spell another word (vowels of India and Thailand, the voicing of kana) and the breve that makes
 * й a letter of its own, as dictionaries and the Unicode collation have it.
 */
const accents =
  /(и\u0306)|(?![\u3099\u309A])(?=[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}])\p{M}/gu;

/** Letters whose stroke or ligature Unicode does not take apart, as a keyboard without them has them. */
const plain: Readonly<Record<string, string>> = {
  æ: "ae",
  ð: "d",
  ø: "o",
  đ: "d",
  ħ: "h",
  ł: "l",
  œ: "oe",
  ς: "σ",
};

/**
 * Folds case and accents for every script (spec §5): É and e, ß and SS, ł and l, İ, ı and i, Σ σ and ς, full
 * and half width are one. White space is one space.
 */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    // Some letters have a small form only by way of the large one, and some the other way round.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(accents, "$1")
    .replaceAll(/[æðøđħłœς]/gu, (letter) => plain[letter] ?? letter)
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    // Korean syllables and voiced kana are whole again.
    .normalize("NFC");
