/** The text that people are found by, the same on every engine (spec §5, every script). */

/**
 * Folds case for every script: É and é, ß and SS, İ and i, Σ σ and ς, full and half width are one.
 * Accents stay: the spec asks for case-insensitive, not for similar. White space is one space, so
 * that a line end is only ever the one between name and e-mail, and nobody can search across it.
 */
export const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ")
    .replaceAll("i\u0307", "i")
    .replaceAll(/\s+/gu, " ");

/**
 * The trailing line ends make every one or two last characters the start of some three, which is
 * how an index of threes finds short texts.
 */
export const searchTextOf = (displayName: string, email: string | null): string =>
  `${folded(displayName)}\n${folded(email ?? "")}\n\n`;
