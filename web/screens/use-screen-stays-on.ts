/** Keeps the screen on while somebody reads from it. */
import { useEffect } from "react";

/** As long as the view is open, where the device allows it: fumbling to unlock is no fun with full hands. */
export function useScreenStaysOn() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      // Low on battery, or not allowed: then the screen does as it always does.
      const held = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) await held?.release();
      else lock = held;
    };
    const holdAgain = () => void hold();
    holdAgain();
    // A device takes it back whenever the page is hidden.
    document.addEventListener("visibilitychange", holdAgain);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", holdAgain);
      void lock?.release();
    };
  }, []);
}
