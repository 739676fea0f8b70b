/** Sign-in sessions. Only a hash of the token is stored, so a stolen database signs no one in. */
import { hash, randomBytes } from "node:crypto";
import { type Reader, type Writer, statement } from "#server/data/statement.ts";
import { maxSweptRows } from "#server/data/swept-rows.ts";

const dayMs = 86_400_000;
const sessionLifeMs = 30 * dayMs;
const maxSessionLifeMs = 365 * dayMs;

/** The cookie outlives most sessions; whether a session is still active is decided here alone. */
export const cookieMaxAgeSeconds = maxSessionLifeMs / 1000;

export type Session = { id: string; personId: string; expiresAt: number };

const sessionIdOf = (token: string) => hash("sha256", token, "base64url");

/** A token is 32 random bytes in base64url; anything else isn't worth a query. */
const isToken = (token: string) => /^[\w-]{43}$/.test(token);

const activeSession = statement<{ id: string; issuer: string; now: number }>()(({ db, arg }) =>
  db
    .selectFrom("sessions")
    .innerJoin("people", "people.id", "sessions.personId")
    .select(["sessions.id", "sessions.personId", "sessions.createdAt", "sessions.expiresAt"])
    .where("sessions.id", "=", arg("id"))
    .where("sessions.expiresAt", ">", arg("now"))
    .where("people.issuer", "=", arg("issuer")),
);

/**
 * The active session of a token, if any. A session is valid only while its person's issuer is the one that
 * signs people in here: local sessions end once Google is set up. `renewUntil` is set when the session
 * should be extended (at most once a day, up to 365 days in all).
 */
export async function readSession(
  reader: Reader | Writer,
  token: string,
  issuer: string,
  now: number,
): Promise<(Session & { renewUntil?: number }) | undefined> {
  if (!isToken(token)) return undefined;
  const [found] = await activeSession(reader, { id: sessionIdOf(token), issuer, now });
  if (!found) return undefined;
  const { createdAt, ...session } = found;
  const renewUntil = Math.min(now + sessionLifeMs, createdAt + maxSessionLifeMs);
  return renewUntil - session.expiresAt > dayMs ? { ...session, renewUntil } : session;
}

/** Creates a session and returns its token, which is always new: a token planted beforehand is never accepted. */
export async function createSession(
  { db }: Writer,
  personId: string,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("sessions")
    .values({ id: sessionIdOf(token), personId, createdAt: now, expiresAt: now + sessionLifeMs })
    .execute();
  return token;
}

/** Per person: more browsers than anyone uses. */
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
        // Using a session extends it.
        .orderBy("expiresAt", "desc")
        .orderBy("id")
        .limit(maxSessions - 1),
    )
    .returning("id")
    .execute();
  return ended.map(({ id }) => id);
}

/** Expired sessions are kept for a while: a clock that is a few days ahead must not sign everyone out for good. */
const sweepAfterMs = 7 * dayMs;

/** Deletes some sessions that expired long before `now`; resolves with how many. */
export async function sweepSessions({ db }: Writer, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where(
      "id",
      "in",
      db
        .selectFrom("sessions")
        .select("id")
        .where("expiresAt", "<=", now - sweepAfterMs)
        .limit(maxSweptRows),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function renewSession({ db }: Writer, id: string, until: number): Promise<void> {
  await db.updateTable("sessions").set({ expiresAt: until }).where("id", "=", id).execute();
}

/** Ends the session with this id. */
export async function endSession({ db }: Writer, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

/** Ends all of a person's sessions; returns their ids. */
export async function endSessionsOf({ db }: Writer, personId: string): Promise<string[]> {
  const ended = await db
    .deleteFrom("sessions")
    .where("personId", "=", personId)
    .returning("id")
    .execute();
  return ended.map(({ id }) => id);
}
