/** The time for relative dates: updated when a screen opens or becomes visible again, and hourly while in view. */
import { useEffect, useState } from "react";
import { hourMs } from "#domain/time.ts";

export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") setNow(Date.now());
    };
    document.addEventListener("visibilitychange", look);
    const hourly = setInterval(look, hourMs);
    return () => {
      document.removeEventListener("visibilitychange", look);
      clearInterval(hourly);
    };
  }, []);
  return now;
}
