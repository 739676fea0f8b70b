/** A size's history as a list: each new size and each “Still fits”, newest first. */
import { useState } from "react";
import { withoutCorrections } from "#domain/items/growth.ts";
import type { HistoryEntry } from "#domain/items/history.ts";
import { isLong, labelOf } from "#domain/items/size-text.ts";
import { nameOfAuthor } from "#web/items/growth/past-words.ts";
import { SizeText } from "#web/items/size-label.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import "#web/items/growth/size-entries.css";
import { day } from "#web/ui/dates.ts";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/growth.js";

type SizeEntriesProps = {
  /** Oldest first. */
  entries: readonly HistoryEntry[];
  viewerId: string;
};

/** About a year of a child's sizes; a button shows the rest. */
const maxShown = 12;

export function SizeEntries({ entries, viewerId }: SizeEntriesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const lasting = withoutCorrections(entries);
  const newest = lasting
    .map((entry, index) => ({
      entry,
      before: lasting.slice(0, index).findLast(({ kind }) => kind === "size"),
    }))
    .toReversed();
  const shown = showsAll ? newest : newest.slice(0, maxShown);
  return (
    <>
      <ol className="thread" reversed>
        {shown.map(({ entry, before }) => (
          <li key={entry.id}>
            <Entry entry={entry} before={before} viewerId={viewerId} />
          </li>
        ))}
      </ol>
      {shown.length < newest.length && (
        <span className="no-print">
          <Button variant="outline" size="sm" onClick={() => setShowsAll(true)}>
            {w.showAll({ count: newest.length })}
          </Button>
        </span>
      )}
    </>
  );
}

type EntryProps = { entry: HistoryEntry; before: HistoryEntry | undefined; viewerId: string };

function Entry({ entry, before, viewerId }: EntryProps) {
  const { kind, enteredAt, enteredBy } = entry;
  const size = labelOf(entry);
  const isSize = kind === "size" && size !== "";
  const words = { size: w.removed, fits: w.stillFit, outgrown: w.outgrown };
  return (
    <>
      {isSize ? (
        <span className={isLong(size) ? "size size-long" : "size"} aria-hidden="true">
          <SizeText size={size} />
        </span>
      ) : (
        <span className={kind === "fits" ? "knot" : "knot knot-off"}>
          <Icon name={kind === "fits" ? "check" : "close"} />
        </span>
      )}
      <div>
        <b>
          {isSize ? <bdi>{size}</bdi> : words[kind]} · <bdi>{nameOfAuthor(enteredBy, viewerId)}</bdi>
        </b>
        <p>{kind === "size" ? <DayAndBefore entry={entry} before={before} /> : day(enteredAt)}</p>
      </div>
    </>
  );
}

function DayAndBefore({ entry, before }: Pick<EntryProps, "entry" | "before">) {
  const enteredOn = day(entry.enteredAt);
  if (!before) {
    return (
      <>
        {enteredOn} · {w.firstEntry}
      </>
    );
  }
  if (before.size === "") return <>{enteredOn}</>;
  return message(w.enteredFrom({ day: enteredOn, size: labelOf(before) }));
}
