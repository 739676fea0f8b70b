/** One news item: a picture, a sentence, a time, and actions. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import { isFormerMember } from "#domain/people/former-member.ts";
import type { Author } from "#domain/items/history.ts";
import { nameOf } from "#domain/people/person-name.ts";
import type { Person } from "#domain/people/profile.ts";
import { leaveRow } from "#web/focus/return-to-row.ts";
import { paths } from "#web/paths.ts";
import { timeFormat } from "#web/ui/dates.ts";
import * as w from "#words/en/news.js";

const time = timeFormat({ timeStyle: "short" });

type NewsItemProps = {
  picture: ReactNode;
  isNew: boolean;
  /** In milliseconds since 1970. */
  at: number;
  children: ReactNode;
  /** The id of the sentence's element, for buttons described by it. */
  sentenceId?: string;
  details?: ReactNode;
  acts?: ReactNode;
};

export const NewsItem = ({ picture, isNew, at, children, sentenceId, details, acts }: NewsItemProps) => (
  <li className={isNew ? "unread" : undefined}>
    {picture}
    <div>
      <p id={sentenceId}>
        {isNew && <span className="hidden-words">{w.newMark}</span>}
        {children}
      </p>
      {details}
      <p className="line">
        <time dateTime={new Date(at).toISOString()}>{time(at)}</time>
      </p>
    </div>
    {acts && <div className="acts">{acts}</div>}
  </li>
);

export const PersonLink = ({ person }: { person: Pick<Person, "id" | "displayName"> }) => (
  <Link className="who-link" href={paths.publicProfile(person.id)} onClick={leaveRow}>
    <bdi>{nameOf(person)}</bdi>
  </Link>
);

/** The author's name at the start of a sentence, as far as the viewer may know it. */
export function AuthorName({ of }: { of: Author }) {
  if (of === null) return <>{w.someone}</>;
  return isFormerMember(of) ? <>{w.formerMember}</> : <PersonLink person={of} />;
}
