/** Building blocks of the patterns that find sizes in typed text. */

/** A number on a label. US 00 isn't 0. */
export const number = String.raw`(?!0\d)\d{1,4}(?:\.\d+)?`;

export const whole = (...parts: readonly string[]) => new RegExp(`^(?:${parts.join("")})$`, "u");

export const oneOf = (words: readonly string[]): string =>
  `(?:${words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[.*+?^$(){}|[\]\\]/gu, String.raw`\$&`))
    .join("|")})`;
