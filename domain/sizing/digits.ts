/** Converts Arabic, Persian, and Devanagari digits to ASCII for reading, and writes next sizes in the typed digits. */

const digit = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/gu;

/** The first digit of each script, from the last one down. */
const zeros = [0x966, 0x6f0, 0x660];
const decimalSeparator = "٫";

const zeroOf = (found: string) => zeros.find((zero) => found.charCodeAt(0) >= zero) ?? 0;

export const withAsciiDigits = (text: string): string =>
  text.replaceAll(digit, (found) => String(found.charCodeAt(0) - zeroOf(found))).replaceAll(/(?<=\d)٫(?=\d)/gu, ".");

/** Writes a text with ASCII digits in the digits of another text. */
export function withDigitsOf(other: string, text: string): string {
  const [found] = other.match(digit) ?? [];
  if (!found) return text;
  const separated = other.includes(decimalSeparator) ? text.replaceAll(/(?<=\d)\.(?=\d)/gu, decimalSeparator) : text;
  return separated.replaceAll(/\d/gu, (ascii) => String.fromCharCode(zeroOf(found) + Number(ascii)));
}
