/** Adds a size, of one's own or of a dependent's. */
import { useRef, useState } from "react";
import { type Category, type Wearer, askedForMost, offered } from "#domain/catalogue.ts";
import { faults } from "#domain/field.ts";
import { type Item, type ItemDraft, itemRules } from "#domain/item.ts";
import { SizeForm, type SizeFields } from "#web/items/size-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Status } from "#web/ui/status.tsx";
import { hasArrived, idOfAttempt } from "#web/once.ts";
import { useCall } from "#web/use-call.ts";
import { useDraft } from "#web/use-draft.ts";

/** Visible unless somebody says otherwise (spec §9); a category that is the only one is chosen. */
const blankFor = (wearer: Wearer): SizeFields => {
  const [only, ...others] = offered[wearer];
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
};

export function AddSize({ ownerId, dependentId, wearer, items }: AddSizeProps) {
  const form = `a size of ${dependentId ?? ownerId}`;
  const { draft, changes, edit: editDraft, reset } = useDraft(blankFor(wearer), form);
  const { run, busy, problem } = useCall("items.add");
  const [added, setAdded] = useState<{ id: string; name: string }>();
  /** Whoever adds a pair of shoes has more of them: the category of the last size stays. */
  const [lastCategory, setLastCategory] = useState<SizeFields["category"]>("");
  const nameField = useRef<HTMLSelectElement>(null);
  const sizeField = useRef<HTMLInputElement>(null);

  const { category, ...others } = changes;
  const changed =
    Object.keys(others).length > 0 || (category !== undefined && category !== lastCategory);
  const suggestions = items.length < aBeginning && draft.name === "" ? askedForMost[wearer] : [];

  function edit(fields: Partial<SizeFields>) {
    setAdded(undefined);
    editDraft(fields);
  }

  async function add() {
    // The form has checked it: what is sent is whole.
    const item = draft as ItemDraft;
    const id = idOfAttempt(form, item);
    if (!(await run({ ownerId, dependentId, id, item }))) return;
    hasArrived(form);
    const { category, ...sent } = draft;
    setAdded({ id, name: draft.name });
    setLastCategory(category);
    reset(sent);
    nameField.current?.focus();
  }

  return (
    <>
      <Card variant="blank">
        <div className="form">
          <Suggestions
            pairs={suggestions.filter(
              ([category, name]) =>
                !items.some((item) => item.category === category && item.name === name),
            )}
            onChoose={(category, name) => {
              edit({ category, name });
              sizeField.current?.focus();
            }}
          />
          <SizeForm
            label="Add new item"
            wearer={wearer}
            draft={draft}
            check={() => faults(itemRules(wearer), draft)}
            onEdit={edit}
            onSubmit={() => void add()}
            problem={problem}
            refs={{ name: nameField, size: sizeField }}
          >
            {changed && (
              <span className="far">
                <Button type="submit" icon="plus" busy={busy}>
                  {busy ? "Adding…" : "Add"}
                </Button>
              </span>
            )}
          </SizeForm>
        </div>
      </Card>
      <Status done={added !== undefined}>
        {added && (
          <>
            {added.name} added <a href={`#${added.id}`}>Show it</a>
          </>
        )}
      </Status>
    </>
  );
}

type SuggestionsProps = {
  pairs: readonly (readonly [Category, string])[];
  onChoose: (category: Category, name: string) => void;
};

const Suggestions = ({ pairs, onChoose }: SuggestionsProps) =>
  pairs.length > 0 && (
    <div className="cluster" role="group" aria-label="Often asked for">
      <span className="hint">Often asked for</span>
      {pairs.map(([category, name]) => (
        <Button key={name} variant="outline" size="sm" onClick={() => onChoose(category, name)}>
          {name}
        </Button>
      ))}
    </div>
  );
