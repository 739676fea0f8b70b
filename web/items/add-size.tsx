/** Adds a size, of one's own or of a dependent's. */
import { useState } from "react";
import { type Wearer, offered } from "#domain/catalogue.ts";
import { faults } from "#domain/field.ts";
import { type ItemDraft, itemRules } from "#domain/item.ts";
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

type AddSizeProps = { ownerId: string; dependentId: string | null; wearer: Wearer };

export function AddSize({ ownerId, dependentId, wearer }: AddSizeProps) {
  const form = `a size of ${dependentId ?? ownerId}`;
  const { draft, changed, edit, reset } = useDraft(blankFor(wearer), form);
  const { run, busy, problem } = useCall("items.add");
  const [added, setAdded] = useState("");

  async function add() {
    // The form has checked it: what is sent is whole.
    const item = draft as ItemDraft;
    if (!(await run({ ownerId, dependentId, id: idOfAttempt(form, item), item }))) return;
    hasArrived(form);
    setAdded(`${draft.name} added`);
    reset(draft);
  }

  return (
    <>
      <Card variant="blank">
        <SizeForm
          label="Add new item"
          wearer={wearer}
          draft={draft}
          check={() => faults(itemRules(wearer), draft)}
          onEdit={(fields) => {
            setAdded("");
            edit(fields);
          }}
          onSubmit={() => void add()}
          problem={problem}
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
      <Status done={added !== ""}>{added}</Status>
    </>
  );
}
