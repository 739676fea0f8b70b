/**
 * Dates in a table: written as 2026-04-30, and read in the order that spreadsheets of some country write day, month,
 * and year.
 */
import { isPlausibleTime } from "#domain/import/export.ts";
import { hourMs } from "#domain/time.ts";

export function dayOf(time: number): string {
  const date = new Date(time);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

/** The day starts this much earlier in the earliest time zone than in UTC. */
const earliestZoneMs = 14 * hourMs;

/** 10:00 UTC is on the same day from Honolulu (UTC−10) to the Chatham Islands (UTC+13:45). */
const sameDayMs = 10 * hourMs;

/** 2026-04-30, 2026/04/30, or “2026. 04. 30.” */
const yearFirst = /^(\d{4})[-/.] ?(\d\d?)[-/.] ?(\d\d?)(?:[T .].*)?$/u;
/** 30.4.2026, “30. 04. 2026.”, 30/04/26, 30-4-2026, or 4/30/2026; 26-04-30 may begin with its year */
const yearLast = /^(?!.*-\d\d$)(\d\d?)([-/.]) ?(\d\d?)\2 ?(\d{4}|\d\d)(?:[ .].*)?$/u;

/** A two-digit year is within the last hundred years. */
function yearOf(digits: string | undefined, now: number): number {
  const year = Number(digits);
  if (digits?.length !== 2) return year;
  const century = 100 * Math.floor(new Date(now).getUTCFullYear() / 100);
  return century + year > new Date(now).getUTCFullYear() ? century - 100 + year : century + year;
}

/** Whether the month comes before the day, if any of the dates has a number too large for a month. */
function isMonthFirstIn(dates: readonly string[]): boolean | undefined {
  const found = dates.map((date) => yearLast.exec(date)).filter((parts) => parts?.[2] !== ".");
  const [isDayFirst, isMonthFirst] = [1, 3].map((at) => found.some((parts) => Number(parts?.[at]) > 12));
  return isDayFirst === isMonthFirst ? undefined : isMonthFirst;
}

/** Reads the dates of one table as a time on each day; undefined if a date is invalid, implausible, or ambiguous. */
export function dateReader(all: readonly string[], now: number): (text: string) => number | undefined {
  const isMonthFirst = isMonthFirstIn(all);
  return (text) => {
    const [, first, sign, second, last] = yearLast.exec(text) ?? [];
    const [, year, month, day] =
      yearFirst.exec(text) ??
      (sign === "." || isMonthFirst === false || first === second
        ? ["", last, second, first]
        : isMonthFirst
          ? ["", last, first, second]
          : []);
    const midnight = Date.UTC(yearOf(year, now), Number(month) - 1, Number(day));
    const date = new Date(midnight);
    const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
    const hasBegun = midnight <= now + earliestZoneMs;
    if (!isDay || !hasBegun || !isPlausibleTime(Math.min(midnight, now), now)) return undefined;
    return Math.min(midnight + sameDayMs, now);
  };
}
