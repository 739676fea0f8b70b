/** Ends every session of one's own: for a phone that was lost, or a computer that was somebody else's. */
import { useState } from "react";
import { signOutEverywhere } from "#web/session/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

export function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [stuck, setStuck] = useState(false);

  async function leave() {
    setBusy(true);
    // Where it works, this page is gone before there is anything to say.
    setStuck(!(await signOutEverywhere()));
    setBusy(false);
  }

  return (
    <div className="form-foot">
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          setStuck(false);
          setAsking(true);
        }}
      >
        Sign out everywhere
      </Button>
      <p className="hint">For when you’ve lost a phone or used someone else’s computer.</p>
      {asking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          text="You’ll be signed out on every device, including this one."
          act={{ word: "Sign out", busy: "Signing out…" }}
          busy={busy}
          problem={
            stuck
              ? "You’re offline, so you’re still signed in. Try again when you’re back online."
              : undefined
          }
          onConfirm={() => void leave()}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
