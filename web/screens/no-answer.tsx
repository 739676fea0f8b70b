/** An error screen for a query that failed or was rate limited, rather than refused. */
import type { Live } from "#web/live/query-store.ts";
import { ErrorMessage } from "#web/ui/status.tsx";
import { whyNoAnswer } from "#web/live/use-live.ts";
import "#web/screens/notice.css";

export const NoAnswer = ({ refusal }: { refusal: Live<unknown>["refusal"] }) => (
  <div className="wrap notice">
    <ErrorMessage>{whyNoAnswer(refusal)}</ErrorMessage>
  </div>
);
