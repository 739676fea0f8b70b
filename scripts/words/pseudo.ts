/** Pseudo-languages for tests, made from English: one shows texts that aren't translated, one runs from right to left. */

const plain = "AaCcDdEeGgIiLlNnOoRrSsTtUuYyZz";
const marked = "ÅåÇçĐđÉéĞğÎîŁłÑñÖöŘřŠšŢţÛûÝýŽž";

/** Texts without a word stay as they are: units, signs, spaces. */
const hasWord = (text: string) => /\p{L}{3}/u.test(text);

/** Accents on letters, brackets, and 40 % more characters in words of their own: `[Ñö šîžéš. Ýéţ. ~~~~~]`. */
export function accented(text: string): string {
  if (!hasWord(text)) return text;
  const letters = Array.from(text, (letter) => marked[plain.indexOf(letter)] ?? letter).join("");
  const more = "~~~~~ ".repeat(text.length).slice(0, Math.ceil(text.length * 0.4));
  return `[${letters}${more}]`;
}

/** Runs each text from right to left, as an Arabic one would. */
export const turned = (text: string): string => (hasWord(text) ? `\u202E${text}\u202C` : text);
