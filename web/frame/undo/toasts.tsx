/** The current toast: one at a time, across screens. */
import { type ReactNode, useSyncExternalStore } from "react";
import { departures } from "#web/live/live-store.ts";
import { listeners } from "#web/live/listeners.ts";
import "#web/ui/toast.css";

const changes = listeners();
let toast: ReactNode;

/** Replaces the current toast; without an argument, dismisses it. */
export function showToast(next?: ReactNode): void {
  toast = next;
  changes.call();
}

export const dismissToast = (): void => showToast();

/**
 * The container of toasts: a permanent live region, because screen readers announce only what is added to an existing
 * one.
 */
export const ToastPlace = () => (
  <div className="toasts" role="status">
    {useSyncExternalStore(changes.subscribe, () => toast)}
  </div>
);

// Dismissed at sign-out, because the next person mustn't see what the last one did.
departures.subscribe(dismissToast);
