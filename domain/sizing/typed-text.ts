/** Normalizes typed text: the many spellings of keyboards and labels become one. */
import { german } from "#domain/sizing/countries.ts";
import type { Cut } from "#domain/sizing/cut.ts";
import { withAsciiDigits } from "#domain/sizing/digits.ts";
import { oneOf } from "#domain/sizing/patterns.ts";

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
  mo: "mth mths mos mo. mon mon. month months monate mesi mese meses mes mês maanden mnd mån mdr måneder mies.",
  yr: "yrs jr jr. year years jahre anni anno años año anos ano jaar år lat lata rok",
  age: "aged",
  body: "gesamtlänge unterlänge",
  back: "rücken rückenlänge dos",
  g: "ga gauge",
  youth: "junior juniors",
  infant: "infants baby",
};

/** Words for the wearer, and the countries of their languages; none for a language of many countries. */
const wearerWords: readonly (readonly [
  word: "men's" | "women's" | "kids",
  spellings: string,
  countries: readonly string[],
])[] = [
  ["men's", "men mens male gents", []],
  ["women's", "women womens wmns ladies ladies' female", []],
  ["kids", "kid kid's child child's children's boys girls", []],
  ["men's", "herren", german],
  ["women's", "damen", german],
  ["kids", "kinder mädchen jungen", german],
  ["men's", "homme hommes", ["FR", "BE"]],
  ["women's", "femme femmes", ["FR", "BE"]],
  ["kids", "enfant enfants", ["FR", "BE"]],
  ["men's", "uomo", ["IT"]],
  ["women's", "donna", ["IT"]],
  ["kids", "bambino bambina", ["IT"]],
  ["men's", "hombre caballero", ["ES", "MX"]],
  ["women's", "mujer", ["ES", "MX"]],
  ["kids", "niño niña", ["ES", "MX"]],
  ["men's", "masculino homem", ["BR", "PT"]],
  ["women's", "feminino", ["BR", "PT"]],
  ["men's", "heren", ["NL"]],
  ["women's", "dames", ["NL"]],
  ["kids", "kinderen", ["NL"]],
  ["men's", "miehet", ["FI"]],
  ["women's", "naiset", ["FI"]],
  ["men's", "męskie", ["PL"]],
  ["women's", "damskie", ["PL"]],
];

/** Words that say that a size follows, and the countries of their languages. They are removed. */
const sizeWords: readonly (readonly [spellings: string, countries: readonly string[]])[] = [
  ["size sz shoe shoes no. no nr nr. n° numero about ca ca. circa approx. env. ~ -ish ish", []],
  ["サイズ 사이즈", []],
  ["码 碼 号码", ["CN"]],
  ["konfektionsgröße größe grösse gr gr. schuhgröße", german],
  ["taille pointure t. col", ["FR", "BE"]],
  ["talla número", ["ES", "MX"]],
  ["taglia tg. misura", ["IT"]],
  ["tamanho tam. manequim", ["BR", "PT"]],
  ["maat mt.", ["NL"]],
  ["storlek stl stl. strl strl.", ["SE"]],
  ["størrelse str str.", ["DK", "NO"]],
  ["koko", ["FI"]],
  ["rozmiar rozm.", ["PL"]],
  ["размер", ["RU"]],
];

type Spelling = { word: string; countries: readonly string[] };

const spelling = (word: string, all: string, countries: readonly string[] = []) =>
  all.split(" ").map((each): [string, Spelling] => [each, { word, countries }]);

const spellings = new Map([
  ...Object.entries(words).flatMap(([word, all]) => spelling(word, all)),
  ...wearerWords.flatMap(([word, all, countries]) => spelling(word, all, countries)),
  ...sizeWords.flatMap(([all, countries]) => spelling("", all, countries)),
]);

/** Matches any of these words, but not within a longer one. */
const knownWord = new RegExp(`(?<!\\p{L})${oneOf([...spellings.keys()])}(?![\\p{L}'])`, "gu");

/** What the words of a label say beside its size: whom it is for, and where it was printed. */
export type Said = { wearer: Cut | undefined; countries: readonly string[] };

/** The marks of several countries before one number: `DE/AT/NL 34`. UK/US sizes are one scale. */
const marksOfCountries =
  /(?<![a-z\d])(?!uk\/us)(?<first>de|fr|be|es|pt|at|nl|se|it|can|us|uk|f|d)(?:\/(?:de|fr|be|es|pt|po|at|nl|se|it|us|mex|uk|b|e|a))+(?= ?\d)/giu;

/** The text with the first mark of each number. */
export const withOneMark = (text: string): string => text.replaceAll(marksOfCountries, "$<first>");

/** Invisible bidi marks that are copied along with right-to-left text. */
const directionMarks = /[\u061c\u200e\u200f\u2066-\u2069]/gu;

/** Lowercases, and unifies signs such as hyphens and apostrophes. */
const withPlainSigns = (text: string) =>
  text
    // `3ª C`
    .replaceAll(/(?<=\d)[ªº]/gu, "")
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
    .replaceAll(/(?:(?<whole>\d+) )?(?<over>\d+)⁄(?<under>\d+)/gu, (_, whole = 0, over = 0, under = 1) =>
      String(Number(whole) + over / under),
    );

/**
 * Normalizes a text: lowercase, decimal points, hyphens, `in` and `'` for inches and feet, one spelling per word, and
 * decimal fractions (`42½`, `42 1/2`, and `42,5` become `42.5`). Removes parentheses, colons, and words for size, of
 * which it keeps what they say. Undefined if the text is too long to be a size.
 */
export function labelText(text: string): ({ typed: string } & Said) | undefined {
  if (text.length > maxTextLength) return undefined;
  let countries: readonly string[] = [];
  const spelled = withOneMark(withAsciiDigits(withPlainSigns(text)))
    .replaceAll(/(?:["“”]|'')(?=x)/gu, "in ")
    .replaceAll(/(?<=\d),(?=\d)/gu, ".")
    // Between digits, a colon is a time.
    .replaceAll(/(?<!\d):|:(?!\d)/gu, " ")
    .replaceAll(/[\s()]+/gu, " ")
    // A range in words: `3 a 4 años`, `3 bis 4 Jahre`.
    .replaceAll(/(?<=\d) (?:to|bis|a|à|al|do|tot) (?=\d)/gu, "-")
    .replace(/^up to (?=\d)/u, "0-")
    // Alone, TG is a Canadian letter.
    .replace(/^tg (?=\d)/u, "taglia ")
    // `7-1/4` is one number.
    .replaceAll(/(?<=^| )(\d)-(?=\d\/\d)/gu, "$1 ")
    // After a number, a foot is a unit; alone, it is what was measured.
    .replaceAll(/(?<=\d ?)foot(?= ?\d|$)/gu, "'")
    .replaceAll("號", "号")
    .replaceAll(knownWord, (found) => {
      const known = spellings.get(found);
      if (known && known.countries.length > 0) countries = known.countries;
      return known?.word ?? found;
    })
    // `24"-30"`
    .replaceAll(/(?<=\d) ?in ?-(?= ?\d)/gu, "-")
    .trim();
  const wearer = /(?<![a-z])(?:wo)?men(?='s)/u.exec(spelled)?.[0] as Cut | undefined;
  return { typed: withDecimalFractions(spelled), wearer, countries };
}

export const canonical = (text: string): string | undefined => labelText(text)?.typed;
