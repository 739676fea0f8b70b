/** How long a deleted record can be restored. */
import { expect, test } from "vitest";
import { daysLeft } from "#domain/items/deleted.ts";
import { hourMs } from "#domain/time.ts";

const deletedAt = Date.UTC(2026, 10, 1);

test.each([
  [0, 30],
  [-2, 30],
  [1, 30],
  [24, 29],
  [27 * 24 - 1, 4],
  [27 * 24, 3],
  [30 * 24 - 1, 1],
  [30 * 24, 0],
  [31 * 24, 0],
])("%i hours after a deletion, %i days are left", (hours, days) => {
  expect(daysLeft(deletedAt, deletedAt + hours * hourMs)).toBe(days);
});
