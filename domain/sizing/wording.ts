/** Equivalents as one quiet line, and as a sentence for screen readers. */
import { glyphs } from "#domain/sizing/number.ts";
import type { Class, Equivalent } from "#domain/sizing/size.ts";

/** More would no longer be one quiet line. */
const maxShown = 4;

const signs: Readonly<Record<Class, string>> = { A: "= ", B: "= about ", C: "≈ ", D: "" };

/** A size as it is shown. In a line a sign holds until the next one, so a value with the sign of the one before lacks it. */
export type ShownValue = { sign: string; isSignHeld: boolean; text: string };

/** The equivalents of a line, one by one. */
export const equivalentValues = (
  equivalents: readonly Equivalent[],
  count = maxShown,
): readonly ShownValue[] =>
  equivalents.slice(0, count).map(({ class: certainty, text }, index) => ({
    sign: signs[certainty],
    isSignHeld: equivalents[index - 1]?.class === certainty,
    text,
  }));

/** `≈ UK 12½–13 · US 13–13½ · 19.3 cm`. Empty without equivalents. */
export const equivalentsLine = (equivalents: readonly Equivalent[], count?: number): string =>
  equivalentValues(equivalents, count)
    .map(({ sign, isSignHeld, text }) => (isSignHeld ? text : sign + text))
    .join(" · ");

const fractions =
  "an eighth,a quarter,three eighths,a half,five eighths,three quarters,seven eighths".split(",");

const units = { cm: "centimeters", mm: "millimeters", in: "inches", y: "years", m: "months" };

/** A line in words: `≈ UK 12½–13` is “Roughly UK 12 and a half to 13.” */
export const spoken = (line: string) =>
  line
    .replaceAll("≈", "roughly")
    .replaceAll("= about", "about")
    .replaceAll("=", "exactly")
    .replaceAll(" ·", ",")
    .replaceAll("UK/US", "UK and US")
    .replaceAll(
      /(?<=[\d⅛-⅞¼-¾] )(?:[cm]m|in|y|m)\b/giu,
      (unit) => units[unit.toLowerCase() as keyof typeof units],
    )
    .replaceAll(/(?<=\d) (?=\d+\/16)/gu, " and ")
    .replaceAll("/16", " sixteenths")
    .replaceAll("/", " or ")
    .replaceAll(/(?<=[\d½])Y\b/gu, " youth")
    .replaceAll(/(?<=[A-Z\d])(?=[⅛-⅞¼-¾])/gu, " and ")
    .replaceAll(/[⅛-⅞¼-¾]/gu, (glyph) => fractions[glyphs.indexOf(glyph)] ?? "")
    .replaceAll("–", " to ")
    .replaceAll("×", "by")
    .replaceAll(/(\d)'(\d+)/gu, "$1 foot $2")
    .replace(/^.+/u, (words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`);

/** “Roughly UK 12 and a half to 13, US 13 to 13 and a half.” Empty without equivalents. */
export const equivalentsSentence = (equivalents: readonly Equivalent[], count?: number): string =>
  spoken(equivalentsLine(equivalents, count));
