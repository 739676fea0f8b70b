/** Which toast is shown: one at a time, whatever screen is open. */
import { type ReactNode, useSyncExternalStore } from "react";
import { departures } from "#web/live/live-store.ts";
import { listeners } from "#web/live/listeners.ts";
import "#web/ui/toast.css";

const changes = listeners();
let toast: ReactNode;

/** Shows a `Toast` in place of the one before; without one, shows none. */
export function showToast(next?: ReactNode): void {
  toast = next;
  changes.call();
}

export const dismissToast = (): void => showToast();

/** Where toasts appear: a live region that is always there, so that screen readers hear what comes into it. */
export const ToastPlace = () => (
  <div className="toasts" role="status">
    {useSyncExternalStore(changes.subscribe, () => toast)}
  </div>
);

// After a sign-out, the next person mustn't see what the last one did.
departures.subscribe(dismissToast);
