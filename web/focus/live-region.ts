/**
 * Announcements for screen readers: changes by others, which sighted people see happen, and results of one's own
 * actions that no text on the screen mentions.
 */

/** How long an announcement stays; changes during that time are announced once, after it. */
const announcementMs = 5000;
/** How long the region is empty between two announcements. */
const emptyMs = 100;
/** A change this soon after one's own call is taken for its result. */
const ownChangeMs = 1500;

const changed = "This page was updated.";

const listeners = new Set<() => void>();
let announcement = "";
let clearTimer: ReturnType<typeof setTimeout> | undefined;
let isChangeWaiting = false;
let openSheets = 0;
let isSaidInSheet = false;
let ownCallsRunning = 0;
let lastOwnCallAt = -Infinity;

export const liveRegion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The sentence to read out on the page, or in the open sheet, behind which the page is silent. */
  announcement: (inSheet = false) => (inSheet === isSaidInSheet ? announcement : ""),
  /** Until the returned function is called, announcements are made in a sheet. */
  openSheet: () => {
    openSheets += 1;
    return () => void (openSheets -= 1);
  },
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
  if (ownCallsRunning > 0 || performance.now() - lastOwnCallAt < ownChangeMs) return;
  if (announcement) isChangeWaiting = true;
  else announce(changed);
}

/** Announces a sentence politely, without interrupting. */
export function announce(sentence: string): void {
  setAnnouncement(sentence);
  clearTimeout(clearTimer);
  clearTimer = setTimeout(() => {
    setAnnouncement("");
    // A sentence is heard when it comes into an empty region, though it's the same as the last one.
    if (isChangeWaiting) clearTimer = setTimeout(announce, emptyMs, changed);
    isChangeWaiting = false;
  }, announcementMs);
}

/** Clears the announcement: the person it was for has signed out. */
export function clearAnnouncement(): void {
  clearTimeout(clearTimer);
  isChangeWaiting = false;
  setAnnouncement("");
}

function setAnnouncement(sentence: string): void {
  announcement = sentence;
  isSaidInSheet = openSheets > 0;
  for (const listener of listeners) listener();
}
