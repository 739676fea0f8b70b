/** A loading screen, or a message if the device is offline and the page isn't stored on it. */
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Status } from "#web/ui/status.tsx";
import { useLiveStatus } from "#web/live/use-live.ts";
import "#web/frame/notice.css";

export const Loading = () => (
  <div className="wrap notice late">
    {useLiveStatus() === "lost" ? (
      <EmptyState text="This page isn’t saved on this device.">
        <p>It will load when you’re back online.</p>
      </EmptyState>
    ) : (
      <Status>
        <Spinner /> Loading…
      </Status>
    )}
  </div>
);
