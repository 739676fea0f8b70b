/** The number of requests and invitations pending the viewer's answer, for the navigation and the dashboard's title. */
import { useSyncExternalStore } from "react";
import { openedInvitation } from "#web/offline/opened-invitation.ts";
import { isWith } from "#web/relationships/requests/with-connection.ts";
import { useLive } from "#web/live/use-live.ts";
import { Count } from "#web/ui/tape.tsx";
import * as w from "#words/en/frame.js";

/** Requires a signed-in viewer. */
export function useWaitingRequests(): number {
  const { answer } = useLive("dashboard.page", {});
  const opened = useSyncExternalStore(openedInvitation.subscribe, openedInvitation.token);
  const invitations = opened === undefined ? 0 : 1;
  if (!answer) return 0;
  const { connectionRequests, dependentLinkRequests } = answer;
  const others = connectionRequests.filter((person) => !isWith(dependentLinkRequests, person));
  return others.length + dependentLinkRequests.length + invitations;
}

export const WaitingCount = ({ of }: { of: number }) =>
  of > 0 && (
    <>
      <span aria-hidden="true">
        <Count of={of} />
      </span>
      <span className="hidden-words">{w.waiting({ count: of })}</span>
    </>
  );
