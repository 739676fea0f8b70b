/** Tests that a stream ends with its session, and with no other. */
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Endings } from "#server/live/endings.ts";
import type { Credential } from "#server/live/credential.ts";
import { Subscriptions } from "#server/live/subscriptions.ts";
import { sessionTopic } from "#server/live/topics.ts";

const session = (id: string, expiresAt = Infinity): Credential => ({
  kind: "session",
  id,
  personId: "ann",
  tokenId: null,
  scope: undefined,
  topic: sessionTopic(id),
  expiresAt,
});

function opened() {
  const subscriptions = new Subscriptions();
  const asked: PromiseWithResolvers<boolean>[] = [];
  const endings = new Endings({
    subscriptions,
    now: () => 0,
    isSignedIn: () => {
      const answer = Promise.withResolvers<boolean>();
      asked.push(answer);
      return answer.promise;
    },
  });
  const opens = (credential: Credential) => {
    const stream = { tab: { request: new IncomingMessage(new Socket()) }, isOver: false };
    const end = () => {
      stream.isOver = true;
      endings.leave(whole, credential);
    };
    const whole = Object.assign(stream, { end });
    endings.join(whole, credential);
    return whole;
  };
  /** Answers the pending checks of the session. */
  const answers = async (at: number, isSignedIn: boolean | Error) => {
    if (isSignedIn instanceof Error) asked[at]?.reject(isSignedIn);
    else asked[at]?.resolve(isSignedIn);
    for (let rounds = 0; rounds < 10; rounds++) await Promise.resolve();
  };
  return { subscriptions, endings, asked, opens, answers };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("every stream of a session ends with it, and no other session's", async () => {
  const { subscriptions, asked, opens, answers } = opened();
  const [one, other] = [opens(session("phone")), opens(session("phone"))];
  const laptop = opens(session("laptop"));
  for (const at of [0, 1, 2]) await answers(at, true);
  expect(asked).toHaveLength(3);
  subscriptions.publish([sessionTopic("phone")]);
  await answers(3, false);
  expect([one.isOver, other.isOver, laptop.isOver]).toEqual([true, true, false]);
});

test("a stream that begins while its session is being checked is checked as well", async () => {
  const { asked, opens, answers } = opened();
  const early = opens(session("phone"));
  // Signed out just now; the second stream's request had been let in before.
  const late = opens(session("phone"));
  expect(asked).toHaveLength(1);
  await answers(0, true);
  expect([early.isOver, late.isOver]).toEqual([false, false]);
  await answers(1, false);
  expect([early.isOver, late.isOver]).toEqual([true, true]);
});

test("an unreachable store ends no stream", async () => {
  const { opens, answers } = opened();
  const stream = opens(session("phone"));
  await answers(0, new Error("away"));
  expect(stream.isOver).toBe(false);
});

test("a session is checked when its last known expiry has passed", async () => {
  const { asked, opens, answers } = opened();
  const stream = opens(session("phone", 1000));
  await answers(0, true);
  // A use was recorded, which extended the session.
  opens(session("phone", 5000));
  await answers(1, true);
  vi.advanceTimersByTime(5000);
  expect(asked).toHaveLength(2);
  vi.advanceTimersByTime(1);
  await answers(2, false);
  expect(stream.isOver).toBe(true);
});

test("a session without streams isn't checked anymore", async () => {
  const { subscriptions, endings, opens, answers } = opened();
  const stream = opens(session("phone", 1000));
  await answers(0, true);
  endings.leave(stream, session("phone"));
  expect([subscriptions.size, subscriptions.topics, vi.getTimerCount()]).toEqual([0, 0, 0]);
});
