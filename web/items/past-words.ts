/** Dates and authors in a size's history, as sentences and tables say them, in English like the words around them. */
import { nameOf } from "#domain/person-name.ts";
import type { Author } from "#domain/history.ts";

const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
const shortDay = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const dayOfYear = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric" });
const monthAndYear = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric" });

/** 'November 8, 2026' */
export const day = (time: number) => longDay.format(time);
/** 'Nov 8, 2026' */
export const dayInTable = (time: number) => shortDay.format(time);
/** 'November 2026' */
export const monthOfYear = (time: number) => monthAndYear.format(time);

export const isSameDay = (one: number, other: number) => day(one) === day(other);

/** 'today', 'on November 8', or 'on November 8, 2025' in another year. */
export function onDay(time: number, now: number): string {
  if (isSameDay(time, now)) return "today";
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return `on ${isThisYear ? dayOfYear.format(time) : day(time)}`;
}

/** Who did something, within a sentence. */
export function nameOfAuthor(author: Author, viewerId: string): string {
  if (author === null) return "someone else";
  return author.id === viewerId ? "you" : nameOf(author);
}
