/** Ends all of the viewer's sessions, for a lost phone or a borrowed computer. */
import { useState } from "react";
import { signOutEverywhere } from "#web/session/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import * as w from "#words/en/account.js";

const stillSignedIn = {
  sentence: w.offlineStillIn,
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
        {w.everywhere}
      </Button>
      <p className="hint">{w.everywhereWhat}</p>
      {isConfirming && (
        <ConfirmDialog
          title={w.everywhereQuestion}
          text={w.everywhereText}
          act={{ word: w.signOut, busy: w.signingOut }}
          busy={busy}
          problem={hasFailed ? stillSignedIn : undefined}
          onConfirm={() => void signOut()}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </div>
  );
}
