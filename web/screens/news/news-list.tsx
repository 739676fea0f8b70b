/** The news by day, latest first, below whose sizes are due for a check. */
import { type ReactNode, useEffect, useId, useMemo, useState } from "react";
import type { OutputOf } from "#domain/contract.ts";
import { grouped } from "#domain/grouped.ts";
import type { DeletedByOther, HandedOver, NewsEntry, SizeAsk } from "#domain/news.ts";
import { announce } from "#web/focus/live-region.ts";
import { returnToRow } from "#web/focus/return-to-row.ts";
import { BlankLabel } from "#web/items/size-label.tsx";
import { useLive } from "#web/live/use-live.ts";
import { useRequests } from "#web/relationships/requests/requests.tsx";
import { useKeptPlaces } from "#web/rows/use-kept-places.ts";
import { type DueCheck, dueChecksOn } from "#web/screens/check/due-checks.ts";
import { AskNews } from "#web/screens/news/ask-news.tsx";
import { DeletedNews, DeletedSizesNews, deletedNewsKey } from "#web/screens/news/deleted-news.tsx";
import { Loading } from "#web/frame/loading.tsx";
import { DueRow, HandedOverRow, NewsRow, OutgrownRow } from "#web/screens/news/news-row.tsx";
import { type SizeEntry, SizeNews, sizeNewsKey } from "#web/screens/news/size-news.tsx";
import { QueryError } from "#web/frame/query-error.tsx";
import { readNews, useNewsSeen } from "#web/screens/news/use-news-seen.ts";
import { Button } from "#web/ui/button.tsx";
import { dayName } from "#web/ui/dates.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useNow } from "#web/ui/use-now.ts";
import "#web/screens/news/news.css";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/news.js";

type Page = OutputOf<"news.page">;
type Dashboard = OutputOf<"dashboard.page">;

type Level = "h1" | "h2";

export function NewsList({ level }: { level: Level }) {
  const { answer, refusal } = useLive("news.page", {});
  const { answer: dashboard } = useLive("dashboard.page", {});
  if (refusal) return <QueryError refusal={refusal} />;
  if (answer && dashboard) return <Days level={level} page={answer} dashboard={dashboard} />;
  return (
    <>
      <Head level={level} />
      <Loading />
    </>
  );
}

const Head = ({ level: Heading, children }: { level: Level; children?: ReactNode }) => (
  <div className="news-head">
    <Heading>{w.title}</Heading>
    {children}
  </div>
);

const idOf = (entry: ShownEntry): string =>
  entry.kind === "handed-over"
    ? `${entry.kind} ${entry.dependentId}`
    : entry.kind === "ask"
      ? `${entry.kind} ${entry.owner.id} ${entry.dependentId} ${entry.by?.id} ${entry.at}`
      : entry.kind === "deleted"
        ? `${entry.kind} ${entry.record.kind} ${entry.record.id} ${entry.at}`
        : entry.kind === "size"
          ? `${entry.owner.id} ${entry.id}`
          : "relationship" in entry
            ? `${entry.kind} ${entry.relationship} ${entry.person.id}`
            : `${entry.kind} ${entry.person.id}`;

const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0);

type DeletedEntry = { kind: "deleted"; at: number; record: DeletedByOther };

type AskEntry = SizeAsk & { kind: "ask" };

type ShownEntry = NewsEntry | AskEntry | (HandedOver & { kind: "handed-over" }) | DeletedEntry;

type Row = { id: string; entry: ShownEntry };

const isRequest = ({ entry }: Row) => entry.kind === "request";

/**
 * Answered requests and restored rows (`held`) keep their place until the viewer leaves the list. All other rows
 * disappear as soon as the viewer loses access.
 */
function useRows(entries: readonly ShownEntry[], held: readonly DeletedEntry[]): Row[] {
  const kept = new Map(held.map((entry) => [idOf(entry), entry]));
  const rows = useMemo(() => entries.map((entry) => ({ id: idOf(entry), entry })), [entries]);
  const requests = useKeptPlaces(useMemo(() => rows.filter(isRequest), [rows]));
  return [
    ...rows.filter((row) => !isRequest(row) && !kept.has(row.id)),
    ...requests.map(({ row }) => row),
    ...Array.from(kept, ([id, entry]) => ({ id, entry })),
  ].toSorted((one, other) => other.entry.at - one.entry.at);
}

/** The held entries of owners in whose care group the viewer still is, without authors the viewer no longer knows. */
function stillKnown(held: readonly DeletedEntry[], dashboard: Dashboard): readonly DeletedEntry[] {
  const { viewer, connections, dependentLinks } = dashboard;
  const caretakers = new Set([viewer, ...dependentLinks].map(({ id }) => id));
  const known = new Set([...caretakers, ...connections.map(({ id }) => id)]);
  return held
    .filter(({ record }) => caretakers.has(record.owner.id))
    .map((entry) => (entry.record.by && known.has(entry.record.by.id) ? entry : unsigned(entry)));
}

const unsigned = (entry: DeletedEntry): DeletedEntry => ({
  ...entry,
  record: { ...entry.record, by: null },
});

type Group = { id: string; isNew: boolean; entry: ShownEntry; others: ShownEntry[] };

/**
 * Groups one wearer's sizes by author into the row of the latest; unnamed authors share a group, and deleted sizes are
 * grouped likewise. Unread entries are grouped apart from read ones; restored ones aren't grouped.
 */
const groupsOf = (rows: readonly Row[], markedAfter: number, held: readonly ShownEntry[]): Group[] =>
  [
    ...grouped(rows, ({ id, entry }) =>
      entry.kind === "size"
        ? `${sizeNewsKey(entry)} ${entry.at > markedAfter}`
        : entry.kind === "deleted" && !held.includes(entry)
          ? `${deletedNewsKey(entry.record)} ${entry.at > markedAfter}`
          : id,
    ),
  ].flatMap(([id, [first, ...others]]) =>
    first
      ? {
          id,
          isNew: first.entry.at > markedAfter,
          entry: first.entry,
          others: others.map(({ entry }) => entry),
        }
      : [],
  );

const isSize = (entry: ShownEntry): entry is SizeEntry => entry.kind === "size";
const isDeleted = (entry: ShownEntry): entry is DeletedEntry => entry.kind === "deleted";

function Days({ level, page, dashboard }: { level: Level; page: Page; dashboard: Dashboard }) {
  const { readUntil } = page;
  useEffect(returnToRow, []);
  const entries = useMemo(
    () => [
      ...page.entries,
      ...page.handedOver.map((each) => ({ ...each, kind: "handed-over" as const })),
      ...page.asks.map((each) => ({ ...each, kind: "ask" as const })),
      ...page.deleted.map((record) => ({ kind: "deleted" as const, at: record.at, record })),
    ],
    [page],
  );
  const latest = Math.max(0, ...[...entries, ...page.outgrown].map(({ at }) => at));
  useNewsSeen(latest, readUntil);
  // Entries that were unread when the list was opened stay marked while it is open.
  const [markedAfter, setMarkedAfter] = useState(readUntil);
  const now = useNow();
  const [held, setHeld] = useState<readonly DeletedEntry[]>([]);
  const kept = stillKnown(held, dashboard);
  const rows = useRows(entries, kept);
  const requests = {
    connection: useRequests("connection", "received", dashboard).rows,
    dependentLink: useRequests("dependentLink", "received", dashboard).rows,
  };
  const due = dueChecksOn(dashboard);
  const days = [...grouped(rows, ({ entry }) => startOfDay(entry.at))];
  const hasMarks = [...rows.map(({ entry }) => entry), ...page.outgrown].some(({ at }) => at > markedAfter);

  const requestOf = (entry: ShownEntry) =>
    entry.kind === "request"
      ? requests[entry.relationship].find(({ person }) => person.id === entry.person.id)
      : undefined;

  function markAllAsRead() {
    setMarkedAfter(latest);
    readNews(latest);
    announce(w.allRead);
  }

  return (
    <>
      <Head level={level}>
        {hasMarks && (
          <Button variant="ghost" size="sm" onClick={markAllAsRead}>
            {w.markAllAsRead}
          </Button>
        )}
      </Head>
      {page.outgrown.length > 0 && (
        <Day name={w.needed} level={level}>
          {page.outgrown.map((entry) => (
            <OutgrownRow key={entry.id} entry={entry} isNew={entry.at > markedAfter} />
          ))}
        </Day>
      )}
      {due.length > 0 && <DueChecks due={due} level={level} />}
      {rows.length + page.outgrown.length + due.length === 0 && (
        <EmptyState text={message(w.nothingNew)} blank={<BlankLabel unpicked />}>
          <p>{w.nothingNewWhat}</p>
        </EmptyState>
      )}
      {days.map(([day, ofDay]) => (
        <Day key={day} name={dayName(day, now)} level={level}>
          {groupsOf(ofDay, markedAfter, kept).map(({ id, isNew, entry, others }) => {
            if (entry.kind === "handed-over")
              return <HandedOverRow key={id} entry={entry} isNew={isNew} ownerId={dashboard.viewer.id} />;
            if (entry.kind === "ask") return <AskNews key={id} entry={entry} isNew={isNew} />;
            if (entry.kind === "deleted" && others.length > 0)
              return (
                <DeletedSizesNews
                  key={id}
                  entries={[entry.record, ...others.filter(isDeleted).map(({ record }) => record)]}
                  isNew={isNew}
                />
              );
            if (entry.kind === "deleted")
              return (
                <DeletedNews
                  key={idOf(entry)}
                  entry={entry.record}
                  isNew={isNew}
                  onHold={(isHeld) =>
                    setHeld((before) => [
                      ...before.filter((other) => idOf(other) !== idOf(entry)),
                      ...(isHeld ? [entry] : []),
                    ])
                  }
                />
              );
            if (entry.kind === "size")
              return (
                <SizeNews key={id} entries={[entry, ...others.filter(isSize)]} isNew={isNew} dashboard={dashboard} />
              );
            return <NewsRow key={id} entry={entry} isNew={isNew} request={requestOf(entry)} />;
          })}
        </Day>
      ))}
    </>
  );
}

const DueChecks = ({ due, level }: { due: readonly DueCheck[]; level: Level }) => (
  <Day name={w.dueForCheck} level={level}>
    {due.map((each) => (
      <DueRow key={each.id} due={each} />
    ))}
  </Day>
);

function Day({ name, level, children }: { name: string; level: Level; children: ReactNode }) {
  const id = useId();
  const Heading = level === "h1" ? "h2" : "h3";
  return (
    <section className="news-day" aria-labelledby={id}>
      <Heading id={id}>{name}</Heading>
      <ul>{children}</ul>
    </section>
  );
}
