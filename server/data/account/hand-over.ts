/** Hands dependents over to a caretaker when their owner leaves, without keeping the former owner's name. */
import { refusedField } from "#domain/limit.ts";
import { v7 as newId } from "uuid";
import { Refusal } from "#domain/refusal.ts";
import { nameOf } from "#domain/people/person-name.ts";
import type { MayEdit } from "#server/data/access/access.ts";
import { dependentExists, idsOfDeleted, withEntries } from "#server/data/deleted/deleted.ts";
import { handOverDeleted } from "#server/data/deleted/leaving.ts";
import { insertRows } from "#server/data/deleted/restore.ts";
import { makeRoomBeside } from "#server/data/items/history.ts";
import { bytesOf, enforceDependentLimit, enforceItemLimit, enforceTextLimit } from "#server/data/access/limits.ts";
import { tell } from "#server/data/notifications/outbox.ts";
import { insertPicture, storedPicture } from "#server/data/pictures/pictures.ts";
import type { Writer } from "#server/store/statement.ts";

export type HandOver = { dependentId: string; toId: string };

/**
 * Hands a leaver's dependent over to a caretaker, whose link has just ended (`endLink`). The leaver's rows are deleted
 * with the leaver. Throws `conflict` if there is no such dependent, and `invalid` if the caretaker has no room or
 * already has the dependent: someone who left can come back and import their file.
 */
export async function handOver(
  tx: Writer,
  { ownerId }: MayEdit<"dependents">,
  { dependentId, toId }: HandOver,
  now: number,
): Promise<void> {
  const { db } = tx;
  const dependent = await db
    .selectFrom("dependents")
    .selectAll()
    .where((row) => row.and({ ownerId, id: dependentId }))
    .executeTakeFirst();
  const successor = await successorOf(tx, toId);
  if (!dependent || !successor) throw new Refusal("conflict");
  const who = nameOf(successor);
  if (await dependentExists(tx, toId, dependentId)) {
    throw refusedField("handOvers", "alreadyRestored", { who, name: dependent.name });
  }
  const items = await db
    .selectFrom("items")
    .selectAll()
    .where((row) => row.and({ ownerId, dependentId }))
    .execute();
  try {
    await enforceDependentLimit(tx, toId);
    await enforceItemLimit(tx, { ownerId: toId, dependentId }, items.length);
    await enforceTextLimit(
      tx,
      { ownerId: toId, dependentId },
      items.reduce((sum, item) => sum + bytesOf(item), 0),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refusedField("handOvers", "noRoomFor", { who, name: dependent.name });
  }

  const unlessLeaver = (id: string) => (id === ownerId ? "" : id);
  const moved = <Row extends { changedBy: string }>(row: Row) => ({
    ...row,
    ownerId: toId,
    changedBy: unlessLeaver(row.changedBy),
  });
  await insertRows(tx, "dependents", [{ ...moved(dependent), handedOverAt: now }]);
  const picture = await storedPicture(tx, { ownerId, dependentId });
  if (picture) await insertPicture(tx, { ownerId: toId, dependentId }, picture);
  const restorable = await db
    .selectFrom("deleted")
    .select("id")
    .where((gone) => gone.and({ ownerId, dependentId, kind: "item" }))
    .execute();
  const idThere = await freeIds(
    tx,
    toId,
    [...items, ...restorable].map(({ id }) => id),
  );
  await insertRows(
    tx,
    "items",
    items.map((item) => ({ ...moved(item), id: idThere(item.id) })),
  );
  const sizes = await withEntries(tx, items);
  await insertRows(
    tx,
    "history",
    sizes.flatMap(({ item, entries }) =>
      entries.map((entry) => ({
        ...entry,
        ownerId: toId,
        itemId: idThere(item.id),
        enteredBy: unlessLeaver(entry.enteredBy),
      })),
    ),
  );
  const [item] = items;
  if (item) await makeRoomBeside(tx, { ownerId: toId, itemId: idThere(item.id) });
  await handOverDeleted(tx, { ownerId, dependentId, toId }, idThere);
  await tell(tx, toId, { kind: "handed-over", dependentId }, now);
}

/**
 * Keeps the ids of sizes, except ids that the new owner already uses or can restore: a caretaker may have chosen them.
 */
async function freeIds(tx: Writer, ownerId: string, ids: readonly string[]): Promise<(id: string) => string> {
  if (ids.length === 0) return (id) => id;
  const there = await tx.db
    .selectFrom("items")
    .select("id")
    .where("ownerId", "=", ownerId)
    .where("id", "in", ids)
    .execute();
  const gone = await idsOfDeleted(tx, ownerId, ids);
  const taken = [...there.map(({ id }) => id), ...gone.keys()];
  const others = new Map(taken.map((id) => [id, newId()]));
  return (id) => others.get(id) ?? id;
}

/** The caretaker who takes over, unless an operator has disabled them. */
const successorOf = ({ db }: Writer, toId: string) =>
  db
    .selectFrom("people")
    .select(["id", "displayName"])
    .where("id", "=", toId)
    .where("disabledAt", "is", null)
    .executeTakeFirst();
