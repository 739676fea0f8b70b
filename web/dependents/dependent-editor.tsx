/** Facts about a dependent, with the form that edits them, or deletes them after a confirmation. */
import { useState } from "react";
import { restorableDays } from "#domain/items/deleted.ts";
import type { Complete } from "#domain/field.ts";
import type { DependentDraft } from "#domain/people/dependent.ts";
import { DependentForm, type DependentFieldValues, dependentChoices } from "#web/dependents/dependent-form.tsx";
import { birthMonthInWords } from "#web/dependents/birth-month-fields.tsx";
import { ConflictNotice } from "#web/ui/conflict-notice.tsx";
import * as device from "#web/offline/device-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Fact, Facts } from "#web/ui/facts.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { Section } from "#web/ui/section.tsx";
import { Sheet, SheetButton } from "#web/ui/sheet.tsx";
import { useReopened, useSheet } from "#web/ui/use-sheet.ts";
import { Status } from "#web/ui/status.tsx";
import { useCall } from "#web/live/use-call.ts";
import { useClosing } from "#web/forms/use-closing.ts";
import { useConflicts } from "#web/forms/use-conflicts.ts";
import { useDraft } from "#web/forms/use-draft.ts";
import { hidden, message } from "#web/ui/message.tsx";
import { typeName } from "#domain/items/names.ts";
import * as w from "#words/en/dependents.js";

type DependentEditorProps = {
  ownerId: string;
  id: string;
  saved: Complete<DependentDraft>;
  sizes: number;
  onRemoved: () => void;
};

export function DependentEditor(props: DependentEditorProps) {
  const form = `dependent ${props.id}`;
  const { opened, isRestored, open, reopen, close } = useSheet(form);
  useReopened(() => device.keptDraft(form) !== undefined, reopen);
  const [done, setDone] = useState(false);
  return (
    <Section
      title={w.about({ name: props.saved.name })}
      aside={
        <SheetButton
          icon="pencil"
          quiet
          isOpen={opened !== undefined}
          onOpen={() => {
            setDone(false);
            open();
          }}
          onClose={close}
        >
          <span>{message(w.edit({ name: props.saved.name, hidden }))}</span>
        </SheetButton>
      }
    >
      <AboutDependent of={props.saved} />
      {opened !== undefined && (
        <Editor {...props} isRestored={isRestored} onSaved={() => setDone(true)} onClose={() => close()} />
      )}
      <Status done={done}>{done ? w.saved : ""}</Status>
    </Section>
  );
}

/** Facts about a dependent: type, birth month, and who can see them. */
const AboutDependent = ({ of: { category, birthMonth, visibleToConnections } }: { of: Complete<DependentDraft> }) => (
  <Facts>
    <Fact name={w.type}>{typeName(category)}</Fact>
    {birthMonth && <Fact name={w.born}>{birthMonthInWords(birthMonth)}</Fact>}
    <Fact name={w.visibleTo}>
      {visibleToConnections ? (
        w.caretakersAndConnections
      ) : (
        <>
          {w.onlyCaretakers} <PrivateMark />
        </>
      )}
    </Fact>
  </Facts>
);

const words: Record<keyof DependentFieldValues, string> = {
  category: w.theType,
  name: w.theName,
  bio: w.theBio,
  birthMonth: w.theBirthMonth,
  visibleToConnections: w.theVisibility,
};

const inWords = (field: keyof DependentFieldValues, value: string | boolean) => {
  if (typeof value !== "string") return value ? w.forConnections : w.forCaretakers;
  if (field === "birthMonth") return birthMonthInWords(value);
  return field === "category" && value !== "" ? typeName(value) : value;
};

type EditorProps = DependentEditorProps & {
  isRestored: boolean;
  onSaved: () => void;
  onClose: () => void;
};

function Editor({ ownerId, id, saved, sizes, isRestored, onRemoved, onSaved, onClose }: EditorProps) {
  const { draft, changed, changes, seen, conflicts, choose, edit, saving, discard } = useDraft<DependentFieldValues>(
    saved,
    `dependent ${id}`,
    dependentChoices,
  );
  const update = useCall("dependents.update");
  const remove = useCall("dependents.remove");
  const [isConfirming, setIsConfirming] = useState(false);
  const meanwhile = useConflicts(update, conflicts, changed);

  function close() {
    discard();
    onClose();
  }
  const closeOnceSettled = useClosing(changed, () => {
    onSaved();
    close();
  });
  async function save() {
    const { category, ...others } = changes;
    // Validation guarantees a type, so an empty one is never sent.
    const sent = { ...others, ...(category && { category }) };
    const settle = saving(sent);
    if (!(await update.run({ ownerId, id, changes: sent, seen }))) return;
    settle();
    closeOnceSettled();
  }
  async function removeDependent() {
    if (await remove.run({ ownerId, id })) onRemoved();
  }

  const name = saved.name;

  return (
    <Card>
      <Sheet title={name} isUnsaved={changed} isRestored={isRestored} onClose={close}>
        <DependentForm
          label={w.editLabel({ name })}
          draft={draft}
          onEdit={edit}
          onSubmit={() => void save()}
          problem={meanwhile.problem}
          head={meanwhile.conflicts.map(({ field, theirs }) => (
            <ConflictNotice
              key={field}
              author={w.someone}
              what={words[field]}
              theirs={inWords(field, theirs)}
              mine={inWords(field, draft[field])}
              onChoose={(whose) => {
                choose([field], whose);
                meanwhile.settle();
              }}
            />
          ))}
          footer={
            <FormButtons
              act={{ word: w.save, busy: w.saving }}
              isOffered={changed}
              busy={update.busy}
              guarded={meanwhile.conflicts.length > 0}
              onCancel={close}
            />
          }
        >
          <span className="form-remove">
            <Button variant="ghost" icon="trash" onClick={() => setIsConfirming(true)}>
              {w.deleteButton}
            </Button>
          </span>
        </DependentForm>
        {isConfirming && (
          <ConfirmDialog
            title={w.deleteTitle({ name, sizes })}
            text={w.deleteWhat({ name, days: restorableDays })}
            busy={remove.busy}
            problem={remove.problem}
            onConfirm={() => void removeDependent()}
            onCancel={() => setIsConfirming(false)}
          />
        )}
      </Sheet>
    </Card>
  );
}
