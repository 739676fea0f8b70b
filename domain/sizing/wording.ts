/** Equivalents as one quiet line, and as a sentence for screen readers. */
import type { Class, Equivalent } from "#domain/sizing/size.ts";

const signs: Readonly<Record<Class, string>> = { A: "= ", B: "= about ", C: "≈ ", D: "" };

/** More would no longer be one quiet line. */
const maxShown = 4;

/** `≈ UK 12½–13 · US 13–13½ · 19.3 cm`: each sign holds until the next one. Empty without equivalents. */
export const equivalentsLine = (equivalents: readonly Equivalent[], count = maxShown): string =>
  equivalents
    .slice(0, count)
    .map(({ class: certainty, text }, index, all) =>
      all[index - 1]?.class === certainty ? text : `${signs[certainty]}${text}`,
    )
    .join(" · ");

const spokenSigns: Readonly<Record<Class, string>> = {
  A: "exactly",
  B: "about",
  C: "roughly",
  D: "",
};

const fractions: Readonly<Record<string, string>> = {
  "⅛": "an eighth",
  "¼": "a quarter",
  "⅜": "three eighths",
  "½": "a half",
  "⅝": "five eighths",
  "¾": "three quarters",
  "⅞": "seven eighths",
};

/** A printed size in words: `12½–13` is “12 and a half to 13”. */
const spoken = (text: string) =>
  text
    .replaceAll("UK/US", "UK and US")
    .replaceAll("/", " or ")
    .replaceAll(/(?<=[\d½])Y\b/gu, " youth")
    .replaceAll(/([A-Z\d]?)([⅛¼⅜½⅝¾⅞])/gu, (_, before: string, glyph: string) =>
      before ? `${before} and ${fractions[glyph]}` : `${fractions[glyph]}`,
    )
    .replaceAll("–", " to ")
    .replaceAll(" × ", " by ")
    .replaceAll(/(\d)'(\d+)/gu, "$1 foot $2")
    .replaceAll(/(?<=\d )cm\b/gu, "centimeters")
    .replaceAll(/(?<=\d )mm\b/gu, "millimeters")
    .replaceAll(/(?<=\d )in\b/gu, "inches")
    .replaceAll(/(?<=\d )y\b/gu, "years")
    .replaceAll(/(?<=\d )m\b/giu, "months");

/** “Roughly UK 12 and a half to 13, US 13 to 13 and a half.” Empty without equivalents. */
export function equivalentsSentence(equivalents: readonly Equivalent[], count = maxShown): string {
  const parts = equivalents
    .slice(0, count)
    .map(({ class: certainty, text }, index, all) =>
      all[index - 1]?.class === certainty
        ? spoken(text)
        : `${spokenSigns[certainty]} ${spoken(text)}`,
    );
  const sentence = parts.join(", ");
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
