/**
 * Caches the app itself, one version at a time: the app opens offline, and a tab keeps the version it started with.
 * Personal data is stored elsewhere (web/offline/device-store.ts).
 */

/**
 * Set by the build: the language of this version, its files, a name that changes with them, and the first path segments
 * of screens.
 */
declare const language: string;
declare const files: readonly string[];
declare const version: string;
declare const screens: readonly string[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const cacheName = `kinsize ${version}`;

/** One page serves every screen; the app routes on the client. */
const page = "/";

const isServerPath = /^\/(api|auth|local-provider|s|unsubscribe|healthz|readyz)(\/|$)/;

/**
 * The pictures of kept answers, which the app deletes with them (web/offline/kept-pictures.ts). They outlast versions.
 */
const picturesName = "kinsize pictures";

const isPicture = ({ pathname }: URL): boolean => pathname.startsWith("/pictures/");

/** The worker answers only for screens: other paths may be a proxy's own, such as its sign-in page. */
const isScreen = ({ pathname, searchParams }: URL): boolean =>
  screens.includes(pathname.split("/", 2)[1] ?? "") && !searchParams.has("from-network");

/** Whether a page needs only files of this version. */
const isOfVersion = (html: string) => (html.match(/\/assets\/[^"]+/g) ?? []).every((file) => files.includes(file));

/** Throws unless this version answers: it may be a Wi-Fi login page, or a server that hasn't been updated yet. */
async function fetchFile(path: string): Promise<Response> {
  const headers = { "Accept-Language": language };
  const response = await fetch(path, { redirect: "error", headers });
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const isExpected =
    response.ok && isPage === (path === page) && (!isPage || isOfVersion(await response.clone().text()));
  if (!isExpected) throw new Error(`Not a file of this version: ${path}`);
  return response;
}

async function install() {
  const responses = await Promise.all([page, ...files].map(fetchFile));
  const cache = await caches.open(cacheName);
  await Promise.all(responses.map((response) => cache.put(response.url, response)));
}

worker.addEventListener("install", (event) => event.waitUntil(install()));

worker.addEventListener("activate", (event) => {
  const removeOthers = async () => {
    const others = (await caches.keys()).filter((name) => name !== cacheName && name !== picturesName);
    await Promise.all(others.map((name) => caches.delete(name)));
    // Also claims the very first tab, without a reload.
    await worker.clients.claim();
  };
  event.waitUntil(removeOthers());
});

/** A picture from the device, or from the server and then kept. */
async function pictureFor(request: Request): Promise<Response> {
  // Opened first: after a sign-out in between, this one is deleted, and what it gets is lost with it.
  const pictures = await caches.open(picturesName);
  const kept = await pictures.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && response.headers.get("Content-Type") === "image/jpeg") {
    await pictures.put(request, response.clone());
  }
  return response;
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === "GET" && url.origin === worker.location.origin && isPicture(url)) {
    // Without storage, pictures are shown online.
    event.respondWith(pictureFor(request).catch(() => fetch(request)));
    return;
  }
  const isPage = request.mode === "navigate";
  const isOfApp = isPage ? isScreen(url) : !isServerPath.test(url.pathname);
  if (request.method !== "GET" || url.origin !== worker.location.origin || !isOfApp) return;
  // If the cache can't be read, the app still opens online.
  const cached = caches.match(isPage ? page : request, { ignoreVary: true }).catch(() => undefined);
  event.respondWith(cached.then((response) => response ?? fetch(request)));
});

/** The viewer pressed Update in some tab. */
worker.addEventListener("message", ({ data }) => {
  if (data === "take over") void worker.skipWaiting();
});
