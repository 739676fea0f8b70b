/** Takes due emails, each on one server only, and stores the result of sending them. */
import { sql } from "kysely";
import { type Language, languageOf } from "#domain/languages.ts";
import type { RelationshipKind } from "#domain/people/relationship.ts";
import { type Told, contentOf } from "#server/data/notifications/events.ts";
import { hashOf, newToken } from "#server/store/secret-token.ts";
import { type OutboxDocument, dropMails, nextMailAt } from "#server/data/notifications/outbox.ts";
import { type Reader, type Writer, statement } from "#server/store/statement.ts";
import { hourMs, minuteMs } from "#domain/time.ts";

export type Content =
  /** `count` is the number of all news in a summary. */
  | { kind: "news"; told: Told[]; count: number; isDaily: boolean; mailToken: string }
  | {
      kind: "invitation";
      inviter: string;
      relationship: RelationshipKind;
      message: string;
      token: string;
      endsAt: number;
    };

export type TakenMail = {
  /** The same id in every attempt. */
  id: string;
  rows: readonly string[];
  to: string;
  /** The recipient's language; an invitation is in the inviter's. */
  language: Language;
  content: Content;
  attempts: number;
  takenAt: number;
  /** The recipient, and when their previous email was created; null for an invitation. */
  person: { id: string; mailedAt: number | null } | null;
};

/** A server that hasn't finished sending after this time counts as crashed. */
const takenMs = 10 * minuteMs;

const due = statement<{ now: number }>()(({ db, arg }) =>
  db
    .selectFrom("mails")
    .select("id")
    .where("dueAt", "<=", arg("now"))
    .where((mail) => mail.or([mail("personId", "is not", null), mail("inviterId", "is not", null)]))
    .orderBy("dueAt")
    .limit(sql.lit(1)),
);

export const nextDue = async (reader: Reader, now: number): Promise<string | undefined> =>
  (await due(reader, { now }))[0]?.id;

/** Takes a due email; undefined if another server has taken it, or if it has no content anymore. */
export async function takeMail(tx: Writer, id: string, now: number): Promise<TakenMail | undefined> {
  const row = await tx.db
    .selectFrom("mails")
    .select(["personId", "inviterId"])
    .where("id", "=", id)
    .where("dueAt", "<=", now)
    .executeTakeFirst();
  if (row?.personId) return takeNews(tx, row.personId, now);
  if (row?.inviterId) return takeInvitation(tx, id, row.inviterId, now);
  return undefined;
}

async function takeNews(tx: Writer, personId: string, now: number): Promise<TakenMail | undefined> {
  const { db } = tx;
  const person = await db
    .selectFrom("people")
    .select(["email", "mail", "mailToken", "mailedAt", "bouncedAt", "language"])
    .select(["tellRequests", "tellSizes", "tellDue"])
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
  if (!person.email || person.mail === "off" || person.bouncedAt !== null) {
    await dropMails(tx, personId);
    return undefined;
  }
  const dueAt = nextMailAt(person.mailedAt, now);
  if (person.mail === "each" && dueAt > now) {
    await db.updateTable("mails").set({ dueAt }).where("personId", "=", personId).where("dueAt", "<", dueAt).execute();
    return undefined;
  }
  const rows = await db
    .updateTable("mails")
    .set((mail) => ({ dueAt: now + takenMs, attempts: mail("attempts", "+", 1) }))
    .where("personId", "=", personId)
    .where("dueAt", "<=", now)
    .returning(["id", "document", "attempts"])
    .execute();
  const ids = rows.map((row) => row.id).toSorted();
  const { told: all, count } = await contentOf(tx, { id: personId, ...person }, rows, now);
  // An outgrown size is for devices only.
  const told = all.filter((one) => one.kind !== "sizes" || !one.needs);
  const [id] = ids;
  if (id === undefined || (told.length === 0 && count === 0)) {
    await db.deleteFrom("mails").where("id", "in", ids).execute();
    return undefined;
  }
  const mailToken = person.mailToken ?? newToken(128);
  await db.updateTable("people").set({ mailToken, mailedAt: now }).where("id", "=", personId).execute();
  return {
    id,
    rows: ids,
    to: person.email,
    language: languageOf([person.language ?? ""]),
    content: { kind: "news", told, count, isDaily: person.mail === "daily", mailToken },
    attempts: Math.max(...rows.map(({ attempts }) => attempts)),
    takenAt: now,
    person: { id: personId, mailedAt: person.mailedAt },
  };
}

async function takeInvitation(
  { db }: Writer,
  id: string,
  inviterId: string,
  now: number,
): Promise<TakenMail | undefined> {
  const row = await db
    .updateTable("mails")
    .set((mail) => ({ dueAt: now + takenMs, attempts: mail("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("dueAt", "<=", now)
    .returning(["document", "attempts"])
    .executeTakeFirst();
  if (!row) return undefined;
  const document = JSON.parse(row.document) as OutboxDocument;
  const invitation =
    document.kind === "invitation" &&
    (await db
      .selectFrom("invitations")
      .innerJoin("people as inviter", "inviter.id", "invitations.ownerId")
      .select(["inviter.displayName", "inviter.language", "invitations.kind", "message", "endsAt"])
      .where("ownerId", "=", inviterId)
      .where("tokenHash", "=", hashOf(document.token))
      .where("usedAt", "is", null)
      .where("endsAt", ">", now)
      .executeTakeFirst());
  if (!invitation) {
    // The invitation was withdrawn, used, or has expired, or its token was replaced.
    await db.deleteFrom("mails").where("id", "=", id).execute();
    return undefined;
  }
  return {
    id,
    rows: [id],
    to: document.to,
    language: languageOf([invitation.language ?? ""]),
    content: {
      kind: "invitation",
      inviter: invitation.displayName,
      relationship: invitation.kind,
      message: invitation.message,
      token: document.token,
      endsAt: invitation.endsAt,
    },
    attempts: row.attempts,
    takenAt: now,
    person: null,
  };
}

/** Postpones all emails to a reader if one can't be created, so that others aren't held up. */
export async function setMailAside({ db }: Writer, id: string, now: number): Promise<void> {
  const row = await db.selectFrom("mails").select("personId").where("id", "=", id).executeTakeFirst();
  await db
    .updateTable("mails")
    .set({ dueAt: now + hourMs })
    .where((mail) =>
      row?.personId ? mail.and([mail("personId", "=", row.personId), mail("dueAt", "<=", now)]) : mail("id", "=", id),
    )
    .execute();
}

/** Deletes a sent email, which may contain an address and a token. */
export async function forgetMail({ db }: Writer, { rows }: TakenMail): Promise<void> {
  await db.deleteFrom("mails").where("id", "in", rows).execute();
}

/**
 * Gives up only after this age and enough attempts, so neither a mail server that is away for days
 * nor a clock that jumps loses an email.
 */
const maxAgeMs = 5 * 24 * hourMs;
const maxAttempts = 50;

/** Retries after two minutes at first, later every hour. */
const retryAfterMs = (attempts: number) => Math.min(2 ** Math.min(attempts, 6) * minuteMs, hourMs);

/** Puts an email back that couldn't be sent; returns whether it is given up. */
export async function postponeMail(
  { db }: Writer,
  { rows, attempts, person, takenAt }: TakenMail,
  now: number,
): Promise<boolean> {
  if (person) {
    // Nothing was sent, so the next attempt must not wait as long as after an email.
    await db
      .updateTable("people")
      .set({ mailedAt: person.mailedAt })
      .where("id", "=", person.id)
      .where("mailedAt", "=", takenAt)
      .execute();
  }
  const { numDeletedRows } = await db
    .deleteFrom("mails")
    .where("id", "in", rows)
    .where("createdAt", "<=", now - maxAgeMs)
    .where("attempts", ">=", maxAttempts)
    .executeTakeFirst();
  await db
    .updateTable("mails")
    .set({ dueAt: now + retryAfterMs(attempts) })
    .where("id", "in", rows)
    .execute();
  return numDeletedRows > 0n;
}

/** Marks an address as nonexistent: nothing more is sent there until its owner chooses again. */
export async function bounceMail(tx: Writer, mail: TakenMail, now: number): Promise<void> {
  await forgetMail(tx, mail);
  if (!mail.person) return;
  const { numUpdatedRows } = await tx.db
    .updateTable("people")
    .set({ bouncedAt: now })
    .where("id", "=", mail.person.id)
    .where("email", "=", mail.to)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await dropMails(tx, mail.person.id);
}
