/** Stores feedback to the people who run the site within limits, reads it, and deletes it. */
import { type ExpressionBuilder, sql } from "kysely";
import type { FeedbackDraft } from "#domain/feedback.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Tables } from "#server/store/schema.ts";
import { type Reader, type Writer, newRow } from "#server/store/statement.ts";
import { dayMs } from "#domain/time.ts";

/** Limits on new feedback within 24 hours, and on all that is stored. */
type Quota = { maxPerDay: number; maxBytesPerDay: number; maxCount: number; maxBytes: number };

/**
 * Visitors may write from any number of addresses, so storage is limited here. Signed-in people
 * have a higher quota, so visitors can't shut them out.
 */
const quotas = {
  visitor: { maxPerDay: 200, maxBytesPerDay: 1_000_000, maxCount: 8000, maxBytes: 16_000_000 },
  signedIn: { maxPerDay: 500, maxBytesPerDay: 2_000_000, maxCount: 10_000, maxBytes: 20_000_000 },
} satisfies Record<string, Quota>;

/**
 * Adds a message. Repeating a call with the same id and input changes nothing. Throws `conflict` if the id is taken, and
 * `too-many` when the quota is used up.
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
    .select((row) => row.and({ ...draft }).as("isSame"))
    .where("id", "=", id)
    .executeTakeFirst();
  if (known?.isSame) return;
  if (known) throw new Refusal("conflict");
  const bytes = Buffer.byteLength(draft.name + draft.email + draft.feedback);
  await enforceQuota({ db }, quotas[from], bytes, now);
  await db
    .insertInto("feedback")
    .values(newRow("feedback", { ...draft, id, bytes, createdAt: now }))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Throws `too-many`, with the time until there may be room again, if `bytes` more would exceed the quota. */
async function enforceQuota({ db }: Pick<Writer, "db">, quota: Quota, bytes: number, now: number): Promise<void> {
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
  // Only the people who run the site can make room here, so no retry time is known.
  if (kept.count >= quota.maxCount || kept.bytes + bytes > quota.maxBytes) throw tooManyFor(dayMs);
  if (kept.countToday >= quota.maxPerDay || kept.bytesToday + bytes > quota.maxBytesPerDay) {
    throw tooManyFor((kept.since ?? now) + dayMs - now);
  }
}

/** Aggregates over the last 24 hours. Messages stamped by a clock that was days ahead don't count. */
const receivedToday = (row: ExpressionBuilder<Tables, "feedback">, now: number) => {
  const today = row.and([row("createdAt", ">", now - dayMs), row("createdAt", "<", now + dayMs)]);
  return {
    count: row.fn.countAll<number>().filterWhere(today),
    sum: row.fn.coalesce(row.fn.sum<number>("bytes").filterWhere(today), sql.lit(0)),
    min: row.fn.min("createdAt").filterWhere(today).$castTo<number | null>(),
  };
};

/** A refusal for `waitMs`, limited to 24 hours in case the clock was wrong. */
const tooManyFor = (waitMs: number) =>
  new Refusal("too-many", {}, Math.ceil(Math.min(Math.max(waitMs, 0), dayMs) / 1000));

/** A period, in milliseconds since 1970: from `since`, up to but not including `before`. */
export type Span = { since?: number | undefined; before?: number | undefined };

const isWithin = (row: ExpressionBuilder<Tables, "feedback">, { since, before }: Span) =>
  row.and([
    ...(since === undefined ? [] : [row("createdAt", ">=", since)]),
    ...(before === undefined ? [] : [row("createdAt", "<", before)]),
  ]);

export const allFeedback = ({ db }: Reader, span: Span = {}) =>
  db
    .selectFrom("feedback")
    .select(["id", "name", "email", "feedback", "createdAt"])
    .where((row) => isWithin(row, span))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();

/** Limits how long a running server waits for one transaction of deletions. */
export const maxDeletedPerTransaction = 500;

export const deleteFeedback = ({ db }: Writer, ids: readonly string[]) =>
  db
    .deleteFrom("feedback")
    .where("id", "in", [...ids])
    .returning(["id", "name", "email", "createdAt"])
    .execute();

/** The ids of the oldest messages within a period, at most `maxDeletedPerTransaction`. */
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
