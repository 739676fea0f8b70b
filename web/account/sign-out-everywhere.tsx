/** Ends all of the viewer's sessions, for a lost phone or a borrowed computer. */
import { useState } from "react";
import { signOutEverywhere } from "#web/session/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

const stillSignedIn = {
  sentence: "You’re offline, so you’re still signed in. Try again when you’re back online.",
  isOver: false,
};

export function SignOutEverywhere() {
  const [isConfirming, setIsConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function signOut() {
    setBusy(true);
    // On success, the sign-in prompt replaces this page.
    setHasFailed(!(await signOutEverywhere()));
    setBusy(false);
  }

  return (
    <div className="form-foot">
      <Button
        variant="outline"
        onClick={() => {
          setHasFailed(false);
          setIsConfirming(true);
        }}
      >
        Sign out everywhere
      </Button>
      <p className="hint">For when you’ve lost a phone or used someone else’s computer.</p>
      {isConfirming && (
        <ConfirmDialog
          title="Sign out everywhere?"
          text="You’ll be signed out on every device, including this one."
          act={{ word: "Sign out", busy: "Signing out…" }}
          busy={busy}
          problem={hasFailed ? stillSignedIn : undefined}
          onConfirm={() => void signOut()}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </div>
  );
}
