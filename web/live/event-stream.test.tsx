/** Reading the live stream: what counts as a sign of the server. */
import { afterEach, expect, test, vi } from "vitest";
import { Unanswered } from "#web/live/calls.ts";
import { events, silenceTimeoutMs } from "#web/live/event-stream.ts";
import { hourMs } from "#domain/time.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a network's login page isn't a sign of the server", async () => {
  const loginPage = new Response("<h1>Sign in to this Wi-Fi</h1>\n\n", {
    headers: { "Content-Type": "text/html" },
  });
  vi.spyOn(globalThis, "fetch").mockResolvedValue(loginPage);
  const hears = vi.fn<() => void>();
  const stream = events({ queries: [] }, new AbortController(), hears);
  await expect(stream.next()).rejects.toThrow(Unanswered);
  expect(hears).not.toHaveBeenCalled();
});

test("a silent stream is lost, even if the device’s clock was set back in between", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    const silent = new ReadableStream({
      start: (stream) => init?.signal?.addEventListener("abort", () => stream.error(init.signal?.reason)),
    });
    return new Response(silent, { headers: { "Content-Type": "text/event-stream" } });
  });
  const next = events({ queries: [] }, new AbortController(), () => {}).next();
  vi.setSystemTime(Date.now() - hourMs);
  vi.advanceTimersByTime(silenceTimeoutMs);
  await expect(next).rejects.toThrow(Unanswered);
});
