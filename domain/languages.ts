/** The languages of pages and emails, and how a reader's is chosen. */

/** Complete languages. `npm run check` enforces that each has every message; only readers can tell whether it is right. */
export const languages = ["en", "de", "es", "fr", "it", "pl"] as const;

/** Generated from German: Switzerland and Liechtenstein write ss for ß. */
const swissGerman = "de-CH";

/** Generated for tests: en-XA is accented, bracketed, and 40 % longer; en-XB runs from right to left. */
const pseudoLanguages = ["en-XA", "en-XB"] as const;

export type KnownLanguage = (typeof languages)[number];

export type Language = KnownLanguage | typeof swissGerman | (typeof pseudoLanguages)[number];

/** A release has no languages that only tests need. */
export const releasedLanguages: readonly Language[] = [...languages, swissGerman];

export const everyLanguage: readonly Language[] = [...releasedLanguages, ...pseudoLanguages];

/** A language that can be kept for a person; null for those that only tests have. */
export const keptLanguage = (language: Language): KnownLanguage | null =>
  language === swissGerman ? "de" : (languages.find((known) => known === language) ?? null);

/** Each language's name for itself. */
export const nameOfLanguage: Readonly<Record<KnownLanguage, string>> = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  pl: "Polski",
};

const known: ReadonlySet<string> = new Set(everyLanguage);
const isKnown = (tag: string): tag is Language => known.has(tag);

/**
 * The first preferred language that pages exist in: `de-AT` reads `de`. German is `de-CH` for readers in Switzerland,
 * also if they chose it. English if there is none.
 */
export function languageOf(preferred: readonly string[]): Language {
  const isSwiss = preferred.some((tag) => /^de-(?:CH|LI)$/iu.test(tag));
  const language = firstOf(preferred);
  return language === "de" && isSwiss ? swissGerman : language;
}

function firstOf(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    if (isKnown(tag)) return tag;
    const language = tag.split("-", 1)[0]?.toLowerCase() ?? "";
    if (isKnown(language)) return language;
  }
  return "en";
}

/** A file for each language. English has the plain name, which pages of version 0.1 load. */
export const fileIn = (language: Language, name: string): string => (language === "en" ? name : `${name}.${language}`);

export const directionOf = (language: Language): "ltr" | "rtl" => (language === "en-XB" ? "rtl" : "ltr");

/**
 * The reader's way to write dates in that language: `8 November` in British English. Unknown languages read English,
 * so they get the dates of the United States.
 */
export const formatsOf = (language: Language, preferred: readonly string[]): string =>
  preferred.find((tag) => new RegExp(String.raw`^${language}(-([A-Z]{2}|\d{3}))?$`).test(tag)) ??
  (language.startsWith("en") ? "en-US" : language);

/** The sign between a number's whole and its parts of ten: `24,5` in Spain, `24.5` in Mexico. */
export const pointIn = (locale: string): string => (1.5).toLocaleString(locale).charAt(1);

/** The languages of an `Accept-Language` header, in its order; none without a header, as of most programs. */
export const acceptedLanguages = (header: string | undefined): string[] =>
  (header ?? "").split(",").flatMap((part) => part.split(";", 1)[0]?.trim() || []);
