/** Queues weekly summaries for people who chose them and have news. */
import { sql } from "kysely";
import { mailRow } from "#server/data/mail/mails.ts";
import { unreadNews } from "#server/data/news/unread.ts";
import type { Writer } from "#server/store/statement.ts";
import { dayMs, hourMs } from "#domain/time.ts";

/** The number of people handled in one transaction. */
const maxPlanned = 20;

/** Summaries are created on Sundays at 8:00 UTC, or later if no server was running then. */
const summaryHourMs = 8 * hourMs;
const weekMs = 7 * dayMs;

/** 1970-01-04 was the first Sunday. */
const lastSummaryAt = (now: number): number => {
  const first = 3 * dayMs + summaryHourMs;
  return first + Math.floor((now - first) / weekMs) * weekMs;
};

/**
 * Creates the summaries of some people who have news; resolves with the number of people checked.
 */
export async function planSummaries(tx: Writer, now: number): Promise<number> {
  const { db } = tx;
  // Repeats the index's condition, so that the index is used.
  const weekly = sql.lit("weekly" as const);
  // A last summary dated more than a week in the future came from a wrong clock: ignore it. If it's
  // less than a week ahead, this server's own clock may be behind.
  await db
    .updateTable("people")
    .set({ mailedAt: lastSummaryAt(now) })
    .where("mail", "=", weekly)
    .where("mailedAt", ">", now + weekMs)
    .execute();
  const people = await db
    .selectFrom("people")
    .select(["id", "mailedAt"])
    .where("mail", "=", weekly)
    .where("mailedAt", "<", lastSummaryAt(now))
    .where("email", "is not", null)
    .where("bouncedAt", "is", null)
    .where("disabledAt", "is", null)
    .limit(maxPlanned)
    .execute();
  for (const { id, mailedAt } of people) {
    const since = Math.max(mailedAt ?? 0, now - 2 * weekMs);
    const count = await countUnread(tx, id, since);
    await db.updateTable("people").set({ mailedAt: now }).where("id", "=", id).execute();
    if (count > 0) {
      const document = { kind: "weekly", since } as const;
      await db
        .insertInto("mails")
        .values(mailRow({ personId: id }, document, { now }))
        .execute();
    }
  }
  return people.length;
}

/** Counts events since `since` that the person may see and hasn't read. */
export async function countUnread(tx: Writer, personId: string, since: number): Promise<number> {
  const unread = await unreadNews(tx, { viewerId: personId, since });
  return unread ? (JSON.parse(unread.text) as { count: number }).count : 0;
}
