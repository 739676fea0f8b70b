/**
 * Reads, creates, renews, and ends sign-in sessions. Only a hash of the token is stored, so a
 * stolen database can't sign anyone in.
 */
import { Refusal } from "#domain/refusal.ts";
import { issuerOfSession } from "#server/data/account/older-servers.ts";
import { hashOf, newToken } from "#server/store/secret-token.ts";
import { type Reader, type Writer, newRow, statement } from "#server/store/statement.ts";
import { sweep } from "#server/store/sweep.ts";
import { dayMs, hourMs } from "#domain/time.ts";

const sessionLifeMs = 30 * dayMs;
const maxSessionLifeMs = 365 * dayMs;

/** The cookie may outlive its session: only the server decides whether a session is still active. */
export const cookieMaxAgeSeconds = maxSessionLifeMs / 1000;

/** Where a person signed in, and with which provider. */
export type SignedInWith = { personId: string; issuer: string; device: string };

export type Session = { id: string; personId: string; expiresAt: number };

export type Renewal = { usedAt: number; expiresAt: number };

/** A token is 32 random bytes in base64url; other texts don't need a query. */
const isToken = (token: string) => /^[\w-]{43}$/.test(token);

const activeSession = statement<{ id: string; now: number }>()(({ db, arg }) =>
  db
    .selectFrom("sessions")
    .select(["id", "personId", "createdAt", "usedAt", "expiresAt", issuerOfSession])
    .where("id", "=", arg("id"))
    .where("expiresAt", ">", arg("now")),
);

/**
 * The active session of a token, if any. A session is valid only while its issuer is one of those that sign people in
 * here: local sessions end once a provider is set up. `renewal` is set at most once an hour, when the last use should
 * be stored; it extends the session at most once a day, up to 365 days in all.
 */
export async function readSession(
  reader: Reader | Writer,
  token: string,
  issuers: readonly string[],
  now: number,
): Promise<(Session & { renewal?: Renewal }) | undefined> {
  if (!isToken(token)) return undefined;
  const [found] = await activeSession(reader, { id: hashOf(token), now });
  if (!found || !issuers.includes(found.issuer)) return undefined;
  const { createdAt, usedAt, issuer: _issuer, ...session } = found;
  if (Math.abs(now - (usedAt ?? createdAt)) < hourMs) return session;
  const renewUntil = Math.min(now + sessionLifeMs, createdAt + maxSessionLifeMs);
  const expiresAt = renewUntil - session.expiresAt > dayMs ? renewUntil : session.expiresAt;
  return { ...session, renewal: { usedAt: now, expiresAt } };
}

/** A session's columns of a browser in which notifications are off. */
export const notNotified = {
  endpoint: null,
  p256dh: null,
  auth: null,
  timeZone: null,
  notifiedSince: null,
  pushedAt: null,
};

/** Creates a session and returns its token. The token is always new, which prevents session fixation. */
export async function createSession({ db }: Writer, where: SignedInWith, now: number): Promise<string> {
  const token = newToken(256);
  await db
    .insertInto("sessions")
    .values(
      newRow("sessions", {
        ...where,
        id: hashOf(token),
        createdAt: now,
        usedAt: now,
        expiresAt: now + sessionLifeMs,
        ...notNotified,
      }),
    )
    .execute();
  return token;
}

/** Allows more browsers per person than anyone uses. */
const maxSessions = 50;

/** Ends a person's least recently used sessions to make room for one more; returns their ids. */
export async function endOldestSessions({ db }: Writer, personId: string): Promise<string[]> {
  const ended = await db
    .deleteFrom("sessions")
    .where("personId", "=", personId)
    .where(
      "id",
      "not in",
      db
        .selectFrom("sessions")
        .select("id")
        .where("personId", "=", personId)
        // `expiresAt` orders sessions by last use precisely enough, because using one extends it at most once a day.
        .orderBy("expiresAt", "desc")
        .orderBy("id")
        .limit(maxSessions - 1),
    )
    .returning("id")
    .execute();
  return ended.map(({ id }) => id);
}

/** Keeps expired sessions for a while, so a clock that is a few days ahead doesn't sign everyone out permanently. */
const sweepAfterMs = 7 * dayMs;

export const sweepSessions = (tx: Writer, now: number): Promise<number> =>
  sweep(tx, "sessions", ["id"], (row) => row("expiresAt", "<=", now - sweepAfterMs));

export async function renewSession({ db }: Writer, id: string, renewal: Renewal): Promise<void> {
  await db.updateTable("sessions").set(renewal).where("id", "=", id).execute();
}

export async function endSession({ db }: Writer, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

export async function endSessionsOf({ db }: Writer, personId: string): Promise<string[]> {
  const ended = await db.deleteFrom("sessions").where("personId", "=", personId).returning("id").execute();
  return ended.map(({ id }) => id);
}

/** Ends one of a person's own sessions. Throws `not-found`. */
export async function endOwnSession({ db }: Writer, personId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where((session) => session.and({ personId, id }))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal("not-found");
}
