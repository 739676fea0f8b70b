/** A confirmation dialog. Escape and the backdrop cancel; Cancel comes first and so gets the focus. */
import { useId, useLayoutEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import type { IconName } from "#web/ui/icon.tsx";
import { ErrorMessage } from "#web/ui/status.tsx";
import "#web/ui/dialog.css";

type ConfirmDialogProps = {
  /** Names what would be lost. */
  title: string;
  text: string;
  /** The confirm button's label, idle and busy. */
  act?: { word: string; busy: string; icon?: IconName };
  busy: boolean;
  problem?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

const deleting = { word: "Delete", busy: "Deleting…", icon: "trash" } as const;

export function ConfirmDialog({
  title,
  text,
  act = deleting,
  busy,
  problem,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // The dialog closes before it is removed: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard equivalent
    <dialog
      ref={dialog}
      className="dialog"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && isOutside(event, dialog.current)) onCancel();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      {problem && <ErrorMessage>{problem}</ErrorMessage>}
      <div className="acts">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="danger" icon={act.icon} busy={busy} onClick={onConfirm}>
          {busy ? act.busy : act.word}
        </Button>
      </div>
    </dialog>
  );
}

/** A press on the backdrop targets the dialog element, but lies outside its box. */
function isOutside({ clientX, clientY }: { clientX: number; clientY: number }, dialog: Element) {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
