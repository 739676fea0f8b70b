/** A dependent's age, from the month of birth. */
import type { DependentType } from "#domain/items/catalogue.ts";

const monthsPerYear = 12;

/** Below two years, an age is in months, as on baby clothes. */
const minMonthsForYears = 24;

const monthAndYear = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `Child, 7`, `Cat, 8 months`, `Child, expected March 2027`; just the type without a birth month (`2019-07`). */
export function typeAndAge(type: DependentType, birthMonth: string, today: Date): string {
  const [year, month = 0] = birthMonth.split("-").map(Number);
  if (!year) return type;
  const months = monthsPerYear * (today.getFullYear() - year) + today.getMonth() + 1 - month;
  if (months < 0) return `${type}, expected ${monthAndYear.format(Date.UTC(year, month - 1))}`;
  if (months >= minMonthsForYears) return `${type}, ${Math.floor(months / monthsPerYear)}`;
  if (months === 0) return `${type}, newborn`;
  return `${type}, ${months} ${months === 1 ? "month" : "months"}`;
}
