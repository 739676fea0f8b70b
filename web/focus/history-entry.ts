/** The identity of the tab's current history entry, for what should come back with Back. */

// Entries outlive a reload, which forgets what was remembered for them: each load starts its own numbers.
const load = performance.timeOrigin;
let count = 0;

/** The key of the current entry: the same whenever the person comes back to it. */
export function historyEntry(): string {
  const state = history.state as { entry?: string } | null;
  if (state?.entry) return state.entry;
  count += 1;
  const entry = `${load}-${count}`;
  history.replaceState({ ...state, entry }, "");
  return entry;
}

/** The page whose link opened the one that is shown, if the link said so. */
export const openedFrom = (): string | undefined =>
  (history.state as { from?: string } | null)?.from;
