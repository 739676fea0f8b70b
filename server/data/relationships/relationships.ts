/** Moves relationships: two mirrored rows per pair of people, always written together (spec §4). */
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import {
  type RelationshipKind,
  type RelationshipMove,
  type StoredState,
  mirrored,
  maxRequestsPerDay,
  relationshipMoves,
} from "#domain/people/relationship.ts";
import { Refusal } from "#domain/refusal.ts";
import { hasBlocked } from "#server/data/access/access.ts";
import { unblock } from "#server/data/relationships/blocks.ts";
import {
  enforceDayLimit,
  enforceLinkLimit,
  enforceRelationshipLimit,
  enforceRequestLimits,
} from "#server/data/access/limits.ts";
import { tell } from "#server/data/notifications/outbox.ts";
import { endSharesBetween } from "#server/data/shares/shares.ts";
import { type Writer, newRow } from "#server/store/statement.ts";
import { sweep } from "#server/store/sweep.ts";
import { dayMs } from "#domain/time.ts";

export type Pair = { kind: RelationshipKind; viewerId: string; otherId: string };

/** The pair, and the viewer's token that made the move; null for a person. */
type Mover = Pair & { tokenId: string | null };

/**
 * Makes a move in both rows of the pair, and `withConnection` in those of the connection as well, if
 * it is in the same state. The WHERE contains the state that the move starts from: of two moves at the
 * same time, one succeeds and the other throws `conflict`. The other person is told of one move.
 * Resolves with whether the move ended a block of the viewer's.
 */
export async function moveRelationship(
  tx: Writer,
  { withConnection = false, ...pair }: Mover & { withConnection?: boolean | undefined },
  move: RelationshipMove,
  now: number,
): Promise<boolean> {
  const { kind, viewerId, otherId } = pair;
  if (viewerId === otherId) throw new Refusal("conflict");
  // Asking someone unblocks them, with requests that the block has hidden.
  const wasBlocked = move === "request" && (await unblock(tx, pair));
  const made = await moveOne(tx, pair, move, now);
  if (made === undefined) throw new Refusal("conflict");
  if (withConnection) await moveOne(tx, { ...pair, kind: "connection" }, move, now);
  if (made === "request") await countRequest(tx, pair, now);
  if (made === "request" || made === "accepted") {
    await tell(tx, otherId, { kind: made, relationship: kind, otherId: viewerId }, now);
  }
  return wasBlocked;
}

/** Resolves with what became of the move; undefined if the relationship isn't in the state it starts from. */
async function moveOne(
  tx: Writer,
  pair: Mover,
  move: RelationshipMove,
  now: number,
): Promise<"request" | "accepted" | "ended" | undefined> {
  if (move === "request") return (await accept(tx, pair, now)) ?? request(tx, pair, now);
  if (move === "accept") return accept(tx, pair, now);
  if (!isBoth(await remove(tx, pair, relationshipMoves[move].from))) return undefined;
  if (pair.kind === "dependentLink") await endSharesBetween(tx, pair.viewerId, pair.otherId);
  return "ended";
}

/** Whether a statement changed both rows of a pair. A statement that changed one of them rolls back. */
function isBoth(changedRows: bigint): boolean {
  if (changedRows !== 0n && changedRows !== 2n) throw new Refusal("conflict");
  return changedRows === 2n;
}

async function accept(tx: Writer, pair: Mover, now: number): Promise<"accepted" | undefined> {
  if (!isBoth(await update(tx, pair, "received", "connected", now))) return undefined;
  await enforceLinkLimit(tx, pair);
  return "accepted";
}

async function request(tx: Writer, pair: Mover, now: number): Promise<"request" | undefined> {
  const { kind, viewerId, otherId } = pair;
  const asked = await tx.db.selectFrom("people").select("id").where("id", "=", otherId).executeTakeFirst();
  if (!asked) throw new Refusal("not-found");
  const requester = await tx.db
    .selectFrom("people")
    .select(["displayName as requesterName", "photoURL as requesterPhotoURL"])
    .where("id", "=", viewerId)
    .executeTakeFirstOrThrow();

  const side = (ownerId: string, facing: string, state: StoredState) => ({
    tokenId: ownerId === viewerId ? pair.tokenId : null,
    ownerId,
    kind,
    otherId: facing,
    state,
    ignored: false,
    createdAt: now,
    changedAt: now,
    changedBy: viewerId,
    requesterName: null,
    requesterPhotoURL: null,
  });
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("relationships")
    .values([
      side(viewerId, otherId, "sent"),
      {
        ...side(otherId, viewerId, "received"),
        ...requester,
        // An ignored request looks like any other to its sender: the same statement, the same two rows.
        ignored: hasBlocked(otherId, viewerId),
      },
    ])
    .onConflict((conflict) => conflict.columns(["ownerId", "kind", "otherId"]).doNothing())
    .executeTakeFirst();
  if (!isBoth(numInsertedOrUpdatedRows ?? 0n)) return undefined;
  await enforceRequestLimits(tx, viewerId);
  return "request";
}

/**
 * Connects two people without a request, or accepts a pending one in either direction. Resolves
 * with whether anything changed. Throws `invalid` if either would exceed their limit.
 * `otherTokenId` is the token that the other person agreed with.
 */
export async function connectPair(tx: Writer, pair: Mover, otherTokenId: string | null, now: number): Promise<boolean> {
  const { kind, viewerId, otherId } = pair;
  const side = (ownerId: string, facing: string) =>
    newRow("relationships", {
      tokenId: ownerId === viewerId ? pair.tokenId : otherTokenId,
      ownerId,
      kind,
      otherId: facing,
      state: "connected",
      ignored: false,
      createdAt: now,
      changedAt: now,
      changedBy: viewerId,
      requesterName: null,
      requesterPhotoURL: null,
    });
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("relationships")
    .values([side(viewerId, otherId), side(otherId, viewerId)])
    .onConflict((conflict) =>
      conflict
        .columns(["ownerId", "kind", "otherId"])
        .doUpdateSet((row) => ({
          tokenId: row.ref("excluded.tokenId"),
          state: "connected",
          ignored: false,
          changedAt: now,
          changedBy: viewerId,
          requesterName: null,
          requesterPhotoURL: null,
        }))
        .where("relationships.state", "!=", "connected"),
    )
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  await enforceLinkLimit(tx, pair);
  await enforceRelationshipLimit(tx, pair);
  return true;
}

/**
 * Ends the dependent link of someone who leaves; resolves with whether there was one. Foreign keys would delete its
 * rows as well, but on PostgreSQL they don't notice that the other person unlinks at the same moment (decision 0014).
 */
export const endLink = async (tx: Writer, leaverId: string, otherId: string): Promise<boolean> => {
  const pair: Pair = { kind: "dependentLink", viewerId: leaverId, otherId };
  return (await remove(tx, pair, "connected")) === 2n;
};

/** Cancels a person's pending requests, or those sent with one of their tokens; resolves with the recipients. */
export async function cancelRequests(tx: Writer, sentBy: { ownerId: string; tokenId?: string }): Promise<string[]> {
  const { ownerId } = sentBy;
  const sent = await tx.db
    .selectFrom("relationships")
    .select(["kind", "otherId"])
    .where((row) => row.and({ ...sentBy, state: "sent" }))
    .execute();
  for (const { kind, otherId } of sent) {
    await remove(tx, { kind, viewerId: ownerId, otherId }, "sent");
  }
  return sent.map(({ otherId }) => otherId);
}

/** Counts one more request to the same person. Throws `too-many` beyond the limit for 24 hours. */
async function countRequest({ db }: Writer, { viewerId, otherId }: Pair, now: number): Promise<void> {
  const asks = await db
    .selectFrom("asked")
    .select("createdAt")
    .where("ownerId", "=", viewerId)
    .where("otherId", "=", otherId)
    .where("createdAt", ">", now - dayMs)
    // Requests stamped by a clock that was days ahead don't count.
    .where("createdAt", "<", now + dayMs)
    .orderBy("createdAt")
    .execute();
  enforceDayLimit(asks, maxRequestsPerDay, now);
  await db.insertInto("asked").values({ ownerId: viewerId, id: newId(), otherId, createdAt: now }).execute();
}

/** Stores a request for the 24 hours that count, and 24 more in case a clock is ahead. */
const sweepAfterMs = 2 * dayMs;

export const sweepAsked = (tx: Writer, now: number): Promise<number> =>
  sweep(tx, "asked", ["ownerId", "id"], (row) => row("createdAt", "<=", now - sweepAfterMs));

/**
 * Conditions for both rows of the pair while the viewer's row is in the state `from`. Someone who
 * blocked the sender can't see or answer the request, but its sender can cancel it.
 */
const bothSides = ({ kind, viewerId, otherId }: Pair, from: StoredState) => [
  { kind, ownerId: viewerId, otherId, state: from, ignored: false },
  { kind, ownerId: otherId, otherId: viewerId, state: mirrored[from] },
];

async function update({ db }: Writer, pair: Mover, from: StoredState, to: StoredState, now: number): Promise<bigint> {
  const { numUpdatedRows } = await db
    .updateTable("relationships")
    .set((row) => ({
      // The other side keeps the token that it asked with.
      tokenId: row
        .case()
        .when("ownerId", "=", pair.viewerId)
        .then(sql<string | null>`cast(${pair.tokenId} as text)`)
        .else(row.ref("tokenId"))
        .end(),
      state: to,
      changedAt: now,
      changedBy: pair.viewerId,
      requesterName: null,
      requesterPhotoURL: null,
    }))
    .where((row) => row.or(bothSides(pair, from).map((side) => row.and(side))))
    .executeTakeFirst();
  return numUpdatedRows;
}

async function remove({ db }: Writer, pair: Pair, from: StoredState): Promise<bigint> {
  const { numDeletedRows } = await db
    .deleteFrom("relationships")
    .where((row) => row.or(bothSides(pair, from).map((side) => row.and(side))))
    .executeTakeFirst();
  return numDeletedRows;
}
