/** Isolates a typed text's direction in plain text, like `<bdi>` on a screen. */

const rightToLeft =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Bidi control characters. Within a typed text, one could end the isolation or outlast it. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/** Adds the invisible characters only to a text that could reorder its surroundings. */
export const isolated = (text: string): string =>
  rightToLeft.test(text) ? `\u2068${text.replaceAll(turning, "")}\u2069` : text;
