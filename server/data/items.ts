/** Sizes, one's own and dependents': adding, changing and removing them. Screens read them in documents. */
import { v7 as newId } from "uuid";
import type { Wearer } from "#domain/catalogue.ts";
import { type FieldMessages, Refusal } from "#domain/refusal.ts";
import { faults } from "#domain/field.ts";
import { type ItemChanges, type ItemDraft, itemRules } from "#domain/item.ts";
import { type Granted, type MayEdit, mayEdit } from "#server/data/access.ts";
import { typeOfDependent } from "#server/data/dependents.ts";
import type { Writer } from "#server/data/statement.ts";

/** The right to change the sizes of one wearer: the owner, or a dependent of theirs. */
export type Wardrobe =
  | { may: MayEdit<"sizes">; dependentId: null }
  | { may: MayEdit<"dependents">; dependentId: string };

/** Throws `not-allowed` where the grant has no right to this wearer's sizes. */
export const wardrobe = (granted: Granted, dependentId: string | null): Wardrobe =>
  dependentId === null
    ? { may: mayEdit(granted, "sizes"), dependentId }
    : { may: mayEdit(granted, "dependents"), dependentId };

/** Throws `invalid` with what is wrong, or `not-found` where the dependent isn't there. */
export async function addItem(
  tx: Writer,
  of: Wardrobe,
  draft: ItemDraft,
  now: number,
): Promise<string> {
  refuseFaults(faults(itemRules(await wearerOf(tx, of)), draft));
  const id = newId();
  await tx.db
    .insertInto("items")
    .values({
      ...draft,
      ownerId: of.may.ownerId,
      id,
      dependentId: of.dependentId,
      createdAt: now,
      changedAt: now,
      changedBy: of.may.viewerId,
    })
    .execute();
  return id;
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
    .where("ownerId", "=", of.may.ownerId)
    .where("id", "=", id)
    .where("dependentId", "is", of.dependentId)
    .executeTakeFirst();
  if (!stored) throw new Refusal("not-found");

  const wrong = faults(itemRules(await wearerOf(tx, of)), {
    visibleToConnections: true,
    ...stored,
    ...changes,
  });
  const isPairChanged = "category" in changes || "name" in changes;
  refuseFaults(
    Object.fromEntries(
      Object.entries(wrong).filter(
        ([field]) => field in changes || (isPairChanged && field === "name"),
      ),
    ),
  );

  await tx.db
    .updateTable("items")
    .set({ ...changes, changedAt: now, changedBy: of.may.viewerId })
    .where("ownerId", "=", of.may.ownerId)
    .where("id", "=", id)
    .execute();
}

export async function removeItem({ db }: Writer, of: Wardrobe, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("items")
    .where("ownerId", "=", of.may.ownerId)
    .where("id", "=", id)
    .where("dependentId", "is", of.dependentId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal("not-found");
}

const wearerOf = async (tx: Writer, of: Wardrobe): Promise<Wearer> =>
  of.dependentId === null ? "self" : typeOfDependent(tx, of.may, of.dependentId);

function refuseFaults(wrong: FieldMessages): void {
  if (Object.keys(wrong).length > 0) throw new Refusal("invalid", wrong);
}
