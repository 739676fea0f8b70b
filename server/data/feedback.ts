/** What people have told whoever runs the server. */
import { v7 as newId } from "uuid";
import type { FeedbackDraft } from "#domain/feedback.ts";
import type { Reader, Writer } from "#server/data/statement.ts";

export async function addFeedback(
  { db }: Writer,
  draft: FeedbackDraft,
  now: number,
): Promise<void> {
  await db
    .insertInto("feedback")
    .values({ ...draft, id: newId(), createdAt: now })
    .execute();
}

/** Everything that has come in, the newest first. */
export const allFeedback = ({ db }: Reader) =>
  db
    .selectFrom("feedback")
    .selectAll()
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
