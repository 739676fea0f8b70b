/** Adds a size, of one's own or of a dependent's. */
import { useRef, useState } from "react";
import { type Wearer, suggestedItems, offeredCategories } from "#domain/catalogue.ts";
import { fieldErrors } from "#domain/field.ts";
import { type Item, itemRules } from "#domain/item.ts";
import * as device from "#web/offline/device-store.ts";
import { SizeForm, type SizeFields } from "#web/items/size-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Status } from "#web/ui/status.tsx";
import { clearIdempotencyKey, idempotencyKey } from "#web/offline/idempotency.ts";
import { useCall } from "#web/live/use-call.ts";
import { useDraft } from "#web/forms/use-draft.ts";

/** Visible unless somebody says otherwise (spec §9); a category that is the only one is chosen. */
const blankFor = (wearer: Wearer): SizeFields => {
  const [only, ...others] = offeredCategories[wearer];
  return {
    category: others.length === 0 ? only : "",
    name: "",
    size: "",
    note: "",
    visibleToConnections: true,
  };
};

/** Until there are as many, what is asked for most is offered. */
const aBeginning = 5;

type AddSizeProps = {
  ownerId: string;
  dependentId: string | null;
  wearer: Wearer;
  /** What is there already. */
  items: readonly Item[];
  visibilityHint?: string | undefined;
};

export function AddSize({ ownerId, dependentId, wearer, items, visibilityHint }: AddSizeProps) {
  // Another type is offered other names: what was begun for the old one can't stay.
  const form = `a size of ${dependentId ?? ownerId}, ${wearer}`;
  const blank = blankFor(wearer);
  const [category, setCategory] = useLastCategory(form, wearer);
  const { draft, changed, edit, reset } = useDraft({ ...blank, category }, form, {
    category: offeredCategories[wearer],
  });
  const { run, busy, problem } = useCall("items.add");
  const [added, setAdded] = useState<{ id: string; name: string }>();
  const nameField = useRef<HTMLSelectElement>(null);

  const isBeginning = items.length < aBeginning && draft.name === "";
  const suggestions = suggestedItems[wearer].filter(
    ([category, name]) =>
      isBeginning && !items.some((item) => item.category === category && item.name === name),
  );

  async function add() {
    const { category } = draft;
    // The form has checked it: one is chosen.
    if (category === "") return;
    const item = { ...draft, category };
    const id = idempotencyKey(form, item);
    if (!(await run({ ownerId, dependentId, id, item }))) return;
    clearIdempotencyKey(form);
    setAdded({ id, name: item.name });
    setCategory(item.category);
    reset(item);
    // On to the next, unless somebody has gone elsewhere meanwhile.
    const { activeElement, body } = document;
    const isHere = activeElement === body || nameField.current?.form?.contains(activeElement);
    if (isHere) nameField.current?.focus();
  }

  return (
    <>
      <Card variant="blank">
        <SizeForm
          label="Add new item"
          wearer={wearer}
          draft={draft}
          check={() => fieldErrors(itemRules(wearer), draft)}
          onEdit={(fields) => {
            setAdded(undefined);
            edit(fields);
          }}
          onSubmit={() => void add()}
          problem={problem}
          suggestions={suggestions}
          nameField={nameField}
          visibilityHint={visibilityHint}
        >
          {changed && (
            <span className="far">
              <Button type="submit" icon="plus" busy={busy}>
                {busy ? "Adding…" : "Add"}
              </Button>
            </span>
          )}
        </SizeForm>
      </Card>
      <Status done={added !== undefined}>
        {added && (
          <>
            {added.name} added{" "}
            {items.some(({ id }) => id === added.id) && <a href={`#${added.id}`}>Show it</a>}
          </>
        )}
      </Status>
    </>
  );
}

/**
 * Whoever adds a pair of shoes has more of them: the category of the last size stays. On the device too,
 * because what is typed next is kept there without it.
 */
function useLastCategory(form: string, wearer: Wearer) {
  const name = `${form}, category`;
  const [last, setLast] = useState(() => {
    const kept = device.keptDraft(name);
    // What another version offered may not be there any more.
    return (
      offeredCategories[wearer].find((category) => category === kept) ?? blankFor(wearer).category
    );
  });
  const keep = (category: SizeFields["category"]) => {
    device.keepDraft(name, category);
    setLast(category);
  };
  return [last, keep] as const;
}
