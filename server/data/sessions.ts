/** Who is signed in where. Only a hash of the token is stored, so a stolen file signs nobody in. */
import { hash, randomBytes } from "node:crypto";
import { type Reader, type Writer, statement } from "#server/data/statement.ts";

const dayMs = 86_400_000;
const sessionLifeMs = 30 * dayMs;
const maxSessionLifeMs = 365 * dayMs;

/** Seconds that the browser keeps the cookie; whether its session still lives is known here alone. */
export const cookieMaxAgeSeconds = maxSessionLifeMs / 1000;

export type Session = { id: string; personId: string; expiresAt: number };

const sessionIdOf = (token: string) => hash("sha256", token, "base64url");

/** A token is 32 random bytes; anything else is not worth asking the store about. */
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
 * The session that is alive, if any. It counts only while its person's issuer is the one that signs
 * people in here: local sessions end once Google is set up. `renewUntil` is set when its life should
 * be extended (once a day at most, 365 days in all).
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

/** Begins a session with a new token: nobody can plant one beforehand. Returns the token. */
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

/** Sessions of one person at most: more browsers than anybody has. */
const maxSessions = 50;

/** Ends the sessions of a person that have rested for longest, so that there is room for one more; returns their ids. */
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
        // Its end moves as it is used.
        .orderBy("expiresAt", "desc")
        .orderBy("id")
        .limit(maxSessions - 1),
    )
    .returning("id")
    .execute();
  return ended.map(({ id }) => id);
}

/** How long an ended session stays: a clock that is a few days ahead must not sign everybody out for good. */
const sweepAfterMs = 7 * dayMs;

/** Rows that are swept in one transaction: others wait for no more. */
const maxSweptRows = 500;

/** Deletes some sessions that ended long before `now`; resolves with how many. */
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

/** Ends the session that the token belongs to. */
export async function endSession({ db }: Writer, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

/** Ends all sessions of a person; returns their ids. */
export async function endSessionsOf({ db }: Writer, personId: string): Promise<string[]> {
  const ended = await db
    .deleteFrom("sessions")
    .where("personId", "=", personId)
    .returning("id")
    .execute();
  return ended.map(({ id }) => id);
}
