/** Tests limits on emails to people who have no account. */
import { expect, test } from "vitest";
import { StrangerLimits } from "#server/mail/stranger-limits.ts";
import { dayMs } from "#domain/time.ts";

/** Sends if the limit allows it; returns whether it did. */
function send(limits: StrangerLimits, to: string, now = 0): boolean {
  const hasRoom = limits.exceeded(to, now) === undefined;
  if (hasRoom) limits.count(to, now);
  return hasRoom;
}

test("a server sends 200 invitations in 24 hours, however many people invite, and more the next day", () => {
  const limits = new StrangerLimits();
  const sent = (now: number) =>
    Array.from({ length: 300 }, (_, at) => send(limits, `p${at}@example.org`, now)).filter(Boolean).length;
  expect([sent(0), sent(dayMs - 1), sent(dayMs)]).toEqual([200, 0, 200]);
  // The clock was far ahead, and is corrected.
  expect(sent(-dayMs * 30)).toBe(200);
});

test("one mailbox gets two invitations in 24 hours, however its address is written", () => {
  const limits = new StrangerLimits();
  expect([
    send(limits, "ingrid@example.org"),
    send(limits, "Ingrid@Example.org"),
    send(limits, "ingrid+1@example.org"),
    send(limits, "in.grid@example.org"),
    send(limits, "ingrid@example.com"),
  ]).toEqual([true, true, false, false, true]);
  expect(send(limits, "ingrid@example.org", dayMs)).toBe(true);
});

test("the limit of a mailbox is told apart from that of the server", () => {
  const limits = new StrangerLimits();
  for (let nth = 0; nth < 2; nth++) send(limits, "ingrid@example.org");
  expect(limits.exceeded("ingrid@example.org", 0)).toBe("mailbox");
  for (let nth = 0; nth < 198; nth++) send(limits, `p${nth}@example.org`);
  expect(limits.exceeded("walter@example.org", 0)).toBe("server");
});

test("an invitation that no mail server has taken is not counted", () => {
  const limits = new StrangerLimits();
  for (let time = 0; time < 300; time++) {
    expect(limits.exceeded("ingrid@example.org", 0)).toBeUndefined();
  }
});
