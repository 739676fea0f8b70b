/** Sends notifications a few seconds after they are due. Several servers may do so at once. */
import { hash } from "node:crypto";
import { topic } from "#server/live/topics.ts";
import type { Store } from "#server/store/database.ts";
import { forgetDevice } from "#server/data/notifications/devices.ts";
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

export function startPushing({
  store,
  transport,
  issuers,
  pushHosts,
  now,
  log,
  onResult = () => {},
}: SenderDependencies): Passes {
  /** The push services that accept nothing for now, and until when they aren't asked. */
  const resting = new Map<string, number>();

  async function send(push: TakenPush): Promise<void> {
    const host = pushHostOf(push.endpoint, pushHosts) ?? "";
    const restsUntil = resting.get(host) ?? 0;
    if (restsUntil > now()) {
      await store.change([], (tx) => postponePush(tx, push, restsUntil, false));
      return;
    }
    const notice = noticeOf(push);
    const outcome = await transport.send({
      ...push,
      topic: hash("sha256", notice.tag, "base64url").slice(0, 32),
      text: JSON.stringify(notice),
    });
    switch (outcome.kind) {
      case "sent":
        await store.change([], (tx) => forgetPush(tx, push));
        if (resting.delete(host)) log.say(`Push service ${host} accepts notifications again.`);
        onResult("sent", host);
        return;
      case "gone":
        await store.change([topic(push.personId, "account")], (tx) =>
          forgetDevice(tx, push.sessionId),
        );
        onResult("gone", host);
        return;
      case "refused":
        await store.change([], (tx) => forgetPush(tx, push));
        log.problem(`push service ${host} refused a notification`, outcome.reason);
        onResult("refused", host);
        return;
      case "away": {
        const restMs = Math.min(outcome.retryAfterMs ?? 2 ** push.attempts * minuteMs, hourMs);
        if (!resting.has(host)) {
          log.problem(`push service ${host} accepts nothing; notifications wait`, outcome.reason);
        }
        resting.set(host, now() + restMs);
        const isGivenUp = await store.change([], (tx) =>
          postponePush(tx, push, now() + restMs, true),
        );
        onResult(isGivenUp ? "given-up" : "postponed", host);
      }
    }
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
