/**
 * "Recently deleted": rows leave their tables as one document, so that no statement that reads sizes or dependents
 * can show them. deleted-document.ts says what a document holds, deleted-page.ts lists them, deleted-restore.ts brings
 * them back under their ids, deleted-sweep.ts deletes the expired ones, deleted-leaving.ts takes out someone who leaves.
 */
import type { ExpressionBuilder, Selectable } from "kysely";
import { type DeletedKind, maxDeleted } from "#domain/items/deleted.ts";
import { Refusal } from "#domain/refusal.ts";
import type { MayEdit, WearerRights } from "#server/data/access/access.ts";
import {
  type Kept,
  type KeptSize,
  documentOf,
  keptVersion,
  parseKept,
} from "#server/data/deleted/document.ts";
import type { Tables } from "#server/store/schema.ts";
import { type Writer, newRow } from "#server/store/statement.ts";

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** Moves a wearer's size to the deleted. Throws `not-found`. */
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

/** Moves a dependent with all of its sizes to the deleted. Throws `not-found`. */
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
  const { category, name, visibleToConnections } = dependent;
  await storeDeleted(
    tx,
    { version: keptVersion, dependent, sizes: await withEntries(tx, items) },
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
  // The foreign keys remove its sizes and their history with it.
  await tx.db
    .deleteFrom("dependents")
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
    .execute();
}

/** Sizes of one owner with their entries, oldest first. */
export async function withEntries(
  { db }: Writer,
  items: readonly Row<"items">[],
): Promise<KeptSize[]> {
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
 * Stores what was deleted, and forgets the oldest where it takes more room than the limit: of the owner's own, or of
 * what has to do with dependents. Apart, because a caretaker who deletes without end must not push the owner's own out.
 */
async function storeDeleted(
  { db }: Writer,
  kept: Kept,
  shown: Omit<Row<"deleted">, "document" | "bytes">,
): Promise<void> {
  const row = newRow("deleted", { ...shown, ...documentOf(kept) });
  // What was deleted before and added again under its id replaces its own record, never another wearer's.
  await db.deleteFrom("deleted").where(matchesRecord(row)).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("deleted")
    .values(row)
    .onConflict((conflict) => conflict.columns(["ownerId", "kind", "id"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal("conflict");
  await forgetOldest({ db }, row);
}

/** Forgets the oldest of an owner's own, or of what has to do with dependents; `newest` stays. */
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
 * Deletes for good, and with a dependent the sizes that were deleted before it: they could never be restored. Throws
 * `not-found`.
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

/** Throws `not-found`. */
export async function removeRecord({ db }: Writer, of: WearerRights, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("deleted")
    .where(matchesRecord({ ownerId: of.may.ownerId, dependentId: of.dependentId, id }))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal("not-found");
}

/**
 * Whether a size of another of the owner's wearers has this id and gets it back: it was deleted, or its wearer with it.
 */
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
        // A few milliseconds for the most that can be deleted.
        gone.and([gone("kind", "=", "dependent"), gone("document", "like", `%"id":"${id}"%`)]),
      ]),
    )
    .execute();
  return found.some(
    (gone) =>
      gone.dependentId !== dependentId &&
      (gone.kind === "item" || idsOfSizes(gone.document).includes(id)),
  );
}

/** Not those of the dependent and of entries: a caretaker may have chosen them. */
const idsOfSizes = (document: string) => parseKept(document).sizes.map(({ item }) => item.id);

/** Of these ids, those that sizes of an owner get back when they are restored, alone or with their wearer; and the wearers. */
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

/** What an id names: a dependent is named by its own id twice, and no size has its wearer's id. */
const kindOf = ({ dependentId }: Pick<Row<"deleted">, "dependentId">, id: string): DeletedKind =>
  id === dependentId ? "dependent" : "item";

/** Matches the record of a wearer's size, or of a dependent. */
export const matchesRecord =
  ({ ownerId, dependentId, id }: Pick<Row<"deleted">, "ownerId" | "dependentId" | "id">) =>
  (gone: ExpressionBuilder<Tables, "deleted">) =>
    gone.and({ ownerId, dependentId, kind: kindOf({ dependentId }, id), id });
