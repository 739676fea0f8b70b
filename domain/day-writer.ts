/** Days on the page of a share link, which the server writes, and its script again in the visitor's time zone. */
import { type Language, formatsOf } from "#domain/languages.ts";

/** `languages` are the browser's, most preferred first: they decide on dates and regions, too. */
export type Reader = { languages: readonly string[]; timeZone?: string | undefined; now: number };

/**
 * Formats times as `November 8` or `8 November`, with the year if it isn't this one. Creating its formats is slow, so
 * create one per page.
 */
export function dayWriter({ languages, timeZone, now }: Reader, language: Language): (time: number) => string {
  const locale = formatsOf(language, languages);
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const year = format({ year: "numeric" });
  const day = format({ month: "long", day: "numeric" });
  const dayAndYear = format({ month: "long", day: "numeric", year: "numeric" });
  const thisYear = year.format(now);
  return (time) => (year.format(time) === thisYear ? day : dayAndYear).format(time);
}
