/** Hands deleted records over when someone leaves, and removes the leaver's id from them. */
import { documentOf, parseKept, unless, withOwner, withoutAuthor } from "#server/data/deleted/document.ts";
import { forgetOldest } from "#server/data/deleted/deleted.ts";
import type { Writer } from "#server/store/statement.ts";

/**
 * Hands the restorable sizes of a dependent over to another owner. The oldest are removed if there isn't room for all.
 */
export async function handOverDeleted(
  tx: Writer,
  { ownerId, dependentId, toId }: { ownerId: string; dependentId: string; toId: string },
  idThere: (id: string) => string,
): Promise<void> {
  const rows = await tx.db
    .selectFrom("deleted")
    .selectAll()
    .where((gone) => gone.and({ ownerId, dependentId, kind: "item" }))
    .orderBy("deletedAt")
    .execute();
  for (const row of rows) {
    const moved = {
      ...row,
      ...documentOf(withOwner(parseKept(row.document), ownerId, toId, idThere)),
      ownerId: toId,
      id: idThere(row.id),
      deletedBy: unless(ownerId, row.deletedBy),
    };
    await tx.db.insertInto("deleted").values(moved).execute();
    await forgetOldest(tx, moved);
  }
}

/** Removes an author from all records of what others deleted; resolves with the owners. */
export async function forgetAuthorOfDeleted({ db }: Writer, leaverId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("deleted")
    .select(["ownerId", "kind", "id", "deletedBy", "document"])
    .where("ownerId", "<>", leaverId)
    .where((gone) => gone.or([gone("deletedBy", "=", leaverId), gone("document", "like", `%"${leaverId}"%`)]))
    .execute();
  for (const { ownerId, kind, id, deletedBy, document } of rows) {
    await db
      .updateTable("deleted")
      .set({
        deletedBy: unless(leaverId, deletedBy),
        ...documentOf(withoutAuthor(parseKept(document), leaverId)),
      })
      .where((gone) => gone.and({ ownerId, kind, id }))
      .execute();
  }
  return rows.map(({ ownerId }) => ownerId);
}
