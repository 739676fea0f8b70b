/** Counts, lists, and capitals in sentences. */
import { locale } from "#web/ui/dates.ts";

/** "1 size", "11 sizes", "2 older entries". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

export const list = new Intl.ListFormat(locale);

/** "Ann, Bo, and Cat". */
export const listOf = (names: readonly string[]): string => list.format(names);

/** Capitalizes a phrase for the start of a sentence or label: “Runs small” for “runs small”. */
export const capitalized = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);
