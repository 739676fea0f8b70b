/** A loading screen, or a message if the device is offline and the page isn't stored on it. */
import { Link } from "wouter";
import * as device from "#web/offline/device-store.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Status } from "#web/ui/status.tsx";
import { useLiveStatus } from "#web/live/use-live.ts";
import * as w from "#words/en/frame.js";
import "#web/frame/notice.css";

export const Loading = () => (
  <div className="wrap notice late">
    {useLiveStatus() === "lost" ? (
      <EmptyState text={w.notSaved}>
        <p>{w.notSavedWhat}</p>
        {device.keptAnswer("shop.page", {}) && (
          <Link className={buttonClass()} href={paths.shop}>
            {w.savedShop}
          </Link>
        )}
      </EmptyState>
    ) : (
      <Status>
        <Spinner /> {w.loading}
      </Status>
    )}
  </div>
);
