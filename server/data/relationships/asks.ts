/** Asks people for their sizes, and stores how far someone has read their news. */
import { refusedField } from "#domain/limit.ts";
import { sql } from "kysely";
import { askAgainMs, newsMs } from "#domain/news-limits.ts";
import { Refusal } from "#domain/refusal.ts";
import type { SizeAskedFor } from "#domain/news.ts";
import { type Category, type Wearer, isCatalogueName, offeredCategories } from "#domain/items/catalogue.ts";
import { accessOf, knows, standingInShop } from "#server/data/access/access.ts";
import { dependentsOf } from "#server/data/access/visible-rows.ts";
import { tell } from "#server/data/notifications/outbox.ts";
import { type Writer, newRow } from "#server/store/statement.ts";
import { sweep } from "#server/store/sweep.ts";
import { dayMs } from "#domain/time.ts";

/**
 * Marks news up to a time as read. A time in the future is limited to now, and nothing becomes
 * unread again.
 */
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
 * catalogue, and `too-many` if the viewer asked about the same wearer within a week.
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
  await keepAsk(tx, viewerId, { ownerId, dependentId, size }, now);
  if (dependentId === null) {
    await tell(tx, ownerId, { kind: "asked", otherId: viewerId }, now);
    return [ownerId];
  }
  const readers = [ownerId, ...(await caretakersOf(tx, ownerId))].filter((id) => id !== viewerId);
  for (const reader of readers) {
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

/** Replaces the viewer's last ask about this wearer, if that was a week ago. */
async function keepAsk(
  { db }: Writer,
  viewerId: string,
  { ownerId, dependentId, size }: Ask,
  now: number,
): Promise<void> {
  // Both tables have the columns used here; only one has a dependent.
  const table = (dependentId === null ? "sizeAsks" : "dependentAsks") as "sizeAsks";
  const key = { ownerId, otherId: viewerId, ...(dependentId !== null && { dependentId }) };
  const last = await db
    .selectFrom(table)
    .select("createdAt")
    .where((ask) => ask.and(key))
    .executeTakeFirst();
  // An ask stamped by a clock that was ahead doesn't count.
  if (last && last.createdAt > now - askAgainMs && last.createdAt <= now) {
    const waitMs = last.createdAt + askAgainMs - now;
    throw new Refusal("too-many", {}, Math.ceil(waitMs / 1000));
  }
  const asked = { category: size?.category ?? null, name: size?.name ?? null, createdAt: now };
  if (last) {
    await db
      .updateTable(table)
      .set(asked)
      .where((ask) => ask.and(key))
      .execute();
  } else if (dependentId === null) {
    const row = newRow("sizeAsks", { ownerId, otherId: viewerId, ...asked });
    await db.insertInto("sizeAsks").values(row).execute();
  } else {
    const row = newRow("dependentAsks", { ownerId, dependentId, otherId: viewerId, ...asked });
    await db.insertInto("dependentAsks").values(row).execute();
  }
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
  const { db } = tx;
  const [people, dependents] = await Promise.all([
    db.selectFrom("sizeAsks").select("ownerId").where("otherId", "=", askerId).execute(),
    db.selectFrom("dependentAsks").select("ownerId").distinct().where("otherId", "=", askerId).execute(),
  ]);
  const caretakers = await Promise.all(dependents.map(({ ownerId }) => caretakersOf(tx, ownerId)));
  return [...new Set([...[...people, ...dependents].map(({ ownerId }) => ownerId), ...caretakers.flat()])];
}

/** Withdraws a person's asks for sizes; resolves with everyone who read them. */
export async function withdrawAsks(tx: Writer, askerId: string): Promise<string[]> {
  const readers = await readersOfAsks(tx, askerId);
  await tx.db.deleteFrom("sizeAsks").where("otherId", "=", askerId).execute();
  await tx.db.deleteFrom("dependentAsks").where("otherId", "=", askerId).execute();
  return readers;
}

/** Deletes some asks a day after they stop being news; resolves with their number. */
export const sweepAsks = async (tx: Writer, now: number): Promise<number> => {
  const end = now - newsMs - dayMs;
  const ofPeople = await sweep(tx, "sizeAsks", ["ownerId", "otherId"], (row) => row("createdAt", "<=", end));
  const ofDependents = await sweep(tx, "dependentAsks", ["ownerId", "dependentId", "otherId"], (row) =>
    row("createdAt", "<=", end),
  );
  return ofPeople + ofDependents;
};
