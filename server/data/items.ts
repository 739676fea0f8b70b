/** Sizes of owners and their dependents: adding, changing, confirming and removing them. Documents read them. */
import { type ExpressionBuilder, sql } from "kysely";
import type { Wearer } from "#domain/catalogue.ts";
import { type FieldErrors, Refusal } from "#domain/refusal.ts";
import { fieldErrors } from "#domain/field.ts";
import {
  type ItemChanges,
  type ItemDraft,
  type ItemSeen,
  validateChanges,
  itemRules,
  maxItemBytes,
  maxItems,
} from "#domain/item.ts";
import { type Granted, type MayEdit, mayEdit } from "#server/data/access.ts";
import { typeOfDependent } from "#server/data/dependents.ts";
import type { Tables } from "#server/data/schema.ts";
import { type Save, isAsSeen } from "#server/data/seen.ts";
import { type Writer, newRow, newValues } from "#server/data/statement.ts";

/** The right to change the sizes of one wearer: the owner, or a dependent of theirs. */
export type WearerRights =
  | { may: MayEdit<"sizes">; dependentId: null }
  | { may: MayEdit<"dependents">; dependentId: string };

/** Throws `not-allowed` if the grant doesn't include this wearer's sizes. */
export const wearerRights = (granted: Granted, dependentId: string | null): WearerRights =>
  dependentId === null
    ? { may: mayEdit(granted, "sizes"), dependentId }
    : { may: mayEdit(granted, "dependents"), dependentId };

/**
 * Adds a size. Repeating a call with the same id changes nothing. Throws `invalid` with the field errors,
 * `not-found` if the dependent doesn't exist, and `conflict` if another wearer's size has the id.
 */
export async function addItem(
  tx: Writer,
  of: WearerRights,
  id: string,
  draft: ItemDraft,
  now: number,
): Promise<void> {
  refuseInvalid(fieldErrors(itemRules(await wearerOf(tx, of)), draft));
  const known = await tx.db.selectFrom("items").select("id").where(isItemOf(of, id)).execute();
  if (known.length > 0) return;
  const { count } = await tx.db
    .selectFrom("items")
    .select((items) => items.fn.countAll<number>().as("count"))
    .where("ownerId", "=", of.may.ownerId)
    .executeTakeFirstOrThrow();
  if (count >= maxItems) {
    throw new Refusal("invalid", {
      category: `A person can have up to ${maxItems.toLocaleString("en-US")} sizes. Delete one to make room.`,
    });
  }
  await enforceTextLimit(tx, of.may.ownerId, bytesOf(draft));
  const { ownerId, viewerId } = of.may;
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("items")
    .values(
      newRow("items", {
        ...draft,
        // Tabs of older versions don't send these.
        system: draft.system ?? "",
        brand: draft.brand ?? "",
        fit: draft.fit ?? "",
        ownerId,
        id,
        dependentId: of.dependentId,
        createdAt: now,
        changedAt: now,
        measuredAt: now,
        changedBy: viewerId,
      }),
    )
    .onConflict((conflict) => conflict.columns(["ownerId", "id"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal("conflict");
}

/**
 * Changes only the given fields, so that two people who edit different fields of one size lose nothing.
 * The changed fields must be valid together with the stored ones. Throws `conflict` if one of them is no longer
 * as its author saw it.
 */
export async function updateItem(
  tx: Writer,
  of: WearerRights,
  id: string,
  save: Save<ItemChanges, ItemSeen>,
  now: number,
): Promise<void> {
  const { changes, seen } = save;
  // A system is chosen for the text beside it: on another text it would be a wrong reading.
  const asSeen = isAsSeen(
    "system" in changes ? { changes: { size: seen?.size, ...changes }, seen } : save,
  );
  const stored = await tx.db
    .selectFrom("items")
    .select(["category", "name", "size", "note", "brand", asSeen.as("isAsSeen")])
    .where(isItemOf(of, id))
    .executeTakeFirst();
  if (!stored) throw new Refusal("not-found");
  // Before the rules: beside what someone else has changed, the author's change may look invalid.
  if (!stored.isAsSeen) throw new Refusal("conflict");
  refuseInvalid(
    validateChanges(await wearerOf(tx, of), { ...stored, visibleToConnections: true }, changes),
  );

  const { size = stored.size, note = stored.note, brand = stored.brand } = changes;
  // Shortening must always work: an earlier version may have stored more than today's limit.
  const growth = bytesOf({ size, note, brand }) - bytesOf(stored);
  if (growth > 0) await enforceTextLimit(tx, of.may.ownerId, growth);
  const { numUpdatedRows } = await tx.db
    .updateTable("items")
    .set((items) => ({
      // An older tab doesn't know how its new size is to be read; the earlier size's system would be a guess.
      ...("size" in changes && { system: "" as const }),
      ...newValues("items", changes),
      changedAt: now,
      changedBy: of.may.viewerId,
      // Only a new size counts as a new measurement; a new note doesn't.
      measuredAt: "size" in changes ? now : items.fn.coalesce("measuredAt", "changedAt"),
    }))
    .where(isItemOf(of, id))
    // The changes were validated against these values.
    .where("category", "=", stored.category)
    .where("name", "=", stored.name)
    .where(asSeen)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("conflict");
}

/** Records that a size was measured again and is unchanged. `size` is what the viewer saw; it must be the stored one. */
export async function confirmItem(
  { db }: Writer,
  of: WearerRights,
  id: string,
  size: string,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("items")
    .set({ measuredAt: now, changedAt: now, changedBy: of.may.viewerId })
    .where(isItemOf(of, id))
    .where("size", "=", size)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const stored = await db
    .selectFrom("items")
    .select("id")
    .where(isItemOf(of, id))
    .executeTakeFirst();
  throw new Refusal(stored ? "conflict" : "not-found");
}

export async function removeItem({ db }: Writer, of: WearerRights, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("items")
    .where(isItemOf(of, id))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal("not-found");
}

/** Matches the wearer's size with this id. */
const isItemOf =
  ({ may, dependentId }: WearerRights, id: string) =>
  (items: ExpressionBuilder<Tables, "items">) =>
    items.and([
      items("ownerId", "=", may.ownerId),
      items("id", "=", id),
      dependentId === null
        ? items("dependentId", "is", null)
        : items("dependentId", "=", dependentId),
    ]);

const wearerOf = async (tx: Writer, of: WearerRights): Promise<Wearer> =>
  of.dependentId === null ? "self" : typeOfDependent(tx, of.may, of.dependentId);

const bytesOf = ({ size, note, brand = "" }: Pick<ItemDraft, "size" | "note" | "brand">): number =>
  Buffer.byteLength(size) + Buffer.byteLength(note) + Buffer.byteLength(brand);

/** Throws `invalid` if `more` bytes would exceed the limit on the text of an owner's sizes. */
async function enforceTextLimit({ db }: Writer, ownerId: string, more: number): Promise<void> {
  const bytes = (column: "size" | "note" | "brand") =>
    sql<number>`octet_length(${sql.ref(column)})`;
  const { stored } = await db
    .selectFrom("items")
    .select(
      sql<number | null>`sum(${bytes("size")} + ${bytes("note")} + ${bytes("brand")})`.as("stored"),
    )
    .where("ownerId", "=", ownerId)
    .executeTakeFirstOrThrow();
  if ((stored ?? 0) + more > maxItemBytes) {
    throw new Refusal("invalid", {
      note: "There’s no room for this much text. Shorten some notes to make room.",
    });
  }
}

function refuseInvalid(wrong: FieldErrors): void {
  if (Object.keys(wrong).length > 0) throw new Refusal("invalid", wrong);
}
