/** Feedback, which anyone may send. */
import { v7 as newId } from "uuid";
import type { Handlers } from "#server/api/handlers.ts";
import { addFeedback } from "#server/data/feedback/feedback.ts";

export const feedback: Handlers["feedback"] = {
  send: ({ viewerId, now, change }, { id = newId(), feedback: draft }) =>
    change([], async (tx) => {
      await addFeedback(tx, viewerId === undefined ? "visitor" : "signedIn", id, draft, now);
      return {};
    }),
};
