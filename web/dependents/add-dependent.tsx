/** The button that opens the form for a dependent of one's own. */
import { useState } from "react";
import { Link } from "wouter";
import type { AddedDependent } from "#web/dependents/add-dependent-form.tsx";
import { newDependentDraftKey } from "#web/dependents/dependent-draft.ts";
import * as device from "#web/offline/device-store.ts";
import { paths } from "#web/paths.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { SheetButton, useSheet } from "#web/ui/sheet.tsx";
import { Status } from "#web/ui/status.tsx";

const addDependentForm = lazyPart(
  async () => (await import("#web/dependents/add-dependent-form.tsx")).AddDependentForm,
);

export function AddDependent({ ownerId }: { ownerId: string }) {
  addDependentForm.usePreload();
  const isUnsaved = device.keptDraft(newDependentDraftKey(ownerId)) !== undefined;
  const { opened, open, close } = useSheet("add a dependent", isUnsaved);
  const [added, setAdded] = useState<AddedDependent>();
  return (
    <>
      <SheetButton
        isOpen={opened !== undefined}
        onOpen={() => {
          setAdded(undefined);
          open();
        }}
        onClose={close}
      >
        Add a dependent
      </SheetButton>
      {opened !== undefined && (
        <addDependentForm.Part ownerId={ownerId} onAdded={setAdded} onClose={() => close()} />
      )}
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
