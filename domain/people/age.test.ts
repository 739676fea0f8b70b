/** Dependents' ages (spec §3). */
import { expect, onTestFinished, test, vi } from "vitest";
import { typeAndAge } from "#domain/people/age.ts";

test("a dependent's age is shown in years, and in months up to two years", () => {
  const today = new Date(2026, 6, 1);
  expect(typeAndAge("Child", "2019-07", today, "en-US")).toBe("Child, 7");
  expect(typeAndAge("Child", "2019-08", today, "en-US")).toBe("Child, 6");
  expect(typeAndAge("Cat", "2023-01", today, "en-US")).toBe("Cat, 3");
  expect(typeAndAge("Child", "2025-01", today, "en-US")).toBe("Child, 18 months");
  expect(typeAndAge("Dog", "2026-06", today, "en-US")).toBe("Dog, 1 month");
  expect(typeAndAge("Child", "2026-07", today, "en-US")).toBe("Child, newborn");
  // Sizes can be collected before a birth.
  expect(typeAndAge("Child", "2027-01", today, "en-US")).toBe("Child, expected January 2027");
  expect(typeAndAge("Horse", "", today, "en-US")).toBe("Horse");
});

test("a birth is expected in the same month for someone who travels with an open tab", () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("TZ", "Pacific/Auckland");
  const today = new Date(2026, 6, 1);
  expect(today.toISOString()).toBe("2026-06-30T12:00:00.000Z");
  expect(typeAndAge("Child", "2027-03", today, "en-US")).toBe("Child, expected March 2027");
});
