/** The initials shown for a person without a picture. */

const characters = new Intl.Segmenter();

/** What readers see as letters, accents and all; neither punctuation nor marks without a width. */
const lettersOf = (word: string): string[] =>
  Array.from(characters.segment(word), ({ segment }) => segment).filter((character) =>
    /[\p{L}\p{N}\p{S}]/u.test(character),
  );

/** The first two letters of a single word, or the first of the first and last words; S without a name (spec §2). */
export function initialsOf(name: string): string {
  const words = name
    .split(/\s+/u)
    .map(lettersOf)
    .filter(({ length }) => length > 0);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return "S";
  const initials = words.length === 1 ? first.slice(0, 2) : [first[0], last[0]];
  return initials.join("").toLocaleUpperCase();
}
