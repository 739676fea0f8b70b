/** Whose sizes come first for a reader: the regions they chose, or those of their country. */
import type { Region } from "#domain/sizing/regions.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";

/** One place in a reader's order of systems: a region, a country, such as `ES`, or the id of a system. */
export type Place = string;

/** The preferred regions in each country; elsewhere, EU. */
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
  KR: ["KR", "cm"],
  CN: ["CN", "EU", "cm"],
  BR: ["BR", "cm"],
  MX: ["MX", "US", "cm"],
  PR: ["US", "in"],
  // Latin America, a choice of browsers: no country, but nearer to the sizes of the United States than to those of the EU.
  419: ["US", "EU", "cm"],
};

/** The country of `en-GB`, or the usual one of `it`. Empty for an invalid language, such as `*`. */
export function countryOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? "";
  } catch {
    return "";
  }
}

/** The preferred regions for a language, such as UK before EU for `en-GB`. */
export const regionsOf = (language: string): readonly Region[] => firstRegions[countryOf(language)] ?? ["EU", "cm"];

/** Whose order of systems it is: the regions the reader chose, if any, and their language. */
export type Preference = { chosen: readonly Region[] | undefined; language: string };

/** The chosen regions; otherwise the systems of the wearer's other sizes, and the reader's country and its regions. */
export const placesFor = ({ chosen = [], language }: Preference, worn: readonly SystemId[] = []): readonly Place[] =>
  chosen.length > 0 ? [...chosen, countryOf(language)] : [...worn, countryOf(language), ...regionsOf(language)];
