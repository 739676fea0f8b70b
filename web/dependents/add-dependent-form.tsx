/** The form that adds one's own dependent, in a sheet or inline. */
import { newDependentDraftKey } from "#web/dependents/use-add-dependent.ts";
import type { DependentType } from "#domain/items/catalogue.ts";
import { DependentForm, type DependentFieldValues, dependentChoices } from "#web/dependents/dependent-form.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { clearIdempotencyKey, idempotencyKey } from "#web/offline/idempotency.ts";
import { useCall } from "#web/live/use-call.ts";
import { useClosing } from "#web/forms/use-closing.ts";
import { useDraft } from "#web/forms/use-draft.ts";
import * as w from "#words/en/dependents.js";

/** An empty form; new dependents are visible by default (spec §9). */
const blank: DependentFieldValues = {
  category: "",
  name: "",
  bio: "",
  birthMonth: "",
  visibleToConnections: true,
};

export type AddedDependent = { id: string; name: string };

type FormProps = {
  ownerId: string;
  type: DependentType | undefined;
  isRestored: boolean;
  onAdded: (added: AddedDependent) => void;
  onClose: () => void;
};

export function AddDependentForm({ ownerId, type, isRestored, onAdded, onClose }: FormProps) {
  const form = newDependentDraftKey(ownerId);
  const { draft, changed, edit, reset, discard } = useDraft<DependentFieldValues>(blank, form, {
    ...dependentChoices,
    preset: type && { category: type },
  });
  const { run, busy, problem } = useCall("dependents.add");

  function close() {
    discard();
    onClose();
  }
  const closeOnceReset = useClosing(changed, close);
  async function add() {
    const { category } = draft;
    // Validation guarantees a type; this narrows it for TypeScript.
    if (category === "") return;
    const dependent = { ...draft, category };
    const id = idempotencyKey(form, dependent);
    if (!(await run({ ownerId, id, dependent }))) return;
    clearIdempotencyKey(form);
    onAdded({ id, name: draft.name.trim() });
    reset(draft);
    closeOnceReset();
  }

  return (
    <Card variant="blank">
      <Sheet title={w.addDependent} isUnsaved={changed} isRestored={isRestored} onClose={close}>
        <DependentForm
          label={w.addDependent}
          draft={draft}
          onEdit={edit}
          onSubmit={() => void add()}
          problem={problem}
          footer={
            <FormButtons
              act={{ word: w.add, busy: w.adding, icon: "plus" }}
              isOffered={changed}
              unchanged=""
              busy={busy}
              onCancel={close}
            />
          }
        />
      </Sheet>
    </Card>
  );
}
