/** Equivalents as one quiet line, and as a sentence for screen readers. */
import { glyphs } from "#domain/sizing/number.ts";
import type { Class, Equivalent } from "#domain/sizing/size.ts";

export type Signs = Readonly<Record<Class, string>>;

/** More would no longer be one quiet line. */
const maxShown = 4;

/** A size as it is shown. In a line a sign holds until the next one, so a value with the sign of the one before lacks it. */
export type ShownValue = { sign: string; isSignHeld: boolean; text: string };

const signed = (
  equivalents: readonly Equivalent[],
  count: number,
  signs: Signs,
): readonly ShownValue[] =>
  equivalents.slice(0, count).map(({ class: certainty, text }, index, all) => ({
    sign: signs[certainty],
    isSignHeld: all[index - 1]?.class === certainty,
    text,
  }));

const inLine = ({ sign, isSignHeld, text }: ShownValue) => (isSignHeld ? text : sign + text);

const signs: Signs = { A: "= ", B: "= about ", C: "≈ ", D: "" };

/** The equivalents of a line, one by one. */
export const equivalentValues = (equivalents: readonly Equivalent[], count = maxShown) =>
  signed(equivalents, count, signs);

/** `≈ UK 12½–13 · US 13–13½ · 19.3 cm`. Empty without equivalents. */
export const equivalentsLine = (equivalents: readonly Equivalent[], count = maxShown): string =>
  equivalentValues(equivalents, count).map(inLine).join(" · ");

export const spokenSigns: Signs = { A: "exactly ", B: "about ", C: "roughly ", D: "" };

const fractions =
  "an eighth,a quarter,three eighths,a half,five eighths,three quarters,seven eighths".split(",");

/** A printed size in words: `12½–13` is “12 and a half to 13”. */
export const spoken = (text: string) =>
  text
    .replaceAll("UK/US", "UK and US")
    .replaceAll("/", " or ")
    .replaceAll(/(?<=[\d½])Y\b/gu, " youth")
    .replaceAll(/(?<=[A-Z\d])(?=[⅛-⅞¼-¾])/gu, " and ")
    .replaceAll(/[⅛-⅞¼-¾]/gu, (glyph) => fractions[glyphs.indexOf(glyph)] ?? "")
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
  const sentence = signed(equivalents, count, spokenSigns)
    .map((value) => inLine({ ...value, text: spoken(value.text) }))
    .join(", ");
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
