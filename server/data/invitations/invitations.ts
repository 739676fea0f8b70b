/** Creates and withdraws invitations, and lets anyone with the link accept or decline them. */
import { refusedField } from "#domain/limit.ts";
import type { InvitationDraft } from "#domain/people/invitation.ts";
import {
  invitationMs,
  maxInvitationMailsPerDay,
  maxInvitations,
  maxInvitationsPerDay,
} from "#domain/people/invitation-limits.ts";
import { newsMs } from "#domain/news-limits.ts";
import { Refusal } from "#domain/refusal.ts";
import type { RelationshipKind } from "#domain/people/relationship.ts";
import type { MayEdit } from "#server/data/access/access.ts";
import { enforceDayLimit } from "#server/data/access/limits.ts";
import { waitingInvitation } from "#server/data/invitations/pages.ts";
import { hashOf, newToken } from "#server/store/secret-token.ts";
import { dropInvitationMail, mailInvitation, tell } from "#server/data/notifications/outbox.ts";
import { connectPair } from "#server/data/relationships/relationships.ts";
import { type Writer, newRow } from "#server/store/statement.ts";
import { sweep } from "#server/store/sweep.ts";
import { dayMs } from "#domain/time.ts";

/**
 * The expiry of a withdrawn invitation: 0 keeps it out of every list. Its row stays so that the
 * day's emails can be counted.
 */
const withdrawn = 0;

/**
 * Creates an invitation, and the email with it if there is an address. Resolves with the token of
 * its link, which isn't stored; repeating the call with the same input creates a new token. An
 * email is never sent twice: then the token is empty. Throws `conflict` if the id is taken.
 */
export async function addInvitation(
  tx: Writer,
  { ownerId }: MayEdit<"profile">,
  { id, tokenId }: { id: string; tokenId: string | null },
  { name, kind, message = "", email }: InvitationDraft,
  now: number,
): Promise<string> {
  const { db } = tx;
  const said = { kind, name, message, isByEmail: email !== undefined, tokenId };
  const known = await db
    .selectFrom("invitations")
    .select((row) => ["isByEmail", "usedAt", "endsAt", row.and(said).as("isSame")])
    .where((row) => row.and({ ownerId, id }))
    .executeTakeFirst();
  if (known && !known.isSame) throw new Refusal("conflict");
  if (known?.isByEmail) return "";
  if (known && (known.usedAt !== null || known.endsAt <= now)) throw new Refusal("conflict");
  if (!known) await enforceWaitingLimit(tx, ownerId, now);
  const madeToday = await madeWithinDay(tx, ownerId, now);
  if (!known) enforceDayLimit(madeToday, maxInvitationsPerDay, now);
  if (email !== undefined) {
    const mailed = madeToday.filter(({ isByEmail }) => isByEmail);
    enforceDayLimit(mailed, maxInvitationMailsPerDay, now);
  }

  const token = newToken(128);
  const endsAt = now + invitationMs;
  const tokenHash = hashOf(token);
  await db
    .insertInto("invitations")
    .values(
      newRow("invitations", {
        ...said,
        tokenHash,
        ownerId,
        id,
        createdAt: now,
        endsAt,
        usedBy: null,
        usedAt: null,
      }),
    )
    .onConflict((conflict) => conflict.columns(["ownerId", "id"]).doUpdateSet({ tokenHash, createdAt: now, endsAt }))
    .execute();
  if (email === undefined) return token;

  await mailInvitation(tx, { inviterId: ownerId, invitationId: id, to: email, token }, now);
  return "";
}

/** Throws `invalid` if the person has too many pending invitations. */
async function enforceWaitingLimit({ db }: Writer, ownerId: string, now: number): Promise<void> {
  const { count } = await db
    .selectFrom("invitations")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("ownerId", "=", ownerId)
    .where("usedAt", "is", null)
    .where("endsAt", ">", now)
    .executeTakeFirstOrThrow();
  if (count >= maxInvitations) {
    throw refusedField("name", "maxInvites", { max: maxInvitations });
  }
}

/** The person's invitations of the last 24 hours, including withdrawn ones, oldest first. */
const madeWithinDay = ({ db }: Writer, ownerId: string, now: number) =>
  db
    .selectFrom("invitations")
    .select(["createdAt", "isByEmail"])
    .where((row) => row.and({ ownerId }))
    .where("createdAt", ">", now - dayMs)
    // Invitations stamped by a clock that was days ahead don't count.
    .where("createdAt", "<", now + dayMs)
    .orderBy("createdAt")
    .execute();

/** Withdraws an invitation, and its email if that is still pending. Throws `not-found`. */
export async function withdrawInvitation(
  tx: Writer,
  { ownerId }: MayEdit<"profile">,
  id: string,
  now: number,
): Promise<void> {
  if ((await withdraw(tx, { ownerId, id }, now)) !== 1) throw new Refusal("not-found");
}

/** Withdraws the invitations that someone created with one of their tokens; resolves with their number. */
export const withdrawInvitationsMadeWith = (
  tx: Writer,
  ownerId: string,
  tokenId: string,
  now: number,
): Promise<number> => withdraw(tx, { ownerId, tokenId }, now);

/** Withdraws an owner's pending invitations with this id, or created with this token. */
async function withdraw(
  tx: Writer,
  which: { ownerId: string } & ({ id: string } | { tokenId: string }),
  now: number,
): Promise<number> {
  const ended = await tx.db
    .updateTable("invitations")
    .set({ endsAt: withdrawn, name: "", message: "" })
    .where((row) => row.and(which))
    .where("usedAt", "is", null)
    .where("endsAt", ">", now)
    .returning("id")
    .execute();
  for (const { id } of ended) {
    await dropInvitationMail(tx, { inviterId: which.ownerId, invitationId: id });
  }
  return ended.length;
}

const made: Record<RelationshipKind, readonly RelationshipKind[]> = {
  connection: ["connection"],
  dependentLink: ["connection", "dependentLink"],
};

/**
 * Connects the viewer with the inviter, and uses the invitation up; resolves with the inviter's id. Throws `not-found`,
 * or `conflict` for one's own invitation, and if the two are already connected: then it stays pending.
 */
export async function acceptInvitation(
  tx: Writer,
  { viewerId, tokenId }: { viewerId: string; tokenId: string | null },
  token: string,
  now: number,
): Promise<string> {
  const tokenHash = hashOf(token);
  const [invitation] = await waitingInvitation(tx, { viewerId, tokenHash, now });
  if (!invitation) return usedBefore(tx, viewerId, tokenHash);
  const { ownerId, id, kind } = invitation;
  if (ownerId === viewerId) throw new Refusal("conflict");

  let isNew = false;
  for (const each of made[kind]) {
    const pair = { kind: each, viewerId, otherId: ownerId, tokenId };
    isNew = (await connectPair(tx, pair, invitation.tokenId, now)) || isNew;
  }
  if (!isNew) throw new Refusal("conflict");
  const { numUpdatedRows } = await tx.db
    .updateTable("invitations")
    .set({ usedBy: viewerId, usedAt: now })
    .where((row) => row.and({ ownerId, id }))
    .where("usedAt", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal("not-found");
  const used = { kind: "invited", relationship: kind, otherId: viewerId } as const;
  await tell(tx, ownerId, used, now);
  return ownerId;
}

/**
 * Lets the person it connected repeat a call whose answer was lost, while the two are connected. Throws `not-found`.
 */
async function usedBefore({ db }: Writer, viewerId: string, tokenHash: string): Promise<string> {
  const used = await db
    .selectFrom("invitations")
    .innerJoin("relationships as side", (join) =>
      join
        .onRef("side.ownerId", "=", "invitations.ownerId")
        .onRef("side.otherId", "=", "invitations.usedBy")
        .onRef("side.kind", "=", "invitations.kind"),
    )
    .select("invitations.ownerId")
    .where("invitations.tokenHash", "=", tokenHash)
    .where("invitations.usedBy", "=", viewerId)
    .where("side.state", "=", "connected")
    .executeTakeFirst();
  if (!used) throw new Refusal("not-found");
  return used.ownerId;
}

/** Ends an invitation that its recipient declines; resolves with the inviter's id. Throws `not-found`. */
export async function declineInvitation(
  tx: Writer,
  viewerId: string | undefined,
  token: string,
  now: number,
): Promise<string> {
  const args = { viewerId: viewerId ?? "", tokenHash: hashOf(token), now };
  const [invitation] = await waitingInvitation(tx, args);
  if (!invitation) throw new Refusal("not-found");
  await endInvitation(tx, invitation.ownerId, invitation.id, now);
  return invitation.ownerId;
}

const endInvitation = ({ db }: Writer, ownerId: string, id: string, now: number) =>
  db
    .updateTable("invitations")
    .set({ endsAt: now })
    .where((row) => row.and({ ownerId, id }))
    .execute();

/** Used and expired invitations stay listed this long, plus three days in case a clock is ahead. */
export const listedMs = 14 * dayMs;
const sweepAfterMs = listedMs + 3 * dayMs;

/** Deletes some invitations that no list, no news, and no limit needs anymore; resolves with their number. */
export const sweepInvitations = (tx: Writer, now: number): Promise<number> =>
  sweep(tx, "invitations", ["ownerId", "id"], (row) =>
    row.and([
      row("endsAt", "<=", now - sweepAfterMs),
      row("createdAt", "<=", now - sweepAfterMs),
      row.or([row("usedAt", "is", null), row("usedAt", "<=", now - newsMs - 3 * dayMs)]),
    ]),
  );
