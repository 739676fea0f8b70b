/** The channel on which a browser's tabs tell each other about sign-ins and sign-outs. */

/** `at` is when it happened, because a sleeping tab receives messages late. Earlier versions don't send it. */
export type SignInMessage = { at?: number } & Outcome;

type Outcome =
  /** The tab that opened a popup has received its message, so the popup may close. */
  { outcome: "heard"; tab: string } | ({ tab?: string } & SignInOutcome);

type SignInOutcome =
  | { outcome: "signed-in" | "linked" | "cancelled" | "sign-out-finished" }
  | { outcome: "failed"; code?: string }
  /** `queuedFor` is set if the server hasn't received the sign-out and the device couldn't store it. */
  | { outcome: "signed-out"; queuedFor?: string | undefined };

/** web/start/first-requests.ts listens to it, too, and knows the outcomes that change who is signed in by `signed-`. */
export const signInChannel = "BroadcastChannel" in globalThis ? new BroadcastChannel("kinsize.sign-in") : null;

export const tellOtherTabs = (outcome: Outcome) =>
  signInChannel?.postMessage({ ...outcome, at: Date.now() } satisfies SignInMessage);
