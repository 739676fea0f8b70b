/** Viewing the news marks it as read. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { announceChange, liveRegion } from "#web/focus/live-region.ts";
import { readNews, useNewsSeen } from "#web/screens/news/use-news-seen.ts";

vi.mock("#web/live/live-store.ts", async (original) => ({
  ...(await original<object>()),
  liveStatus: { subscribe: () => () => {}, state: () => "live" },
}));

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a person who reads the news isn’t told that the page was updated", async () => {
  const read = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, "fetch").mockReturnValue(read.promise);
  readNews(1);
  // The new count reaches the page before the call returns, or right after.
  announceChange();
  expect(liveRegion.announcement()).toBe("");
  read.resolve(Response.json({}));
  await new Promise((resolve) => setTimeout(resolve));
  announceChange();
  expect(liveRegion.announcement()).toBe("");
});

function Seen({ latest, readUntil }: { latest: number; readUntil: number }) {
  useNewsSeen(latest, readUntil);
  return null;
}

test("news dated in the future is marked as read once, not over and over", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const calls = vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => {}));
  const news = await render(<Seen latest={9000} readUntil={0} />);
  vi.advanceTimersByTime(2000);
  await news.rerender(<Seen latest={9000} readUntil={2000} />);
  vi.advanceTimersByTime(2000);
  expect(calls.mock.calls.filter(([to]) => to === "/api/news.read")).toHaveLength(1);
});
