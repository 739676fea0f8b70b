/** Typed text in one spelling: what people's keyboards and labels write in many ways. */

/** Longer texts are sentences, not sizes. */
const maxTextLength = 60;

/** Words for a place, a unit or a wearer in one spelling, whatever a label writes; those of the empty one are dropped. */
const spellings = Object.entries({
  eu: "eur|europe|de",
  uk: "gb|ie",
  us: "usa",
  fr: "be",
  au: "nz",
  jp: "jpn",
  in: "inch|inches|[\"“”]|''",
  "'": "ft|feet",
  mo: "mths?|months?",
  yr: "yrs|years?",
  g: "ga|gauge",
  "men's": "mens?",
  "women's": "womens?|wmns",
  "": "size|sz|grö(ß|ss)e|gr\\.?|taille",
}).map(([word, others]) => [new RegExp(`(?<![a-z])(${others})(?![a-z'])`, "gu"), word] as const);

/** A typed fraction follows a whole number or a letter alone, or stands before a unit of inches. */
const fraction =
  /(?<=\d |(?<![a-z'])[a-z] ?|\/16-)\d+\/(16|[2348])(?![\d/])|^\d+\/(16|[248])(?=(?:-.*)? ?in)/gu;

const spelled = (text: string) =>
  spellings.reduce((rest, [others, word]) => rest.replaceAll(others, word), text);

/**
 * Lowercase, with a decimal point, hyphens, inches and feet as `in` and `'`, words in one spelling, and fractions as
 * decimals: `42½`, `42 1/2` and `42,5` become `42.5`. Without parentheses, colons, or a word for size. A slash between two
 * sizes stays: `32/34`. Undefined for text that's too long to be a size.
 */
export const canonical = (text: string): string | undefined =>
  text.length > maxTextLength
    ? undefined
    : spelled(
        text
          // Without a space before the ½ of 42½, NFKC would make 421⁄2 of it.
          .replaceAll(/(?=\p{No})/gu, " ")
          .normalize("NFKC")
          .toLowerCase()
          // NFKC has made a lone acute accent a space and a combining accent, and a double prime two primes.
          .replaceAll(/[′‘’`]| ?\u0301/gu, "'")
          .replaceAll(/[\p{Pd}−]/gu, "-")
          // Arabic and Persian digits: the last four bits are the value.
          .replaceAll(/[٠-٩۰-۹]/gu, (digit) => `${digit.charCodeAt(0) % 16}`)
          .replaceAll(/(?<=\d)[,٫](?=\d)/gu, ".")
          .replaceAll(/[\s():]+/gu, " "),
      )
        .trim()
        .replaceAll(fraction, (typed) => {
          const [over, under] = typed.split("/");
          return Number(over) < Number(under) ? `${over}⁄${under}` : typed;
        })
        .replaceAll(/(?:(\d+) )?(\d+)⁄(\d+)/gu, (_, whole = 0, over = 0, under = 1) =>
          String(Number(whole) + over / under),
        );
