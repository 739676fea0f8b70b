/** Takes due notifications of a device, on one server only, and stores the result of sending them. */
import { hoursOf } from "#domain/notifications.ts";
import { type Language, languageOf } from "#domain/languages.ts";
import { newsMs } from "#domain/news-limits.ts";
import { dayMs, hourMs, minuteMs } from "#domain/time.ts";
import { issuerOfSession } from "#server/data/account/older-servers.ts";
import { type Told, contentOf } from "#server/data/notifications/events.ts";
import type { OutboxDocument } from "#server/data/notifications/outbox.ts";
import { countUnread } from "#server/data/notifications/summaries.ts";
import { type Reader, type Writer, statement } from "#server/store/statement.ts";

export type PushResult = "sent" | "gone" | "refused" | "postponed" | "given-up";

export type TakenPush = {
  sessionId: string;
  /** Whose device it is. */
  personId: string;
  rows: readonly string[];
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  told: readonly Told[];
  /** The number of all news in a summary. */
  count: number;
  isTest: boolean;
  /** The number of unread news, for the app's icon. */
  unread: number;
  attempts: number;
};

/** A server that hasn't finished sending after this time counts as crashed. */
const takenMs = 5 * minuteMs;

/** Gathers what happens within a minute after a notification, so that nothing buzzes without pause. */
const collectMs = minuteMs;

/** A notification this old is no news: What's new has it. */
const maxAgeMs = 2 * dayMs;

const due = statement<{ now: number; limit: number }>()(({ db, arg }) =>
  db
    .selectFrom("mails")
    .select("sessionId")
    .where("dueAt", "<=", arg("now"))
    .where("sessionId", "is not", null)
    .groupBy("sessionId")
    .orderBy((mail) => mail.fn.min("dueAt"))
    .limit(arg("limit"))
    .$narrowType<{ sessionId: string }>(),
);

/** Some devices that notifications are due for, the longest waiting first. */
export const dueDevices = async (reader: Reader, now: number, limit: number): Promise<string[]> =>
  (await due(reader, { now, limit })).map(({ sessionId }) => sessionId);

/**
 * Takes what is due for a device; undefined if another server has taken it, if it is night there, or if nothing of it is
 * still true. A session that has expired, or whose provider signs no one in here any more, gets nothing.
 */
export async function takePush(
  tx: Writer,
  sessionId: string,
  issuers: readonly string[],
  now: number,
): Promise<TakenPush | undefined> {
  const { db } = tx;
  const device = await db
    .selectFrom("sessions")
    .innerJoin("people as reader", "reader.id", "sessions.personId")
    .where("sessions.id", "=", sessionId)
    .where("sessions.endpoint", "is not", null)
    .select(["sessions.personId", "sessions.expiresAt", issuerOfSession, "sessions.pushedAt"])
    .select(["reader.language", "reader.quietHours", "reader.disabledAt"])
    .select(["reader.tellRequests", "reader.tellSizes", "reader.tellDue"])
    .select(["sessions.endpoint", "sessions.p256dh", "sessions.auth", "sessions.timeZone"])
    .$narrowType<{ endpoint: string; p256dh: string; auth: string; timeZone: string }>()
    .executeTakeFirst();
  const isSignedIn = device && device.expiresAt > now && issuers.includes(device.issuer) && !device.disabledAt;
  if (!isSignedIn) {
    await db.deleteFrom("mails").where("sessionId", "=", sessionId).execute();
    return undefined;
  }
  const waiting = await db
    .selectFrom("mails")
    .select(["id", "document", "createdAt", "attempts"])
    .where("sessionId", "=", sessionId)
    .where("dueAt", "<=", now)
    .execute();
  const kindOf = ({ document }: { document: string }) => (JSON.parse(document) as OutboxDocument).kind;
  // A test doesn't wait: someone is looking at the device.
  const isTest = waiting.some((row) => kindOf(row) === "test");
  const rests = device.pushedAt !== null && device.pushedAt <= now && device.pushedAt + collectMs;
  const dueAt = Math.max(rests || now, quietUntil(device.quietHours, device.timeZone, now));
  if (!isTest && dueAt > now) {
    await postpone(tx, sessionId, now, dueAt);
    return undefined;
  }
  const rows = isTest ? waiting.filter((row) => kindOf(row) === "test") : waiting;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const recent = rows.filter(({ createdAt }) => createdAt > now - maxAgeMs);
  const { told, count } = await contentOf(tx, { ...device, id: device.personId }, recent, now);
  if (told.length === 0 && count === 0 && !isTest) {
    await db.deleteFrom("mails").where("id", "in", ids).execute();
    return undefined;
  }
  await db
    .updateTable("mails")
    .set((mail) => ({ dueAt: now + takenMs, attempts: mail("attempts", "+", 1) }))
    .where("id", "in", ids)
    .execute();
  if (!isTest) {
    await db.updateTable("sessions").set({ pushedAt: now }).where("id", "=", sessionId).execute();
  }
  const { personId, endpoint, p256dh, auth, language } = device;
  return {
    sessionId,
    personId,
    rows: ids,
    endpoint,
    p256dh,
    auth,
    language: languageOf([language ?? ""]),
    told,
    count,
    isTest,
    unread: await countUnread(tx, personId, now - newsMs),
    attempts: 1 + Math.max(...rows.map(({ attempts }) => attempts)),
  };
}

/** When quiet hours end, if it is within them on the device; otherwise `now`. */
export function quietUntil(quiet: string, timeZone: string, now: number): number {
  const hours = hoursOf(quiet);
  if (!hours) return now;
  const { from, until } = hours;
  const isQuiet = (time: number) => {
    const { hour } = timeIn(timeZone, time);
    return from < until ? hour >= from && hour < until : hour >= from || hour < until;
  };
  /** From one time of day to the end of quiet hours, in minutes up to a day. */
  const left = ({ hour, minute }: TimeOfDay) => (60 * (until - hour) - minute + dayMinutes) % dayMinutes;
  if (!isQuiet(now)) return now;
  const end = now - (now % minuteMs) + left(timeIn(timeZone, now)) * minuteMs;
  // The clocks may have changed in between, by up to a few hours either way.
  const off = left(timeIn(timeZone, end));
  const corrected = end + (off > dayMinutes / 2 ? off - dayMinutes : off) * minuteMs;
  // An hour that the clocks skip is over at once.
  return isQuiet(corrected) ? end : corrected;
}

const dayMinutes = 24 * 60;

type TimeOfDay = { hour: number; minute: number };

/** The time of day in a zone; in UTC if this program doesn't know the zone. */
function timeIn(timeZone: string, now: number): TimeOfDay {
  const parts = (zone: string) =>
    new Intl.DateTimeFormat("en-GB", { hour: "numeric", minute: "numeric", timeZone: zone })
      .format(now)
      .split(":")
      .map(Number);
  let found: number[];
  try {
    found = parts(timeZone);
  } catch {
    found = parts("UTC");
  }
  const [hour = 0, minute = 0] = found;
  return { hour, minute };
}

async function postpone({ db }: Writer, sessionId: string, now: number, dueAt: number) {
  await db.updateTable("mails").set({ dueAt }).where("sessionId", "=", sessionId).where("dueAt", "<=", now).execute();
}

export const setPushAside = (tx: Writer, sessionId: string, now: number): Promise<void> =>
  postpone(tx, sessionId, now, now + hourMs);

/** Deletes a notification that was sent, or that will never be. */
export async function forgetPush({ db }: Writer, { rows }: TakenPush): Promise<void> {
  await db.deleteFrom("mails").where("id", "in", rows).execute();
}

const maxAttempts = 12;

/** Puts a notification back that couldn't be sent; returns whether some of it is given up, after enough attempts. */
export async function postponePush(
  { db }: Writer,
  { rows }: TakenPush,
  dueAt: number,
  wasTried: boolean,
): Promise<boolean> {
  const givenUp = wasTried
    ? await db.deleteFrom("mails").where("id", "in", rows).where("attempts", ">=", maxAttempts).executeTakeFirst()
    : { numDeletedRows: 0n };
  await db
    .updateTable("mails")
    .set((mail) => ({ dueAt, ...(!wasTried && { attempts: mail("attempts", "-", 1) }) }))
    .where("id", "in", rows)
    .execute();
  return givenUp.numDeletedRows > 0n;
}
