/** What people have told whoever runs the server. */
import type { FeedbackDraft } from "#domain/feedback.ts";
import type { Reader, Writer } from "#server/data/statement.ts";

/** What has come in already is not added again. */
export async function addFeedback(
  { db }: Writer,
  id: string,
  draft: FeedbackDraft,
  now: number,
): Promise<void> {
  await db
    .insertInto("feedback")
    .values({ ...draft, id, createdAt: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
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
