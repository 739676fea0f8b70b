/** Adds, changes, and confirms sizes of owners and their dependents. */
import { type ExpressionBuilder, sql } from "kysely";
import type { Wearer } from "#domain/items/catalogue.ts";
import { type FieldErrors, Refusal } from "#domain/refusal.ts";
import { fieldErrors } from "#domain/field.ts";
import { type ItemChanges, type ItemDraft, type ItemSeen, validateChanges, itemRules } from "#domain/items/item.ts";
import { completed, fieldNames } from "#domain/items/item-fields.ts";
import type { EntryKind } from "#domain/items/history.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import type { WearerRights } from "#server/data/access/access.ts";
import { isDeletedOfAnother } from "#server/data/deleted/deleted.ts";
import { typeOfDependent } from "#server/data/dependents/dependents.ts";
import { addEntry, entryWith } from "#server/data/items/history.ts";
import { tellNewSizes } from "#server/data/notifications/new-sizes.ts";
import { bytesOf, enforceItemLimit, enforceTextLimit } from "#server/data/access/limits.ts";
import type { Tables } from "#server/store/schema.ts";
import { type Save, isAsAdded, isAsSeen } from "#server/store/optimistic-concurrency.ts";
import { type Writer, newRow, newValues } from "#server/store/statement.ts";

/**
 * Adds a size. Repeating a call with the same id and input changes nothing. Throws `invalid` with the field errors,
 * `not-found` if the dependent doesn't exist, and `conflict` if the id was used for something else, deleted or not.
 */
export async function addItem(tx: Writer, of: WearerRights, id: string, draft: ItemDraft, now: number): Promise<void> {
  refuseInvalid(fieldErrors(itemRules(await wearerOf(tx, of)), draft));
  const said = completed(draft);
  const known = await tx.db
    .selectFrom("items")
    .select(isAsAdded(said).as("isAsAdded"))
    .where(isItemOf(of, id))
    .executeTakeFirst();
  if (known?.isAsAdded) return;
  if (known) throw new Refusal("conflict");
  // A deleted record with the id of its wearer, or of another wearer's deleted size, would be mistaken for that one.
  if (id === of.dependentId || (await isDeletedOfAnother(tx, of, id))) throw new Refusal("conflict");
  const { ownerId, viewerId } = of.may;
  const wearer = { ownerId, dependentId: of.dependentId };
  await enforceItemLimit(tx, wearer);
  await enforceTextLimit(tx, wearer, bytesOf(said));
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("items")
    .values(
      newRow("items", {
        ...said,
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
  const { size, system } = said;
  if (size !== "") {
    const entry = { size, system, enteredBy: viewerId };
    await addEntry(tx, { ownerId, itemId: id }, { kind: "size", ...entry }, now);
    await tellNewSizes(tx, { ...wearer, isShared: said.visibleToConnections }, now);
    if (said.outgrown) await addEntry(tx, { ownerId, itemId: id }, { kind: "outgrown", ...entry }, now);
  }
}

/**
 * Changes only the given fields, so that two people who edit different fields of one size lose
 * nothing. The changed fields must be valid together with the stored ones. Throws `conflict` if the
 * stored value of one isn't the one its author saw.
 */
export async function updateItem(
  tx: Writer,
  of: WearerRights,
  id: string,
  save: Save<ItemChanges, ItemSeen>,
  now: number,
): Promise<void> {
  const { changes, seen } = save;
  // A system belongs to the text it was chosen for, and so does being outgrown.
  const asSeen = isAsSeen(
    "system" in changes || "outgrown" in changes ? { changes: { size: seen?.size, ...changes }, seen } : save,
  );
  const stored = await tx.db
    .selectFrom("items")
    .select((row) => [
      ...fieldNames,
      asSeen.as("isAsSeen"),
      row("outgrown", "=", sql.lit<boolean>(true)).as("wasOutgrown"),
      row("visibleToConnections", "=", sql.lit<boolean>(true)).as("isShared"),
    ])
    .where(isItemOf(of, id))
    .executeTakeFirst();
  if (!stored) throw new Refusal("not-found");
  // Check for a conflict before validating: merged with someone else's change, this one could fail
  // validation for the wrong reason.
  if (!stored.isAsSeen) throw new Refusal("conflict");
  // SQLite reads booleans as numbers, which would be invalid.
  const wasOutgrown = Boolean(stored.wasOutgrown);
  const draft = { ...stored, visibleToConnections: true, outgrown: wasOutgrown };
  refuseInvalid(validateChanges(await wearerOf(tx, of), draft, changes));

  const { size = stored.size } = changes;
  // A new text fits until someone says otherwise, and no text can be outgrown.
  const isOutgrown = size !== "" && (changes.outgrown ?? (wasOutgrown && !("size" in changes)));
  const isAnswer = "size" in changes || isOutgrown !== wasOutgrown;
  const growth = bytesOf({ ...stored, ...changes }) - bytesOf(stored);
  await enforceTextLimit(tx, { ownerId: of.may.ownerId, dependentId: of.dependentId }, growth);
  const { numUpdatedRows } = await tx.db
    .updateTable("items")
    .set((items) => ({
      // Tabs of older versions send no system with a new size; keeping the earlier size's system would be a guess.
      ...("size" in changes && { system: "" as const }),
      ...newValues("items", changes),
      ...((isAnswer || "outgrown" in changes) && { outgrown: isOutgrown }),
      changedAt: now,
      changedBy: of.may.viewerId,
      // Only an answer about the size counts as a measurement; a new note doesn't.
      measuredAt: isAnswer ? now : items.fn.coalesce("measuredAt", "changedAt"),
    }))
    .where(isItemOf(of, id))
    // Guards the update: the changes were validated against these values.
    .where("category", "=", stored.category)
    .where("name", "=", stored.name)
    .where(asSeen)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("conflict");
  const { ownerId, viewerId } = of.may;
  const enter = (kind: EntryKind, system: SystemId | "") =>
    addEntry(tx, { ownerId, itemId: id }, { kind, size, system, enteredBy: viewerId }, now);
  if (size !== stored.size) await enter("size", changes.system ?? "");
  if (!isAnswer) return;
  if (size !== "" && (size !== stored.size || isOutgrown)) {
    const isShared = changes.visibleToConnections ?? Boolean(stored.isShared);
    await tellNewSizes(tx, { ownerId, dependentId: of.dependentId, isShared }, now);
  }
  if (isOutgrown) await enter("outgrown", changes.system ?? stored.system);
  else if (wasOutgrown && size === stored.size) await enter("fits", stored.system);
}

/**
 * Records that a size was measured again and is unchanged: it isn't outgrown anymore. Throws `conflict` unless `size`, which
 * the viewer saw, is the stored one. Repeating a call with the same `entryId` changes nothing.
 */
export async function confirmItem(
  tx: Writer,
  of: WearerRights,
  { id, size, entryId }: { id: string; size: string; entryId?: string | undefined },
  now: number,
): Promise<void> {
  const stored = await tx.db.selectFrom("items").select(["size", "system"]).where(isItemOf(of, id)).executeTakeFirst();
  if (!stored) throw new Refusal("not-found");
  const { ownerId, viewerId } = of.may;
  const key = { ownerId, itemId: id };
  const known = entryId === undefined ? undefined : await entryWith(tx, key, entryId);
  if (known?.kind === "fits" && known.size === size) return;
  if (known || stored.size !== size) throw new Refusal("conflict");
  // A size without a measurement has no history.
  if (size !== "") {
    const entry = { kind: "fits", ...stored, enteredBy: viewerId } as const;
    await addEntry(tx, key, entry, now, entryId);
  }
  await tx.db
    .updateTable("items")
    .set({ measuredAt: now, changedAt: now, changedBy: viewerId, outgrown: false })
    .where(isItemOf(of, id))
    .execute();
}

const isItemOf =
  ({ may: { ownerId }, dependentId }: WearerRights, id: string) =>
  (items: ExpressionBuilder<Tables, "items">) =>
    items.and({ ownerId, dependentId, id });

const wearerOf = async (tx: Writer, of: WearerRights): Promise<Wearer> =>
  of.dependentId === null ? "self" : typeOfDependent(tx, of.may, of.dependentId);

function refuseInvalid(wrong: FieldErrors): void {
  if (Object.keys(wrong).length > 0) throw new Refusal("invalid", wrong);
}
