/**
 * Whether to say that the page has changed while it was open: others see it happen, and a screen reader has
 * nothing to read. Silent about what its reader has just done.
 */

/** Milliseconds that it is said for; whatever else changes meanwhile is said with it. */
const telling = 5000;
/** Milliseconds after one's own call in which a change is taken for what it has brought about. */
const ownDoing = 1500;

const listeners = new Set<() => void>();
let isTold = false;
let running = 0;
let lastOwn = -Infinity;

export const pageChanges = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  areTold: () => isTold,
};

/** Carries out what the reader of the page has asked for. */
export async function asOwnDoing<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  running += 1;
  try {
    return await act();
  } finally {
    running -= 1;
    lastOwn = performance.now();
  }
}

/** The answer that the page shows is another one now. */
export function pageHasChanged(): void {
  if (isTold || running > 0 || performance.now() - lastOwn < ownDoing) return;
  tell(true);
  setTimeout(() => tell(false), telling);
}

function tell(next: boolean): void {
  isTold = next;
  for (const listener of listeners) listener();
}
