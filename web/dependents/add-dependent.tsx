/** The placeholder for a new dependent, and the form that opens there. */
import { useState } from "react";
import { Link } from "wouter";
import { type DependentType, everyDependentType } from "#domain/items/catalogue.ts";
import type { AddedDependent } from "#web/dependents/add-dependent-form.tsx";
import { type AddingDependent, newDependentDraftKey } from "#web/dependents/use-add-dependent.ts";
import { typeIcons } from "#web/dependents/name-tape.tsx";
import * as device from "#web/offline/device-store.ts";
import { newSizeEntry, paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { QuietRow } from "#web/rows/quiet-row.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { useReopened } from "#web/ui/use-sheet.ts";
import { Status } from "#web/ui/status.tsx";
import { message } from "#web/ui/message.tsx";
import { typeName } from "#domain/items/names.ts";
import * as w from "#words/en/dependents.js";

const addDependentForm = lazyPart(
  async () => (await import("#web/dependents/add-dependent-form.tsx")).AddDependentForm,
);

type AddDependentProps = {
  ownerId: string;
  adding: AddingDependent;
  /** Whether a row opens the form, besides the chips of an empty list. */
  hasRow: boolean;
};

export function AddDependent({ ownerId, adding, hasRow }: AddDependentProps) {
  addDependentForm.usePreload();
  const [added, setAdded] = useState<AddedDependent>();
  useReopened(() => device.keptDraft(newDependentDraftKey(ownerId)) !== undefined, adding.reopen);
  return (
    <>
      {hasRow && (
        <QuietRow icon="plus" line={w.examples} isOpen={adding.isOpen} onClick={() => adding.open()}>
          {w.addDependent}
        </QuietRow>
      )}
      {adding.isOpen && (
        <addDependentForm.Part
          ownerId={ownerId}
          type={adding.type}
          isRestored={adding.isRestored}
          onAdded={setAdded}
          onClose={adding.close}
        />
      )}
      <Status done={added !== undefined && !adding.isOpen}>
        {added && !adding.isOpen && (
          <span>
            {message(
              w.added({
                name: added.name,
                link: (parts) => (
                  <Link key="sizes" href={paths.dependent(added.id, ownerId)} state={newSizeEntry()}>
                    {message(parts)}
                  </Link>
                ),
              }),
            )}
          </span>
        )}
      </Status>
    </>
  );
}

/** The types of dependents; a tap on one opens its form. */
export const TypeChips = ({ onChoose }: { onChoose: (type: DependentType) => void }) => (
  <div className="cluster" role="group" aria-label={w.addDependent}>
    {everyDependentType.map((type) => (
      <Button key={type} variant="secondary" icon={typeIcons[type]} onClick={() => onChoose(type)}>
        {typeName(type)}
      </Button>
    ))}
  </div>
);
