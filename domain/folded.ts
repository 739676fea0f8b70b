/** Text as it is compared when people look for somebody, the same in the browser and on every engine. */

/**
 * Folds case for every script: É and é, ß and SS, İ and i, Σ σ and ς, full and half width are one.
 * Accents stay: the spec asks for case-insensitive, not for similar (spec §5). White space is one space.
 */
export const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ")
    .replaceAll("i\u0307", "i")
    .replaceAll(/\s+/gu, " ");
