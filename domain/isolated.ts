/** What `<bdi>` does on a screen, in plain text: a typed text keeps its direction to itself. */

/** Letters that are written from right to left, and marks that say so. */
const rightToLeft =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Marks that turn text. Within a typed text, one could end the isolation, or outlast it. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/** Only a text that could reorder what is around it gets the invisible characters. */
export const isolated = (text: string): string =>
  rightToLeft.test(text) ? `\u2068${text.replaceAll(turning, "")}\u2069` : text;
