/** The form that adds a size, in a sheet or inline. */
import { useRef, useState } from "react";
import { type Wearer, suggestedItems, offeredCategories } from "#domain/items/catalogue.ts";
import { fieldErrors } from "#domain/field.ts";
import { type Item, itemRules } from "#domain/items/item.ts";
import { blankFields } from "#domain/items/item-fields.ts";
import * as device from "#web/offline/device-store.ts";
import { type SizeFields, newSizeDraftKey } from "#web/items/form/size-draft.ts";
import { SizeForm, readyToSave, sizeChoices } from "#web/items/form/size-form.tsx";
import type { PresetSize } from "#web/items/form/use-add-size.ts";
import { Card } from "#web/ui/card.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { Status } from "#web/ui/status.tsx";
import { clearIdempotencyKey, idempotencyKey } from "#web/offline/idempotency.ts";
import { useCall } from "#web/live/use-call.ts";
import { useDraft } from "#web/forms/use-draft.ts";
import { itemName } from "#domain/items/names.ts";
import * as w from "#words/en/form.js";

const blankDraft = (wearer: Wearer): SizeFields => {
  const [only, ...others] = offeredCategories[wearer];
  return { category: others.length === 0 ? only : "", ...blankFields };
};

const privateLike = (name: string, dependentId: string | null): string =>
  (dependentId === null ? w.privateLike : w.privateLikeForCaretakers)({ item: itemName(name) });

/** Suggests items only while the wearer has fewer than this, as a start. */
const maxItemsWithSuggestions = 5;

export type AddSizeProps = {
  ownerId: string;
  dependentId: string | null;
  wearer: Wearer;
  /** The wearer's existing items, which aren't suggested again. */
  items: readonly Item[];
  visibilityHint?: string | undefined;
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
  preset,
  isRestored,
  onClose,
}: FormProps) {
  const form = newSizeDraftKey(ownerId, dependentId, wearer);
  const blank = blankDraft(wearer);
  const [lastCategory, setLastCategory] = useLastCategory(form, wearer);
  /** The size added last in this open form, whose visibility the next one starts with. */
  const [added, setAdded] = useState<{ id: string; name: string; isVisible: boolean }>();
  const isVisible = added?.isVisible ?? blank.visibleToConnections;
  const { draft, changed, edit, reset, discard } = useDraft<SizeFields>(
    { ...blank, category: lastCategory, visibleToConnections: isVisible },
    form,
    {
      ...sizeChoices(wearer),
      preset: preset && {
        category: preset[0],
        name: preset[1],
        ...(preset[2] !== undefined && { size: preset[2] }),
      },
    },
  );
  const { run, busy, problem } = useCall("items.add");
  /** Whether to say that it was added, until the next one is begun. */
  const [isSaid, setIsSaid] = useState(false);
  const nameField = useRef<HTMLSelectElement>(null);

  const suggestions = suggestedItems[wearer].filter(
    ([category, name]) =>
      items.length < maxItemsWithSuggestions && !items.some((item) => item.category === category && item.name === name),
  );

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
    setAdded({ id, name: item.name, isVisible: item.visibleToConnections });
    setIsSaid(true);
    setLastCategory(item.category);
    reset(draft);
    // Moves the focus to the next entry, unless the user has moved it in the meantime.
    const { activeElement, body } = document;
    const isFocusInForm = activeElement === body || nameField.current?.form?.contains(activeElement);
    if (isFocusInForm) nameField.current?.focus();
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
            </>
          )}
        </>
      ) : null}
    </Status>
  );

  return (
    <Card variant="blank">
      <Sheet title={w.addNewItem} note={state} isUnsaved={changed} isRestored={isRestored} onClose={close}>
        <SizeForm
          ownerId={ownerId}
          label={w.addNewItem}
          wearer={wearer}
          draft={draft}
          items={items}
          check={() => fieldErrors(itemRules(wearer), draft)}
          onEdit={(fields) => {
            setIsSaid(false);
            edit(fields);
          }}
          onSubmit={() => void add()}
          problem={problem}
          suggestions={suggestions}
          nameField={nameField}
          visibilityHint={
            visibilityHint ??
            (added && !added.isVisible && !draft.visibleToConnections
              ? privateLike(added.name, dependentId)
              : undefined)
          }
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

/**
 * Preselects the last category, because people tend to add several sizes of one kind. Stored apart from the draft,
 * which contains only edited fields.
 */
function useLastCategory(form: string, wearer: Wearer) {
  const key = `${form}, category`;
  const [last, setLast] = useState(() => {
    const stored = device.keptDraft(key);
    // Another version may have stored a category that isn't offered anymore.
    return offeredCategories[wearer].find((category) => category === stored) ?? blankDraft(wearer).category;
  });
  const store = (category: SizeFields["category"]) => {
    device.keepDraft(key, category);
    setLast(category);
  };
  return [last, store] as const;
}
