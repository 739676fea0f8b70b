/** Dates as screens say them, in English like the words around them. */

const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
const dayOfAnyYear = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric" });
const weekday = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
});

/** 'November 8, 2026' */
export const day = (time: number): string => longDay.format(time);

/** 'November 8' */
export const dayOfYear = (time: number): string => dayOfAnyYear.format(time);

/** 'November 8', or 'November 8, 2025' in another year. */
export const dayFrom = (time: number, now: number): string =>
  new Date(time).getFullYear() === new Date(now).getFullYear() ? dayOfYear(time) : day(time);

export const isSameDay = (one: number, other: number): boolean => day(one) === day(other);

/** 'Today', 'Yesterday', or 'Sunday, November 8'. */
export function dayName(time: number, now: number): string {
  if (isSameDay(time, now)) return "Today";
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return isSameDay(time, yesterday.getTime()) ? "Yesterday" : weekday.format(time);
}
