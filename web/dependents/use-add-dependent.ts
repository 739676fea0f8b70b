/** Opens the form that adds a dependent from several places on the dashboard. */
import { useState } from "react";
import type { DependentType } from "#domain/items/catalogue.ts";
import { useSheet } from "#web/ui/use-sheet.ts";

export type AddingDependent = ReturnType<typeof useAddDependent>;

export function useAddDependent() {
  const { opened, isRestored, open, reopen, close } = useSheet("add a dependent");
  /** The initial type, which lasts as long as this page: after a reload, the draft has the type. */
  const [type, setType] = useState<DependentType>();
  return {
    isOpen: opened !== undefined,
    isRestored,
    type,
    open: (chosen?: DependentType) => {
      setType(chosen);
      open();
    },
    reopen,
    close: () => close(),
  };
}

/** The key of an unsaved new dependent, as stored on the device. */
export const newDependentDraftKey = (ownerId: string) => `a dependent of ${ownerId}`;
