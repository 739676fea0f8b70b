/** Dates in words, in other time zones. */
import type { CDPSession } from "@vitest/browser-playwright";
import { expect, onTestFinished, test } from "vitest";
import { cdp } from "vitest/browser";
import { guessInWords, originOfGuess } from "#web/items/growth/guess-words.ts";
import { day, dayName, timeSince } from "#web/ui/dates.ts";

const browser: CDPSession = cdp();
async function livesIn(timezoneId: string) {
  await browser.send("Emulation.setTimezoneOverride", { timezoneId });
}

test("yesterday is recognized where clocks change at midnight and today began at one", async () => {
  onTestFinished(() => livesIn(""));
  await livesIn("America/Santiago");
  const startOf = (date: string) => new Date(`${date}T12:00`).setHours(0, 0, 0, 0);
  const now = new Date("2026-09-06T12:00").getTime();
  expect(new Date(startOf("2026-09-06")).getHours()).toBe(1);
  expect(dayName(startOf("2026-09-06"), now)).toBe("Today");
  expect(dayName(startOf("2026-09-05"), now)).toBe("Yesterday");
  expect(dayName(startOf("2026-09-04"), now)).toBe("Friday, September 4");
});

test("someone who travels with an open tab reads dates in the new time zone", async () => {
  onTestFinished(() => livesIn(""));
  await livesIn("Pacific/Honolulu");
  const written = Date.parse("2027-01-01T09:00Z");
  expect(day(written)).toBe("December 31, 2026");
  await livesIn("Pacific/Auckland");
  expect(day(written)).toBe("January 1, 2027");
  const friday = new Date("2027-01-01T00:00").getTime();
  expect(dayName(friday, Date.parse("2027-01-04T00:00Z"))).toBe("Friday, January 1");
});

test("time since is in days for a month, then in months and years", () => {
  const now = new Date("2026-11-08T09:00").getTime();
  for (const [then, words] of [
    ["2026-11-08T00:10", "today"],
    // The device's clock may be behind the server's.
    ["2026-11-08T09:10", "today"],
    ["2026-11-07T23:50", "yesterday"],
    ["2026-10-09T12:00", "30 days ago"],
    ["2026-10-08T12:00", "1 month ago"],
    ["2026-04-08T12:00", "7 months ago"],
    ["2024-10-08T12:00", "2 years ago"],
  ] as const)
    expect(timeSince(new Date(then).getTime(), now)).toBe(words);
});

test("someone who travels with an open tab reads the months of a guess in the new time zone", async () => {
  onTestFinished(() => livesIn(""));
  const now = Date.parse("2026-11-08T12:00Z");
  const guess = {
    size: "32",
    system: "" as const,
    at: Date.parse("2027-03-01T05:00Z"),
    everyMs: 1,
    sizes: 3,
    since: Date.parse("2026-01-01T05:00Z"),
  };
  await livesIn("Pacific/Honolulu");
  expect(guessInWords(guess, now)).toContain("by February.");
  expect(originOfGuess(guess, "Shoes")).toContain("since December 2025,");
  await livesIn("Pacific/Auckland");
  expect(guessInWords(guess, now)).toContain("by March.");
  expect(originOfGuess(guess, "Shoes")).toContain("since January 2026,");
});
