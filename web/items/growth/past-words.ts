/** Dates and authors in a size's history, as sentences and tables say them, in English like the words around them. */
import { nameOf } from "#domain/people/person-name.ts";
import type { Author } from "#domain/items/history.ts";
import { dayFrom, isSameDay, timeFormat } from "#web/ui/dates.ts";

/** 'Nov 8, 2026' */
export const dayInTable = timeFormat({ dateStyle: "medium" });
/** 'November 2026' */
export const monthOfYear = timeFormat({ month: "long", year: "numeric" });

/** 'today', 'on November 8', or 'on November 8, 2025' in another year. */
export const onDay = (time: number, now: number): string =>
  isSameDay(time, now) ? "today" : `on ${dayFrom(time, now)}`;

/** Who did something, within a sentence. */
export function nameOfAuthor(author: Author, viewerId: string): string {
  if (author === null) return "someone else";
  return author.id === viewerId ? "you" : nameOf(author);
}
