/** Delays what no one waits for until the opened screen has its answers. */
import { contact } from "#web/live/live-store.ts";

/** Without the server, nothing is loaded that could be in the way. */
const maxWaitMs = 5000;

/** Runs work in an idle moment after the server's first answer. */
export function whenQuiet(work: () => void): void {
  const start = () => {
    clearTimeout(timer);
    leave();
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in globalThis) requestIdleCallback(work);
    else setTimeout(work, 300);
  };
  const timer = setTimeout(start, maxWaitMs);
  const leave = contact.subscribe(start);
}
