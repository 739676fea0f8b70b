/** The live stream as it comes in: what is a sign of the server, and what isn't. */
import { afterEach, expect, test, vi } from "vitest";
import { Unanswered } from "#web/live/calls.ts";
import { events } from "#web/live/event-stream.ts";

afterEach(() => vi.restoreAllMocks());

test("the page of a network that wants a login is no sign of the server", async () => {
  const loginPage = new Response("<h1>Sign in to this Wi-Fi</h1>\n\n", {
    headers: { "Content-Type": "text/html" },
  });
  vi.spyOn(globalThis, "fetch").mockResolvedValue(loginPage);
  const hears = vi.fn<() => void>();
  const stream = events({ queries: [] }, new AbortController(), hears);
  await expect(stream.next()).rejects.toThrow(Unanswered);
  expect(hears).not.toHaveBeenCalled();
});
