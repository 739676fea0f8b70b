/** Numbers on labels: rounded to the steps that are made, printed with fractions. */

/** The nearest multiple of `step`, ties up. */
export const rounded = (value: number, step: number) => Math.round(value / step + 1e-9) * step;

export const isMultiple = (value: number, step: number) =>
  Math.abs(value / step - Math.round(value / step)) < 1e-6;

const glyphs = ["", "⅛", "¼", "⅜", "½", "⅝", "¾", "⅞"];

/** `42½`, `7⅛`; decimals for what is no eighth: `19.3`. */
export function printed(value: number): string {
  const whole = Math.floor(value + 1e-6);
  const glyph = isMultiple(value, 1 / 8) ? glyphs[Math.round((value - whole) * 8)] : undefined;
  return glyph === undefined
    ? String(Number(value.toFixed(1)))
    : `${whole > 0 || glyph === "" ? whole : ""}${glyph}`;
}

/** `57.5`, for units that are read with a decimal point. */
export const printedDecimal = (value: number) => String(Number(value.toFixed(1)));

/** `7½–8½`, or one value where both ends are printed alike. */
export const printedSpan = (low: string, high: string) => (low === high ? low : `${low}–${high}`);
