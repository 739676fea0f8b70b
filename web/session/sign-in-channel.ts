/** The channel on which a browser's tabs announce sign-ins and sign-outs to each other. */

/** `at` says when: a tab that slept hears of it late. Earlier versions don't say. */
export type SignInMessage = { at?: number } & Outcome;

type Outcome =
  /** The tab that opened a popup has heard from it: the popup may close. */
  { outcome: "heard"; tab: string } | ({ tab?: string } & SignInOutcome);

type SignInOutcome =
  | { outcome: "signed-in" | "linked" | "cancelled" | "sign-out-finished" }
  | { outcome: "failed"; code?: string }
  /** `queuedFor` is set when the server hasn't received the sign-out and the device could not store it. */
  | { outcome: "signed-out"; queuedFor?: string | undefined };

export const signInChannel =
  "BroadcastChannel" in globalThis ? new BroadcastChannel("kinsize.sign-in") : null;

export const tellOtherTabs = (outcome: Outcome) =>
  signInChannel?.postMessage({ ...outcome, at: Date.now() } satisfies SignInMessage);
