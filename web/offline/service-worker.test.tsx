/** The service worker, when its cache fails: browsers lose what they store. */
import { afterEach, expect, test, vi } from "vitest";

/** It is a program of its own, with other types than a page: its file only runs here. */
const worker = import.meta.glob("./worker/service-worker.ts");

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a page opens from the server when the cache can’t be read", async () => {
  vi.stubGlobal("files", []);
  vi.stubGlobal("version", "1");
  await Promise.all(Object.values(worker).map((run) => run()));
  vi.spyOn(caches, "match").mockRejectedValue(new DOMException("Unexpected internal error."));
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("Kinsize"));
  const respondWith = vi.fn<(answer: Promise<Response>) => void>();
  const request = new Request("/dashboard");
  dispatchEvent(Object.assign(new Event("fetch"), { request, respondWith }));
  const answer = await respondWith.mock.lastCall?.[0];
  expect(await answer?.text()).toBe("Kinsize");
});
