/** Announcements for screen readers: when they are made, and where. */
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
  // The region must be empty between two announcements, or a repeated sentence wouldn’t be announced.
  expect(liveRegion.announcement()).toBe("");
  vi.advanceTimersByTime(100);
  expect(liveRegion.announcement()).toBe("This page was updated.");
  vi.advanceTimersByTime(60_000);
  expect(liveRegion.announcement()).toBe("");
});

test("signing out clears the announcement", () => {
  announce("Request sent.");
  announceChange();
  clearAnnouncement();
  expect(liveRegion.announcement()).toBe("");
  announce("Signed out.");
  vi.advanceTimersByTime(5100);
  expect(liveRegion.announcement()).toBe("");
});

test("an announcement in a sheet isn’t repeated on the page when the sheet closes, nor the other way round", () => {
  announce("On the page.");
  const close = liveRegion.openSheet();
  expect(liveRegion.announcement(true)).toBe("");
  announce("In the sheet.");
  expect([liveRegion.announcement(), liveRegion.announcement(true)]).toEqual(["", "In the sheet."]);
  close();
  expect(liveRegion.announcement()).toBe("");
});
