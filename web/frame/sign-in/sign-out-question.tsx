/** Confirms a sign-out while offline. Loaded after the screen while still online. */
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

type SignOutQuestionProps = { onConfirm: () => void; onCancel: () => void };

export const SignOutQuestion = ({ onConfirm, onCancel }: SignOutQuestionProps) => (
  <ConfirmDialog
    title="Sign out while you’re offline?"
    text="You can’t sign in again until you’re online. Sizes saved on this device will be removed, and anything you entered offline will be lost."
    act={{ word: "Sign out", busy: "Signing out…" }}
    busy={false}
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
);
