/** Equivalents as one quiet line, and as a sentence for screen readers. */
import { glyphs } from "#domain/sizing/number.ts";
import type { Class, Equivalent } from "#domain/sizing/size.ts";

/** More would no longer be one quiet line. */
const maxShown = 4;

const signs: Readonly<Record<Class, string>> = { A: "= ", B: "= about ", C: "≈ " };

/** A size as it is shown, with its system `around` it. In a line a sign holds until the next one, so a value with the sign of the one before lacks it. */
export type ShownValue = { sign: string; isSignHeld: boolean; text: string; around: string };

const fractions = "an eighth,a quarter,3 eighths,a half,5 eighths,3 quarters,7 eighths".split(",");

const units = { cm: "centimeters", mm: "millimeters", in: "inches", y: "years", m: "months" };

/** A line in words: `≈ UK 12½–13` is “Roughly UK 12 and a half to 13.” */
export const spoken = (line: string) =>
  line
    .replaceAll("≈", "roughly")
    .replaceAll("= about", "about")
    .replaceAll("=", "equal to")
    .replaceAll(" ·", ",")
    .replaceAll(
      /(?<=[\d⅛-⅞¼-¾] )(?:[cm]m|in|y|m)\b/giu,
      (unit) => units[unit.toLowerCase() as keyof typeof units],
    )
    .replaceAll(/(?<=[A-Z\d])(?:(?=[⅛-⅞¼-¾])| (?=\d+\/16))/gu, " and ")
    .replaceAll("/16", " sixteenths")
    .replaceAll("/", " or ")
    .replaceAll(/(?<=[\d½])Y\b/gu, " youth")
    .replaceAll(/[⅛-⅞¼-¾]/gu, (glyph) => fractions[glyphs.indexOf(glyph)] ?? "")
    .replaceAll("–", " to ")
    .replaceAll("×", "by")
    .replaceAll(/(\d)'(\d+)/gu, "$1 foot $2")
    .replace(/^./u, (letter) => letter.toUpperCase())
    .replace(/$(?<=.)/u, ".");

/** Equivalents one by one, as a line `≈ UK 12½–13 · US 13–13½ · 19.3 cm`, and as a sentence; empty without any. */
export type Worded = { values: readonly ShownValue[]; line: string; sentence: string };

/** The words of the first equivalents. */
export function worded(equivalents: readonly Equivalent[], count = maxShown): Worded {
  const values = equivalents.slice(0, count).map(({ class: certainty, text, system }, index) => ({
    sign: signs[certainty],
    isSignHeld: equivalents[index - 1]?.class === certainty,
    text,
    around: system.around,
  }));
  const line = values
    .map(({ sign, isSignHeld, text }) => (isSignHeld ? text : sign + text))
    .join(" · ");
  return { values, line, sentence: spoken(line) };
}
