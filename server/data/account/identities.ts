/** Finds, adds, and removes the identities that a person signs in with. They are never matched by email. */
import { v7 as newId } from "uuid";
import { Refusal } from "#domain/refusal.ts";
import { adoptPerson, forgetFirstIdentity } from "#server/data/account/older-servers.ts";
import { type Identity, followOldestIdentity } from "#server/data/profiles/people.ts";
import { type Writer, newRow } from "#server/store/statement.ts";

type Named = Pick<Identity, "issuer" | "subject">;

/** The person with this identity, and when an operator disabled them. */
export async function findByIdentity(tx: Writer, { issuer, subject }: Named) {
  const find = () =>
    tx.db
      .selectFrom("identities")
      .innerJoin("people", "people.id", "identities.personId")
      .select(["people.id", "people.disabledAt"])
      .where("identities.issuer", "=", issuer)
      .where("identities.subject", "=", subject)
      .executeTakeFirst();
  return (await find()) ?? ((await adoptPerson(tx, { issuer, subject })) ? find() : undefined);
}

/** Allows more identities than anyone has providers. */
const maxIdentities = 10;

/**
 * Adds an identity to a person who has signed in with both; an identity that belongs to someone
 * else stays theirs. The person's name, email, and photo don't change.
 */
export async function linkIdentity(
  tx: Writer,
  personId: string,
  { issuer, subject, email = null }: Identity,
  now: number,
): Promise<"linked" | "taken" | "too-many"> {
  const owner = await findByIdentity(tx, { issuer, subject });
  if (owner) return owner.id === personId ? "linked" : "taken";
  const { count } = await tx.db
    .selectFrom("identities")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("personId", "=", personId)
    .executeTakeFirstOrThrow();
  if (count >= maxIdentities) return "too-many";
  await tx.db
    .insertInto("identities")
    .values(
      newRow("identities", {
        issuer,
        subject,
        id: newId(),
        personId,
        email,
        createdAt: now,
        usedAt: now,
      }),
    )
    .execute();
  return "linked";
}

/**
 * Removes one of a person's identities and ends the sessions that began with its provider, except
 * `sessionId`. Resolves with the ids of those sessions. Throws `not-found`, or `conflict` if no
 * other identity of `issuers` would be left, because the person couldn't sign in again.
 */
export async function removeIdentity(
  tx: Writer,
  removed: { personId: string; id: string; sessionId: string },
  issuers: readonly string[],
  now: number,
): Promise<string[]> {
  const { db } = tx;
  const { personId, id, sessionId } = removed;
  const own = await db
    .selectFrom("identities")
    .select(["id", "issuer", "subject"])
    .where("personId", "=", personId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const identity = own.find((each) => each.id === id);
  if (!identity) throw new Refusal("not-found");
  const isWayIn = (each: typeof identity) => each.id !== id && issuers.includes(each.issuer);
  if (!own.some(isWayIn)) throw new Refusal("conflict");
  await db.deleteFrom("identities").where("id", "=", id).execute();
  await forgetFirstIdentity(tx, personId, identity);
  await followOldestIdentity(tx, personId, now);
  const ended = await db
    .deleteFrom("sessions")
    .where("personId", "=", personId)
    .where("issuer", "=", identity.issuer)
    .where("id", "<>", sessionId)
    .returning("id")
    .execute();
  return ended.map((session) => session.id);
}
