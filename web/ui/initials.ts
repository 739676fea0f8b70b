/** The initials shown for a person without a picture. */

/** One grapheme, such as a letter with accents, a flag, or a family. Excludes punctuation. */
const letter = /\p{RI}{2}|[\p{L}\p{N}\p{S}](?:[\p{M}\p{Emoji_Modifier}]|\u200D\p{S})*/gu;

/**
 * The first two letters of one word, or the first letters of the first and last words; S without a name (spec §2).
 */
export function initialsOf(name: string): string {
  const words = name
    .split(/\s+/u)
    .map((word) => word.match(letter) ?? [])
    .filter(({ length }) => length > 0);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return "S";
  const initials = words.length === 1 ? first.slice(0, 2) : [first[0], last[0]];
  return initials.join("").toLocaleUpperCase();
}
