/** Asks people for their sizes, and stores how far someone has read their news. */
import { refusedField } from "#domain/limit.ts";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { askAgainMs, maxAsks, newsMs } from "#domain/news-limits.ts";
import { Refusal } from "#domain/refusal.ts";
import type { SizeAskedFor } from "#domain/news.ts";
import { type Category, type Wearer, isCatalogueName, offeredCategories } from "#domain/items/catalogue.ts";
import { accessOf, knows, standingInShop } from "#server/data/access/access.ts";
import { dependentsOf } from "#server/data/access/visible-rows.ts";
import { tell } from "#server/data/notifications/outbox.ts";
import { type Writer, newRow } from "#server/store/statement.ts";
import { sweep } from "#server/store/sweep.ts";
import { dayMs } from "#domain/time.ts";

/** Marks news up to a time as read. A time in the future is limited to now, and nothing becomes unread again. */
export async function readNews({ db }: Writer, viewerId: string, until: number, now: number): Promise<void> {
  const newsReadUntil = Math.floor(Math.max(0, Math.min(until, now)));
  await db
    .updateTable("people")
    .set({ newsReadUntil })
    .where("id", "=", viewerId)
    .where((person) => person.or([person("newsReadUntil", "is", null), person("newsReadUntil", "<", newsReadUntil)]))
    .execute();
}

type Ask = { ownerId: string; dependentId: string | null; size?: SizeAskedFor | undefined };

/**
 * Asks for the sizes of an owner or of their dependent; resolves with everyone who reads it. Throws
 * `not-allowed` unless the viewer may see the wearer, `invalid` for a size that isn't in the wearer's
 * catalogue, and `too-many` if the viewer asked for the same size within a week, or for `maxAsks` of the wearer's.
 * Readers are told once a day of asks about the same wearer.
 */
export async function askForSizes(
  tx: Writer,
  viewerId: string,
  { ownerId, dependentId, size }: Ask,
  now: number,
): Promise<string[]> {
  const wearer = await wearerSeen(tx, viewerId, { ownerId, dependentId });
  if (!wearer) throw new Refusal("not-allowed");
  if (size && !isOffered(wearer, size)) {
    throw refusedField("name", "chooseFromList");
  }
  const wasTold = await keepAsk(tx, viewerId, { ownerId, dependentId, size }, now);
  if (dependentId === null) {
    if (!wasTold) await tell(tx, ownerId, { kind: "asked", otherId: viewerId }, now);
    return [ownerId];
  }
  const readers = [ownerId, ...(await caretakersOf(tx, ownerId))].filter((id) => id !== viewerId);
  for (const reader of wasTold ? [] : readers) {
    await tell(tx, reader, { kind: "asked-for", ownerId, dependentId, otherId: viewerId }, now);
  }
  return readers;
}

function isOffered(wearer: Wearer, { category, name }: SizeAskedFor): boolean {
  const categories: readonly Category[] = offeredCategories[wearer];
  return categories.includes(category) && isCatalogueName(category, name);
}

/** The type of a wearer whom the viewer may see, but isn't; undefined for anyone else. */
async function wearerSeen(
  { db }: Writer,
  viewerId: string,
  { ownerId, dependentId }: Ask,
): Promise<Wearer | undefined> {
  if (ownerId === viewerId) return undefined;
  if (dependentId === null) {
    const known = await db
      .selectFrom("people")
      .select("id")
      .where("id", "=", ownerId)
      .where(knows(viewerId, sql.ref<string>("people.id")))
      .executeTakeFirst();
    return known && "self";
  }
  const owner = sql<string>`${ownerId}`;
  const dependent = await dependentsOf(accessOf(standingInShop(viewerId, owner), owner), db)
    .where("dependent.id", "=", dependentId)
    .select("dependent.category")
    .executeTakeFirst();
  return dependent?.category;
}

/** Resolves with whether the readers were told of another ask about this wearer within a day. */
async function keepAsk(
  { db }: Writer,
  viewerId: string,
  { ownerId, dependentId, size }: Ask,
  now: number,
): Promise<boolean> {
  const isOf = (ask: { category: string | null; name: string | null }) =>
    ask.category === (size?.category ?? null) && ask.name === (size?.name ?? null);
  const all = await db
    .selectFrom("asks as ask")
    .where("ask.otherId", "=", viewerId)
    .where("ask.ownerId", "=", ownerId)
    .where("ask.dependentId", dependentId === null ? "is" : "=", dependentId)
    .select(["ask.id", "ask.category", "ask.name", "ask.createdAt"])
    .orderBy("ask.createdAt")
    .execute();
  const last = all.find(isOf);
  // Asks stamped by a clock that was ahead don't count.
  const lately = all.filter(({ createdAt }) => createdAt > now - askAgainMs && createdAt <= now);
  const inTheWay = lately.find(isOf) ?? lately.at(-maxAsks);
  if (inTheWay) {
    const waitMs = inTheWay.createdAt + askAgainMs - now;
    throw new Refusal("too-many", {}, Math.ceil(waitMs / 1000));
  }
  if (last) {
    await db
      .updateTable("asks")
      .set({ createdAt: now })
      .where((ask) => ask.and({ ownerId, id: last.id }))
      .execute();
  } else {
    const asked = { category: size?.category ?? null, name: size?.name ?? null, createdAt: now };
    await db
      .insertInto("asks")
      .values(newRow("asks", { ownerId, id: newId(), dependentId, otherId: viewerId, ...asked }))
      .execute();
  }
  return lately.some(({ createdAt }) => createdAt > now - dayMs);
}

async function caretakersOf({ db }: Writer, ownerId: string): Promise<string[]> {
  const sides = await db
    .selectFrom("relationships")
    .select("otherId")
    .where("ownerId", "=", ownerId)
    .where("kind", "=", "dependentLink")
    .where("state", "=", "connected")
    .execute();
  return sides.map(({ otherId }) => otherId);
}

/** Everyone who reads a person's asks for sizes. */
export async function readersOfAsks(tx: Writer, askerId: string): Promise<string[]> {
  const asks = await tx.db
    .selectFrom("asks")
    .select(["ownerId", "dependentId"])
    .distinct()
    .where("otherId", "=", askerId)
    .execute();
  const ofDependents = asks.filter(({ dependentId }) => dependentId !== null);
  const owners = new Set(ofDependents.map(({ ownerId }) => ownerId));
  const caretakers = await Promise.all([...owners].map((ownerId) => caretakersOf(tx, ownerId)));
  return [...new Set([...asks.map(({ ownerId }) => ownerId), ...caretakers.flat()])];
}

/** Withdraws a person's asks for sizes; resolves with everyone who read them. */
export async function withdrawAsks(tx: Writer, askerId: string): Promise<string[]> {
  const readers = await readersOfAsks(tx, askerId);
  for (const table of ["asks", "sizeAsks", "dependentAsks"] as const) {
    await tx.db.deleteFrom(table).where("otherId", "=", askerId).execute();
  }
  return readers;
}

/** Takes over what servers of 1.0 wrote beside this one, and deletes some asks a day after they stop being news. */
export const sweepAsks = async (tx: Writer, now: number): Promise<number> => {
  const since = now - dayMs;
  await tx.db
    .insertInto("asks")
    .columns(["ownerId", "id", "dependentId", "otherId", "category", "name", "createdAt"])
    .expression((row) =>
      row
        .selectFrom("sizeAsks")
        .select(["ownerId", sql<string>`"otherId" || ' ' || "createdAt"`.as("id")])
        .select(sql<string | null>`null`.as("dependentId"))
        .select(["otherId", "category", "name", "createdAt"])
        .where("createdAt", ">", since)
        .unionAll(
          row
            .selectFrom("dependentAsks")
            .select(["ownerId", sql<string>`"otherId" || ' ' || "dependentId" || ' ' || "createdAt"`.as("id")])
            .select(["dependentId", "otherId", "category", "name", "createdAt"])
            .where("createdAt", ">", since),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .expression(sql`"otherId", "ownerId", coalesce("dependentId", ''), coalesce(category, ''), coalesce(name, '')`)
        .doUpdateSet((row) => ({ createdAt: row.ref("excluded.createdAt") }))
        .whereRef("excluded.createdAt", ">", "asks.createdAt"),
    )
    .execute();
  const end = now - newsMs - dayMs;
  const swept = [
    await sweep(tx, "asks", ["ownerId", "id"], (row) => row("createdAt", "<=", end)),
    await sweep(tx, "sizeAsks", ["ownerId", "otherId"], (row) => row("createdAt", "<=", end)),
    await sweep(tx, "dependentAsks", ["ownerId", "dependentId", "otherId"], (row) => row("createdAt", "<=", end)),
  ];
  return swept.reduce((sum, count) => sum + count, 0);
};
