/** Feedback, which anybody may send. */
import type { Answers } from "#server/api/answers.ts";
import { addFeedback } from "#server/data/feedback.ts";

export const feedback: Answers["feedback"] = {
  send: ({ now, change }, { feedback: draft }) =>
    change([], async (tx) => {
      await addFeedback(tx, draft, now);
      return {};
    }),
};
