/** Identifies the tab's current history entry, to restore state on Back. */

// Entries outlive a reload, which loses the state remembered for them, so each load numbers its own entries.
const load = performance.timeOrigin;
let count = 0;

/** The key of the current entry; it stays the same whenever the person returns to it. */
export function historyEntry(): string {
  const state = history.state as { entry?: string } | null;
  if (state?.entry) return state.entry;
  count += 1;
  const entry = `${load}-${count}`;
  history.replaceState({ ...state, entry }, "");
  return entry;
}

/** The page that linked to the current one, if the link recorded it. */
export const openedFrom = (): string | undefined => (history.state as { from?: string } | null)?.from;
