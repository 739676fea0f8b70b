/** Asks before typed text is lost. */
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import * as w from "#words/en/controls.js";

type DiscardDialogProps = { onDiscard: () => void; onCancel: () => void };

export const DiscardDialog = ({ onDiscard, onCancel }: DiscardDialogProps) => (
  <ConfirmDialog
    title={w.discardQuestion}
    text={w.discardWhat}
    act={{ word: w.discard, busy: w.discarding }}
    cancel={w.keepEditing}
    busy={false}
    onConfirm={onDiscard}
    onCancel={onCancel}
  />
);
