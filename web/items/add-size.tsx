/** Adds a size of one's own. */
import { useState } from "react";
import type { OwnItemDraft } from "#domain/item.ts";
import { SizeForm, type SizeFields } from "#web/items/size-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Status } from "#web/ui/status.tsx";
import { useCall } from "#web/use-call.ts";
import { useDraft } from "#web/use-draft.ts";

/** Visible unless somebody says otherwise (spec §9). */
const blank: SizeFields = {
  category: "",
  name: "",
  size: "",
  note: "",
  visibleToConnections: true,
};

export function AddSize({ ownerId }: { ownerId: string }) {
  const { draft, changed, edit, reset } = useDraft(blank);
  const { run, busy, problem } = useCall("items.add");
  const [added, setAdded] = useState("");

  async function add() {
    // The form has checked it: what is sent is whole.
    if (!(await run({ ownerId, item: draft as OwnItemDraft }))) return;
    setAdded(`${draft.name} added`);
    reset();
  }

  return (
    <>
      <Card variant="blank">
        <SizeForm
          label="Add new item"
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
        </SizeForm>
      </Card>
      <Status done={added !== ""}>{added}</Status>
    </>
  );
}
