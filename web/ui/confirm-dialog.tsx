/** A confirmation dialog. Escape and the backdrop cancel; Cancel has the focus at first. */
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { openModal } from "#web/focus/open-modal.ts";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import type { IconName } from "#domain/icons.ts";
import { type Problem, ProblemMessage } from "#web/ui/status.tsx";
import { usePressGuard } from "#web/ui/use-press-guard.ts";
import "#web/ui/dialog.css";
import * as w from "#words/en/controls.js";

type ConfirmDialogProps = {
  /** Names what would be lost. */
  title: string;
  text: string;
  children?: ReactNode;
  /** The confirm button's label, idle and busy, and its look. */
  act?: { word: string; busy: string; icon?: IconName; variant?: ButtonProps["variant"] };
  cancel?: string;
  busy: boolean;
  /** While guarded, nothing can be confirmed (use-press-guard.ts). */
  guarded?: boolean;
  problem?: Problem | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

const deleting = { word: w.deleteIt, busy: w.deleting, icon: "trash" } as const;

export function ConfirmDialog({
  title,
  text,
  children,
  act = deleting,
  cancel = w.cancel,
  busy,
  guarded = false,
  problem,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // The second tap of a double tap on the opener must not confirm. For the keyboard, the focus starts at Cancel.
  const isFresh = usePressGuard("open", "closed");
  // The dialog closes before it is removed, because only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    // Fields in the dialog come before its buttons, and a long one still starts at its top.
    if (element) openModal(element, element.querySelector<HTMLElement>(":scope > .acts button"));
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
      <div className="dialog-text">
        {text && <p id={`${id}-text`}>{text}</p>}
        {children}
      </div>
      {problem && <ProblemMessage of={problem} />}
      <div className="acts">
        <Button variant="outline" onClick={onCancel}>
          {cancel}
        </Button>
        <Button
          variant={act.variant ?? "danger"}
          icon={act.icon}
          busy={busy}
          guarded={guarded || (isFresh && "taps")}
          onClick={onConfirm}
        >
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
