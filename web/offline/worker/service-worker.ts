/**
 * Keeps the app itself on the device, one version at a time: it opens without a network, and a tab goes on
 * with the version that it began with. What people keep in it is not here (web/offline/device-store.ts).
 */

/** Set by the build: the files of this version, and a name that changes with them. */
declare const files: readonly string[];
declare const version: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const cacheName = `kinsize ${version}`;

/** Every screen is the same page; what it shows is decided there. */
const page = "/";

/** Answered by the server alone. */
const isTheServers = /^\/(api|auth|local-provider|healthz|readyz)(\/|$)/;

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([page, ...files])));
});

worker.addEventListener("activate", (event) => {
  const removeOthers = async () => {
    const others = (await caches.keys()).filter((name) => name !== cacheName);
    await Promise.all(others.map((name) => caches.delete(name)));
    // The first tab ever is kept too, without being loaded anew.
    await worker.clients.claim();
  };
  event.waitUntil(removeOthers());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOurs = origin === worker.location.origin && !isTheServers.test(pathname);
  if (request.method !== "GET" || !isOurs) return;
  const kept = caches.match(request.mode === "navigate" ? page : request, { ignoreVary: true });
  event.respondWith(kept.then((response) => response ?? fetch(request)));
});

/** Somebody has agreed to the new version. */
worker.addEventListener("message", ({ data }) => {
  if (data === "take over") void worker.skipWaiting();
});
