/** The error screen for a query that failed or was rate limited, rather than refused. */
import type { QueryState } from "#web/live/query-store.ts";
import { ErrorMessage } from "#web/ui/status.tsx";
import { noAnswerMessage } from "#web/live/use-live.ts";
import "#web/frame/notice.css";

export const QueryError = ({ refusal }: { refusal: QueryState<unknown>["refusal"] }) => (
  <div className="wrap notice">
    <ErrorMessage>{noAnswerMessage(refusal)}</ErrorMessage>
  </div>
);
