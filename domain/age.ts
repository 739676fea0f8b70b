/** The age of a dependent, from the month of birth. */
import type { DependentType } from "#domain/catalogue.ts";

const monthsPerYear = 12;

/** Under two years an age is in months, as on the labels of baby clothes. */
const minMonthsForYears = 24;

/** Whole months from a birth month (`2019-07`) to `today`; undefined without one, or for a month to come. */
function ageInMonths(month: string, today: Date): number | undefined {
  const [year, monthOfYear = 0] = month.split("-").map(Number);
  if (!year) return undefined;
  const months = monthsPerYear * (today.getFullYear() - year) + today.getMonth() + 1 - monthOfYear;
  return months < 0 ? undefined : months;
}

/** `Child, 7`, `Cat, 8 months`, or the type alone if the age isn't known. */
export function typeAndAge(type: DependentType, month: string, today: Date): string {
  const months = ageInMonths(month, today);
  if (months === undefined) return type;
  if (months >= minMonthsForYears) return `${type}, ${Math.floor(months / monthsPerYear)}`;
  if (months === 0) return `${type}, newborn`;
  return `${type}, ${months} ${months === 1 ? "month" : "months"}`;
}
