/** Signs out; without a network it asks first, because only a network can sign anyone in again. */
import { useState } from "react";
import { useLiveStatus } from "#web/live/use-live.ts";
import { signOut } from "#web/session/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

export function SignOutButton() {
  const isOffline = useLiveStatus() === "lost";
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => (isOffline ? setIsConfirming(true) : signOut())}>
        Sign out
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Sign out while you’re offline?"
          text="You can’t sign in again until you’re online. The sizes saved on this device will be removed from it."
          act={{ word: "Sign out", busy: "Signing out…" }}
          busy={false}
          onConfirm={signOut}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
