/** Sizes, one's own and dependents': adding, changing and removing them. Screens read them in documents. */
import { type ExpressionBuilder, sql } from "kysely";
import type { Wearer } from "#domain/catalogue.ts";
import { type FieldErrors, Refusal } from "#domain/refusal.ts";
import { fieldErrors } from "#domain/field.ts";
import {
  type ItemChanges,
  type ItemDraft,
  validateChanges,
  itemRules,
  maxItemBytes,
  maxItems,
} from "#domain/item.ts";
import { type Granted, type MayEdit, mayEdit } from "#server/data/access.ts";
import { typeOfDependent } from "#server/data/dependents.ts";
import type { Tables } from "#server/data/schema.ts";
import { type Writer, newRow, newValues } from "#server/data/statement.ts";

/** The right to change the sizes of one wearer: the owner, or a dependent of theirs. */
export type Wardrobe =
  | { may: MayEdit<"sizes">; dependentId: null }
  | { may: MayEdit<"dependents">; dependentId: string };

/** Throws `not-allowed` where the grant has no right to this wearer's sizes. */
export const wardrobe = (granted: Granted, dependentId: string | null): Wardrobe =>
  dependentId === null
    ? { may: mayEdit(granted, "sizes"), dependentId }
    : { may: mayEdit(granted, "dependents"), dependentId };

/**
 * Adds a size; one that was added under this id before stays as it is. Throws `invalid` with what is wrong,
 * `not-found` where the dependent isn't there, and `conflict` where another wearer has the id.
 */
export async function addItem(
  tx: Writer,
  of: Wardrobe,
  id: string,
  draft: ItemDraft,
  now: number,
): Promise<void> {
  refuseFieldErrors(fieldErrors(itemRules(await wearerOf(tx, of)), draft));
  const known = await tx.db.selectFrom("items").select("id").where(isOf(of, id)).execute();
  if (known.length > 0) return;
  const { count } = await tx.db
    .selectFrom("items")
    .select((items) => items.fn.countAll<number>().as("count"))
    .where("ownerId", "=", of.may.ownerId)
    .executeTakeFirstOrThrow();
  if (count >= maxItems) {
    throw new Refusal("invalid", {
      category: `There is room for ${maxItems} sizes. Delete one to make room for another.`,
    });
  }
  await refuseTooMuchText(tx, of.may.ownerId, bytesOf(draft));
  const { ownerId, viewerId } = of.may;
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("items")
    .values(
      newRow("items", {
        ...draft,
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
 * Changes the fields that are named and no others, so that two people who edit different fields of
 * one size lose nothing. What a changed field becomes must be valid with the rest.
 */
export async function updateItem(
  tx: Writer,
  of: Wardrobe,
  id: string,
  changes: ItemChanges,
  now: number,
): Promise<void> {
  const stored = await tx.db
    .selectFrom("items")
    .select(["category", "name", "size", "note"])
    .where(isOf(of, id))
    .executeTakeFirst();
  if (!stored) throw new Refusal("not-found");
  refuseFieldErrors(
    validateChanges(await wearerOf(tx, of), { ...stored, visibleToConnections: true }, changes),
  );

  const { size = stored.size, note = stored.note } = changes;
  // Shortening must always work: an earlier version may have stored more than there is room for today.
  const growth = bytesOf({ size, note }) - bytesOf(stored);
  if (growth > 0) await refuseTooMuchText(tx, of.may.ownerId, growth);
  const { numUpdatedRows } = await tx.db
    .updateTable("items")
    .set((items) => ({
      ...newValues("items", changes),
      changedAt: now,
      changedBy: of.may.viewerId,
      // What is said of a size beside its measure makes it no younger.
      measuredAt: "size" in changes ? now : items.fn.coalesce("measuredAt", "changedAt"),
    }))
    .where(isOf(of, id))
    // What the rules were checked with must still hold.
    .where("category", "=", stored.category)
    .where("name", "=", stored.name)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("conflict");
}

/** Somebody has measured again and come to the same: `size` is what they saw, and must still be there. */
export async function confirmItem(
  { db }: Writer,
  of: Wardrobe,
  id: string,
  size: string,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("items")
    .set({ measuredAt: now, changedAt: now, changedBy: of.may.viewerId })
    .where(isOf(of, id))
    .where("size", "=", size)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const stored = await db.selectFrom("items").select("id").where(isOf(of, id)).executeTakeFirst();
  throw new Refusal(stored ? "conflict" : "not-found");
}

export async function removeItem({ db }: Writer, of: Wardrobe, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom("items").where(isOf(of, id)).executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal("not-found");
}

/** The one size with this id that the wearer has. */
const isOf =
  ({ may, dependentId }: Wardrobe, id: string) =>
  (items: ExpressionBuilder<Tables, "items">) =>
    items.and([
      items("ownerId", "=", may.ownerId),
      items("id", "=", id),
      dependentId === null
        ? items("dependentId", "is", null)
        : items("dependentId", "=", dependentId),
    ]);

const wearerOf = async (tx: Writer, of: Wardrobe): Promise<Wearer> =>
  of.dependentId === null ? "self" : typeOfDependent(tx, of.may, of.dependentId);

const bytesOf = ({ size, note }: Pick<ItemDraft, "size" | "note">): number =>
  Buffer.byteLength(size) + Buffer.byteLength(note);

/** Throws `invalid` where an owner's sizes have no room for so many more bytes of text. */
async function refuseTooMuchText({ db }: Writer, ownerId: string, more: number): Promise<void> {
  const bytes = (column: "size" | "note") => sql<number>`octet_length(${sql.ref(column)})`;
  const { stored } = await db
    .selectFrom("items")
    .select(sql<number | null>`sum(${bytes("size")} + ${bytes("note")})`.as("stored"))
    .where("ownerId", "=", ownerId)
    .executeTakeFirstOrThrow();
  if ((stored ?? 0) + more > maxItemBytes) {
    throw new Refusal("invalid", {
      note: "There’s no room for this much text. Shorten some notes to make room.",
    });
  }
}

function refuseFieldErrors(wrong: FieldErrors): void {
  if (Object.keys(wrong).length > 0) throw new Refusal("invalid", wrong);
}
