/** Shirt collars, from the neck. */
import { cmPerInch, printed, rounded } from "#domain/sizing/number.ts";

/** A collar in cm from one in inches: class B, rounded to 1. Source: baldur.clothing, Trutex. */
export const collarCm = (inches: number) => rounded(inches * cmPerInch, 1);

/** A collar is 1 cm wider than the neck, in cm: class B. Source: baldur.clothing. */
export function collarForNeck(neckCm: number): string {
  const cm = neckCm + 1;
  return `${rounded(cm, 1)} cm (${printed(rounded(cm / cmPerInch, 0.5))} in)`;
}
