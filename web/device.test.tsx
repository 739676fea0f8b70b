/** What a device keeps when it has no room left (spec §8). */
import { afterEach, expect, test } from "vitest";
import * as device from "#web/device.ts";

afterEach(() => localStorage.clear());

test("a full device keeps the dashboard, and lets go of what it leads to", () => {
  const profile = (personId: string) => device.keptAnswer("profiles.page", { personId })?.answer;
  const page = "x".repeat(500_000);
  for (let n = 0; n < 20; n++) device.keepAnswer("profiles.page", { personId: `${n}` }, page);
  expect(profile("0")).toBe(page);
  // There was no room for the last: nothing of it is there, and nothing else is broken by it.
  expect(profile("19")).toBeUndefined();

  device.keepAnswer("dashboard.page", {}, "x".repeat(600_000));
  expect(device.keptAnswer("dashboard.page", {})).toBeDefined();
  expect(profile("0")).toBeUndefined();
});
