/** Edits a size in its own row, or deletes it after asking. */
import { useEffect, useRef, useState } from "react";
import { Redirect } from "wouter";
import { type Wearer, offeredCategories } from "#domain/catalogue.ts";
import type { Complete } from "#domain/field.ts";
import { type Item, type ItemDraft, validateChanges } from "#domain/item.ts";
import { paths } from "#web/paths.ts";
import { draftOf } from "#web/items/draft-of.ts";
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

/** A size without an id can't be edited: back to the start (spec §5). */
export const SizeEditor = (props: SizeEditorProps) =>
  props.item.id ? <Editor {...props} /> : <Redirect to={paths.welcome} />;

function Editor({ ownerId, dependentId, wearer, item, visibilityHint, onClose }: SizeEditorProps) {
  const { id, category, name, size, note, visibleToConnections } = item;
  const saved: Complete<ItemDraft> = { category, name, size, note, visibleToConnections };
  const { draft, changed, changes, edit, discard } = useDraft<SizeFields>(saved, draftOf(id), {
    category: offeredCategories[wearer],
  });
  const update = useCall("items.update");
  const confirm = useCall("items.confirm");
  const remove = useCall("items.remove");
  const [asking, setAsking] = useState(false);
  const [opened] = useState(() => Date.now());
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    place.current?.querySelector<HTMLElement>("input")?.focus();
  }, []);

  function close() {
    discard();
    onClose();
  }
  async function save() {
    const { category: chosen, ...others } = changes;
    // The form has checked it: a category can be another one, and not none.
    const sent = { ...others, ...(chosen && { category: chosen }) };
    if (await update.run({ ownerId, dependentId, id, changes: sent })) close();
  }
  async function stillFits() {
    if (!(await confirm.run({ ownerId, dependentId, id, size }))) return;
    announce(`${name} ${size} still fits.`);
    close();
  }
  async function removeForGood() {
    if (await remove.run({ ownerId, dependentId, id })) close();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in any of its fields
    <div
      className="size-editor"
      ref={place}
      onKeyDown={(event) => {
        // As Cancel does, as long as nothing would be lost.
        if (event.key === "Escape" && !changed && !asking) close();
      }}
    >
      {size && mayBeOutgrown(item.measuredAt, opened) && (
        <div className="form-foot">
          <Age measuredAt={item.measuredAt} />
          <Button
            variant="secondary"
            size="sm"
            disabled={changed}
            busy={confirm.busy}
            onClick={() => void stillFits()}
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
            onClick={() => setAsking(true)}
          />
        </span>
      </SizeForm>
      {asking && (
        <ConfirmDialog
          title={`Delete ${[name, size].filter(Boolean).join(" ")}?`}
          text="It leaves this page, and the screens of everyone who could see it. There is no way back."
          busy={remove.busy}
          problem={remove.problem?.sentence}
          onConfirm={() => void removeForGood()}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
