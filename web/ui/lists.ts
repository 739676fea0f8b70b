/** Lists and capitals in sentences. */
import { locale } from "#words/en/formats.js";
import * as w from "#words/en/controls.js";

/** "Ann, Bo, and Cat". */
export const list = new Intl.ListFormat(locale);

/** "29 or 30". */
export const either = new Intl.ListFormat(locale, { type: "disjunction" });

/** "Brooks, runs small": facts that aren't empty, in one line. */
export const inLine = (facts: readonly string[]): string => facts.filter(Boolean).join(w.comma);

/** Capitalizes a phrase for the start of a sentence or label: “Runs small” for “runs small”. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
