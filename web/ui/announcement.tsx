/**
 * The live region for screen readers: one on the page and one in a sheet, because a sheet silences the page behind it.
 */
import { useSyncExternalStore } from "react";
import { liveRegion } from "#web/focus/live-region.ts";

export const Announcement = ({ inSheet = false }: { inSheet?: boolean }) => (
  <p className="hidden-words" role="status">
    {useSyncExternalStore(liveRegion.subscribe, () => liveRegion.announcement(inSheet))}
  </p>
);
