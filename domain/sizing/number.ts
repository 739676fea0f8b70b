/** Rounds numbers to sizes in production, and prints them with fractions. */

export const cmPerInch = 2.54;

/** The nearest multiple of `step`; ties round up. */
export const rounded = (value: number, step: number) => Math.round(value / step + 1e-9) * step;

export const isMultiple = (value: number, step: number) => Math.abs(value - rounded(value, step)) < 1e-6;

/** Whether a number is between `low` and `high`, and a multiple of `step` if given. */
export const within = (low: number, high: number, step?: number) => (value: number) =>
  value >= low && value <= high && (!step || isMultiple(value, step));

/** Removes duplicates, keeping the first of each. */
export const distinct = <T>(all: readonly T[], isSame: (one: T, other: T) => boolean) =>
  all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index);

export const glyphs = "⅛¼⅜½⅝¾⅞";

/** `57.5`, for units written with a decimal point. */
export const printedDecimal = (value: number) => String(Number(value.toFixed(1)));

/** `42½`, `7⅛`, `7/16`; as a decimal if it is none of these fractions: `19.3`. */
export function printed(value: number): string {
  if (isMultiple(value, 1 / 3) && !isMultiple(value, 1))
    return `${Math.floor(value) || ""}${value % 1 < 0.5 ? "⅓" : "⅔"}`;
  if (!isMultiple(value, 1 / 16)) return printedDecimal(value);
  const sixteenths = Math.round(16 * value);
  const [whole, rest] = [Math.floor(sixteenths / 16), sixteenths % 16];
  const fraction = rest % 2 > 0 ? ` ${rest}/16` : (glyphs[rest / 2 - 1] ?? "");
  return whole || !fraction ? whole + fraction : fraction.trim();
}

/** `7½–8½`, `5–6 y/6–7 y`, or one value if both ends print alike. */
export const printedSpan = (low: string, high: string) =>
  low === high ? low : low + (/–/u.test(low + high) ? "/" : "–") + high;
