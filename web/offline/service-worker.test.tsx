/** The service worker when its cache fails, and when something else answers for the server. */
import { afterEach, expect, test, vi } from "vitest";

/** The worker has other global types than a page, so this test only runs its file. */
const worker = import.meta.glob("./worker/service-worker.ts");

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function runs(files: readonly string[]) {
  vi.stubGlobal("files", files);
  vi.stubGlobal("version", "1");
  vi.stubGlobal("language", "en");
  vi.stubGlobal("screens", ["", "dashboard"]);
  await Promise.all(Object.values(worker).map((run) => run()));
}

test("a page opens from the server when the cache can’t be read", async () => {
  await runs([]);
  vi.spyOn(caches, "match").mockRejectedValue(new DOMException("Unexpected internal error."));
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("Kinsize"));
  const respondWith = vi.fn<(answer: Promise<Response>) => void>();
  const request = new Request("/dashboard");
  dispatchEvent(Object.assign(new Event("fetch"), { request, respondWith }));
  const answer = await respondWith.mock.lastCall?.[0];
  expect(await answer?.text()).toBe("Kinsize");
});

/** The outcome of installing these files while `answer` answers each request. */
async function installs(files: readonly string[], answer: (path: Parameters<typeof fetch>[0]) => Response) {
  await runs(files);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (to) => answer(to));
  const waitUntil = vi.fn<(installed: Promise<void>) => void>();
  dispatchEvent(Object.assign(new Event("install"), { waitUntil }));
  return waitUntil.mock.lastCall?.[0];
}

const asPage = { headers: { "Content-Type": "text/html" } };

test("a Wi-Fi login page isn’t cached as the app", async () => {
  const installed = installs(["/?main.js"], () => new Response("Pay", asPage));
  await expect(installed).rejects.toThrow("/?main.js");
  expect(await caches.match("/")).toBeUndefined();
});

test("the page of a server that hasn’t been updated yet isn’t cached with a new version's files", async () => {
  const installed = installs(["/assets/new.js"], (path) =>
    path === "/"
      ? new Response('<script src="/assets/old.js"></script>', asPage)
      : new Response("", { headers: { "Content-Type": "text/javascript" } }),
  );
  await expect(installed).rejects.toThrow("Not a file of this version: /");
  expect(await caches.match("/")).toBeUndefined();
});
