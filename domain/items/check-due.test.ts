/** When sizes are due for a check: calendar months, in the reader's time zone. */
import { expect, test } from "vitest";
import { checkRhythm, isDue, nextCheckAt } from "#domain/items/check-due.ts";

const at = (year: number, month: number, day: number, hour = 9) => new Date(year, month - 1, day, hour, 30).getTime();

const every = (months: number) => ({ shoes: months, others: months });
const shirt = (measuredAt: number) => ({ category: "Apparel" as const, measuredAt });
const boots = (measuredAt: number) => ({ category: "Shoes" as const, measuredAt });

const due = (from: number, months: number) => nextCheckAt([shirt(from)], every(months));

const now = at(2026, 11, 29);

test("a child’s sizes are due after three months, and everyone else’s after a year", () => {
  expect(checkRhythm({ wearer: "Child", checkEvery: null }, now)).toEqual(every(3));
  for (const wearer of ["self", "Adult", "Cat", "Dog", "Horse"] as const) {
    expect(checkRhythm({ wearer, birthMonth: "2023-01", checkEvery: null }, now)).toEqual(every(12));
  }
});

test.each([
  ["not yet born", "2027-02", 2],
  ["of one and a half", "2025-05", 2],
  ["of five", "2020-12", 2],
  ["of six", "2020-11", 3],
  ["of eleven", "2014-12", 3],
  ["of twelve", "2014-11", 6],
] as const)(
  "shoes of a child %s, born in %s, are due after %i months, everything else after three",
  (_age, birthMonth, shoes) => {
    const rhythm = checkRhythm({ wearer: "Child", birthMonth, checkEvery: null }, now);
    expect(rhythm).toEqual({ shoes, others: 3 });
    const seenAt = at(2026, 5, 8);
    const monthsLater = (months: number) => at(2026, 5 + months, 8);
    expect(isDue(boots(seenAt), rhythm, monthsLater(shoes) - 1)).toBe(false);
    expect(isDue(boots(seenAt), rhythm, monthsLater(shoes))).toBe(true);
    expect(nextCheckAt([boots(seenAt), shirt(seenAt)], rhythm)).toBe(monthsLater(Math.min(shoes, 3)));
  },
);

test("whatever was chosen goes for a child’s shoes too", () => {
  for (const checkEvery of [0, 1, 3, 6, 12] as const) {
    expect(checkRhythm({ wearer: "Child", birthMonth: "2023-01", checkEvery }, now)).toEqual(every(checkEvery));
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
  expect(isDue(shirt(0), every(0), at(2100, 1, 1))).toBe(false);
  expect(nextCheckAt([shirt(0), boots(at(2026, 1, 1))], every(0))).toBeUndefined();
});

test("a size is due from that moment on, and not before", () => {
  const measuredAt = at(2026, 5, 8);
  const dueAt = at(2026, 8, 8);
  expect(isDue(shirt(measuredAt), every(3), dueAt - 1)).toBe(false);
  expect(isDue(shirt(measuredAt), every(3), dueAt)).toBe(true);
});

test("the next check is when the oldest size is due, in any order; without sizes there is none", () => {
  expect(nextCheckAt([shirt(at(2026, 7, 1)), boots(at(2026, 5, 8)), shirt(at(2026, 6, 1))], every(3))).toBe(
    at(2026, 8, 8),
  );
  expect(nextCheckAt([], every(3))).toBeUndefined();
});
