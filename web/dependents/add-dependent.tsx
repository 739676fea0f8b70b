/** The form that adds a dependent of one's own. */
import { useState } from "react";
import { Link } from "wouter";
import {
  DependentForm,
  type DependentFieldValues,
  everyType,
} from "#web/dependents/dependent-form.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Status } from "#web/ui/status.tsx";
import { clearIdempotencyKey, idempotencyKey } from "#web/offline/idempotency.ts";
import { useCall } from "#web/live/use-call.ts";
import { useDraft } from "#web/forms/use-draft.ts";

/** An empty form; new dependents are visible by default (spec §9). */
const blank: DependentFieldValues = {
  category: "",
  name: "",
  bio: "",
  visibleToConnections: true,
};

export function AddDependent({ ownerId }: { ownerId: string }) {
  const form = `a dependent of ${ownerId}`;
  const { draft, changed, edit, reset } = useDraft(blank, form, { category: everyType });
  const { run, busy, problem } = useCall("dependents.add");
  const [added, setAdded] = useState<{ id: string; name: string }>();

  async function add() {
    const { category } = draft;
    // The form's validation guarantees a type; this narrows it for TypeScript.
    if (category === "") return;
    const dependent = { ...draft, category };
    const id = idempotencyKey(form, dependent);
    if (!(await run({ ownerId, id, dependent }))) return;
    clearIdempotencyKey(form);
    setAdded({ id, name: draft.name.trim() });
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
            setAdded(undefined);
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
      <Status done={added !== undefined}>
        {added && (
          <>
            {added.name} added{" "}
            <Link href={paths.dependent(added.id, ownerId)}>Add {added.name}’s sizes</Link>
          </>
        )}
      </Status>
    </>
  );
}
