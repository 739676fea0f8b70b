/** The messages at a form's fields: found when it is sent, gone from a field that is edited. */
import { useState } from "react";
import type { FieldErrors } from "#domain/refusal.ts";
import type { CallError } from "#web/live/use-call.ts";

/**
 * `check` says what is wrong with the draft as it stands. What the server found wrong is shown the
 * same way, until the field is edited.
 */
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
  const told = Object.entries(problem?.fields ?? {}).filter(
    ([field]) => !editedSince.includes(field),
  );

  return {
    messages: { ...Object.fromEntries(told), ...found } as FieldErrors,

    /** Passes an edit on; the messages of its fields are answered with it. */
    edit: (fields: Partial<Fields>) => {
      onEdit(fields);
      const names = Object.keys(fields);
      setFound(
        Object.fromEntries(Object.entries(found).filter(([field]) => !names.includes(field))),
      );
      setEdited({ over: problem, fields: [...editedSince, ...names] });
    },

    /** Whether the draft may be sent; if not, the first field at fault gets the focus. */
    accepts: (form: HTMLFormElement): boolean => {
      const wrong = check();
      setFound(wrong);
      if (Object.keys(wrong).length === 0) return true;
      // Once the messages are on the screen.
      requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return false;
    },
  };
}
