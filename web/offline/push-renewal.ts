/** Tells the server of a subscription that the browser has replaced. */
import { call } from "#web/live/calls.ts";
import { rememberSubscription, replacedSubscription } from "#web/offline/push-subscription.ts";

/** Chrome doesn't say when it replaces a subscription, so each start of the app compares. */
export async function renewSubscription(): Promise<void> {
  try {
    const replaced = await replacedSubscription();
    if (!replaced) return;
    const { subscription, serverKey } = replaced;
    await call("notifications.turnOn", subscription);
    rememberSubscription(subscription, serverKey);
  } catch {
    // Offline, signed out, or without storage; the next start tries again.
  }
}
