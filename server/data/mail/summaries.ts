/** Weekly summaries: who gets one, and how much is new for them. */
import { sql } from "kysely";
import { mailRow } from "#server/data/mail/mails.ts";
import { unreadNews } from "#server/data/news/unread.ts";
import type { Writer } from "#server/store/statement.ts";
import { dayMs, hourMs } from "#domain/time.ts";

/** People whose summary is made in one transaction. */
const maxPlanned = 20;

/** Summaries are made on Sundays at 8:00 UTC, or later by a server that was off then. */
const summaryHourMs = 8 * hourMs;
const weekMs = 7 * dayMs;

/** 1970-01-04 was the first Sunday. */
const lastSummaryAt = (now: number): number => {
  const first = 3 * dayMs + summaryHourMs;
  return first + Math.floor((now - first) / weekMs) * weekMs;
};

/** Makes the summaries of some people who have something new; resolves with how many people it looked at. */
export async function planSummaries(tx: Writer, now: number): Promise<number> {
  const { db } = tx;
  // As it is in the index.
  const weekly = sql.lit("weekly" as const);
  // A last one that is over a week ahead was dated by a wrong clock. A nearer one may be right, and this clock behind.
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

/** How many things happened since then that the person may see and hasn't read. */
export async function countUnread(tx: Writer, personId: string, since: number): Promise<number> {
  const unread = await unreadNews(tx, { viewerId: personId, since });
  return unread ? (JSON.parse(unread.text) as { count: number }).count : 0;
}
