/** Opens the form that adds a dependent, from several places on the dashboard. */
import type { DependentType } from "#domain/catalogue.ts";
import { useSheet } from "#web/ui/use-sheet.ts";

export type AddingDependent = ReturnType<typeof useAddDependent>;

/** `opened` is the type to begin with, or an empty text for none. */
export function useAddDependent() {
  const { opened, open, close } = useSheet("add a dependent");
  return {
    isOpen: opened !== undefined,
    type: opened as DependentType | "" | undefined,
    open: (type?: DependentType) => open(type),
    close: () => close(),
  };
}
