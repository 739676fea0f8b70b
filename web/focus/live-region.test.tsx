/** Announcements for screen readers: when each is made, and where. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announce, announceChange, clearAnnouncement, liveRegion } from "#web/focus/live-region.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  clearAnnouncement();
  vi.useRealTimers();
});

test("changes during an announcement are announced once, after it", () => {
  announce("Request sent.");
  announceChange();
  announceChange();
  expect(liveRegion.announcement()).toBe("Request sent.");
  vi.advanceTimersByTime(5000);
  // Between two announcements the region is empty, or a repeated sentence wouldn’t be heard.
  expect(liveRegion.announcement()).toBe("");
  vi.advanceTimersByTime(100);
  expect(liveRegion.announcement()).toBe("This page was updated.");
  vi.advanceTimersByTime(60_000);
  expect(liveRegion.announcement()).toBe("");
});

test("who signs out leaves no announcement behind", () => {
  announce("Request sent.");
  announceChange();
  clearAnnouncement();
  expect(liveRegion.announcement()).toBe("");
  announce("Signed out.");
  vi.advanceTimersByTime(5100);
  expect(liveRegion.announcement()).toBe("");
});

test("what was said in a sheet isn’t said again on the page when the sheet closes, nor the other way round", () => {
  announce("On the page.");
  const close = liveRegion.openSheet();
  expect(liveRegion.announcement(true)).toBe("");
  announce("In the sheet.");
  expect([liveRegion.announcement(), liveRegion.announcement(true)]).toEqual(["", "In the sheet."]);
  close();
  expect(liveRegion.announcement()).toBe("");
});
