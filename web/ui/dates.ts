/** Dates as screens show them, in the page’s language and as in the reader’s country. */
import { dayMs } from "#domain/time.ts";
import { locale } from "#words/en/formats.js";

/**
 * Formats times in the device's current time zone: a format keeps its initial one, and a tab can stay open while
 * traveling.
 */
export function timeFormat(options: Intl.DateTimeFormatOptions): (time: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  let offset: number | undefined;
  return (time) => {
    const here = new Date().getTimezoneOffset();
    if (!format || here !== offset) format = new Intl.DateTimeFormat(locale, options);
    offset = here;
    return format.format(time);
  };
}

/** 'November 8, 2026' */
export const day = timeFormat({ dateStyle: "long" });

/** 'November 8' */
export const dayOfYear = timeFormat({ month: "long", day: "numeric" });

const weekday = timeFormat({ weekday: "long", month: "long", day: "numeric" });

/** 'November 8', or 'November 8, 2025' in another year. */
export const dayFrom = (time: number, now: number): string =>
  new Date(time).getFullYear() === new Date(now).getFullYear() ? dayOfYear(time) : day(time);

export const isSameDay = (one: number, other: number): boolean => day(one) === day(other);

const monthMs = 30.44 * dayMs;
const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0);
const relativeTime = new Intl.RelativeTimeFormat(locale);
/** Says 'today' and 'yesterday' instead of numbers. */
const nearDay = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
const upperFirst = (text: string) => text.replace(/^./u, (letter) => letter.toUpperCase());

/** 'today', 'yesterday', '3 days ago', '7 months ago', '2 years ago'. */
export function timeSince(time: number, now: number): string {
  // Rounded, because a day has 23 or 25 hours when the clocks change.
  const days = Math.round((startOfDay(now) - startOfDay(time)) / dayMs);
  if (days < 2) return nearDay.format(-Math.max(days, 0), "day");
  if (days <= 30) return relativeTime.format(-days, "day");
  const months = Math.round((now - time) / monthMs);
  return months < 24 ? relativeTime.format(-months, "month") : relativeTime.format(-Math.floor(months / 12), "year");
}

/** 'Today', 'Yesterday', or 'Sunday, November 8'. */
export function dayName(time: number, now: number): string {
  if (isSameDay(time, now)) return upperFirst(nearDay.format(0, "day"));
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return isSameDay(time, yesterday.getTime()) ? upperFirst(nearDay.format(-1, "day")) : weekday(time);
}
