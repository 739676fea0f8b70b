/** What's new is marked as read by being looked at. */
import { afterEach, expect, test, vi } from "vitest";
import { announceChange, liveRegion } from "#web/focus/live-region.ts";
import { readNews } from "#web/screens/use-news-seen.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("someone who reads the news isn’t told that the page was updated", async () => {
  const read = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, "fetch").mockReturnValue(read.promise);
  readNews(1);
  // The page hears of it before the call returns, or right after.
  announceChange();
  expect(liveRegion.announcement()).toBe("");
  read.resolve(Response.json({}));
  await new Promise((resolve) => setTimeout(resolve));
  announceChange();
  expect(liveRegion.announcement()).toBe("");
});
