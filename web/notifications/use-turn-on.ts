/** Turns notifications on in this browser: permission, subscription, and the server's knowledge of it. */
import { useState } from "react";
import { rememberSubscription, subscribe } from "#web/offline/push-subscription.ts";
import { useCall } from "#web/live/use-call.ts";
import { useViewer } from "#web/live/use-live.ts";
import type { Problem } from "#web/ui/status.tsx";
import * as w from "#words/en/notifications.js";

export function useTurnOn() {
  const viewer = useViewer();
  const { run, busy, problem } = useCall("notifications.turnOn");
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<Problem>();
  const serverKey = viewer?.pushKey ?? undefined;

  /** Call it in a click handler; resolves with whether notifications are on. */
  async function turnOn(): Promise<boolean> {
    if (serverKey === undefined) return false;
    setIsAsking(true);
    setFailure(undefined);
    try {
      const subscription = await subscribe(serverKey);
      if (!subscription || !(await run(subscription))) return false;
      rememberSubscription(subscription, serverKey);
      return true;
    } catch (error) {
      console.error("The browser couldn't subscribe to notifications.", error);
      setFailure({ sentence: navigator.onLine ? w.noPushService : w.offline, isOver: false });
      return false;
    } finally {
      setIsAsking(false);
    }
  }

  return { turnOn, serverKey, busy: isAsking || busy, problem: failure ?? problem };
}
