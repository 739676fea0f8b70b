/** Asks before something is lost. Escape and the backdrop mean Cancel, which comes first and so has the focus. */
import { useId, useLayoutEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import type { IconName } from "#web/ui/icon.tsx";
import { ErrorMessage } from "#web/ui/status.tsx";
import "#web/ui/dialog.css";

type ConfirmDialogProps = {
  /** Names what would be lost. */
  title: string;
  text: string;
  /** The word on the button, and what it says while it is at work. */
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
  // Before it leaves the page, not after: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
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

/** The backdrop belongs to the dialog: a press on it is one outside the dialog's box. */
function isOutside({ clientX, clientY }: { clientX: number; clientY: number }, dialog: Element) {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
