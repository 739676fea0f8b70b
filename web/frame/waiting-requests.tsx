/** The requests that wait for the viewer's answer, counted in the navigation and in the dashboard's title. */
import { useLive } from "#web/live/use-live.ts";
import { Count } from "#web/ui/tape.tsx";
import { counted } from "#web/ui/counts-and-lists.ts";

/** Call only where someone is signed in. */
export function useWaitingRequests(): number {
  const { answer } = useLive("dashboard.page", {});
  return answer ? answer.connectionRequests.length + answer.dependentLinkRequests.length : 0;
}

/** The count beside a link's name; nothing while no one waits. */
export const WaitingCount = ({ of }: { of: number }) =>
  of > 0 && (
    <>
      <span aria-hidden="true">
        <Count of={of} />
      </span>
      <span className="hidden-words">{counted(of, "request")} waiting</span>
    </>
  );
