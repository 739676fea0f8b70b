/** News about one wearer's sizes in one row, entered by one person or by people without names. */
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { isFormerMember } from "#domain/people/former-member.ts";
import type { NewsEntry } from "#domain/news.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { SizeChange, SizeMini } from "#web/items/size-mini.tsx";
import { leaveRow } from "#web/focus/return-to-row.ts";
import { paths } from "#web/paths.ts";
import { AuthorName, NewsItem } from "#web/screens/news/news-item.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { message } from "#web/ui/message.tsx";
import { itemName } from "#domain/items/names.ts";
import * as w from "#words/en/news.js";

export type SizeEntry = Extract<NewsEntry, { kind: "size" }>;

type Dashboard = OutputOf<"dashboard.page">;

/** Entries with the same key share a row. */
export const sizeNewsKey = ({ owner, dependentId, by }: SizeEntry) => `${owner.id} ${dependentId} ${by?.id}`;

type SizeNewsProps = {
  /** Latest first, all with the same key. */
  entries: readonly [SizeEntry, ...SizeEntry[]];
  isNew: boolean;
  dashboard: Dashboard;
};

/**
 * 'Jonah changed Teodor’s Sneakers from 30 to 31', or 'Jonah added 3 of Teodor’s sizes'. Viewers who may not see
 * the previous size aren't told whether there was one: 'Ingrid updated Sneakers 39'. Unnamed authors may be several
 * people: '3 of Teodor’s sizes were updated'.
 */
export function SizeNews({ entries, isNew, dashboard }: SizeNewsProps) {
  const [latest, ...others] = entries;
  const { by, owner } = latest;
  const author = by === null || by.id === owner.id ? owner : { ...by, photoURL: null };
  return (
    <NewsItem
      picture={<Avatar of={author} alt="" />}
      isNew={isNew}
      at={latest.at}
      details={
        others.length > 0 && (
          <ul className="news-sizes">
            {entries.map((entry) => (
              <li key={entry.id}>
                <NamedSize entry={entry} dashboard={dashboard} />
              </li>
            ))}
          </ul>
        )
      }
    >
      {message(sentenceOf(entries, dashboard))}
    </NewsItem>
  );
}

/** The sentences for one size, for several, and for several without an author; each with and without a wearer. */
const sentences = {
  changed: [w.sizeChanged, w.sizeChangedOf, w.severalChanged, w.severalChangedOf, w.wereChanged, w.wereChangedOf],
  added: [w.sizeAdded, w.sizeAddedOf, w.severalAdded, w.severalAddedOf, w.wereAdded, w.wereAddedOf],
  updated: [w.sizeUpdated, w.sizeUpdatedOf, w.severalUpdated, w.severalUpdatedOf, w.wereUpdated, w.wereUpdatedOf],
} as const;

function sentenceOf(entries: SizeNewsProps["entries"], dashboard: Dashboard) {
  const [latest] = entries;
  const { by, wearer } = latest;
  const count = entries.length;
  const [one, oneOf, several, severalOf, were, wereOf] =
    sentences[
      entries.every(isChange)
        ? "changed"
        : caredFor(latest, dashboard) && entries.every(({ before }) => before === null)
          ? "added"
          : "updated"
    ];
  const who = () => <AuthorName key="who" of={by} />;
  if (count === 1) {
    const size = () => <NamedSize key="size" entry={latest} dashboard={dashboard} />;
    return wearer === null ? one({ who, size }) : oneOf({ who, wearer, size });
  }
  if (by === null || isFormerMember(by)) {
    return wearer === null ? [were({ count })] : wereOf({ count, wearer });
  }
  return wearer === null ? several({ who, count }) : severalOf({ who, count, wearer });
}

/** Whether the viewer may know that the size was different before. */
const isChange = (entry: SizeEntry): entry is SizeEntry & { before: string } =>
  entry.before !== null && labelBefore(entry) !== labelOf(entry);

const labelBefore = ({ before, beforeSystem }: SizeEntry) =>
  labelOf({ size: before ?? "", system: beforeSystem ?? "" });

const NamedSize = ({ entry, dashboard }: { entry: SizeEntry; dashboard: Dashboard }) => (
  <>
    <Link className="who-link" href={pathOfSize(entry, dashboard)} onClick={leaveRow}>
      {itemName(entry.name)}
    </Link>{" "}
    {isChange(entry) ? (
      <SizeChange from={labelBefore(entry)} to={labelOf(entry)} />
    ) : (
      <SizeMini size={labelOf(entry)} />
    )}
  </>
);

/** The dependent who wears the size, if the viewer looks after them. */
function caredFor(
  entry: SizeEntry,
  { viewer, dependentLinks }: Dashboard,
): entry is SizeEntry & { dependentId: string } {
  return entry.dependentId !== null && [viewer, ...dependentLinks].some(({ id }) => id === entry.owner.id);
}

/** The path of the size's page for caretakers; for others, of its owner's profile. */
const pathOfSize = (entry: SizeEntry, dashboard: Dashboard): string =>
  caredFor(entry, dashboard)
    ? paths.dependentSize(entry.dependentId, entry.owner.id, entry.id)
    : paths.publicProfile(entry.through ?? entry.owner.id);
