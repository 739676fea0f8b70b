/** When sizes are due for a check: calendar months, in the reader's time zone. */
import { expect, test } from "vitest";
import { checkDueAt, isDue, nextCheckAt, usualCheckEvery } from "#domain/items/check-due.ts";
import type { CheckEvery } from "#domain/items/check.ts";

const at = (year: number, month: number, day: number, hour = 9) => new Date(year, month - 1, day, hour, 30).getTime();

const due = (from: number, every: CheckEvery) => checkDueAt(from, every);

test("a child’s sizes are due after three months, and everyone else’s after a year", () => {
  expect(usualCheckEvery("Child")).toBe(3);
  for (const wearer of ["self", "Adult", "Cat", "Dog", "Horse"] as const) {
    expect(usualCheckEvery(wearer)).toBe(12);
  }
});

test("a check is due on the same day of a later month, at the same time of day", () => {
  expect(due(at(2026, 5, 8), 6)).toBe(at(2026, 11, 8));
  expect(due(at(2026, 11, 8), 3)).toBe(at(2027, 2, 8));
  // The clocks may change in between, but the hour stays.
  expect(due(at(2026, 3, 1), 1)).toBe(at(2026, 4, 1));
});

test("in a shorter month, a check is due on the last day", () => {
  expect(due(at(2026, 1, 31), 1)).toBe(at(2026, 2, 28));
  expect(due(at(2026, 3, 31), 1)).toBe(at(2026, 4, 30));
  expect(due(at(2026, 11, 30), 3)).toBe(at(2027, 2, 28));
  expect(due(at(2026, 12, 31), 6)).toBe(at(2027, 6, 30));
});

test("checks on the 29th of February are due on its last day in other years", () => {
  expect(due(at(2028, 1, 31), 1)).toBe(at(2028, 2, 29));
  expect(due(at(2028, 2, 29), 12)).toBe(at(2029, 2, 28));
  expect(due(at(2027, 2, 28), 12)).toBe(at(2028, 2, 28));
});

test("with “never”, no size is ever due and there is no next date", () => {
  expect(due(0, 0)).toBeUndefined();
  expect(isDue(0, 0, at(2100, 1, 1))).toBe(false);
  expect(nextCheckAt([0, at(2026, 1, 1)], 0)).toBeUndefined();
});

test("a size is due from that moment on, and not before", () => {
  const measuredAt = at(2026, 5, 8);
  const dueAt = at(2026, 8, 8);
  expect(isDue(measuredAt, 3, dueAt - 1)).toBe(false);
  expect(isDue(measuredAt, 3, dueAt)).toBe(true);
});

test("the next check is when the oldest size is due, in any order; without sizes there is none", () => {
  expect(nextCheckAt([at(2026, 7, 1), at(2026, 5, 8), at(2026, 6, 1)], 3)).toBe(at(2026, 8, 8));
  expect(nextCheckAt([], 3)).toBeUndefined();
});
