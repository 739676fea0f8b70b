/** Converts Arabic and Persian digits to ASCII for reading, and writes next sizes in the digits of the typed text. */

const digit = /[\u0660-\u0669\u06f0-\u06f9]/gu;

const arabicZero = 0x660;
const persianZero = 0x6f0;
const decimalSeparator = "٫";

const zeroOf = (found: string) => (found.charCodeAt(0) < persianZero ? arabicZero : persianZero);

export const withAsciiDigits = (text: string): string =>
  text
    .replaceAll(digit, (found) => String(found.charCodeAt(0) - zeroOf(found)))
    .replaceAll(/(?<=\d)٫(?=\d)/gu, ".");

/** Writes a text with ASCII digits in the digits of another text. */
export function withDigitsOf(other: string, text: string): string {
  const [found] = other.match(digit) ?? [];
  if (!found) return text;
  const separated = other.includes(decimalSeparator)
    ? text.replaceAll(/(?<=\d)\.(?=\d)/gu, decimalSeparator)
    : text;
  return separated.replaceAll(/\d/gu, (ascii) =>
    String.fromCharCode(zeroOf(found) + Number(ascii)),
  );
}
