/** Sends notifications a few seconds after they are due. Several servers may do so at once. */
import { createHmac } from "node:crypto";
import { topic } from "#server/live/topics.ts";
import type { Store } from "#server/store/database.ts";
import { forgetGone } from "#server/data/notifications/devices.ts";
import { pushHostOf } from "#server/data/notifications/push-hosts.ts";
import {
  type PushResult,
  type TakenPush,
  dueDevices,
  forgetPush,
  postponePush,
  setPushAside,
  takePush,
} from "#server/data/notifications/push-queue.ts";
import { noticeOf } from "#server/notifications/notices.ts";
import type { PushTransport } from "#server/notifications/push-transport.ts";
import type { Log } from "#server/operations/log.ts";
import { type Passes, startPasses } from "#server/operations/passes.ts";
import { hourMs, minuteMs } from "#domain/time.ts";

const pollMs = 2000;

/** As push services demand (RFC 8030). */
const maxTopicLength = 32;

/** Limits the devices of one pass; the rest waits for the next one. */
const maxPerPass = 500;

/** The number of notifications on their way at once: one push service that hangs doesn't hold up the others. */
const maxAtOnce = 16;

type SenderDependencies = {
  store: Pick<Store, "read" | "change" | "isUnavailable">;
  transport: PushTransport;
  /** The issuers that sign people in here: other sessions get nothing. */
  issuers: readonly string[];
  pushHosts: readonly string[];
  now: () => number;
  log: Pick<Log, "say" | "problem">;
  onResult?: (result: PushResult, host: string) => void;
};

/** Some services have many hosts; more than this many aren't remembered. */
const maxResting = 1000;

/** As long as the push service asks for, and twice as long after each failure, up to an hour. */
const restMs = (retryAfterMs: number | undefined, failures: number): number =>
  Math.min(Math.max(retryAfterMs ?? 0, 2 ** failures * minuteMs), hourMs);

export function startPushing({
  store,
  transport,
  issuers,
  pushHosts,
  now,
  log,
  onResult = () => {},
}: SenderDependencies): Passes {
  /** The push services that accept nothing for now: until when they aren't asked, and how often they failed in a row. */
  const resting = new Map<string, { until: number; failures: number }>();

  async function send(push: TakenPush): Promise<void> {
    /** The host as operators know it; many names of one service are one. */
    const known = pushHostOf(push.endpoint, pushHosts) ?? "";
    const { host } = new URL(push.endpoint);
    const rest = resting.get(host);
    if (rest && rest.until > now()) {
      await store.change([], (tx) => postponePush(tx, push, rest.until, false));
      return;
    }
    const notice = noticeOf(push);
    const outcome = await transport.send({
      ...push,
      // Keyed with a secret that the push service doesn't know: it can neither read a topic nor
      // tell that two devices got the same.
      topic: createHmac("sha256", push.auth).update(notice.tag).digest("base64url").slice(0, maxTopicLength),
      text: JSON.stringify(notice),
    });
    switch (outcome.kind) {
      case "sent":
        await store.change([], (tx) => forgetPush(tx, push));
        if (resting.delete(host)) log.say(`Push service ${known} accepts notifications again.`);
        onResult("sent", known);
        return;
      case "gone":
        await store.change([topic(push.personId, "account")], (tx) => forgetGone(tx, push, now()));
        onResult("gone", known);
        return;
      case "refused":
        await store.change([], (tx) => forgetPush(tx, push));
        log.problem(`push service ${known} refused a notification`, outcome.reason);
        onResult("refused", known);
        return;
      case "later":
        // Anyone can name a host that doesn't exist, or wear out their own device's quota, so only this device waits.
        await postpone(push, known, restMs(outcome.retryAfterMs, push.attempts));
        return;
      case "away": {
        const failures = (rest?.failures ?? 0) + 1;
        if (!rest) {
          log.problem(`push service ${known} accepts nothing; notifications wait`, outcome.reason);
        }
        const waitMs = restMs(outcome.retryAfterMs, failures);
        if (resting.size >= maxResting) resting.clear();
        resting.set(host, { until: now() + waitMs, failures });
        await postpone(push, known, waitMs);
      }
    }
  }

  async function postpone(push: TakenPush, host: string, waitMs: number): Promise<void> {
    const isGivenUp = await store.change([], (tx) => postponePush(tx, push, now() + waitMs, true));
    onResult(isGivenUp ? "given-up" : "postponed", host);
  }

  /** If a notification can't be created, it is postponed for an hour, so that it isn't tried all the time. */
  async function take(sessionId: string): Promise<TakenPush | undefined> {
    try {
      return await store.change([], (tx) => takePush(tx, sessionId, issuers, now()));
    } catch (error) {
      if (store.isUnavailable(error)) throw error;
      log.problem("a notification can’t be made; it is tried again in an hour", error);
      await store.change([], (tx) => setPushAside(tx, sessionId, now()));
      return undefined;
    }
  }

  async function sendTo(sessionId: string): Promise<void> {
    const push = await take(sessionId);
    if (push) await send(push);
  }

  async function sendAll(stopping: AbortSignal): Promise<void> {
    const devices = await dueDevices(store.read, now(), maxPerPass);
    const next = devices.values();
    const work = async () => {
      for (const sessionId of next) {
        if (stopping.aborted) return;
        await sendTo(sessionId);
      }
    };
    await Promise.all(Array.from({ length: maxAtOnce }, work));
  }

  const passes = startPasses({
    name: "sending notifications",
    everyMs: pollMs,
    work: sendAll,
    store,
    log,
  });
  return {
    pass: passes.pass,
    stop: async () => {
      await passes.stop();
      transport.close();
    },
  };
}
