/** Tells the server of a subscription that has changed since it was last told. */
import { call } from "#web/live/calls.ts";
import { rememberSubscription, changedSubscription } from "#web/offline/push-subscription.ts";

/** Chrome doesn't say when it replaces a subscription, so each start of the app compares. */
export async function renewSubscription(): Promise<void> {
  try {
    const changed = await changedSubscription();
    if (!changed) return;
    const { subscription, serverKey } = changed;
    await call("notifications.turnOn", subscription);
    rememberSubscription(subscription, serverKey);
  } catch {
    // Offline, signed out, or without storage; the next start tries again.
  }
}
