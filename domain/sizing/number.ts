/** Numbers on labels: rounded to the steps that are made, printed with fractions. */

export const cmPerInch = 2.54;

/** The nearest multiple of `step`, ties up. */
export const rounded = (value: number, step: number) => Math.round(value / step + 1e-9) * step;

export const isMultiple = (value: number, step: number) =>
  Math.abs(value / step - Math.round(value / step)) < 1e-6;

/** Whether a number is from `low` up to `high`, and a multiple of one of these steps, if there are any. */
export const within =
  (low: number, high: number, ...steps: number[]) =>
  (value: number) =>
    value >= low &&
    value <= high &&
    (steps.length === 0 || steps.some((step) => isMultiple(value, step)));

export const glyphs = "⅛¼⅜½⅝¾⅞";

/** `57.5`, for units that are read with a decimal point. */
export const printedDecimal = (value: number) => String(Number(value.toFixed(1)));

/** `42½`, `7⅛`; decimals for what is no eighth: `19.3`. */
export function printed(value: number): string {
  const whole = Math.floor(value + 1e-6);
  const glyph = glyphs[Math.round(8 * (value - whole)) - 1] ?? "";
  return isMultiple(value, 1 / 8) ? `${whole || (glyph ? "" : 0)}${glyph}` : printedDecimal(value);
}

/** `7½–8½`, or one value where both ends are printed alike. */
export const printedSpan = (low: string, high: string) => (low === high ? low : `${low}–${high}`);
