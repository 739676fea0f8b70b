/** Asks people for their sizes, and stores how far someone has read their news. */
import { sql } from "kysely";
import { askAgainMs, newsMs } from "#domain/news-limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { knows } from "#server/data/access/access.ts";
import { tellByMail } from "#server/data/mail/mails.ts";
import { type Writer, newRow } from "#server/store/statement.ts";
import { sweep } from "#server/store/sweep.ts";
import { dayMs } from "#domain/time.ts";

/**
 * Marks news up to a time as read. A time in the future is limited to now, and nothing becomes
 * unread again.
 */
export async function readNews(
  { db }: Writer,
  viewerId: string,
  until: number,
  now: number,
): Promise<void> {
  const newsReadUntil = Math.floor(Math.max(0, Math.min(until, now)));
  await db
    .updateTable("people")
    .set({ newsReadUntil })
    .where("id", "=", viewerId)
    .where((person) =>
      person.or([person("newsReadUntil", "is", null), person("newsReadUntil", "<", newsReadUntil)]),
    )
    .execute();
}

/** Asks someone the viewer knows. Throws `too-many` if the viewer already did so within a week. */
export async function askForSizes(
  tx: Writer,
  viewerId: string,
  otherId: string,
  now: number,
): Promise<void> {
  const { db } = tx;
  const known = await db
    .selectFrom("people")
    .select("id")
    .where("id", "=", otherId)
    .where(knows(viewerId, sql.ref<string>("people.id")))
    .executeTakeFirst();
  if (!known) throw new Refusal("not-allowed");
  const pair = { ownerId: otherId, otherId: viewerId };
  const last = await db
    .selectFrom("sizeAsks")
    .select("createdAt")
    .where((ask) => ask.and(pair))
    .executeTakeFirst();
  // An ask stamped by a clock that was ahead doesn't count.
  if (last && last.createdAt > now - askAgainMs && last.createdAt <= now) {
    const waitMs = last.createdAt + askAgainMs - now;
    throw new Refusal("too-many", {}, Math.ceil(waitMs / 1000));
  }
  await db
    .insertInto("sizeAsks")
    .values(newRow("sizeAsks", { ...pair, createdAt: now }))
    .onConflict((conflict) =>
      conflict.columns(["ownerId", "otherId"]).doUpdateSet({ createdAt: now }),
    )
    .execute();
  await tellByMail(tx, otherId, { kind: "asked", otherId: viewerId }, now);
}

/** Withdraws a person's asks for sizes; resolves with the people they had asked. */
export async function withdrawAsks({ db }: Writer, askerId: string): Promise<string[]> {
  const asked = await db
    .deleteFrom("sizeAsks")
    .where("otherId", "=", askerId)
    .returning("ownerId")
    .execute();
  return asked.map(({ ownerId }) => ownerId);
}

/** Deletes some asks a day after they stop being news; resolves with their number. */
export const sweepAsks = (tx: Writer, now: number): Promise<number> =>
  sweep(tx, "sizeAsks", ["ownerId", "otherId"], (row) =>
    row("createdAt", "<=", now - newsMs - dayMs),
  );
