/** Queues summaries, and what is due, for people who chose them: on Sundays, or each day. */
import { sql } from "kysely";
import { type OutboxDocument, devicesOf, outboxRow, tell } from "#server/data/notifications/outbox.ts";
import { unreadNews } from "#server/data/news/unread.ts";
import type { Writer } from "#server/store/statement.ts";
import { dayMs, hourMs } from "#domain/time.ts";

/** The number of people handled in one transaction. */
const maxPlanned = 20;

/** Summaries are created at 8:00 UTC, the weekly ones on Sundays, or later if no server was running then. */
const summaryHourMs = 8 * hourMs;
const weekMs = 7 * dayMs;

/** 1970-01-04 was the first Sunday. */
const firstSundayMs = 3 * dayMs;

type Often = "weekly" | "daily";

const periodMs = { weekly: weekMs, daily: dayMs } as const;

function lastAt(often: Often, now: number): number {
  const first = firstSundayMs + summaryHourMs;
  return first + Math.floor((now - first) / periodMs[often]) * periodMs[often];
}

/** The columns of a choice, and of the last time it was followed. */
const ways = [
  { choice: "mail", mark: "mailedAt", often: "weekly" },
  { choice: "mail", mark: "mailedAt", often: "daily" },
  { choice: "push", mark: "pushedAt", often: "weekly" },
  { choice: "push", mark: "pushedAt", often: "daily" },
] as const;

type Way = (typeof ways)[number];

/** Plans the summaries of some people, and what is due for some; resolves with the number of people checked. */
export async function planSummaries(tx: Writer, now: number): Promise<number> {
  let planned = await planDue(tx, now);
  for (const way of ways) planned += await plan(tx, way, now);
  return planned;
}

/** Creates the summaries of some people who have news. */
async function plan(tx: Writer, { choice, mark, often }: Way, now: number): Promise<number> {
  const { db } = tx;
  // Repeats the index's condition, so that the index is used.
  const isChosen = sql<boolean>`${sql.ref(choice)} = ${sql.lit(often)} and ${sql.ref(choice)} <> 'each'`;
  // A last summary dated far in the future came from a wrong clock: ignore it. If it's less than a
  // period ahead, this server's own clock may be behind.
  await db
    .updateTable("people")
    .set({ [mark]: lastAt(often, now) })
    .where(isChosen)
    .where(mark, ">", now + periodMs[often])
    .execute();
  const people = await db
    .selectFrom("people")
    .select(["id", mark])
    .where(isChosen)
    .where(mark, "<", lastAt(often, now))
    .where("disabledAt", "is", null)
    .$if(choice === "mail", (mailed) => mailed.where("email", "is not", null).where("bouncedAt", "is", null))
    .limit(maxPlanned)
    .execute();
  for (const person of people) {
    const { id, [mark]: last } = person;
    const since = Math.max(last ?? 0, now - 2 * weekMs);
    await db
      .updateTable("people")
      .set({ [mark]: now })
      .where("id", "=", id)
      .execute();
    const to = choice === "mail" ? [{ personId: id }] : await devicesOf(db, id);
    if (to.length === 0 || (await countUnread(tx, id, since)) === 0) continue;
    const document: OutboxDocument = { kind: often, since };
    await db
      .insertInto("mails")
      .values(to.map((each) => outboxRow(each, document, { now })))
      .execute();
  }
  return people.length;
}

/** Tells some people that sizes may be due; how many are is counted when it is sent. */
async function planDue(tx: Writer, now: number): Promise<number> {
  const { db } = tx;
  const people = await db
    .selectFrom("people")
    .select("id")
    .where("tellDue", "=", sql.lit<boolean>(true))
    .where("dueToldAt", "<", lastAt("weekly", now))
    .where("disabledAt", "is", null)
    .limit(maxPlanned)
    .execute();
  for (const { id } of people) {
    await db.updateTable("people").set({ dueToldAt: now }).where("id", "=", id).execute();
    await tell(tx, id, { kind: "due" }, now);
  }
  return people.length;
}

/** Counts events since `since` that the person may see and hasn't read. */
export async function countUnread(tx: Writer, personId: string, since: number): Promise<number> {
  const unread = await unreadNews(tx, { viewerId: personId, since });
  return unread ? (JSON.parse(unread.text) as { count: number }).count : 0;
}
