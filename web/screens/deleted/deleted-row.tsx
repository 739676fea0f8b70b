/** A row of “Recently deleted”: what was deleted, by whom and when, with Restore and, for the owner, “Delete now”. */
import { useId, useState } from "react";
import type { DependentType } from "#domain/items/catalogue.ts";
import { type DeletedRecord, daysLeft } from "#domain/items/deleted.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { NameTape } from "#web/dependents/name-tape.tsx";
import { SizeLabel } from "#web/items/size-label.tsx";
import { useCall } from "#web/live/use-call.ts";
import { useViewer } from "#web/live/use-live.ts";
import { problemOf, useRestore } from "#web/frame/undo/use-restore.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { ProblemMessage } from "#web/ui/status.tsx";
import { dayOfYear } from "#web/ui/dates.ts";
import { itemName, typeName } from "#domain/items/names.ts";
import { hidden, message } from "#web/ui/message.tsx";
import * as w from "#words/en/deleted.js";

const lastDays = 3;

type DeletedRowProps = {
  record: DeletedRecord;
  ownerId: string;
  now: number;
  isGuarded: boolean;
};

export function DeletedRow({ record, ownerId, now, isGuarded }: DeletedRowProps) {
  const { kind, dependentId, id, sizes, visibleToConnections } = record;
  const name = nameOfRecord(record);
  const restore = useRestore({ ownerId, dependentId, id, name, sizes });
  const viewer = useViewer();
  const waitId = useId();
  const left = daysLeft(record.deletedAt, now);
  const waitsFor = kind === "item" && record.isWearerDeleted;
  return (
    <li className="deleted-row">
      {kind === "item" ? (
        <SizeLabel size={labelOf(record)} unpicked />
      ) : (
        <NameTape of={{ category: record.category as DependentType, name }} dashed />
      )}
      <div className="deleted-words">
        <b>
          <bdi>{name}</bdi>
        </b>
        <p>
          <DeletedBy of={record} />
        </p>
        <p className="line">
          <span className={left <= lastDays ? "gone-soon" : undefined}>{w.daysLeft({ days: left })}</span>
          {!visibleToConnections && <PrivateMark />}
        </p>
        {waitsFor && (
          <p id={waitId}>{record.wearer === null ? w.cantRestore : message(w.restoreFirst({ name: record.wearer }))}</p>
        )}
      </div>
      <div className="acts">
        <Button
          variant="secondary"
          icon="undo"
          busy={restore.busy}
          guarded={waitsFor || (isGuarded && "taps")}
          describedBy={waitsFor ? waitId : undefined}
          onClick={() => void restore.run()}
        >
          <span>{message(w.restore({ name, hidden }))}</span>
        </Button>
        {viewer?.id === ownerId && <DeleteNow record={record} ownerId={ownerId} />}
      </div>
      {restore.problem && <ProblemMessage of={restore.problem} />}
    </li>
  );
}

const nameOfRecord = ({ kind, name }: DeletedRecord) => (kind === "item" ? itemName(name) : name);

/** 'Deleted by Jonah, November 19'; for a dependent also the category and the number of sizes. */
function DeletedBy({ of: { kind, category, sizes, deletedBy, deletedAt } }: { of: DeletedRecord }) {
  const viewer = useViewer();
  const who = () =>
    deletedBy === null ? (
      <span key="who">{w.someoneElse}</span>
    ) : deletedBy.id === viewer?.id ? (
      <span key="who">{w.byYou}</span>
    ) : (
      <bdi key="who">{nameOf(deletedBy)}</bdi>
    );
  const at = () => (
    <time key="day" dateTime={new Date(deletedAt).toISOString()}>
      {dayOfYear(deletedAt)}
    </time>
  );
  if (kind === "item") return message(w.deletedBy({ who, day: at }));
  const type = typeName(category);
  return message(
    sizes === 0
      ? w.dependentDeletedBy({ type, who, day: at })
      : w.dependentWithSizesDeletedBy({ type, sizes, who, day: at }),
  );
}

function DeleteNow({ record, ownerId }: { record: DeletedRecord; ownerId: string }) {
  const { kind, dependentId, id, sizes } = record;
  const name = nameOfRecord(record);
  const forget = useCall("deleted.forget");
  const [isAsking, setIsAsking] = useState(false);
  async function deleteNow() {
    if (await forget.run({ ownerId, dependentId, id })) setIsAsking(false);
  }
  const lost = kind === "item" ? [name, labelOf(record)].filter(Boolean).join(" ") : name;
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        <span>{message(w.deleteNow({ name, hidden }))}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={
            kind === "dependent" && sizes > 0
              ? w.deletePermanentlyWithSizes({ name, sizes })
              : w.deletePermanently({ name: lost })
          }
          text={kind === "item" ? w.alsoHistory : w.everythingGoes({ name })}
          busy={forget.busy}
          problem={problemOf(forget.problem)}
          onConfirm={() => void deleteNow()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
