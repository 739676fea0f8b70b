/** Arabic and Persian digits: sizes are read as if typed in ASCII. */

const digit = /[\u0660-\u0669\u06f0-\u06f9]/gu;

const arabicZero = 0x660;
const persianZero = 0x6f0;

const zeroOf = (found: string) => (found.charCodeAt(0) < persianZero ? arabicZero : persianZero);

export const withAsciiDigits = (text: string): string =>
  text
    .replaceAll(digit, (found) => String(found.charCodeAt(0) - zeroOf(found)))
    .replaceAll(/(?<=\d)٫(?=\d)/gu, ".");
