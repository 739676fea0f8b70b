/** The time as screens say it: when they were opened, or looked at again, and of the last hour while they stay in view. */
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
