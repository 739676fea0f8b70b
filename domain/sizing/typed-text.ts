/** Typed text in one spelling: what people's keyboards and labels write in many ways. */

/** Longer texts are sentences, not sizes. */
const maxTextLength = 60;

/** A typed fraction follows a whole number or a letter, or stands before an inch sign. */
const fraction =
  /(?<=\d |[a-z] ?)\d+\/(?:16|[2348])(?![\d/])|^\d+\/(?:16|[248])(?=(?:-.*)? ?(?:"|in))/gu;

/**
 * Lowercase, with a decimal point, straight quotes and hyphens, and fractions as decimals: `42½`, `42 1/2` and `42,5`
 * become `42.5`. Without parentheses, and without a word for size in front. A slash between two sizes stays: `32/34`.
 * Undefined for text that's too long to be a size.
 */
export const canonical = (text: string): string | undefined =>
  text.length > maxTextLength
    ? undefined
    : text
        .replaceAll(/[¼-¾⅐-⅞]/gu, (glyph) => ` ${glyph.normalize("NFKC")}`)
        .replaceAll(/[″“”]|''/gu, '"')
        .replaceAll(/[′‘’`´]/gu, "'")
        .normalize("NFKC")
        .toLowerCase()
        .replaceAll(/[‐-―−]/gu, "-")
        .replaceAll("×", "x")
        .replaceAll(/(?<=\d),(?=\d)/gu, ".")
        .replaceAll(/[\s()]+/gu, " ")
        .trim()
        .replace(/^(?:size|sz|gr\.?|größe|taille) ?(?=\S)/u, "")
        .replaceAll(fraction, (typed) => {
          const [over, under] = typed.split("/");
          return Number(over) < Number(under) ? `${over}⁄${under}` : typed;
        })
        .replaceAll(/(?:(\d+) )?(\d+)⁄(\d+)/gu, (_, whole = 0, over = 0, under = 1) =>
          String(Number(whole) + over / under),
        )
        .trim();
