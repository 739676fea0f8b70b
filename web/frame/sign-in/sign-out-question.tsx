/** Confirms a sign-out while offline. Loaded after the screen while still online. */
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import * as w from "#words/en/frame.js";

type SignOutQuestionProps = { onConfirm: () => void; onCancel: () => void };

export const SignOutQuestion = ({ onConfirm, onCancel }: SignOutQuestionProps) => (
  <ConfirmDialog
    title={w.signOutOffline}
    text={w.signOutOfflineWhat}
    act={{ word: w.signOut, busy: w.signingOut }}
    busy={false}
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
);
