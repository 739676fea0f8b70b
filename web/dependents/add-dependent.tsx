/** Adds a dependent of one's own. */
import { useState } from "react";
import type { DependentDraft } from "#domain/dependent.ts";
import { DependentForm, type DependentFieldValues } from "#web/dependents/dependent-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Status } from "#web/ui/status.tsx";
import { hasArrived, idOfAttempt } from "#web/once.ts";
import { useCall } from "#web/use-call.ts";
import { useDraft } from "#web/use-draft.ts";

/** Visible unless somebody says otherwise (spec §9). */
const blank: DependentFieldValues = {
  category: "",
  name: "",
  bio: "",
  visibleToConnections: true,
};

export function AddDependent({ ownerId }: { ownerId: string }) {
  const form = `a dependent of ${ownerId}`;
  const { draft, changed, edit, reset } = useDraft(blank, form);
  const { run, busy, problem } = useCall("dependents.add");
  const [added, setAdded] = useState("");

  async function add() {
    // The form has checked it: what is sent is whole.
    const dependent = draft as DependentDraft;
    if (!(await run({ ownerId, id: idOfAttempt(form, dependent), dependent }))) return;
    hasArrived(form);
    setAdded(`${draft.name.trim()} added`);
    reset(draft);
  }

  return (
    <>
      <Card variant="blank">
        <h3>Add a dependent</h3>
        <DependentForm
          label="Add a dependent"
          draft={draft}
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
        </DependentForm>
      </Card>
      <Status done={added !== ""}>{added}</Status>
    </>
  );
}
