/** Where sizes come from, and which of them come first for a reader. Apart from the rules, which are much larger. */

/** Where labels come from; cm and in are units. A reader's preference is an order of these. */
export const regions = ["EU", "UK", "US", "FR", "IT", "CH", "AU", "JP", "cm", "in"] as const;
export type Region = (typeof regions)[number];

/** The regions whose sizes come first in a country; everywhere else, those of the EU. */
const firstRegions: Readonly<Record<string, readonly Region[]>> = {
  US: ["US", "in"],
  CA: ["US", "cm"],
  GB: ["UK", "EU", "cm"],
  IE: ["UK", "EU", "cm"],
  AU: ["AU", "UK", "cm"],
  NZ: ["AU", "UK", "cm"],
  FR: ["FR", "EU", "cm"],
  ES: ["FR", "EU", "cm"],
  IT: ["IT", "EU", "cm"],
  JP: ["JP", "cm"],
};

/** The country of `en-GB`, and the usual one of `it`. Empty for what is no language, such as `*`. */
function countryOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? "";
  } catch {
    return "";
  }
}

/** The regions that a reader's language suggests to show first, such as UK before EU for `en-GB`. */
export const regionsOf = (language: string): readonly Region[] =>
  firstRegions[countryOf(language)] ?? ["EU", "cm"];

/** The regions that a reader has chosen, or else those that their language suggests. */
export const regionsFor = (chosen: readonly Region[] | undefined, language: string) =>
  chosen && chosen.length > 0 ? chosen : regionsOf(language);
