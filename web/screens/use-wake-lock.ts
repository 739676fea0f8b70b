/** Keeps the screen on while somebody reads from it. */
import { useEffect } from "react";

/** As long as the view is open, where the device allows it: fumbling to unlock is no fun with full hands. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isClosed = false;
    const requestLock = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      // Low on battery, or not allowed: then the screen does as it always does.
      const granted = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isClosed) await granted?.release();
      else lock = granted;
    };
    const requestAgain = () => void requestLock();
    requestAgain();
    // A device takes it back whenever the page is hidden.
    document.addEventListener("visibilitychange", requestAgain);
    return () => {
      isClosed = true;
      document.removeEventListener("visibilitychange", requestAgain);
      void lock?.release();
    };
  }, []);
}
