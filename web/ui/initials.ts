/** The initials shown for a person without a picture. */

const letters = (word: string, count: number) => Array.from(word).slice(0, count).join("");

/** The first two letters of a single word, or the first of the first and last words; S without a name (spec §2). */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return "S";
  const initials = words.length === 1 ? letters(first, 2) : letters(first, 1) + letters(last, 1);
  return initials.toLocaleUpperCase();
}
