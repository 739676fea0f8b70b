/** An age in months, from the month of birth (`2019-07`). */

/** Negative before the birth; undefined without a month. */
export function ageInMonths(birthMonth: string, today: Date): number | undefined {
  const [year, month = 0] = birthMonth.split("-").map(Number);
  return year ? 12 * (today.getFullYear() - year) + today.getMonth() + 1 - month : undefined;
}
