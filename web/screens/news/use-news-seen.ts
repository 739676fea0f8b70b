/** Marks news as read after two seconds on the screen, unless the tab is hidden. */
import { useEffect } from "react";
import { change } from "#web/live/change.ts";
import { useLiveStatus } from "#web/live/use-live.ts";

const seenAfterMs = 2000;

/** Marks everything up to `until` as read. If the call fails, the entries stay unread until they are next seen. */
export const readNews = (until: number): void => void change("news.read", { until }).catch(() => undefined);

/** `latest` is the time of the latest entry; 0 without any. */
export function useNewsSeen(latest: number, readUntil: number): void {
  const status = useLiveStatus();
  const isLive = status === "live" || status === "polling";
  // The server never marks the future as read: an entry dated ahead by a wrong clock stays unread until then.
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
