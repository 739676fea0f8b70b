/** The number of requests pending the viewer's answer, for the navigation and the dashboard's title. */
import { useLive } from "#web/live/use-live.ts";
import { Count } from "#web/ui/tape.tsx";
import { counted } from "#web/ui/counts-and-lists.ts";

/** Requires a signed-in viewer. */
export function useWaitingRequests(): number {
  const { answer } = useLive("dashboard.page", {});
  return answer ? answer.connectionRequests.length + answer.dependentLinkRequests.length : 0;
}

export const WaitingCount = ({ of }: { of: number }) =>
  of > 0 && (
    <>
      <span aria-hidden="true">
        <Count of={of} />
      </span>
      <span className="hidden-words">{counted(of, "request")} waiting</span>
    </>
  );
