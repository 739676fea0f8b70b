/** Keeps the device's screen on while sizes are shown. */
import { useEffect } from "react";

/** Holds a screen wake lock while mounted, where supported: unlocking a phone with full hands is no fun. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isClosed = false;
    const requestLock = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      // The request fails on low battery or without permission, and the screen times out as usual.
      const granted = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isClosed) await granted?.release();
      else lock = granted;
    };
    const requestAgain = () => void requestLock();
    requestAgain();
    // Browsers release the lock whenever the page is hidden.
    document.addEventListener("visibilitychange", requestAgain);
    return () => {
      isClosed = true;
      document.removeEventListener("visibilitychange", requestAgain);
      void lock?.release();
    };
  }, []);
}
