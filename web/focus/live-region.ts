/**
 * What is read out while a page is open: that others have changed it, which the eye sees by itself, and what
 * one has brought about where nothing else on the screen says so.
 */

/** Milliseconds that it is said for; whatever else changes meanwhile is said with it. */
const announcementMs = 5000;
/** Milliseconds after one's own call in which a change is taken for what it has brought about. */
const ownChangeMs = 1500;

const listeners = new Set<() => void>();
let announcement = "";
let clearTimer: ReturnType<typeof setTimeout> | undefined;
let ownCallsRunning = 0;
let lastOwnCallAt = -Infinity;

export const liveRegion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  announcement: () => announcement,
};

/** Carries out what the reader of the page has asked for. */
export async function withoutAnnouncing<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  ownCallsRunning += 1;
  try {
    return await act();
  } finally {
    ownCallsRunning -= 1;
    lastOwnCallAt = performance.now();
  }
}

/** The answer that the page shows is another one now. */
export function announceChange(): void {
  if (announcement || ownCallsRunning > 0 || performance.now() - lastOwnCallAt < ownChangeMs)
    return;
  announce("This page was updated.");
}

/** Has a sentence read out, politely. */
export function announce(sentence: string): void {
  setAnnouncement(sentence);
  clearTimeout(clearTimer);
  clearTimer = setTimeout(() => setAnnouncement(""), announcementMs);
}

/** What was said was said to somebody who is not here any more. */
export function clearAnnouncement(): void {
  clearTimeout(clearTimer);
  setAnnouncement("");
}

function setAnnouncement(sentence: string): void {
  announcement = sentence;
  for (const listener of listeners) listener();
}
