/** Dates and authors of a size's history, formatted for English sentences and tables. */
import { nameOf } from "#domain/people/person-name.ts";
import type { Author } from "#domain/items/history.ts";
import { dayFrom, isSameDay, timeFormat } from "#web/ui/dates.ts";

/** 'Nov 8, 2026' */
export const dayInTable = timeFormat({ dateStyle: "medium" });
/** 'November 2026' */
export const monthOfYear = timeFormat({ month: "long", year: "numeric" });

/** 'today', 'on November 8', or 'on November 8, 2025' for another year. */
export const onDay = (time: number, now: number): string =>
  isSameDay(time, now) ? "today" : `on ${dayFrom(time, now)}`;

/** The author's name within a sentence. */
export function nameOfAuthor(author: Author, viewerId: string): string {
  if (author === null) return "someone else";
  return author.id === viewerId ? "you" : nameOf(author);
}
