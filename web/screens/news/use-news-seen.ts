/** What was on the screen for two seconds is read, unless the tab is hidden. */
import { useEffect } from "react";
import { change } from "#web/live/change.ts";
import { useLiveStatus } from "#web/live/use-live.ts";

const seenAfterMs = 2000;

/** Marks everything up to then as read. Without an answer, whatever is unread is marked the next time it is seen. */
export const readNews = (until: number): void =>
  void change("news.read", { until }).catch(() => undefined);

/** `latest` is when the latest entry came; 0 without any. */
export function useNewsSeen(latest: number, readUntil: number): void {
  const status = useLiveStatus();
  const isLive = status === "live" || status === "polling";
  // The server marks nothing that is still to come: what a clock dated ahead is unread until then.
  const isUnread = latest > readUntil;
  useEffect(() => {
    if (!isLive || !isUnread) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") {
        timer = setTimeout(() => readNews(latest), seenAfterMs);
      }
    };
    restart();
    document.addEventListener("visibilitychange", restart);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", restart);
    };
  }, [latest, isUnread, isLive]);
}
