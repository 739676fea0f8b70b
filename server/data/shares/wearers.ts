/** Who is on a share link: its first wearer, further dependents, and how someone leaves. */
import type { ExpressionBuilder } from "kysely";
import type { Tables } from "#server/store/schema.ts";
import { type Writer, newRow } from "#server/store/statement.ts";

export async function moreOfShare({ db }: Writer, ownerId: string, shareId: string): Promise<string[]> {
  const more = await db
    .selectFrom("shareDependents")
    .select("dependentId")
    .where((also) => also.and({ ownerId, shareId }))
    .orderBy("dependentId")
    .execute();
  return more.map(({ dependentId }) => dependentId);
}

export async function addMore(
  { db }: Writer,
  ownerId: string,
  shareId: string,
  more: readonly string[],
): Promise<void> {
  if (more.length === 0) return;
  await db
    .insertInto("shareDependents")
    .values(more.map((dependentId) => newRow("shareDependents", { ownerId, shareId, dependentId })))
    .execute();
}

/** Whether a link shows a wearer's sizes. */
export const isOf = (ownerId: string, dependentId: string | null) => (share: ExpressionBuilder<Tables, "shares">) =>
  dependentId === null
    ? share.and({ ownerId, dependentId })
    : share.or([
        share.and({ ownerId, dependentId }),
        share.and([
          share("ownerId", "=", ownerId),
          share(
            "id",
            "in",
            share
              .selectFrom("shareDependents as also")
              .where((also) => also.and({ "also.ownerId": ownerId, "also.dependentId": dependentId }))
              .select("also.shareId"),
          ),
        ]),
      ]);

/**
 * Takes a dependent who is about to be deleted out of links to several wearers. A link to the
 * dependent alone is deleted by its foreign key.
 */
export async function leaveShares(tx: Writer, ownerId: string, dependentId: string): Promise<void> {
  const { db } = tx;
  const firstOf = await db
    .selectFrom("shares")
    .select("id")
    .where((share) => share.and({ ownerId, dependentId }))
    .execute();
  for (const { id } of firstOf) {
    const [next] = await moreOfShare(tx, ownerId, id);
    if (next === undefined) continue;
    await db
      .updateTable("shares")
      .set({ dependentId: next })
      .where((share) => share.and({ ownerId, id }))
      .execute();
    await db
      .deleteFrom("shareDependents")
      .where((also) => also.and({ ownerId, shareId: id, dependentId: next }))
      .execute();
  }
}

/**
 * Moves the links that caretakers created to the dependents they take over; the other wearers
 * leave them. A link ends if the caretaker already uses its id.
 */
export async function handOverShares(
  tx: Writer,
  ownerId: string,
  handOvers: readonly { dependentId: string; toId: string }[],
): Promise<void> {
  const { db } = tx;
  for (const [toId, taken] of Map.groupBy(handOvers, (each) => each.toId)) {
    const ids = taken.map(({ dependentId }) => dependentId);
    const links = await db
      .selectFrom("shares")
      .select(["id", "dependentId"])
      .where((share) => share.and({ ownerId, createdBy: toId }))
      .where("id", "not in", (share) =>
        share.selectFrom("shares as own").select("own.id").where("own.ownerId", "=", toId),
      )
      .execute();
    for (const { id, dependentId } of links) {
      const all = new Set([dependentId, ...(await moreOfShare(tx, ownerId, id))]);
      const [first, ...more] = ids.filter((each) => all.has(each));
      if (first === undefined) continue;
      await db
        .deleteFrom("shareDependents")
        .where((also) => also.and({ ownerId, shareId: id }))
        .execute();
      await db
        .updateTable("shares")
        .set({ ownerId: toId, dependentId: first })
        .where((share) => share.and({ ownerId, id }))
        .execute();
      await addMore(tx, toId, id, more);
    }
  }
}
