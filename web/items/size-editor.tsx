/** Edits a size in its row, and deletes it after confirmation. */
import { useEffect, useRef, useState } from "react";
import { Redirect } from "wouter";
import { type Wearer, offeredCategories } from "#domain/catalogue.ts";
import type { Complete } from "#domain/field.ts";
import { type Item, type ItemDraft, validateChanges } from "#domain/item.ts";
import { paths } from "#web/paths.ts";
import { sizeDraftKey } from "#web/items/size-draft.ts";
import { Age, mayBeOutgrown } from "#web/items/age.tsx";
import { SizeForm, type SizeFields } from "#web/items/size-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { announce } from "#web/focus/live-region.ts";
import { useCall } from "#web/live/use-call.ts";
import { useDraft } from "#web/forms/use-draft.ts";

type SizeEditorProps = {
  ownerId: string;
  dependentId: string | null;
  wearer: Wearer;
  item: Item;
  visibilityHint?: string | undefined;
  onClose: () => void;
};

/** A size without an id can't be edited and returns to the welcome page (spec §5). */
export const SizeEditor = (props: SizeEditorProps) =>
  props.item.id ? <Editor {...props} /> : <Redirect to={paths.welcome} />;

function Editor({ ownerId, dependentId, wearer, item, visibilityHint, onClose }: SizeEditorProps) {
  const { id, category, name, size, note, visibleToConnections } = item;
  const saved: Complete<ItemDraft> = { category, name, size, note, visibleToConnections };
  const { draft, changed, changes, edit, discard } = useDraft<SizeFields>(saved, sizeDraftKey(id), {
    category: offeredCategories[wearer],
  });
  const update = useCall("items.update");
  const confirm = useCall("items.confirm");
  const remove = useCall("items.remove");
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    container.current?.querySelector<HTMLElement>("input")?.focus();
  }, []);

  function close() {
    discard();
    onClose();
  }
  async function save() {
    const { category: chosen, ...others } = changes;
    // The form has already checked that the category isn't empty.
    const sent = { ...others, ...(chosen && { category: chosen }) };
    if (await update.run({ ownerId, dependentId, id, changes: sent })) close();
  }
  async function confirmSize() {
    if (!(await confirm.run({ ownerId, dependentId, id, size }))) return;
    announce(`${name}: ${size} still fits.`);
    close();
  }
  async function removeItem() {
    if (await remove.run({ ownerId, dependentId, id })) close();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in any of its fields
    <div
      className="size-editor"
      ref={container}
      onKeyDown={(event) => {
        // Escape cancels only while there is nothing to lose.
        if (event.key === "Escape" && !changed && !isConfirmingDelete) close();
      }}
    >
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
            Still fits
          </Button>
        </div>
      )}
      <SizeForm
        label={`Edit ${name}`}
        wearer={wearer}
        draft={draft}
        check={() => validateChanges(wearer, saved, changes)}
        onEdit={edit}
        onSubmit={() => void save()}
        problem={update.problem ?? confirm.problem}
        visibilityHint={visibilityHint}
      >
        <span className="form-acts">
          {changed && (
            <Button type="submit" busy={update.busy}>
              {update.busy ? "Saving…" : "Save"}
            </Button>
          )}
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <IconButton
            label="Delete"
            icon="trash"
            variant="danger"
            onClick={() => setIsConfirmingDelete(true)}
          />
        </span>
      </SizeForm>
      {isConfirmingDelete && (
        <ConfirmDialog
          title={`Delete ${[name, size].filter(Boolean).join(" ")}?`}
          text="It will disappear for everyone who can see it. You can’t undo this."
          busy={remove.busy}
          problem={remove.problem?.sentence}
          onConfirm={() => void removeItem()}
          onCancel={() => setIsConfirmingDelete(false)}
        />
      )}
    </div>
  );
}
