/** A place on a screen where notifications are offered once something useful has happened there. */
import { useSyncExternalStore } from "react";
import { notifyOffer } from "#web/offline/notify-offer.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

/** Loaded once there is something to offer it for. */
const offer = lazyPart(async () => (await import("#web/notifications/notify-offer.tsx")).NotifyOffer);

export function NotifyOfferPlace() {
  const moment = useSyncExternalStore(notifyOffer.subscribe, notifyOffer.moment);
  return moment ? <offer.Part /> : null;
}
