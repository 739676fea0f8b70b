/**
 * "Recently deleted": rows leave their tables as one document, so that no statement that reads sizes or dependents
 * can show them. deleted-document.ts says what a document holds, deleted-page.ts lists them, deleted-restore.ts brings
 * them back under their ids, deleted-sweep.ts deletes the expired ones, deleted-leaving.ts takes out someone who leaves.
 */
import type { ExpressionBuilder, Selectable } from "kysely";
import { type DeletedKind, maxDeleted } from "#domain/items/deleted.ts";
import { Refusal } from "#domain/refusal.ts";
import type { MayEdit, WearerRights } from "#server/data/access/access.ts";
import { type Kept, type KeptSize, documentOf, keptVersion, parseKept } from "#server/data/deleted/document.ts";
import { deletePicture, storedPicture } from "#server/data/pictures/pictures.ts";
import type { Tables } from "#server/store/schema.ts";
import { leaveShares } from "#server/data/shares/wearers.ts";
import { type Writer, newRow } from "#server/store/statement.ts";

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** Moves a wearer's size to the deleted records. Throws `not-found`. */
export async function deleteItem(
  tx: Writer,
  { may: { ownerId, viewerId }, dependentId }: WearerRights,
  id: string,
  now: number,
): Promise<void> {
  const item = await tx.db
    .selectFrom("items")
    .selectAll()
    .where((row) => row.and({ ownerId, dependentId, id }))
    .executeTakeFirst();
  if (!item) throw new Refusal("not-found");
  const { category, name, size, system, visibleToConnections } = item;
  await storeDeleted(
    tx,
    { version: keptVersion, dependent: null, sizes: await withEntries(tx, [item]) },
    {
      ownerId,
      id,
      kind: "item",
      dependentId,
      category,
      name,
      size,
      system,
      sizes: 0,
      visibleToConnections,
      deletedAt: now,
      deletedBy: viewerId,
    },
  );
  await tx.db.deleteFrom("items").where("ownerId", "=", ownerId).where("id", "=", id).execute();
}

/** Moves a dependent with all of its sizes to the deleted records. Throws `not-found`. */
export async function deleteDependent(
  tx: Writer,
  { ownerId, viewerId }: MayEdit<"dependents">,
  id: string,
  now: number,
): Promise<void> {
  const dependent = await tx.db
    .selectFrom("dependents")
    .selectAll()
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!dependent) throw new Refusal("not-found");
  const items = await tx.db
    .selectFrom("items")
    .selectAll()
    .where("ownerId", "=", ownerId)
    .where("dependentId", "=", id)
    .execute();
  const picture = await storedPicture(tx, { ownerId, dependentId: id });
  const { category, name, visibleToConnections } = dependent;
  await storeDeleted(
    tx,
    { version: keptVersion, dependent, picture, sizes: await withEntries(tx, items) },
    {
      ownerId,
      id,
      kind: "dependent",
      dependentId: id,
      category,
      name,
      size: "",
      system: "",
      sizes: items.length,
      visibleToConnections,
      deletedAt: now,
      deletedBy: viewerId,
    },
  );
  await leaveShares(tx, ownerId, id);
  await deletePicture(tx, { ownerId, dependentId: id });
  // Foreign keys delete its sizes, their history, and links that show no one else.
  await tx.db.deleteFrom("dependents").where("ownerId", "=", ownerId).where("id", "=", id).execute();
}

export async function withEntries({ db }: Writer, items: readonly Row<"items">[]): Promise<KeptSize[]> {
  const [first] = items;
  if (!first) return [];
  const entries = await db
    .selectFrom("history")
    .selectAll()
    .where("ownerId", "=", first.ownerId)
    .where(
      "itemId",
      "in",
      items.map(({ id }) => id),
    )
    .orderBy("enteredAt")
    .orderBy("id")
    .execute();
  const entriesOf = Map.groupBy(entries, ({ itemId }) => itemId);
  return items.map((item) => ({ item, entries: entriesOf.get(item.id) ?? [] }));
}

/**
 * Stores a deleted record, and removes the oldest records that exceed the limit. The owner's own and the dependents'
 * records have separate limits, so a caretaker who keeps deleting can't push out the owner's own.
 */
async function storeDeleted(
  { db }: Writer,
  kept: Kept,
  shown: Omit<Row<"deleted">, "document" | "bytes">,
): Promise<void> {
  const row = newRow("deleted", { ...shown, ...documentOf(kept) });
  // A record of the same wearer is replaced if its id was added and deleted again; another wearer's record never is.
  await db.deleteFrom("deleted").where(matchesRecord(row)).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("deleted")
    .values(row)
    .onConflict((conflict) => conflict.columns(["ownerId", "kind", "id"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal("conflict");
  await forgetOldest({ db }, row);
}

/** Removes the oldest records of the owner's own sizes, or of dependents; `newest` stays. */
export async function forgetOldest(
  { db }: Pick<Writer, "db">,
  newest: Pick<Row<"deleted">, "ownerId" | "kind" | "id" | "dependentId" | "bytes">,
): Promise<void> {
  const { ownerId, kind, id } = newest;
  const all = await db
    .selectFrom("deleted")
    .select(["kind", "id", "bytes"])
    .where("ownerId", "=", ownerId)
    .where("dependentId", newest.dependentId === null ? "is" : "is not", null)
    .where((gone) => gone.not(gone.and({ kind, id })))
    .orderBy("deletedAt", "desc")
    .orderBy("id", "desc")
    .execute();
  let [records, bytes] = [1, newest.bytes];
  for (const each of all) {
    records += 1;
    bytes += each.bytes;
    if (records <= maxDeleted.records && bytes <= maxDeleted.bytes) continue;
    await db
      .deleteFrom("deleted")
      .where((gone) => gone.and({ ownerId, kind: each.kind, id: each.id }))
      .execute();
  }
}

export const dependentExists = async ({ db }: Writer, ownerId: string, id: string) =>
  (await db
    .selectFrom("dependents")
    .select("id")
    .where((dependent) => dependent.and({ ownerId, id }))
    .executeTakeFirst()) !== undefined;

/**
 * Deletes a record permanently, and with a dependent the sizes that were deleted before it, which
 * could never be restored. Throws `not-found`.
 */
export async function forgetDeleted(tx: Writer, of: WearerRights, id: string): Promise<void> {
  await removeRecord(tx, of, id);
  if (kindOf(of, id) === "item") return;
  const { ownerId } = of.may;
  if (await dependentExists(tx, ownerId, id)) return;
  await tx.db
    .deleteFrom("deleted")
    .where((gone) => gone.and({ ownerId, dependentId: id }))
    .execute();
}

export async function removeRecord({ db }: Writer, of: WearerRights, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("deleted")
    .where(matchesRecord({ ownerId: of.may.ownerId, dependentId: of.dependentId, id }))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal("not-found");
}

/** Whether this id belongs to a deleted size of the owner's other wearers, on its own or with its wearer. */
export async function isDeletedOfAnother(
  { db }: Writer,
  { may: { ownerId }, dependentId }: WearerRights,
  id: string,
): Promise<boolean> {
  const found = await db
    .selectFrom("deleted")
    .select(["kind", "dependentId", "document"])
    .where("ownerId", "=", ownerId)
    .where((gone) =>
      gone.or([
        gone.and({ kind: "item", id }),
        // Takes a few milliseconds for the most records that can exist.
        gone.and([gone("kind", "=", "dependent"), gone("document", "like", `%"id":"${id}"%`)]),
      ]),
    )
    .execute();
  return found.some(
    (gone) => gone.dependentId !== dependentId && (gone.kind === "item" || idsOfSizes(gone.document).includes(id)),
  );
}

/** Ids of the sizes only: a caretaker may have chosen the dependent's and the entries' ids. */
const idsOfSizes = (document: string) => parseKept(document).sizes.map(({ item }) => item.id);

/**
 * Returns those of these ids that an owner's deleted sizes would get back when restored, alone or
 * with their wearer, with the wearers.
 */
export async function idsOfDeleted(
  { db }: Writer,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const alone = await db
    .selectFrom("deleted")
    .select(["id", "dependentId"])
    .where("ownerId", "=", ownerId)
    .where("kind", "=", "item")
    .where("id", "in", ids)
    .execute();
  const documents = await db
    .selectFrom("deleted")
    .select(["dependentId", "document"])
    .where("ownerId", "=", ownerId)
    .where("kind", "=", "dependent")
    .execute();
  const within = documents.flatMap(({ dependentId, document }) =>
    idsOfSizes(document).map((id) => [id, dependentId] as const),
  );
  return new Map([...within, ...alone.map(({ id, dependentId }) => [id, dependentId] as const)]);
}

/** Tells what an id names: a dependent's record has its own id twice, and no size has its wearer's id. */
const kindOf = ({ dependentId }: Pick<Row<"deleted">, "dependentId">, id: string): DeletedKind =>
  id === dependentId ? "dependent" : "item";

export const matchesRecord =
  ({ ownerId, dependentId, id }: Pick<Row<"deleted">, "ownerId" | "dependentId" | "id">) =>
  (gone: ExpressionBuilder<Tables, "deleted">) =>
    gone.and({ ownerId, dependentId, kind: kindOf({ dependentId }, id), id });
