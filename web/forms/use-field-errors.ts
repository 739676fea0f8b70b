/** A form's field errors, shown on submit until their field is edited. */
import { useState } from "react";
import type { FieldErrors } from "#domain/refusal.ts";
import type { CallError } from "#web/live/use-call.ts";

/** `check` validates the current draft. Errors from the server are shown until the field is edited. */
export function useFieldErrors<Fields extends object>(
  check: () => FieldErrors,
  problem: CallError | undefined,
  onEdit: (fields: Partial<Fields>) => void,
) {
  const [found, setFound] = useState<FieldErrors>({});
  const [edited, setEdited] = useState<{ over: CallError | undefined; fields: readonly string[] }>({
    over: undefined,
    fields: [],
  });
  const editedSince = edited.over === problem ? edited.fields : [];
  const fromServer = Object.entries(problem?.fields ?? {}).filter(([field]) => !editedSince.includes(field));

  return {
    messages: { ...Object.fromEntries(fromServer), ...found } as FieldErrors,

    edit: (fields: Partial<Fields>) => {
      onEdit(fields);
      const names = Object.keys(fields);
      setFound(Object.fromEntries(Object.entries(found).filter(([field]) => !names.includes(field))));
      setEdited({ over: problem, fields: [...editedSince, ...names] });
    },

    /** Returns whether the draft is valid; if not, focuses the first invalid field. */
    accepts: (form: HTMLFormElement): boolean => {
      const errors = check();
      setFound(errors);
      if (Object.keys(errors).length === 0) return true;
      // Waits until the messages have rendered.
      requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return false;
    },
  };
}
