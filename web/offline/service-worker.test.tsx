/** The service worker, when its cache fails, and when others answer for the server. */
import { afterEach, expect, test, vi } from "vitest";

/** It is a program of its own, with other types than a page: its file only runs here. */
const worker = import.meta.glob("./worker/service-worker.ts");

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function runs(files: readonly string[]) {
  vi.stubGlobal("files", files);
  vi.stubGlobal("version", "1");
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

test("the login page of a Wi-Fi isn’t kept as the app", async () => {
  await runs(["/?main.js"]);
  const headers = { "Content-Type": "text/html" };
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("Pay", { headers }));
  const waitUntil = vi.fn<(installed: Promise<void>) => void>();
  dispatchEvent(Object.assign(new Event("install"), { waitUntil }));
  await expect(waitUntil.mock.lastCall?.[0]).rejects.toThrow("/?main.js");
  expect(await caches.match("/")).toBeUndefined();
});
