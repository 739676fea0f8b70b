/** Where screen readers hear announcements: on the page, and in a sheet, since what lies behind one is silent. */
import { useEffect, useSyncExternalStore } from "react";
import { liveRegion } from "#web/focus/live-region.ts";

export function Announcement({ inSheet = false }: { inSheet?: boolean }) {
  useEffect(() => (inSheet ? liveRegion.openSheet() : undefined), [inSheet]);
  return (
    <p className="hidden-words" role="status">
      {useSyncExternalStore(liveRegion.subscribe, () => liveRegion.announcement(inSheet))}
    </p>
  );
}
