/** Normalizes typed text: the many spellings of keyboards and labels become one. */
import { withAsciiDigits } from "#domain/sizing/digits.ts";
import { oneOf } from "#domain/sizing/patterns.ts";
import type { Region } from "#domain/sizing/regions.ts";

/** Longer texts are sentences, not sizes. */
const maxTextLength = 60;

/** Spellings of a place, a unit, or a wearer by their normalized word, in the languages of labels. */
const words: Readonly<Record<string, string>> = {
  eu: "eur euro europe de",
  uk: "gb ie",
  us: "usa",
  fr: "be",
  au: "nz aus",
  jp: "jpn japan",
  kr: "kor korea",
  cn: "chn china",
  br: "brasil brazil",
  mx: "mex mexico méxico",
  cm: "cms cm. centimeter centimeters centimetre centimetres",
  in: "inch inches \" “ ” '' ins zoll pouces pollici pulgadas",
  "'": "ft feet",
  mo: "mth mths month months monate mesi mese meses mes mês maanden mnd mån mdr måneder mies.",
  yr: "yrs year years jahre anni anno años año anos ano jaar år lat lata rok",
  g: "ga gauge",
  "men's": "men mens male gents herren homme hommes uomo hombre caballero heren miehet męskie",
  "women's": "women womens wmns ladies ladies' damen femme femmes donna mujer dames naiset damskie",
  kids: "kid kid's child child's children's kinder mädchen jungen boys girls enfant enfants bambino bambina niño niña kinderen",
  youth: "junior juniors",
  infant: "infants baby",
};

/** Words that say that a size follows, or about which one. They are removed. */
const fillers = [
  "size sz no. no konfektionsgröße größe grösse gr gr. schuhgröße nr nr. n° taille pointure taglia tg tg. misura",
  "numero talla número tamanho tam. manequim maat mt. storlek stl størrelse koko rozmiar rozm.",
  "码 碼 号码 サイズ 사이즈 about ca ca. circa approx. env. ~ -ish ish",
].join(" ");

/** Words for size whose language hints at the country of the label. */
const hints: readonly (readonly [word: RegExp, region: Region])[] = [
  [/(?<![a-z])(?:taglia|tg|misura)(?![a-z])/iu, "IT"],
  // Spain's numbers are the French ones.
  [/(?<![a-z])(?:taille|pointure|talla)(?![a-z])/iu, "FR"],
  [/(?<![a-z])(?:konfektionsgröße|größe|grösse|gr\.)(?![a-z])/iu, "EU"],
];

/** The region that a word for size hints at: `taglia 46` is Italian. A hint never outranks a mark. */
export const hintedRegion = (text: string): Region | undefined =>
  hints.find(([word]) => word.test(text))?.[1];

const spellings = new Map(
  [...Object.entries(words), ["", fillers] as const].flatMap(([word, others]) =>
    others.split(" ").map((other) => [other, word] as const),
  ),
);

/** Matches any of these words, but not within a longer one. */
const knownWord = new RegExp(`(?<![a-z])${oneOf([...spellings.keys()])}(?![a-z'])`, "gu");

/** Invisible bidi marks that are copied along with right-to-left text. */
const directionMarks = /[\u061c\u200e\u200f\u2066-\u2069]/gu;

/** Lowercases, and unifies signs such as hyphens and apostrophes. */
const withPlainSigns = (text: string) =>
  text
    // Without a space before the ½, NFKC would turn 42½ into 421⁄2.
    .replaceAll(/(?=\p{No})/gu, " ")
    .normalize("NFKC")
    .toLowerCase()
    // NFKC turns a lone acute accent into a space and a combining accent, and a double prime into two primes.
    .replaceAll(/[′‘’`]| ?\u0301/gu, "'")
    .replaceAll(/[\p{Pd}−]/gu, "-")
    .replaceAll(directionMarks, "");

const fraction = new RegExp(
  [
    // After a whole number, after a letter alone (`L 1/2`), or after the first end of a range.
    String.raw`(?<=\d |(?<![a-z'])[a-z] ?|/16-)\d+/(?:16|[2348])(?![\d/])`,
    // At the start, before inches.
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
 * Normalizes a text: lowercase, decimal points, hyphens, `in` and `'` for inches and feet, one spelling per word, and
 * decimal fractions (`42½`, `42 1/2`, and `42,5` become `42.5`). Removes parentheses, colons, and words for size.
 * Undefined if the text is too long to be a size.
 */
export function canonical(text: string): string | undefined {
  if (text.length > maxTextLength) return undefined;
  const spelled = withAsciiDigits(withPlainSigns(text))
    .replaceAll(/(?<=\d),(?=\d)/gu, ".")
    // Between digits, a colon is a time.
    .replaceAll(/(?<!\d):|:(?!\d)/gu, " ")
    .replaceAll(/[\s()]+/gu, " ")
    // A range in words: `3 a 4 años`, `3 bis 4 Jahre`.
    .replaceAll(/(?<=\d) (?:to|bis|a|à|al|do|tot) (?=\d)/gu, "-")
    // After a number, a foot is a unit; alone, it is what was measured.
    .replaceAll(/(?<=\d ?)foot(?= ?\d|$)/gu, "'")
    .replaceAll("號", "号")
    .replaceAll(knownWord, (word) => spellings.get(word) ?? word)
    .trim();
  return withDecimalFractions(spelled);
}
