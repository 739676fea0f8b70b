/**
 * The page from the network instead of from the device: where something else answers in the server's place, such as a
 * proxy whose session is over, only the network's page can show what it wants.
 */
import * as device from "#web/offline/device-store.ts";
import { listeners } from "#web/live/listeners.ts";

/**
 * In an address, which the service worker then leaves to the network; and in the tab from a load by itself until the
 * server is reached, because it must not load over and over.
 */
const mark = "from-network";

let isOffered = false;
const changed = listeners();

/** Whether loading from the network may help, and has to be asked for. */
export const networkPage = { subscribe: changed.subscribe, isOffered: () => isOffered };

export function loadFromNetwork(): void {
  const url = new URL(location.href);
  url.searchParams.set(mark, "");
  location.replace(url);
}

/** Call when something else has answered: the page loads by itself once, if that loses nothing typed. */
export function serverIntercepted(): void {
  if (device.keepsDrafts() && isFirstTime()) return loadFromNetwork();
  offer(true);
}

export function serverReached(): void {
  offer(false);
  try {
    sessionStorage.removeItem(mark);
  } catch {
    // Nothing was kept.
  }
}

/** Call once on page load, before anything reads the address. */
export function cleanAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(mark)) return;
  url.searchParams.delete(mark);
  history.replaceState(history.state, "", url);
}

function offer(now: boolean): void {
  if (isOffered === now) return;
  isOffered = now;
  changed.call();
}

/** Says so once. Without storage it can't, and every time counts as a later one. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(mark) !== null) return false;
    sessionStorage.setItem(mark, "");
    return true;
  } catch {
    return false;
  }
}
