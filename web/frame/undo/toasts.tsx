/** Which toast is shown: one at a time, whatever screen is open. */
import type { ReactNode } from "react";
import { departures } from "#web/live/live-store.ts";
import { listeners } from "#web/live/listeners.ts";

const changes = listeners();
let toast: ReactNode;

/** What is shown, if anything. */
export const toasts = { subscribe: changes.subscribe, shown: () => toast };

/** Shows a `Toast` in place of the one before; without one, shows none. */
export function showToast(next?: ReactNode): void {
  toast = next;
  changes.call();
}

export const dismissToast = (): void => showToast();

// After a sign-out, the next person mustn't see what the last one did.
departures.subscribe(dismissToast);
