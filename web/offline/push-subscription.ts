/** This browser's subscription to notifications: whether it can have one, and making, renewing, and ending it. */
import type { PushSubscriptionSent } from "#domain/notifications.ts";

/** The subscription that the server has last been told of, with the key it was made with. */
const sentKey = "kinsize.push";

/** `needs-home-screen`: an iPhone or iPad, whose browser can only do so from the home screen. */
export type Ability = "able" | "unsupported" | "needs-home-screen" | "denied";

const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function notificationAbility(): Ability {
  const isSupported = "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
  if (isSupported) return Notification.permission === "denied" ? "denied" : "able";
  const isOnHomeScreen = (navigator as { standalone?: boolean }).standalone === true;
  return isAppleTouch() && !isOnHomeScreen ? "needs-home-screen" : "unsupported";
}

/** Whether the browser still has to ask. */
export const isUnasked = (): boolean => notificationAbility() === "able" && Notification.permission === "default";

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration();

const asSent = (subscription: PushSubscription): PushSubscriptionSent => {
  const { endpoint = "", keys } = subscription.toJSON();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { endpoint, p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "", timeZone };
};

const subscribed = (registration: ServiceWorkerRegistration, applicationServerKey: string) =>
  registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });

/**
 * Asks for permission and subscribes; call it in a click handler. Resolves with undefined if the person said no. Throws if
 * the browser can't reach its push service.
 */
export async function subscribe(serverKey: string): Promise<PushSubscriptionSent | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const registration = await registered();
  if (!registration) throw new Error("This page has no service worker.");
  let subscription: PushSubscription;
  try {
    subscription = await subscribed(registration, serverKey);
  } catch {
    // An earlier subscription may be of another key.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    subscription = await subscribed(registration, serverKey);
  }
  return asSent(subscription);
}

/** Remembers what the server knows, so that a later change is noticed. */
export function rememberSubscription({ endpoint, timeZone }: PushSubscriptionSent, serverKey: string): void {
  try {
    localStorage.setItem(sentKey, JSON.stringify({ endpoint, timeZone, serverKey }));
  } catch {
    // Without storage, a subscription that the browser replaces is noticed by the service worker only.
  }
}

/**
 * The subscription as it is now, if it isn't the one that the server knows: the browser has replaced or lost that one, or
 * the device is in another time zone. Otherwise undefined.
 */
export async function changedSubscription() {
  const remembered = JSON.parse(localStorage.getItem(sentKey) ?? "null") as
    | (Pick<PushSubscriptionSent, "endpoint" | "timeZone"> & { serverKey: string })
    | null;
  if (!remembered || notificationAbility() !== "able" || isUnasked()) return undefined;
  const registration = await registered();
  if (!registration) return undefined;
  const { endpoint, timeZone, serverKey } = remembered;
  const current = (await registration.pushManager.getSubscription()) ?? (await subscribed(registration, serverKey));
  const subscription = asSent(current);
  const isKnown = subscription.endpoint === endpoint && subscription.timeZone === timeZone;
  return isKnown ? undefined : { subscription, serverKey };
}

/** Ends the subscription, and closes what is still shown: it may be for someone who has signed out. */
export async function dropSubscription(): Promise<void> {
  try {
    localStorage.removeItem(sentKey);
    const registration = await registered();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // Without storage or a push service, there is nothing to end.
  }
}
