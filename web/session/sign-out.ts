/** Ends sessions on the server, including sign-outs queued while it couldn't be reached. */
import { Intercepted, Unanswered, answerTimeoutMs, isIntercepted } from "#web/live/calls.ts";
import * as device from "#web/offline/device-store.ts";
import { tellOtherTabs } from "#web/session/sign-in-channel.ts";

export type Where = "here" | "everywhere";

const addresses = { here: "/auth/sign-out", everywhere: "/auth/sign-out-everywhere" } as const;

/**
 * Ends this browser's session, or all of the person's sessions. The request names the person, so that a late one
 * can't end the session of someone who signed in since. Throws Unanswered.
 */
export async function endSession(where: Where, personId: string | undefined): Promise<void> {
  const address = addresses[where];
  const named = personId === undefined ? "" : `?${new URLSearchParams({ person: personId })}`;
  const response = await fetch(address + named, {
    method: "POST",
    keepalive: true,
    redirect: "manual",
    signal: AbortSignal.timeout(answerTimeoutMs),
  }).catch((cause: unknown) => {
    throw new Unanswered(`${address} can't be reached`, { cause });
  });
  if (isIntercepted(response)) throw new Intercepted(`${address} was answered by something else`);
  if (response.status !== 204) throw new Unanswered(`${address} answered ${response.status}`);
}

const maxWaitMs = 5000;

let lastSent: Promise<unknown> = Promise.resolve();

/**
 * Delays sign-out until `sent` settles: at most `maxWaitMs`, or until the page is hidden, because a hidden page may
 * never run again.
 */
export function endSessionAfter(sent: Promise<unknown>): void {
  const moment = new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs);
    addEventListener("visibilitychange", resolve, { once: true });
  });
  lastSent = Promise.race([sent, moment]);
}

let finishing: Promise<void> | undefined;

/**
 * Finishes a queued sign-out before any other request to the server. Throws Unanswered, and can then be called again.
 */
export function finishSignOut(): Promise<void> {
  finishing ??= finish().finally(() => (finishing = undefined));
  return finishing;
}

async function finish(): Promise<void> {
  await lastSent;
  const queued = device.queuedSignOut();
  if (!queued) return;
  await endSession("here", queued.personId);
  device.clearQueuedSignOut();
  tellOtherTabs({ outcome: "sign-out-finished" });
}
