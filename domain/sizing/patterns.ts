/** Parts of the patterns by which sizes are found in typed texts. */

/** A number on a label. US 00 isn't 0. */
export const number = String.raw`(?!0\d)\d{1,4}(?:\.\d+)?`;

/** A text from its start to its end. */
export const whole = (...parts: readonly string[]) => new RegExp(`^(?:${parts.join("")})$`, "u");

/** One of these words, the longest that is there. */
export const oneOf = (words: readonly string[]): string =>
  `(?:${words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[.*+?^$(){}|[\]\\]/gu, String.raw`\$&`))
    .join("|")})`;
