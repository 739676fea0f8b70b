/** Edits a dependent, or deletes it with its sizes after a confirmation. */
import { useState } from "react";
import type { Complete } from "#domain/field.ts";
import type { DependentDraft } from "#domain/dependent.ts";
import {
  DependentForm,
  type DependentFieldValues,
  everyType,
} from "#web/dependents/dependent-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Status } from "#web/ui/status.tsx";
import { useCall } from "#web/live/use-call.ts";
import { useDraft } from "#web/forms/use-draft.ts";

type DependentEditorProps = {
  ownerId: string;
  id: string;
  saved: Complete<DependentDraft>;
  /** The number of sizes that would be deleted too. */
  sizes: number;
  onRemoved: () => void;
};

export function DependentEditor({ ownerId, id, saved, sizes, onRemoved }: DependentEditorProps) {
  const { draft, changed, changes, edit, settle } = useDraft<DependentFieldValues>(
    saved,
    `dependent ${id}`,
    { category: everyType },
  );
  const update = useCall("dependents.update");
  const remove = useCall("dependents.remove");
  const [isConfirming, setIsConfirming] = useState(false);
  const [done, setDone] = useState(false);

  async function save() {
    const { category, ...others } = changes;
    // The form's validation guarantees a type, so an empty one is never sent.
    const sent = { ...others, ...(category && { category }) };
    if (!(await update.run({ ownerId, id, changes: sent }))) return;
    settle(changes);
    setDone(true);
  }
  async function removeDependent() {
    if (await remove.run({ ownerId, id })) onRemoved();
  }

  const name = saved.name;
  const sizesToo = sizes === 0 ? "" : sizes === 1 ? " and 1 size" : ` and ${sizes} sizes`;
  return (
    <>
      <Card>
        <DependentForm
          label={`Edit ${name}`}
          draft={draft}
          onEdit={(fields) => {
            setDone(false);
            edit(fields);
          }}
          onSubmit={() => void save()}
          problem={update.problem}
        >
          <span className="form-acts">
            {changed && (
              <Button type="submit" busy={update.busy}>
                {update.busy ? "Saving…" : "Save"}
              </Button>
            )}
            <IconButton
              label="Delete"
              icon="trash"
              variant="danger"
              onClick={() => setIsConfirming(true)}
            />
          </span>
        </DependentForm>
        {isConfirming && (
          <ConfirmDialog
            title={`Delete ${name}${sizesToo}?`}
            text={`${name} will disappear for everyone who can see them. You can’t undo this.`}
            busy={remove.busy}
            problem={remove.problem?.sentence}
            onConfirm={() => void removeDependent()}
            onCancel={() => setIsConfirming(false)}
          />
        )}
      </Card>
      <Status done={done}>{done ? "Saved" : ""}</Status>
    </>
  );
}
