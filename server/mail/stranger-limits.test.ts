/** How many strangers a server writes to. */
import { expect, test } from "vitest";
import { StrangerLimits } from "#server/mail/stranger-limits.ts";

const dayMs = 86_400_000;

test("a server sends 200 invitations in 24 hours, however many people invite, and more the day after", () => {
  const limits = new StrangerLimits();
  const sent = (now: number) =>
    Array.from({ length: 300 }, (_, at) => limits.count(`p${at}@example.org`, now)).filter(Boolean)
      .length;
  expect([sent(0), sent(dayMs - 1), sent(dayMs)]).toEqual([200, 0, 200]);
  // A clock that was far ahead and is set right.
  expect(sent(-dayMs * 30)).toBe(200);
});

test("one address gets two invitations in 24 hours, however it is written", () => {
  const limits = new StrangerLimits();
  const count = (to: string, now = 0) => limits.count(to, now);
  expect([count("i@example.org"), count("I@Example.org"), count("i@example.org")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(count("i@example.org", dayMs)).toBe(true);
});
