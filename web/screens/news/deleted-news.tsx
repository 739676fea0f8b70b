/** News rows about deletions by others: one size or dependent with Restore, or several sizes of one wearer. */
import { useState } from "react";
import { Link } from "wouter";
import type { DependentType } from "#domain/items/catalogue.ts";
import type { DeletedByOther } from "#domain/news.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { NameTape } from "#web/dependents/name-tape.tsx";
import { leaveRow } from "#web/focus/return-to-row.ts";
import { SizeMini } from "#web/items/size-mini.tsx";
import { paths } from "#web/paths.ts";
import { AuthorName, NewsItem } from "#web/screens/news/news-item.tsx";
import { useRestore } from "#web/frame/undo/use-restore.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ProblemMessage } from "#web/ui/status.tsx";
import { hidden, message } from "#web/ui/message.tsx";
import { itemName } from "#domain/items/names.ts";
import * as w from "#words/en/news.js";

/** Deleted sizes with the same key share a row; each dependent has a row of its own. */
export const deletedNewsKey = ({ kind, id, at, owner, dependentId, by }: DeletedByOther) =>
  kind === "item" ? `deleted ${owner.id} ${dependentId} ${by?.id}` : `deleted ${id} ${at}`;

type DeletedNewsProps = {
  entry: DeletedByOther;
  isNew: boolean;
  /** Called with true before a restore, so that the row stays and shows the outcome; with false if nothing changed. */
  onHold: (isHeld: boolean) => void;
};

/** 'Jonah deleted Teodor and 9 sizes', or 'Jonah deleted Teodor’s Hat 52 cm'. */
export function DeletedNews({ entry, isNew, onHold }: DeletedNewsProps) {
  const { kind, owner, category, dependentId, id, name, sizes } = entry;
  const shownName = kind === "item" ? itemName(name) : name;
  const restore = useRestore({ ownerId: owner.id, dependentId, id, name: shownName, sizes });
  const [isRestored, setIsRestored] = useState(false);
  async function restoreHere() {
    onHold(true);
    const isDone = await restore.run();
    setIsRestored(isDone);
    if (!isDone) onHold(false);
  }
  return (
    <NewsItem
      picture={
        kind === "dependent" ? (
          <NameTape of={{ category: category as DependentType, name }} dashed={!isRestored} />
        ) : (
          deletedSize
        )
      }
      isNew={isNew}
      at={entry.at}
      details={restore.problem && <ProblemMessage of={restore.problem} />}
      acts={
        <Button
          variant="secondary"
          icon={isRestored ? "check" : "undo"}
          busy={restore.busy}
          guarded={isRestored}
          onClick={() => void restoreHere()}
        >
          <span>{message((isRestored ? w.restored : w.restore)({ name: shownName, hidden }))}</span>
        </Button>
      }
    >
      {message(sentenceOf(entry))}
    </NewsItem>
  );
}

type DeletedSizesProps = {
  /** Latest first, all with the same key. */
  entries: readonly [DeletedByOther, ...DeletedByOther[]];
  isNew: boolean;
};

/** 'Jonah deleted three of Teodor’s sizes', linked to "Recently deleted", where each can be restored. */
export const DeletedSizesNews = ({ entries, isNew }: DeletedSizesProps) => (
  <NewsItem
    picture={deletedSize}
    isNew={isNew}
    at={entries[0].at}
    details={
      <ul className="news-sizes">
        {entries.map((entry) => (
          <li key={entry.id}>
            <DeletedSize entry={entry} />
          </li>
        ))}
      </ul>
    }
    acts={
      <Link className={buttonClass("secondary")} href={paths.deleted} onClick={leaveRow}>
        {w.recentlyDeleted}
      </Link>
    }
  >
    {message(severalIn(entries))}
  </NewsItem>
);

function sentenceOf(entry: DeletedByOther) {
  const { kind, by, name, sizes, wearer } = entry;
  const who = () => <AuthorName key="who" of={by} />;
  if (kind === "dependent") {
    return sizes === 0 ? w.deletedDependent({ who, name }) : w.deletedDependentWithSizes({ who, name, sizes });
  }
  const size = () => <DeletedSize key="size" entry={entry} />;
  return wearer === null ? w.deletedYours({ who, size }) : w.deletedOf({ who, wearer, size });
}

const DeletedSize = ({ entry }: { entry: DeletedByOther }) => (
  <>
    {itemName(entry.name)} {entry.size && <SizeMini size={labelOf(entry)} />}
  </>
);

function severalIn([{ by, wearer }, ...others]: DeletedSizesProps["entries"]) {
  const who = () => <AuthorName key="who" of={by} />;
  const count = 1 + others.length;
  return wearer === null ? w.severalDeletedYours({ who, count }) : w.severalDeletedOf({ who, wearer, count });
}

const deletedSize = (
  <span className="avatar avatar-tape" aria-hidden="true">
    <Icon name="trash" />
  </span>
);
