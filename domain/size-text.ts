/** How the text of a size is set on its label. */
import type { Fit } from "#domain/item.ts";

const maxLargeCharacters = 12;

/** Whether a size is too long for large figures on its label. */
export const isLong = (size: string) => Array.from(size).length > maxLargeCharacters;

/** Figures followed by a unit: '24 cm', '38½ EU'. The C of '75 C' is a cup, not a unit, and so is a capital G. */
const sizeWithUnit =
  /^(?<figures>[\d\s.,/½¼¾⅓⅔⅛⅜⅝⅞–×x-]*[\d½¼¾⅓⅔⅛⅜⅝⅞])\s*(?<unit>mm|cm|m|in|ft|hh|g|kg|lb|oz|EU|UK|US|FR|IT|DE|JP)$/iu;

/** The figures of a size and its smaller unit; undefined for any other text. */
export function figuresAndUnit(size: string): { figures: string; unit: string } | undefined {
  const { figures, unit } = sizeWithUnit.exec(size)?.groups ?? {};
  return figures && unit && unit !== "G" && !isLong(size) ? { figures, unit } : undefined;
}

/** For a line or a sentence. */
export const wordsOfFit: Readonly<Record<Fit, string>> = {
  "": "",
  "runs-small": "runs small",
  "true-to-size": "true to size",
  "runs-large": "runs large",
};
