/** How the tabs of a browser tell each other who has come and gone. */

export type SignInMessage =
  | { outcome: "signed-in" | "cancelled" | "sign-out-finished" }
  | { outcome: "failed"; code?: string }
  /** `queuedFor` is set where the server doesn't know it yet, and the device could not keep that. */
  | { outcome: "signed-out"; queuedFor?: string | undefined };

export const signInChannel =
  "BroadcastChannel" in globalThis ? new BroadcastChannel("kinsize.sign-in") : null;
