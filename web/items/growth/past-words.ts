/** Dates and authors of a size's history, formatted for sentences and tables. */
import { nameOf } from "#domain/people/person-name.ts";
import type { Author } from "#domain/items/history.ts";
import { isFormerMember } from "#domain/people/former-member.ts";
import { timeFormat } from "#web/ui/dates.ts";
import * as w from "#words/en/people.js";

/** 'Nov 8, 2026' */
export const dayInTable = timeFormat({ dateStyle: "medium" });
/** 'November 2026' */
export const monthOfYear = timeFormat({ month: "long", year: "numeric" });

/** The author's name within a sentence. */
export function nameOfAuthor(author: Author, viewerId: string): string {
  if (author === null) return w.someoneElse;
  if (isFormerMember(author)) return w.formerMember;
  return author.id === viewerId ? w.you : nameOf(author);
}
