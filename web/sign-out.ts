/** Signing out: this device forgets at once, and the server is told as soon as it can be reached. */
import { Unanswered } from "#web/calls.ts";
import * as device from "#web/device.ts";

export type Where = "here" | "everywhere";

const addresses = { here: "/auth/sign-out", everywhere: "/auth/sign-out-everywhere" } as const;

/** Ends the session of this browser, or all that the person has anywhere. Throws Unanswered. */
export async function endSession(where: Where): Promise<void> {
  const address = addresses[where];
  const response = await fetch(address, { method: "POST" }).catch((cause: unknown) => {
    throw new Unanswered(`${address} can't be reached`, { cause });
  });
  if (!response.ok) throw new Unanswered(`${address} answered ${response.status}`);
  device.hasSignedOut();
}

/** Ends the session of somebody who has signed out without a network. Throws Unanswered. */
export async function finishSignOut(): Promise<void> {
  if (device.isSigningOut()) await endSession("here");
}
