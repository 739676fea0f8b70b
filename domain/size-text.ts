/** How the text of a size is set on its label. */
import type { Fit } from "#domain/item.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";

const maxLargeCharacters = 12;

/** Whether a size is too long for large figures on its label. */
export const isLong = (size: string) => Array.from(size).length > maxLargeCharacters;

/** What is written beside figures, for the systems whose ids don't begin with it. */
const marks: Partial<Record<SystemId, string>> = {
  age: "y",
  gauge: "g",
  "uk-us-suit": "UK/US",
  wl: "in",
  "wl-cm": "cm",
};

/** `cm`, `EU`, `US women`: a unit or a region, and the wearer only where labels of a region count differently. */
const markOf = (system: SystemId) =>
  marks[system] ??
  system
    .replace(/-(?!w?o?men).*/u, "")
    .replace("-", " ")
    .replace(/^(?![cm]m|in|ft)../u, (region) => region.toUpperCase());

/** `42`, `38½`, `75 B`, `34DD`, `40R`: figures, perhaps with a cup or the length of a suit. */
const digit = "[\\d½¼¾⅓⅔⅛⅜⅝⅞]";
const figures = `(?:${digit}|[\\s.,/–×x-])*${digit}`;
const letter = "\\s?(?:(?<cup>[a-k])\\k<cup>{0,2}|[rsl])";
const bareSize = new RegExp(`^${figures}(?:${letter})?$`, "iu");

/** What stands on the label of a size: its text, and the system chosen for it where the text names none (`10 UK`). */
export function labelOf({ size, system }: { size: string; system: SystemId | "" }): string {
  const mark = system && bareSize.test(size) ? markOf(system) : "";
  return mark && !size.toLowerCase().endsWith(mark) ? `${size} ${mark}` : size;
}

/** Figures followed by a unit: '24 cm', '38½ EU', '75B EU'. The C of '75 C' is a cup, not a unit, and so is a capital G. */
const sizeWithUnit = new RegExp(
  `^(?<found>${figures}(?:${letter}(?=\\s))?)\\s*(?<unit>mm|cm|m|in|ft|hh|g|kg|lb|oz|EU|UK|US(?: (?:wo)?men)?|UK/US|FR|IT|AU|CH|DE|JP)$`,
  "iu",
);

/** The figures of a size and its smaller unit; undefined for any other text. */
export function figuresAndUnit(size: string): { figures: string; unit: string } | undefined {
  const { found, unit } = sizeWithUnit.exec(size)?.groups ?? {};
  return found && unit && unit !== "G" && !isLong(size) ? { figures: found, unit } : undefined;
}

/** For a line or a sentence. */
export const wordsOfFit: Readonly<Record<Fit, string>> = {
  "": "",
  "runs-small": "runs small",
  "true-to-size": "true to size",
  "runs-large": "runs large",
};
