/**
 * Loads the page from the network instead of the device when something else answers for the server, such as a proxy
 * whose session has expired: only the network's page can offer its sign-in.
 */
import * as device from "#web/offline/device-store.ts";
import { listeners } from "#web/live/listeners.ts";

/**
 * In a URL, tells the service worker to use the network. In the tab's storage, from an automatic load until the
 * server is reached, prevents endless reloads.
 */
const mark = "from-network";

let isOffered = false;
const changed = listeners();

/** Whether loading from the network may help and needs the person's consent. */
export const networkPage = { subscribe: changed.subscribe, isOffered: () => isOffered };

export function loadFromNetwork(): void {
  const url = new URL(location.href);
  url.searchParams.set(mark, "");
  location.replace(url);
}

/** Call when something else has answered: the page reloads automatically once, if no typed text is lost. */
export function serverIntercepted(): void {
  if (device.keepsDrafts() && isFirstTime()) return loadFromNetwork();
  offer(true);
}

export function serverReached(): void {
  offer(false);
  try {
    sessionStorage.removeItem(mark);
  } catch {
    // Nothing was stored.
  }
}

/** Call once on page load, before anything reads the URL. */
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

/** Returns true only once. Without storage it can't tell, so every time counts as a later one. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(mark) !== null) return false;
    sessionStorage.setItem(mark, "");
    return true;
  } catch {
    return false;
  }
}
