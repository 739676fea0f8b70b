/** Signs out; asks first when offline, because signing in again needs the network. */
import { useState } from "react";
import { waitOnPage } from "#web/focus/wait-on-page.ts";
import { useLiveStatus } from "#web/live/use-live.ts";
import { signOut } from "#web/session/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import * as w from "#words/en/frame.js";

/** Loaded after the screen while still online, so that it is there when offline. */
const question = lazyPart(async () => (await import("#web/frame/sign-in/sign-out-question.tsx")).SignOutQuestion);

export function SignOutButton({ onSignOut }: { onSignOut?: () => void }) {
  const isOffline = useLiveStatus() === "lost";
  question.usePreload();
  const [isConfirming, setIsConfirming] = useState(false);
  function leave() {
    onSignOut?.();
    signOut();
    // This button goes with everything around it, once a phone's menu or the question is closed.
    waitOnPage(() => {
      if (document.querySelector(":modal")) return false;
      document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
      return true;
    });
  }
  return (
    <>
      <Button variant="ghost" onClick={() => (isOffline ? setIsConfirming(true) : leave())}>
        {w.signOut}
      </Button>
      {isConfirming && <question.Part onConfirm={leave} onCancel={() => setIsConfirming(false)} />}
    </>
  );
}
