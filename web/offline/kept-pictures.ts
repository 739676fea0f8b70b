/**
 * The pictures of kept answers on this device. The service worker keeps each when it is first shown or fetched
 * (web/offline/worker); here they are fetched ahead, and deleted with the last answer that shows them.
 */
import { picturePath } from "#domain/people/picture-path.ts";

/** The name that the service worker uses, too. */
const cacheName = "kinsize pictures";

const address = new RegExp(`${picturePath}[\\w-]+`, "g");

const picturesIn = (text: string): Set<string> => new Set(text.match(address));

let fetching = Promise.resolve();

/** Follows a kept answer that has changed: `isShown` tells whether any kept answer shows a picture. */
export function keepPictures(before: string, after: string, isShown: (photoURL: string) => boolean): void {
  if (before === after || !("caches" in globalThis)) return;
  const dropped = [...picturesIn(before)].filter((each) => !after.includes(each) && !isShown(each));
  if (dropped.length > 0) void drop(dropped);
  fetchPictures(after);
}

/** Fetches the pictures of kept answers that the service worker doesn't have; without one, nothing keeps them. */
export function fetchPictures(answers: string): void {
  if (!navigator.serviceWorker?.controller) return;
  for (const each of picturesIn(answers)) {
    // One after the other, so that they don't delay what is shown.
    fetching = fetching.then(() => fetched(each));
  }
}

async function fetched(photoURL: string): Promise<void> {
  const isKept = await caches.match(photoURL, { cacheName }).catch(() => undefined);
  if (!isKept) await fetch(photoURL).catch(() => undefined);
}

async function drop(photoURLs: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(photoURLs.map((each) => cache.delete(each)));
}

/** Drops pictures that no kept answer shows, such as those of a search: nothing else would tell when they end. */
export async function dropUnkeptPictures(answers: string): Promise<void> {
  if (!("caches" in globalThis)) return;
  try {
    if (!(await caches.has(cacheName))) return;
    const cache = await caches.open(cacheName);
    const addresses = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    await drop(addresses.filter((each) => !answers.includes(each)));
  } catch {
    // Without storage, nothing is kept.
  }
}

export function dropPictures(): void {
  if ("caches" in globalThis) void caches.delete(cacheName).catch(() => undefined);
}
