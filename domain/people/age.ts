/** A dependent's age, from the month of birth. */
import type { DependentType } from "#domain/items/catalogue.ts";
import { typeName } from "#domain/items/names.ts";
import { ageInMonths } from "#domain/people/age-in-months.ts";
import * as w from "#words/en/dependents.js";

/** Below two years, an age is in months, as on baby clothes. */
const minMonthsForYears = 24;

/**
 * `Child, 7`, `Cat, 8 months`, `Child, expected March 2027`; just the type without a birth month (`2019-07`). The
 * locale writes the month.
 */
export function typeAndAge(category: DependentType, birthMonth: string, today: Date, locale: string): string {
  const type = typeName(category);
  const months = ageInMonths(birthMonth, today);
  if (months === undefined) return type;
  if (months < 0) {
    const monthAndYear = new Intl.DateTimeFormat(locale, {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
    return w.expected({ type, month: monthAndYear.format(new Date(birthMonth)) });
  }
  if (months >= minMonthsForYears) return w.years({ type, count: Math.floor(months / 12) });
  return months === 0 ? w.newborn({ type }) : w.months({ type, count: months });
}
