/** The toast after a deletion: what was deleted, and a button that restores it. */
import { useEffect, useEffectEvent } from "react";
import { focusOnceThere } from "#web/focus/focus-once-there.ts";
import { paths } from "#web/paths.ts";
import { dismissToast } from "#web/frame/undo/toasts.tsx";
import { type Deletion, useRestore } from "#web/frame/undo/use-restore.tsx";
import { Button } from "#web/ui/button.tsx";
import { Toast } from "#web/ui/toast.tsx";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/frame.js";

export function Undo(deletion: Deletion) {
  const restore = useRestore(deletion);
  async function undo() {
    if (await restore.run()) focusOnceThere(rowOf(deletion));
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event)) return;
    event.preventDefault();
    void undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
  return (
    <Toast onDismiss={dismissToast}>
      <span>{restore.problem ? restore.problem.sentence : message(w.deleted({ name: deletion.name }))}</span>
      <Button variant="ghost" busy={restore.busy} onClick={() => void undo()}>
        {w.undo}
      </Button>
    </Toast>
  );
}

/** Finds a size's row by its id, a dependent's by the link to its page. */
const rowOf = ({ ownerId, dependentId, id }: Deletion) =>
  dependentId === id ? `a[href="${paths.dependent(id, ownerId)}"]` : `[id="${id}"]`;

/** Ctrl+Z or ⌘Z, except in fields, which have their own undo, and while a dialog covers what would be restored. */
const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent) =>
  key === "z" &&
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !(target instanceof HTMLElement && target.matches("input, textarea, select")) &&
  document.querySelector(":modal") === null;
