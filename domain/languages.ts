/** The languages of pages and emails, and how a reader's is chosen. */

/** Complete languages. `npm run check` enforces that each has every message; only readers can tell whether it is right. */
export const languages = ["en", "de", "es", "fr", "it", "pl"] as const;

/** Generated for tests: en-XA is accented, bracketed, and 40 % longer; en-XB runs from right to left. */
export const pseudoLanguages = ["en-XA", "en-XB"] as const;

export type KnownLanguage = (typeof languages)[number];

export type Language = KnownLanguage | (typeof pseudoLanguages)[number];

/** A language that can be kept for a person; null for those that only tests have. */
export const keptLanguage = (language: Language): KnownLanguage | null =>
  languages.find((known) => known === language) ?? null;

/** Each language's name for itself. */
export const nameOfLanguage: Readonly<Record<KnownLanguage, string>> = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  pl: "Polski",
};

const known: ReadonlySet<string> = new Set([...languages, ...pseudoLanguages]);
const isKnown = (tag: string): tag is Language => known.has(tag);

/** The first preferred language that pages exist in; `de-AT` reads `de`. English if there is none. */
export function languageOf(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    if (isKnown(tag)) return tag;
    const language = tag.split("-", 1)[0]?.toLowerCase() ?? "";
    if (isKnown(language)) return language;
  }
  return "en";
}

/** A file for each language. English has the plain name, which pages of version 0.1 load. */
export const fileIn = (language: Language, name: string): string =>
  language === "en" ? name : `${name}.${language}`;

export const directionOf = (language: Language): "ltr" | "rtl" =>
  language === "en-XB" ? "rtl" : "ltr";

/**
 * The reader's way to write dates in that language: `8 November` in British English. Unknown languages read English,
 * so they get the dates of the United States.
 */
export const formatsOf = (language: Language, preferred: readonly string[]): string =>
  preferred.find((tag) => new RegExp(`^${language}(-[A-Z]{2})?$`).test(tag)) ??
  (language.startsWith("en") ? "en-US" : language);

/** The languages of an `Accept-Language` header, in its order; none without a header, as of most programs. */
export const acceptedLanguages = (header: string | undefined): string[] =>
  (header ?? "").split(",").flatMap((part) => part.split(";", 1)[0]?.trim() || []);
