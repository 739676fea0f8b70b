/** Where screen readers hear announcements: on the page, and in a sheet, since what lies behind one is silent. */
import { useSyncExternalStore } from "react";
import { liveRegion } from "#web/focus/live-region.ts";

export const Announcement = ({ inSheet = false }: { inSheet?: boolean }) => (
  <p className="hidden-words" role="status">
    {useSyncExternalStore(liveRegion.subscribe, () => liveRegion.announcement(inSheet))}
  </p>
);
