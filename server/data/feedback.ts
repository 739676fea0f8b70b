/** What people have told whoever runs the server: how much of it is kept, how it is read and deleted. */
import { type ExpressionBuilder, sql } from "kysely";
import type { FeedbackDraft } from "#domain/feedback.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Tables } from "#server/data/schema.ts";
import { type Reader, type Writer, newRow } from "#server/data/statement.ts";

const dayMs = 86_400_000;

/** As much as may come in within a day, and be kept in all. */
type Quota = { maxPerDay: number; maxBytesPerDay: number; maxCount: number; maxBytes: number };

/**
 * Anybody may write, from any number of addresses, so what is kept is bounded here. The difference
 * is in reserve for people who are signed in: visitors alone can't shut them out.
 */
const quotas = {
  visitor: { maxPerDay: 200, maxBytesPerDay: 1_000_000, maxCount: 8000, maxBytes: 16_000_000 },
  signedIn: { maxPerDay: 500, maxBytesPerDay: 2_000_000, maxCount: 10_000, maxBytes: 20_000_000 },
} satisfies Record<string, Quota>;

/**
 * Adds a message; one that has come in already is not added again. Throws `too-many` where there is no
 * room for another.
 */
export async function addFeedback(
  { db }: Writer,
  from: keyof typeof quotas,
  id: string,
  draft: FeedbackDraft,
  now: number,
): Promise<void> {
  const known = await db
    .selectFrom("feedback")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (known) return;
  const bytes = Buffer.byteLength(draft.name + draft.email + draft.feedback);
  await enforceQuota({ db }, quotas[from], bytes, now);
  await db
    .insertInto("feedback")
    .values(newRow("feedback", { ...draft, id, bytes, createdAt: now }))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Throws `too-many`, with when there may be room again, where so many bytes more are too many. */
async function enforceQuota(
  { db }: Pick<Writer, "db">,
  quota: Quota,
  bytes: number,
  now: number,
): Promise<void> {
  const kept = await db
    .selectFrom("feedback")
    .select((row) => {
      const { count, sum, min } = receivedToday(row, now);
      return [
        row.fn.countAll<number>().as("count"),
        row.fn.coalesce(row.fn.sum<number>("bytes"), sql.lit(0)).as("bytes"),
        count.as("countToday"),
        sum.as("bytesToday"),
        min.as("since"),
      ];
    })
    .executeTakeFirstOrThrow();
  // Room in all is made by whoever runs the server: nobody knows when.
  if (kept.count >= quota.maxCount || kept.bytes + bytes > quota.maxBytes) throw tooManyFor(dayMs);
  if (kept.countToday >= quota.maxPerDay || kept.bytesToday + bytes > quota.maxBytesPerDay) {
    throw tooManyFor((kept.since ?? now) + dayMs - now);
  }
}

/** Messages of the last 24 hours. Those of a clock that was days ahead say nothing about today. */
const receivedToday = (row: ExpressionBuilder<Tables, "feedback">, now: number) => {
  const today = row.and([row("createdAt", ">", now - dayMs), row("createdAt", "<", now + dayMs)]);
  return {
    count: row.fn.countAll<number>().filterWhere(today),
    sum: row.fn.coalesce(row.fn.sum<number>("bytes").filterWhere(today), sql.lit(0)),
    min: row.fn.min("createdAt").filterWhere(today).$castTo<number | null>(),
  };
};

/** `waitMs` in milliseconds; never more than the day that is counted, whatever the clock was. */
const tooManyFor = (waitMs: number) =>
  new Refusal("too-many", {}, Math.ceil(Math.min(Math.max(waitMs, 0), dayMs) / 1000));

/** A span of time, in milliseconds since 1970: from `since` until just before `before`. */
export type Span = { since?: number | undefined; before?: number | undefined };

const isWithin = (row: ExpressionBuilder<Tables, "feedback">, { since, before }: Span) =>
  row.and([
    ...(since === undefined ? [] : [row("createdAt", ">=", since)]),
    ...(before === undefined ? [] : [row("createdAt", "<", before)]),
  ]);

/** Everything that has come in within a span, the newest first. */
export const allFeedback = ({ db }: Reader, span: Span = {}) =>
  db
    .selectFrom("feedback")
    .select(["id", "name", "email", "feedback", "createdAt"])
    .where((row) => isWithin(row, span))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();

/** Messages that are deleted in one transaction: a server beside it waits for no more. */
export const maxDeletedPerTransaction = 500;

/** Deletes the messages with these ids; resolves with those that there were. */
export const deleteFeedback = ({ db }: Writer, ids: readonly string[]) =>
  db
    .deleteFrom("feedback")
    .where("id", "in", [...ids])
    .returning(["id", "name", "email", "createdAt"])
    .execute();

/** The ids of messages within a span, as many as are deleted at once. */
export async function feedbackWithin({ db }: Reader, span: Span): Promise<string[]> {
  const found = await db
    .selectFrom("feedback")
    .select("id")
    .where((row) => isWithin(row, span))
    .orderBy("createdAt")
    .limit(maxDeletedPerTransaction)
    .execute();
  return found.map(({ id }) => id);
}
