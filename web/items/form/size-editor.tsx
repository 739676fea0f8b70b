/** Edits a size, or deletes it after confirmation. Shows other people's changes beside the draft. */
import { useId, useState } from "react";
import { Redirect } from "wouter";
import type { Wearer } from "#domain/items/catalogue.ts";
import { restorableDays } from "#domain/items/deleted.ts";
import { type Item, type ItemWithAuthor, validateChanges } from "#domain/items/item.ts";
import { fieldsOf } from "#domain/items/item-fields.ts";
import { isInDoubt } from "#domain/sizing/read-size.ts";
import { announceOnPage } from "#web/focus/live-region.ts";
import { paths } from "#web/paths.ts";
import { type SizeFields, sizeDraftKey } from "#web/items/form/size-draft.ts";
import { Age, mayBeOutgrown } from "#web/items/age.tsx";
import { SizeConflicts, authorName } from "#web/items/form/size-conflicts.tsx";
import { SizeForm, readyToSave, sizeChoices } from "#web/items/form/size-form.tsx";
import { DeletedNotice } from "#web/ui/conflict-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { clearIdempotencyKey, idempotencyKey } from "#web/offline/idempotency.ts";
import { useStillFits } from "#web/items/form/use-still-fits.ts";
import { type CallError, useCall } from "#web/live/use-call.ts";
import { useClosing } from "#web/forms/use-closing.ts";
import { useConflicts } from "#web/forms/use-conflicts.ts";
import { useDraft } from "#web/forms/use-draft.ts";
import { itemName } from "#domain/items/names.ts";
import * as w from "#words/en/form.js";

/**
 * A size in its editor. `changedBy` is set on pages with several editors; `isDeleted` if the size was deleted since the
 * editor opened.
 */
export type EditedItem = Item & Partial<Pick<ItemWithAuthor, "changedBy">> & { isDeleted?: boolean };

export type SizeEditorProps = {
  ownerId: string;
  dependentId: string | null;
  wearer: Wearer;
  item: EditedItem;
  items: readonly Item[];
  visibilityHint?: string | undefined;
  onDeleted: (deleted: { ownerId: string; dependentId: string | null; id: string; name: string }) => void;
  onClose: () => void;
};

/** A size without an id can't be edited and returns to the welcome page (spec §5). */
export const SizeEditor = (props: SizeEditorProps) =>
  props.item.id ? <Editor {...props} /> : <Redirect to={paths.welcome} />;

function Editor({
  ownerId,
  dependentId,
  wearer,
  item: opened,
  items,
  visibilityHint,
  onDeleted,
  onClose,
}: SizeEditorProps) {
  /** A deleted size that was added again has a new id, which the form then edits. */
  const [addedId, setAddedId] = useState<string>();
  const item: EditedItem =
    addedId === undefined
      ? opened
      : { ...(items.find((each) => each.id === addedId) ?? opened), id: addedId, isDeleted: false };
  const { id, name, size } = item;
  const shownName = itemName(name);
  const saved = fieldsOf(item);
  const { draft, changed, changes, seen, conflicts, choose, edit, saving, discard } = useDraft<SizeFields>(
    saved,
    sizeDraftKey(opened.id),
    sizeChoices(wearer),
  );
  const update = useCall("items.update");
  const confirm = useStillFits({ ownerId, dependentId, item });
  const remove = useCall("items.remove");
  const addAgain = useCall("items.add");
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const conflictId = useId();
  const isDeleted = item.isDeleted === true && !remove.busy;
  const meanwhile = useConflicts(update, isDeleted ? [] : conflicts, changed);
  const isInConflict = meanwhile.conflicts.length > 0;

  function close() {
    discard();
    onClose();
  }
  const closeOnceSettled = useClosing(changed, close);
  async function save() {
    const { category: chosen, ...others } = changes;
    // Narrows the type: the form has already checked that a category is chosen.
    const sent = {
      ...others,
      ...(chosen && { category: chosen }),
      // Sends the system with a changed size or name, even if the system itself is unchanged.
      ...(["size", "system", "name"].some((field) => field in changes) && {
        system: readyToSave(draft, wearer).system,
      }),
    };
    // The system was chosen for the text on the screen: sending that text reveals a concurrent change of it.
    const seenWithText = "system" in sent ? { size, ...seen } : seen;
    const settle = saving(sent, changes);
    if (!(await update.run({ ownerId, dependentId, id, changes: sent, seen: seenWithText }))) return;
    announceOnPage(w.isSaved({ item: shownName }));
    settle();
    closeOnceSettled();
  }
  async function confirmSize() {
    if (await confirm.run()) closeOnceSettled();
  }
  async function removeItem() {
    if (!(await remove.run({ ownerId, dependentId, id }))) return;
    close();
    onDeleted({ ownerId, dependentId, id, name: shownName });
  }
  async function add() {
    const { category: chosen } = draft;
    if (chosen === "") return;
    const form = `${sizeDraftKey(id)} again`;
    const again = { ...readyToSave(draft, wearer), category: chosen };
    const newId = idempotencyKey(form, again);
    const settle = saving(again, draft);
    if (!(await addAgain.run({ ownerId, dependentId, id: newId, item: again }))) return;
    clearIdempotencyKey(form);
    setAddedId(newId);
    settle();
    closeOnceSettled();
  }

  return (
    <div className="size-editor">
      <Sheet title={shownName} isUnsaved={changed} onClose={close}>
        <SizeForm
          ownerId={ownerId}
          dependentId={dependentId}
          label={w.edit({ item: shownName })}
          wearer={wearer}
          draft={draft}
          savedSize={size}
          isInDoubt={isInDoubt({ ...item, wearer }, item.measuredAt)}
          items={items.filter((other) => other.id !== id)}
          check={() => validateChanges(wearer, saved, isDeleted ? draft : changes)}
          onEdit={edit}
          onSubmit={() => void (isDeleted ? add() : save())}
          problem={isDeleted ? withoutWearer(addAgain.problem) : (meanwhile.problem ?? confirm.problem)}
          visibilityHint={visibilityHint}
          head={
            isDeleted ? (
              <DeletedNotice
                sentence={[
                  dependentId === null ? w.youDeleted : w.someoneDeleted,
                  ...(changed ? [w.stillHere] : []),
                ].join(" ")}
              />
            ) : (
              <>
                <SizeConflicts
                  id={conflictId}
                  conflicts={meanwhile.conflicts}
                  draft={draft}
                  saved={saved}
                  author={dependentId === null ? undefined : authorName(item.changedBy)}
                  onChoose={(fields, whose) => {
                    choose(fields, whose);
                    meanwhile.settle();
                  }}
                />
                {size && mayBeOutgrown(item.measuredAt, openedAt) && (
                  <div className="form-foot">
                    <Age measuredAt={item.measuredAt} />
                    <Button
                      variant="secondary"
                      size="sm"
                      disabled={changed}
                      busy={confirm.busy}
                      onClick={() => void confirmSize()}
                    >
                      {w.stillFits}
                    </Button>
                  </div>
                )}
              </>
            )
          }
          footer={
            isDeleted ? (
              <FormButtons
                act={{ word: w.addAgain, busy: w.adding, icon: "plus" }}
                isOffered
                busy={addAgain.busy}
                cancel={w.discard}
                onCancel={close}
              />
            ) : (
              <FormButtons
                act={{ word: w.save, busy: w.saving }}
                isOffered={changed}
                busy={update.busy}
                guarded={isInConflict}
                describedBy={isInConflict ? conflictId : undefined}
                onCancel={close}
              />
            )
          }
        >
          {!isDeleted && (
            <span className="form-remove">
              <Button variant="ghost" icon="trash" onClick={() => setIsConfirmingDelete(true)}>
                {w.deleteIt}
              </Button>
            </span>
          )}
        </SizeForm>
        {isConfirmingDelete && (
          <ConfirmDialog
            title={w.deleteQuestion({ item: [shownName, size].filter(Boolean).join(" ") })}
            text={w.deleteWhat({ days: restorableDays })}
            busy={remove.busy}
            problem={remove.problem}
            onConfirm={() => void removeItem()}
            onCancel={() => setIsConfirmingDelete(false)}
          />
        )}
      </Sheet>
    </div>
  );
}

/** Adding a size again is refused as `not-found` only if its dependent was deleted. */
const withoutWearer = (problem: CallError | undefined): CallError | undefined =>
  problem?.reason === "not-found"
    ? {
        ...problem,
        sentence: w.dependentGone,
      }
    : problem;
