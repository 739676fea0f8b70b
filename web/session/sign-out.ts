/** Signing out: this device forgets at once, and the server is told as soon as it can be reached. */
import { Unanswered } from "#web/live/calls.ts";
import * as device from "#web/offline/device-store.ts";
import { type SignInMessage, signInChannel } from "#web/session/sign-in-channel.ts";

export type Where = "here" | "everywhere";

const addresses = { here: "/auth/sign-out", everywhere: "/auth/sign-out-everywhere" } as const;

/**
 * Ends the session of this browser, or all that the person has anywhere. The person is named: a request that
 * comes late, when somebody else has signed in, ends nothing of theirs. Throws Unanswered.
 */
export async function endSession(where: Where, personId: string | undefined): Promise<void> {
  const address = addresses[where];
  const named = personId === undefined ? "" : `?${new URLSearchParams({ person: personId })}`;
  const response = await fetch(address + named, { method: "POST", keepalive: true }).catch(
    (cause: unknown) => {
      throw new Unanswered(`${address} can't be reached`, { cause });
    },
  );
  if (!response.ok) throw new Unanswered(`${address} answered ${response.status}`);
}

let finishing: Promise<void> | undefined;

/**
 * Ends the session of somebody who has signed out on this device: done before anything else is asked of the
 * server. Throws Unanswered, and can then be done again.
 */
export function finishSignOut(): Promise<void> {
  finishing ??= finish().finally(() => (finishing = undefined));
  return finishing;
}

async function finish(): Promise<void> {
  const queued = device.queuedSignOut();
  if (!queued) return;
  await endSession("here", queued.personId);
  device.clearQueuedSignOut();
  signInChannel?.postMessage({ outcome: "sign-out-finished" } satisfies SignInMessage);
}
