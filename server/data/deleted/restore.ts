/** Restores deleted sizes and dependents: inserts their rows into their tables again. */
import type { Selectable } from "kysely";
import { restorableMs } from "#domain/items/deleted.ts";
import { Refusal } from "#domain/refusal.ts";
import type { WearerRights } from "#server/data/access/access.ts";
import { parseKept } from "#server/data/deleted/document.ts";
import { dependentExists, matchesRecord, removeRecord } from "#server/data/deleted/deleted.ts";
import { makeRoomBeside } from "#server/data/items/history.ts";
import { bytesOf, enforceDependentLimit, enforceItemLimit, enforceTextLimit } from "#server/data/access/limits.ts";
import { insertPicture } from "#server/data/pictures/pictures.ts";
import type { Tables } from "#server/store/schema.ts";
import type { Writer } from "#server/store/statement.ts";

/**
 * Restores a size of a wearer, or a dependent. Throws `not-found` if it is no longer among the deleted, `invalid` if
 * the owner has no room for it, and `conflict` if an id is taken or the wearer doesn't exist.
 */
export async function restoreDeleted(tx: Writer, of: WearerRights, id: string, now: number): Promise<void> {
  const found = await tx.db
    .selectFrom("deleted")
    .select("document")
    .where(matchesRecord({ ownerId: of.may.ownerId, dependentId: of.dependentId, id }))
    .where("deletedAt", ">", now - restorableMs)
    .executeTakeFirst();
  if (!found) throw new Refusal("not-found");
  const { dependent, picture, sizes } = parseKept(found.document);
  const { ownerId } = of.may;
  if (dependent) {
    await enforceDependentLimit(tx, ownerId);
    await insertRows(tx, "dependents", [dependent]);
    if (picture) await insertPicture(tx, { ownerId, dependentId: dependent.id }, picture);
  }
  const wearer = sizes[0]?.item.dependentId ?? null;
  if (wearer !== null && !(await dependentExists(tx, ownerId, wearer))) throw new Refusal("conflict");
  await enforceItemLimit(tx, { ownerId, dependentId: wearer }, sizes.length);
  const items = sizes.map(({ item }) => item);
  const bytes = items.reduce((sum, item) => sum + bytesOf(item), 0);
  await enforceTextLimit(tx, { ownerId, dependentId: wearer }, bytes);
  await insertRows(tx, "items", items);
  const entries = sizes.flatMap((size) => size.entries);
  await insertRows(tx, "history", entries);
  const [first] = items;
  if (first) await makeRoomBeside(tx, { ownerId, itemId: first.id });
  await removeRecord(tx, of, id);
}

/** A dependent can have thousands of entries; an engine takes a limited number of values per statement. */
const rowsPerStatement = 1000;

/** Inserts kept rows, under the same owner or another. Throws `conflict` if an id is taken. */
export async function insertRows<Table extends "dependents" | "items" | "history">(
  { db }: Writer,
  table: Table,
  rows: readonly Selectable<Tables[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const some = rows.slice(from, from + rowsPerStatement) as Selectable<Tables["items"]>[];
    const { numInsertedOrUpdatedRows } = await db
      .insertInto(table as "items")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== BigInt(some.length)) throw new Refusal("conflict");
  }
}
