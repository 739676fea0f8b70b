/** Lists and capitals in sentences. */
import { locale } from "#web/ui/dates.ts";

/** "Ann, Bo, and Cat". */
export const list = new Intl.ListFormat(locale);

/** Capitalizes a phrase for the start of a sentence or label: “Runs small” for “runs small”. */
export const capitalized = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);
