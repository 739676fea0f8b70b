/** The form for a new size on the size's page. It shares its draft with the size editor. */
import { useId, useLayoutEffect, useRef } from "react";
import type { Wearer } from "#domain/items/catalogue.ts";
import type { HistoryEntry } from "#domain/items/history.ts";
import { type Item, validateChanges } from "#domain/items/item.ts";
import { fieldsOf } from "#domain/items/item-fields.ts";
import { announceOnPage } from "#web/focus/live-region.ts";
import { useClosing } from "#web/forms/use-closing.ts";
import { useConflicts } from "#web/forms/use-conflicts.ts";
import { useDraft } from "#web/forms/use-draft.ts";
import { useFieldErrors } from "#web/forms/use-field-errors.ts";
import { useCall } from "#web/live/use-call.ts";
import { SizeConflicts, authorName } from "#web/items/form/size-conflicts.tsx";
import { type SizeFields, sizeDraftKey } from "#web/items/form/size-draft.ts";
import { SizeField } from "#web/items/form/size-field.tsx";
import { readyToSave, sizeChoices } from "#web/items/form/size-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { Form } from "#web/ui/form.tsx";
import { message } from "#web/ui/message.tsx";
import { itemName } from "#domain/items/names.ts";
import * as w from "#words/en/form.js";

export type SizeNowProps = {
  ownerId: string;
  dependentId: string | null;
  wearer: Wearer;
  viewerId: string;
  item: Item;
  /** Oldest first. */
  entries: readonly HistoryEntry[];
  /** The wearer's sizes, whose measurements can suggest one. */
  items: readonly Item[];
  next: string | undefined;
  now: number;
  isEditing: boolean;
};

export function NewSize({
  ownerId,
  dependentId,
  wearer,
  item,
  entries,
  items,
  next,
  onClose,
}: SizeNowProps & { onClose: () => void }) {
  const { id } = item;
  const saved = fieldsOf(item);
  const { draft, changes, seen, choose, conflicts, edit, saving } = useDraft<SizeFields>(
    saved,
    sizeDraftKey(id),
    sizeChoices(wearer),
  );
  const update = useCall("items.update");
  const conflictId = useId();
  const field = useRef<HTMLInputElement>(null);
  // Checks only the fields this form saves; other unsaved edits stay in the editor.
  const isChanged = "size" in changes || "system" in changes;
  const meanwhile = useConflicts(
    update,
    conflicts.filter(({ field: changed }) => changed === "size" || changed === "system"),
    isChanged,
  );
  const isInConflict = meanwhile.conflicts.length > 0;
  const {
    messages,
    edit: editField,
    accepts,
  } = useFieldErrors(() => validateChanges(wearer, saved, { size: draft.size }), meanwhile.problem, edit);
  const author = entries.findLast(({ kind }) => kind === "size")?.enteredBy;

  const closeOnceSettled = useClosing(isChanged, onClose);

  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  async function save() {
    const { size } = draft;
    const { system } = readyToSave(draft, wearer);
    const asSeen = { size: seen.size ?? item.size, system: seen.system ?? item.system };
    const settle = saving({ size, system }, { size, system: draft.system });
    if (!(await update.run({ ownerId, dependentId, id, changes: { size, system }, seen: asSeen }))) return;
    announceOnPage(w.isSaved({ item: itemName(item.name) }));
    settle();
    closeOnceSettled();
  }
  function cancel() {
    choose(["size", "system"], "theirs");
    closeOnceSettled();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in any of its fields
    <div
      className="card no-print"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || isChanged) return;
        event.preventDefault();
        cancel();
      }}
    >
      <Form
        label={w.newSizeFor({ item: itemName(item.name) })}
        onSubmit={(form) => {
          if (accepts(form)) void save();
        }}
        footer={
          <FormButtons
            act={{ word: w.save, busy: w.saving }}
            isOffered={isChanged}
            busy={update.busy}
            guarded={isInConflict}
            describedBy={isInConflict ? conflictId : undefined}
            onCancel={cancel}
          />
        }
        problem={meanwhile.problem}
      >
        <SizeConflicts
          id={conflictId}
          conflicts={meanwhile.conflicts}
          draft={draft}
          saved={saved}
          author={dependentId === null ? undefined : authorName(author?.displayName)}
          onChoose={(chosen, whose) => {
            choose(chosen, whose);
            meanwhile.settle();
          }}
        />
        <SizeField
          wearer={wearer}
          draft={draft}
          savedSize={item.size}
          items={items}
          // The server reports its limit on all texts (maxItemBytes) for the note, which has no field here.
          error={messages["size"] ?? messages["note"]}
          onEdit={editField}
          ref={field}
        />
        {next !== undefined && draft.size !== next && (
          <div className="cluster">
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                editField({ size: next });
                field.current?.focus();
              }}
            >
              {message(w.use({ size: next }))}
            </Button>
          </div>
        )}
      </Form>
    </div>
  );
}
