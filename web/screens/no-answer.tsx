/** A screen whose answer does not come, though nothing forbids it. */
import type { QueryState } from "#web/live/query-store.ts";
import { Problem } from "#web/ui/status.tsx";
import { noAnswerMessage } from "#web/live/use-live.ts";
import "#web/screens/notice.css";

export const NoAnswer = ({ why }: { why: QueryState<unknown>["refusal"] }) => (
  <div className="wrap notice">
    <Problem>{noAnswerMessage(why)}</Problem>
  </div>
);
