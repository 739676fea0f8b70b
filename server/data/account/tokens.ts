/**
 * Reads, creates, and revokes personal access tokens. Only a hash is stored, so a stolen database
 * can't be used to act for anyone.
 */
import { refusedField } from "#domain/limit.ts";
import { type TokenDraft, type TokenScope, maxTokens } from "#domain/people/account.ts";
import { Refusal } from "#domain/refusal.ts";
import { withdrawInvitationsMadeWith } from "#server/data/invitations/invitations.ts";
import { cancelRequests } from "#server/data/relationships/relationships.ts";
import { hashOf, newToken } from "#server/store/secret-token.ts";
import { endSharesMadeWith } from "#server/data/shares/shares.ts";
import { type Reader, type Writer, newRow, statement } from "#server/store/statement.ts";
import { usableTokens } from "#server/data/access/visible-people.ts";
import { type Topic, tokenTopic, topic } from "#server/live/topics.ts";
import { hourMs } from "#domain/time.ts";

export type Token = { id: string; ownerId: string; scope: TokenScope };

/** Prefixes tell people and secret scanners what a token is and what it may do. */
const prefixes = { read: "kin_r_", write: "kin_w_" } as const satisfies Record<TokenScope, string>;

const tokenWithHash = statement<{ tokenHash: string }>()(({ db, arg }) =>
  usableTokens(arg, db).select(["token.id", "token.ownerId", "token.scope", "token.usedAt"]),
);

/**
 * The token with this text, unless it was revoked or its owner is disabled. Every wrong text costs
 * the same work. `isNewlyUsed` is set at most once an hour, when the last use should be stored.
 */
export async function readToken(
  reader: Reader | Writer,
  text: string,
  now: number,
): Promise<(Token & { tokenHash: string; isNewlyUsed: boolean }) | undefined> {
  const tokenHash = hashOf(text);
  const [found] = await tokenWithHash(reader, { tokenHash });
  if (!found) return undefined;
  const { usedAt, ...token } = found;
  return { ...token, tokenHash, isNewlyUsed: usedAt === null || Math.abs(now - usedAt) >= hourMs };
}

export async function touchToken({ db }: Writer, tokenHash: string, now: number): Promise<void> {
  await db
    .updateTable("tokens")
    .set({ usedAt: now })
    .where("tokenHash", "=", tokenHash)
    .where((token) =>
      token.or([
        token("usedAt", "is", null),
        token("usedAt", "<=", now - hourMs),
        // A clock that was ahead may have stored a last use in the future.
        token("usedAt", ">=", now + hourMs),
      ]),
    )
    .execute();
}

/**
 * Creates a token and returns its text. Repeating the call with the same id creates a new text and ends what was
 * created with the old one. Throws `invalid` if there are too many, and `conflict` if the id is taken.
 */
export async function addToken(
  tx: Writer,
  ownerId: string,
  id: string,
  { name, scope }: TokenDraft,
  now: number,
): Promise<{ text: string; topics: Topic[] }> {
  const { db } = tx;
  const text = prefixes[scope] + newToken(256);
  const tokenHash = hashOf(text);
  const { numUpdatedRows } = await db
    .updateTable("tokens")
    .set({ tokenHash, usedAt: null })
    .where((token) => token.and({ ownerId, id, name, scope }))
    .executeTakeFirst();
  const topics: Topic[] = [tokenTopic(id), topic(ownerId, "account")];
  if (numUpdatedRows > 0n) {
    return { text, topics: [...topics, ...(await endMadeWith(tx, ownerId, id, now))] };
  }
  await enforceTokenLimit(tx, ownerId);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("tokens")
    .values(newRow("tokens", { ownerId, id, tokenHash, name, scope, createdAt: now, usedAt: null }))
    .onConflict((conflict) => conflict.columns(["ownerId", "id"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal("conflict");
  return { text, topics };
}

async function enforceTokenLimit({ db }: Writer, ownerId: string): Promise<void> {
  const { count } = await db
    .selectFrom("tokens")
    .select((tokens) => tokens.fn.countAll<number>().as("count"))
    .where("ownerId", "=", ownerId)
    .executeTakeFirstOrThrow();
  if (count >= maxTokens) {
    throw refusedField("name", "maxTokens", { max: maxTokens });
  }
}

/**
 * Revokes one or all of a person's tokens, and ends everything created with them that still lets others in: links,
 * invitations, and requests (decision 0049). Resolves with the number of tokens and the topics of what changed.
 */
export async function removeTokens(
  tx: Writer,
  which: { ownerId: string; id?: string },
  now: number,
): Promise<{ count: number; topics: Topic[] }> {
  const { ownerId } = which;
  const removed = await tx.db
    .deleteFrom("tokens")
    .where((token) => token.and(which))
    .returning("id")
    .execute();
  const topics: Topic[] = [topic(ownerId, "account")];
  for (const { id } of removed) {
    topics.push(tokenTopic(id), ...(await endMadeWith(tx, ownerId, id, now)));
  }
  return { count: removed.length, topics: [...new Set(topics)] };
}

/** Ends what was created with a token and still lets others in; resolves with the topics of what changed. */
async function endMadeWith(tx: Writer, ownerId: string, tokenId: string, now: number) {
  const topics: Topic[] = [];
  for (const wearersOwner of await endSharesMadeWith(tx, ownerId, tokenId)) {
    topics.push(topic(wearersOwner, "shares"));
  }
  if ((await withdrawInvitationsMadeWith(tx, ownerId, tokenId, now)) > 0) {
    topics.push(topic(ownerId, "invitations"));
  }
  for (const asked of await cancelRequests(tx, { ownerId, tokenId })) {
    topics.push(topic(asked, "relationships"), topic(ownerId, "relationships"));
  }
  return topics;
}

/** Revokes a token permanently; resolves with the topics of what changed. Throws `not-found`. */
export async function removeToken(tx: Writer, ownerId: string, id: string, now: number): Promise<Topic[]> {
  const { count, topics } = await removeTokens(tx, { ownerId, id }, now);
  if (count === 0) throw new Refusal("not-found");
  return topics;
}
