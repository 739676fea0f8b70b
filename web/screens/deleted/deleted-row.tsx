/** A row of “Recently deleted”: what was deleted, by whom and when, with Restore and, for the owner, “Delete now”. */
import { type ReactNode, useId, useState } from "react";
import type { DependentType } from "#domain/items/catalogue.ts";
import { type DeletedRecord, daysLeft } from "#domain/items/deleted.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { NameTape } from "#web/dependents/name-tape.tsx";
import { SizeLabel } from "#web/items/size-label.tsx";
import { useCall } from "#web/live/use-call.ts";
import { useViewer } from "#web/live/use-live.ts";
import { problemOf, useRestore, withSizes } from "#web/frame/undo/use-restore.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { ProblemMessage } from "#web/ui/status.tsx";
import { dayOfYear } from "#web/ui/dates.ts";
import { counted } from "#web/ui/counts-and-lists.ts";

const lastDays = 3;

type DeletedRowProps = {
  record: DeletedRecord;
  ownerId: string;
  now: number;
  isGuarded: boolean;
};

export function DeletedRow({ record, ownerId, now, isGuarded }: DeletedRowProps) {
  const { kind, dependentId, id, name, sizes, visibleToConnections } = record;
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
          <span className={left <= lastDays ? "gone-soon" : undefined}>
            {left === 1 ? "1 day left" : `${left} days left`}
          </span>
          {!visibleToConnections && <PrivateMark />}
        </p>
        {waitsFor && (
          <p id={waitId}>
            {record.wearer === null ? (
              "You can’t restore this because its dependent was deleted permanently."
            ) : (
              <>
                Restore <bdi>{record.wearer}</bdi> first.
              </>
            )}
          </p>
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
          <span>
            Restore <span className="hidden-words">{name}</span>
          </span>
        </Button>
        {viewer?.id === ownerId && <DeleteNow record={record} ownerId={ownerId} />}
      </div>
      {restore.problem && <ProblemMessage of={restore.problem} />}
    </li>
  );
}

/** 'Deleted by Jonah, November 19'; for a dependent also the category and the number of sizes. */
function DeletedBy({ of: { kind, category, sizes, deletedBy, deletedAt } }: { of: DeletedRecord }) {
  const viewer = useViewer();
  const by: ReactNode =
    deletedBy === null ? (
      "someone else"
    ) : deletedBy.id === viewer?.id ? (
      "you"
    ) : (
      <bdi>{nameOf(deletedBy)}</bdi>
    );
  return (
    <>
      {kind === "item" ? "Deleted" : `${category}${withSizes(sizes)} · deleted`} by {by},{" "}
      <time dateTime={new Date(deletedAt).toISOString()}>{dayOfYear(deletedAt)}</time>
    </>
  );
}

function DeleteNow({ record, ownerId }: { record: DeletedRecord; ownerId: string }) {
  const { kind, dependentId, id, name, sizes } = record;
  const forget = useCall("deleted.forget");
  const [isAsking, setIsAsking] = useState(false);
  async function deleteNow() {
    if (await forget.run({ ownerId, dependentId, id })) setIsAsking(false);
  }
  const lost =
    kind === "item"
      ? [name, labelOf(record)].filter(Boolean).join(" ")
      : `${name}${sizes === 0 ? "" : ` and ${counted(sizes, "size")}`}`;
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        <span>
          Delete <span className="hidden-words">{name}</span> now
        </span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${lost} permanently?`}
          text={
            kind === "item"
              ? "This also deletes its history. You can’t undo this."
              : `Everything about ${name} goes too, including the history of every size. You can’t undo this.`
          }
          busy={forget.busy}
          problem={problemOf(forget.problem)}
          onConfirm={() => void deleteNow()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
