/** Creates share links, turns them off, and counts how often they are opened. */
import { refusedField } from "#domain/limit.ts";
import type { ExpressionBuilder } from "kysely";
import { Refusal } from "#domain/refusal.ts";
import { type ShareDraft, maxShares, shareEndsAt } from "#domain/share.ts";
import type { WearerRights } from "#server/data/access/access.ts";
import { hashOf, newToken } from "#server/store/secret-token.ts";
import type { Tables } from "#server/store/schema.ts";
import { addMore, isOf, moreOfShare } from "#server/data/shares/wearers.ts";
import { type Writer, newRow } from "#server/store/statement.ts";
import { sweep } from "#server/store/sweep.ts";
import { dayMs } from "#domain/time.ts";

/** The wearers of a new link, all of one owner: one whose sizes it shows, and further dependents. */
type Shared = { of: WearerRights; moreDependentIds: readonly string[] };

/**
 * Creates a link and returns its token; repeated by the same author with the same id and input, it
 * creates a new token. Throws `invalid` if a wearer is private or has too many links, `not-found`
 * if there is no such dependent, and `conflict` if the id is taken.
 */
export async function addShare(
  tx: Writer,
  { of, moreDependentIds }: Shared,
  { id, tokenId }: { id: string; tokenId: string | null },
  { label, categories, showsPictures = false, until }: ShareDraft,
  now: number,
): Promise<string> {
  const { db } = tx;
  const { ownerId, viewerId } = of.may;
  const more = new Set(moreDependentIds);
  if (of.dependentId !== null) more.delete(of.dependentId);
  const wearers = [of.dependentId, ...more];
  for (const wearer of wearers) await enforceVisibleWearer(tx, ownerId, wearer);
  const token = newToken(128);
  const tokenHash = hashOf(token);
  const said = {
    ownerId,
    id,
    dependentId: of.dependentId,
    createdBy: viewerId,
    label,
    categories: categories && JSON.stringify(categories),
    showsPictures,
    tokenId,
  };
  const lifeMs = shareEndsAt(until, 0);
  const { numUpdatedRows } = await db
    .updateTable("shares")
    .set({ tokenHash })
    .where((share) => share.and(said))
    .where((share) =>
      lifeMs === null ? share("endsAt", "is", null) : share("endsAt", "=", share("createdAt", "+", lifeMs)),
    )
    .where(isStillOn(now))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    const before = await moreOfShare(tx, ownerId, id);
    if (new Set(before).symmetricDifference(more).size > 0) throw new Refusal("conflict");
    return token;
  }
  for (const wearer of wearers) await enforceShareLimit(tx, ownerId, wearer, now);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("shares")
    .values(
      newRow("shares", {
        ...said,
        tokenHash,
        createdAt: now,
        endsAt: shareEndsAt(until, now),
        timesOpened: 0,
        lastOpenedOn: null,
      }),
    )
    .onConflict((conflict) => conflict.columns(["ownerId", "id"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal("conflict");
  await addMore(tx, ownerId, id, [...more]);
  return token;
}

const isStillOn = (now: number) => (share: ExpressionBuilder<Tables, "shares">) =>
  share.or([share("endsAt", "is", null), share("endsAt", ">", now)]);

/** Throws `invalid` for a private dependent, because a link to one would show nothing. */
async function enforceVisibleWearer({ db }: Writer, ownerId: string, dependentId: string | null): Promise<void> {
  if (dependentId === null) return;
  const found = await db
    .selectFrom("dependents")
    .select("visibleToConnections")
    .where((dependent) => dependent.and({ ownerId, id: dependentId }))
    .executeTakeFirst();
  if (!found) throw new Refusal("not-found");
  if (!found.visibleToConnections) {
    throw refusedField("label", "onlyCaretakers");
  }
}

async function enforceShareLimit(
  { db }: Writer,
  ownerId: string,
  dependentId: string | null,
  now: number,
): Promise<void> {
  const { count } = await db
    .selectFrom("shares")
    .select((shares) => shares.fn.countAll<number>().as("count"))
    .where(isOf(ownerId, dependentId))
    .where(isStillOn(now))
    .executeTakeFirstOrThrow();
  if (count >= maxShares) {
    throw refusedField("label", "maxShares", { max: maxShares });
  }
}

/** Turns a link off permanently. Throws `not-found`. */
export async function removeShare(
  { db }: Writer,
  { may: { ownerId }, dependentId }: WearerRights,
  id: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("shares")
    .where("id", "=", id)
    .where(isOf(ownerId, dependentId))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal("not-found");
}

/**
 * Ends the links that two people created to sizes of each other's dependents, because they are no longer caretakers.
 */
export async function endSharesBetween({ db }: Writer, one: string, other: string): Promise<void> {
  await db
    .deleteFrom("shares")
    .where((share) =>
      share.or([share.and({ ownerId: one, createdBy: other }), share.and({ ownerId: other, createdBy: one })]),
    )
    .execute();
}

/** Ends the links that someone created with one of their tokens; resolves with the owners of the sizes. */
export async function endSharesMadeWith({ db }: Writer, createdBy: string, tokenId: string): Promise<string[]> {
  const ended = await db
    .deleteFrom("shares")
    .where((share) => share.and({ createdBy, tokenId }))
    .returning("ownerId")
    .execute();
  return ended.map(({ ownerId }) => ownerId);
}

/** Counts that a link's page was opened, and stores the day; returns the link's owner. */
export async function countOpen({ db }: Writer, tokenHash: string, now: number): Promise<string | undefined> {
  const counted = await db
    .updateTable("shares")
    .set((share) => ({
      timesOpened: share("timesOpened", "+", 1),
      lastOpenedOn: new Date(now).toISOString().slice(0, "YYYY-MM-DD".length),
    }))
    .where("tokenHash", "=", tokenHash)
    .where(isStillOn(now))
    .returning("ownerId")
    .executeTakeFirst();
  return counted?.ownerId;
}

/** Keeps an expired link for three more days, so that a clock that is ahead for a moment doesn't delete it early. */
const sweepAfterMs = 3 * dayMs;

/** Deletes some links that expired more than three days ago; resolves with their number. */
export const sweepShares = (tx: Writer, now: number): Promise<number> =>
  sweep(tx, "shares", ["ownerId", "id"], (row) => row("endsAt", "<=", now - sweepAfterMs));
