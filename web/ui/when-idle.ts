/** Delays what no one waits for. */

/** Runs work in an idle moment, which a busy phone may never have: with a timeout, at the latest after that. */
export function whenIdle(work: () => void, options?: IdleRequestOptions): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, options);
  // Safari has no idle callbacks.
  else setTimeout(work, 300);
}
