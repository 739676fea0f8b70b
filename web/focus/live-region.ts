/**
 * Announcements for screen readers: changes by others, which sighted people see happen, and results of one's own
 * actions that no text on the screen mentions.
 */

/** How long an announcement stays; other changes during that time are not announced again. */
const announcementMs = 5000;
/** A change this soon after one's own call is taken for its result. */
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

/** Runs the viewer's own action, whose effect on the page needs no announcement. */
export async function withoutAnnouncing<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  ownCallsRunning += 1;
  try {
    return await act();
  } finally {
    ownCallsRunning -= 1;
    lastOwnCallAt = performance.now();
  }
}

/** Announces that an answer on the page has changed, unless the viewer's own action caused it. */
export function announceChange(): void {
  if (announcement || ownCallsRunning > 0 || performance.now() - lastOwnCallAt < ownChangeMs)
    return;
  announce("This page was updated.");
}

/** Announces a sentence politely, without interrupting. */
export function announce(sentence: string): void {
  setAnnouncement(sentence);
  clearTimeout(clearTimer);
  clearTimer = setTimeout(() => setAnnouncement(""), announcementMs);
}

/** Clears the announcement: the person it was for has signed out. */
export function clearAnnouncement(): void {
  clearTimeout(clearTimer);
  setAnnouncement("");
}

function setAnnouncement(sentence: string): void {
  announcement = sentence;
  for (const listener of listeners) listener();
}
