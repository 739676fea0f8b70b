/** Dates in words, in other places. */
import type { CDPSession } from "@vitest/browser-playwright";
import { expect, onTestFinished, test } from "vitest";
import { cdp } from "vitest/browser";

const browser: CDPSession = cdp();
const livesIn = (timezoneId: string) =>
  browser.send("Emulation.setTimezoneOverride", { timezoneId });

test("where the clocks change at midnight, yesterday is called so even if today began at one", async () => {
  onTestFinished(() => void livesIn(""));
  await livesIn("America/Santiago");
  const { dayName } = await import("#web/ui/dates.ts");
  const startOf = (day: string) => new Date(`${day}T12:00`).setHours(0, 0, 0, 0);
  const now = new Date("2026-09-06T12:00").getTime();
  expect(new Date(startOf("2026-09-06")).getHours()).toBe(1);
  expect(dayName(startOf("2026-09-06"), now)).toBe("Today");
  expect(dayName(startOf("2026-09-05"), now)).toBe("Yesterday");
  expect(dayName(startOf("2026-09-04"), now)).toBe("Friday, September 4");
});
