/** The form that adds a size, in a sheet or inline. */
import { type ReactNode, useRef, useState } from "react";
import { useLocation } from "wouter";
import { type Category, type CategoryAndName, type Wearer, missingItems } from "#domain/items/catalogue.ts";
import { fieldErrors } from "#domain/field.ts";
import { type Item, itemRules } from "#domain/items/item.ts";
import { blankFields } from "#domain/items/item-fields.ts";
import { type SizeFields, isInDraft, newSizeDraftKey } from "#web/items/form/size-draft.ts";
import { SizeForm, readyToSave, sizeChoices } from "#web/items/form/size-form.tsx";
import type { PresetSize } from "#web/items/form/use-add-size.ts";
import { AfterMeasuring } from "#web/items/check/after-measuring.tsx";
import { announce } from "#web/focus/live-region.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { Status } from "#web/ui/status.tsx";
import { clearIdempotencyKey, idempotencyKey } from "#web/offline/idempotency.ts";
import { useCall } from "#web/live/use-call.ts";
import { useDraft } from "#web/forms/use-draft.ts";
import { itemName } from "#domain/items/names.ts";
import * as w from "#words/en/form.js";

export type AddSizeProps = {
  ownerId: string;
  dependentId: string | null;
  wearer: Wearer;
  /** The wearer's existing items, which aren't suggested again. */
  items: readonly Item[];
  visibilityHint?: string | undefined;
  /** The dependent; undefined for the viewer's own sizes. */
  of?: { name: string; picture: ReactNode };
};

type FormProps = AddSizeProps & {
  preset: PresetSize | undefined;
  isRestored: boolean;
  onClose: (hash?: string) => void;
};

export function AddSizeForm({
  ownerId,
  dependentId,
  wearer,
  items,
  visibilityHint,
  of,
  preset,
  isRestored,
  onClose,
}: FormProps) {
  const form = newSizeDraftKey(ownerId, dependentId, wearer);
  const [, navigate] = useLocation();
  /** The size added last in this open form. */
  const [added, setAdded] = useState<{ id: string; name: string; size: string }>();
  /** Whether the viewer has chosen who sees the size, in a kept draft, too: another name doesn't change it then. */
  const [isVisibilityChosen, setIsVisibilityChosen] = useState(() => isInDraft(form, "visibleToConnections"));
  const chosen = ([category, name]: CategoryAndName) => ({
    category,
    name,
    ...(!isVisibilityChosen && { visibleToConnections: visibleLike(items, category) }),
  });
  const { draft, changed, edit, reset, discard } = useDraft<SizeFields>({ category: "", ...blankFields }, form, {
    ...sizeChoices(wearer),
    preset: preset && { ...chosen([preset[0], preset[1]]), ...(preset[2] !== undefined && { size: preset[2] }) },
  });
  const { run, busy, problem } = useCall("items.add");
  /** Whether to say that it was added, until the next one is begun. */
  const [isSaid, setIsSaid] = useState(false);
  const remove = useCall("items.remove");
  const nameField = useRef<HTMLInputElement>(null);
  const missing = missingItems(wearer, items).filter(([, name]) => name !== added?.name);

  function close() {
    discard();
    onClose();
  }
  async function add() {
    const { category } = draft;
    // Narrows the type: the form has already checked that a category is chosen.
    if (category === "") return;
    const item = { ...readyToSave(draft, wearer), category };
    const id = idempotencyKey(form, item);
    if (!(await run({ ownerId, dependentId, id, item }))) return;
    clearIdempotencyKey(form);
    setAdded({ id, name: item.name, size: item.size });
    setIsSaid(true);
    setIsVisibilityChosen(false);
    reset(draft);
    // Moves the focus to the next entry, unless the user has moved it in the meantime.
    const { activeElement, body } = document;
    const fields = nameField.current?.form;
    if (activeElement === body || fields?.contains(activeElement)) {
      requestAnimationFrame(() =>
        (fields?.querySelector<HTMLElement>(".next-names > *") ?? nameField.current)?.focus(),
      );
    }
  }

  async function undo(id: string) {
    if (!(await remove.run({ ownerId, dependentId, id }))) return;
    setAdded(undefined);
    setIsSaid(false);
    announce(w.undone);
    nameField.current?.focus();
  }

  const state = (
    <Status done={isSaid}>
      {added && isSaid ? (
        <>
          {w.added({ item: itemName(added.name) })}
          {items.some(({ id }) => id === added.id) && (
            <>
              {" · "}
              <a
                href={`#${added.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  onClose(added.id);
                }}
              >
                {w.view}
              </a>
              {" · "}
              <button type="button" onClick={() => void undo(added.id)}>
                {w.undo}
              </button>
            </>
          )}
        </>
      ) : null}
    </Status>
  );
  return (
    <Card variant="blank">
      <Sheet
        title={of ? w.newSizeFor({ item: of.name }) : w.newSizeForYou}
        picture={of?.picture}
        note={state}
        isUnsaved={changed}
        isRestored={isRestored}
        onClose={close}
      >
        {added && isSaid && (
          <AfterMeasuring
            name={added.name}
            items={items}
            wearer={wearer}
            view={(id, word) => <Button onClick={() => onClose(id)}>{word}</Button>}
          />
        )}
        <SizeForm
          ownerId={ownerId}
          dependentId={dependentId}
          label={w.addNewItem}
          wearer={wearer}
          draft={draft}
          items={items}
          check={() => fieldErrors(itemRules(wearer), draft)}
          onEdit={(fields) => {
            setIsSaid(false);
            if ("visibleToConnections" in fields) setIsVisibilityChosen(true);
            edit(fields.category && fields.name ? chosen([fields.category, fields.name]) : fields);
          }}
          onSubmit={() => void add()}
          problem={problem ?? remove.problem}
          missing={missing}
          existing={{
            items,
            onOpen: ({ id }) =>
              // Takes the place of the sheet's history entry.
              navigate(dependentId === null ? paths.size(id) : paths.dependentSize(dependentId, ownerId, id), {
                replace: true,
              }),
          }}
          nameField={nameField}
          visibilityHint={visibilityHint}
          footer={
            <FormButtons
              act={{ word: w.add, busy: w.adding, icon: "plus" }}
              isOffered={changed}
              unchanged=""
              busy={busy}
              // Says Done, because Cancel wouldn't remove the sizes already added.
              cancel={added && !changed ? w.done : undefined}
              onCancel={close}
            />
          }
        />
      </Sheet>
    </Card>
  );
}

/** As visible as the wearer's newest size of that category: most people have a rule a category. */
const visibleLike = (items: readonly Item[], category: Category): boolean =>
  items.filter((item) => item.category === category).toSorted((one, other) => other.measuredAt - one.measuredAt)[0]
    ?.visibleToConnections ?? true;
