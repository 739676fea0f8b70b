/**
 * Whether to offer notifications: right after something useful has happened, on a browser that hasn't been asked, until
 * dismissed once.
 */
import { listeners } from "#web/live/listeners.ts";

const dismissedKey = "kinsize.notify-dismissed";

/** The reason for an offer: the viewer has just connected with someone, or has asked for sizes. */
export type UsefulMoment = "connected" | "asked";

const changes = listeners();
let moment: { happened: UsefulMoment; path: string } | undefined;
let answer: "not-now" | "on" | undefined;

function isDismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) !== null;
  } catch {
    // Without storage, it could never be dismissed for good.
    return true;
  }
}

export const notifyOffer = {
  subscribe: changes.subscribe,
  /** The reason to offer it on this screen; undefined if there is none, and once that screen was left. */
  moment: () => (moment?.path === location.pathname ? moment.happened : undefined),
  /** The viewer's answer, which stays on the screen where it was given. */
  answer: () => answer,
};

/** Notes something after which someone may want to be notified. */
export async function noteUseful(happened: UsefulMoment): Promise<void> {
  if (isDismissed()) return;
  // Loaded only here: most visits need none of it.
  const { isUnasked } = await import("#web/offline/push-subscription.ts");
  if (!isUnasked()) return;
  moment = { happened, path: location.pathname };
  answer = undefined;
  changes.call();
}

export function answerOffer(given: "not-now" | "on"): void {
  answer = given;
  try {
    localStorage.setItem(dismissedKey, "1");
  } catch {
    // It was never offered.
  }
  changes.call();
}
