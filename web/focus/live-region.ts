import * as w from "#words/en/frame.js";
/**
 * Announcements for screen readers: changes by others, and results of the person's own actions that no text on the
 * screen mentions.
 */

/** How long an announcement stays. Changes during that time are announced once, after it. */
const announcementMs = 5000;
const emptyMs = 100;
/** A change this soon after the viewer's own call is treated as its result. */
const ownChangeMs = 1500;

const changed = w.pageUpdated;

const listeners = new Set<() => void>();
let announcement = "";
let clearTimer: ReturnType<typeof setTimeout> | undefined;
let isChangeWaiting = false;
let openSheets = 0;
let isSaidInSheet = false;
/** The sentence to announce once no sheet is open. */
let afterSheet = "";
let ownCallsRunning = 0;
let lastOwnCallAt = -Infinity;

export const liveRegion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The sentence to announce on the page, or in the open sheet, which silences the page behind it. */
  announcement: (inSheet = false) => (inSheet === isSaidInSheet ? announcement : ""),
  /** Makes announcements in a sheet until the returned function is called. */
  openSheet: () => {
    openSheets += 1;
    return () => {
      openSheets -= 1;
      if (openSheets > 0 || !afterSheet) return;
      announce(afterSheet);
      afterSheet = "";
    };
  },
};

/** Runs the viewer's own action without announcing its effect on the page. */
export async function withoutAnnouncing<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  ownCallsRunning += 1;
  try {
    return await act();
  } finally {
    ownCallsRunning -= 1;
    lastOwnCallAt = performance.now();
  }
}

/** Announces a change on the page, unless the viewer's own action caused it. */
export function announceChange(): void {
  if (ownCallsRunning > 0 || performance.now() - lastOwnCallAt < ownChangeMs) return;
  if (announcement) isChangeWaiting = true;
  else announce(changed);
}

/** Announces a sentence on the page, after the open sheet has closed and taken its own region with it. */
export function announceOnPage(sentence: string): void {
  if (openSheets > 0) afterSheet = sentence;
  else announce(sentence);
}

export function announce(sentence: string): void {
  setAnnouncement(sentence);
  clearTimeout(clearTimer);
  clearTimer = setTimeout(() => {
    setAnnouncement("");
    // A sentence is announced only when it is inserted into an empty region, so a repeated one needs a pause.
    if (isChangeWaiting) clearTimer = setTimeout(announce, emptyMs, changed);
    isChangeWaiting = false;
  }, announcementMs);
}

/** Call when the person has signed out. */
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
