/** Edits a size in its own row, or deletes it after asking. */
import { useEffect, useRef, useState } from "react";
import type { Item, OwnItemChanges } from "#domain/item.ts";
import { SizeForm } from "#web/items/size-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useCall } from "#web/use-call.ts";
import { useDraft } from "#web/use-draft.ts";

type SizeEditorProps = { ownerId: string; item: Item; onClose: () => void };

export function SizeEditor({ ownerId, item, onClose }: SizeEditorProps) {
  const { id, category, name, size, note, visibleToConnections } = item;
  const saved = { category, name, size, note, visibleToConnections };
  const { draft, changed, changes, edit } = useDraft<typeof saved>(saved);
  const update = useCall("items.update");
  const remove = useCall("items.remove");
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    place.current?.querySelector<HTMLElement>("input")?.focus();
  }, []);

  async function save() {
    if (await update.run({ ownerId, id, changes: changes as OwnItemChanges })) onClose();
  }
  async function removeForGood() {
    if (await remove.run({ ownerId, id })) onClose();
  }

  return (
    <div className="size-editor" ref={place}>
      <SizeForm
        label={`Edit ${name}`}
        draft={draft}
        onEdit={(fields) => edit(fields as Partial<typeof saved>)}
        onSubmit={() => void save()}
        problem={update.problem}
      >
        <span className="acts">
          {changed && (
            <Button type="submit" busy={update.busy}>
              {update.busy ? "Saving…" : "Save"}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <IconButton
            label="Delete"
            icon="trash"
            variant="danger"
            onClick={() => setAsking(true)}
          />
        </span>
      </SizeForm>
      {asking && (
        <ConfirmDialog
          title={`Delete ${name} ${size}?`}
          text="It leaves your sizes, and the screens of everyone who could see it. There is no way back."
          busy={remove.busy}
          problem={remove.problem?.sentence}
          onConfirm={() => void removeForGood()}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
