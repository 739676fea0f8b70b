/** Typed text in one spelling: what people's keyboards and labels write in many ways. */
import { withAsciiDigits } from "#domain/sizing/digits.ts";
import { oneOf } from "#domain/sizing/patterns.ts";

/** Longer texts are sentences, not sizes. */
const maxTextLength = 60;

/** Words for a place, a unit or a wearer in one spelling, whatever a label writes. Those of the empty one are dropped. */
const words: Readonly<Record<string, readonly string[]>> = {
  eu: ["eur", "europe", "de"],
  uk: ["gb", "ie"],
  us: ["usa"],
  fr: ["be"],
  au: ["nz"],
  jp: ["jpn"],
  in: ["inch", "inches", '"', "“", "”", "''"],
  "'": ["ft", "feet"],
  mo: ["mth", "mths", "month", "months"],
  yr: ["yrs", "year", "years"],
  g: ["ga", "gauge"],
  "men's": ["men", "mens"],
  "women's": ["women", "womens", "wmns"],
  "": ["size", "sz", "größe", "grösse", "gr", "gr.", "taille"],
};

const spellings = new Map(
  Object.entries(words).flatMap(([word, others]) => others.map((other) => [other, word] as const)),
);

/** Any of these words, and not a part of a longer one. */
const knownWord = new RegExp(`(?<![a-z])${oneOf([...spellings.keys()])}(?![a-z'])`, "gu");

/** Invisible marks of texts that are written from right to left, which are copied along with them. */
const directionMarks = /[\u061c\u200e\u200f\u2066-\u2069]/gu;

/** Lowercase, with one kind of each sign. */
const withPlainSigns = (text: string) =>
  text
    // Without a space before the ½ of 42½, NFKC would make 421⁄2 of it.
    .replaceAll(/(?=\p{No})/gu, " ")
    .normalize("NFKC")
    .toLowerCase()
    // NFKC has made a lone acute accent a space and a combining accent, and a double prime two primes.
    .replaceAll(/[′‘’`]| ?\u0301/gu, "'")
    .replaceAll(/[\p{Pd}−]/gu, "-")
    .replaceAll(directionMarks, "");

const fraction = new RegExp(
  [
    // After a whole number, a letter alone (`L 1/2`), or the first end of a range.
    String.raw`(?<=\d |(?<![a-z'])[a-z] ?|/16-)\d+/(?:16|[2348])(?![\d/])`,
    // Alone, before inches.
    String.raw`^\d+/(?:16|[248])(?=(?:-.*)? ?in)`,
  ].join("|"),
  "gu",
);

/** `42 1/2` becomes `42.5`. A slash between two sizes stays: `32/34`. */
const withDecimalFractions = (text: string) =>
  text
    .replaceAll(fraction, (typed) => {
      const [over, under] = typed.split("/");
      return Number(over) < Number(under) ? `${over}⁄${under}` : typed;
    })
    .replaceAll(
      /(?:(?<whole>\d+) )?(?<over>\d+)⁄(?<under>\d+)/gu,
      (_, whole = 0, over = 0, under = 1) => String(Number(whole) + over / under),
    );

/**
 * Lowercase, with a decimal point, hyphens, inches and feet as `in` and `'`, words in one spelling, and fractions as
 * decimals: `42½`, `42 1/2` and `42,5` become `42.5`. Without parentheses, colons, or a word for size. Undefined for
 * text that's too long to be a size.
 */
export function canonical(text: string): string | undefined {
  if (text.length > maxTextLength) return undefined;
  const spelled = withAsciiDigits(withPlainSigns(text))
    .replaceAll(/(?<=\d),(?=\d)/gu, ".")
    .replaceAll(/[\s():]+/gu, " ")
    .replaceAll(knownWord, (word) => spellings.get(word) ?? word)
    .trim();
  return withDecimalFractions(spelled);
}
