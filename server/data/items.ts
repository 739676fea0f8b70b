/** The sizes that people keep: adding, changing and removing them. Screens read them in documents. */
import { v7 as newId } from "uuid";
import { type OwnItemChanges, type OwnItemDraft, ownItemDraft } from "#domain/item.ts";
import { faults } from "#domain/field.ts";
import { Refusal } from "#domain/refusal.ts";
import type { MayEdit } from "#server/data/access.ts";
import type { Writer } from "#server/data/statement.ts";

export async function addItem(
  { db }: Writer,
  { ownerId, viewerId }: MayEdit<"sizes">,
  draft: OwnItemDraft,
  now: number,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("items")
    .values({
      ...draft,
      ownerId,
      id,
      dependentId: null,
      createdAt: now,
      changedAt: now,
      changedBy: viewerId,
    })
    .execute();
  return id;
}

/**
 * Changes the fields that are named and no others, so that two people who edit different fields of
 * one size lose nothing. The whole must be valid afterwards.
 */
export async function updateItem(
  { db }: Writer,
  { ownerId, viewerId }: MayEdit<"sizes">,
  id: string,
  changes: OwnItemChanges,
  now: number,
): Promise<void> {
  const stored = await db
    .selectFrom("items")
    .select(["category", "name", "size", "note"])
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
    .where("dependentId", "is", null)
    .executeTakeFirst();
  if (!stored) throw new Refusal("not-found");

  const wrong = faults(ownItemDraft, { visibleToConnections: true, ...stored, ...changes });
  if (Object.keys(wrong).length > 0) throw new Refusal("invalid", wrong);

  await db
    .updateTable("items")
    .set({ ...changes, changedAt: now, changedBy: viewerId })
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
    .execute();
}

export async function removeItem(
  { db }: Writer,
  { ownerId }: MayEdit<"sizes">,
  id: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("items")
    .where("ownerId", "=", ownerId)
    .where("id", "=", id)
    .where("dependentId", "is", null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal("not-found");
}
