/**
 * What is read out while a page is open: that others have changed it, which the eye sees by itself, and what
 * one has brought about where nothing else on the screen says so.
 */

/** Milliseconds that it is said for; whatever else changes meanwhile is said with it. */
const telling = 5000;
/** Milliseconds after one's own call in which a change is taken for what it has brought about. */
const ownDoing = 1500;

const listeners = new Set<() => void>();
let told = "";
let silence: ReturnType<typeof setTimeout> | undefined;
let running = 0;
let lastOwn = -Infinity;

export const pageChanges = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  told: () => told,
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
  if (told || running > 0 || performance.now() - lastOwn < ownDoing) return;
  say("This page has changed.");
}

/** Has a sentence read out, politely. */
export function say(sentence: string): void {
  tell(sentence);
  clearTimeout(silence);
  silence = setTimeout(() => tell(""), telling);
}

/** What was said was said to somebody who is not here any more. */
export function hush(): void {
  clearTimeout(silence);
  tell("");
}

function tell(sentence: string): void {
  told = sentence;
  for (const listener of listeners) listener();
}
