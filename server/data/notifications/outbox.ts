/**
 * Queues emails and notifications in the transaction of the change that they report (server/mail and server/push send
 * them).
 */
import { v7 as newId } from "uuid";
import type { MailChoice } from "#domain/notifications.ts";
import type { RelationshipKind } from "#domain/people/relationship.ts";
import { type Reader, type Writer, newRow, statement } from "#server/store/statement.ts";
import { sweep } from "#server/store/sweep.ts";
import { dayMs, hourMs } from "#domain/time.ts";

/** An event that someone is told about. Whether it still holds is checked when it is sent. */
export type OutboxEvent =
  | { kind: "request" | "accepted" | "invited"; relationship: RelationshipKind; otherId: string }
  | { kind: "asked"; otherId: string }
  /** Someone asked for the sizes of a dependent whom the reader looks after. */
  | { kind: "asked-for"; ownerId: string; dependentId: string; otherId: string }
  /** The reader looks after this dependent now because its former owner left. */
  | { kind: "handed-over"; dependentId: string }
  /** Someone else entered sizes of this wearer since then, which connections see or don't. */
  | {
      kind: "sizes";
      ownerId: string;
      dependentId: string | null;
      isShared: boolean;
      since: number;
    }
  /** Sizes that the reader checks are due. */
  | { kind: "due" };

/** The number of news since a time. */
type Summary = { kind: "weekly" | "daily"; since: number };

/** The content of a row of `mails`, as JSON. */
export type OutboxDocument =
  | OutboxEvent
  | Summary
  /** Asked for on the device itself. */
  | { kind: "test" }
  | { kind: "invitation"; to: string; token: string };

export const isSummary = (document: OutboxDocument): document is Summary =>
  document.kind === "weekly" || document.kind === "daily";

export const isEvent = (document: OutboxDocument): document is OutboxEvent =>
  !isSummary(document) && document.kind !== "test" && document.kind !== "invitation";

/** The column of `people` that says whether they want to be told about such an event. */
export const aboutOf = (kind: OutboxEvent["kind"]) =>
  kind === "sizes" ? "tellSizes" : kind === "due" ? "tellDue" : "tellRequests";

export type MailResult = "sent" | "postponed" | "bounced" | "given-up";

/** Collects news for this long after the last email, so a person gets one email at a time. */
const collectMs = hourMs;

/** When the next email may be sent to someone. A wrong clock may have dated the last one in the future. */
export const nextMailAt = (mailedAt: number | null, now: number): number =>
  mailedAt === null || mailedAt > now ? now : Math.max(now, mailedAt + collectMs);

export const outboxRow = (
  whose: { personId: string } | { inviterId: string } | { sessionId: string } | { ownerId: string },
  document: OutboxDocument,
  { now, id = newId(), dueAt = now }: { now: number; id?: string; dueAt?: number },
) =>
  newRow("mails", {
    id,
    personId: null,
    inviterId: null,
    sessionId: null,
    ownerId: null,
    ...whose,
    document: JSON.stringify(document),
    createdAt: now,
    dueAt,
    attempts: 0,
  });

/**
 * Queues an event for a person's email and devices, wherever they chose to be told as it happens. What is due waits for
 * Sunday anyway, so it goes everywhere.
 */
export async function tell({ db }: Writer, personId: string, event: OutboxEvent, now: number): Promise<void> {
  const person = await db
    .selectFrom("people")
    .select(["mail", "push", "mailedAt", "email", "bouncedAt"])
    .where("id", "=", personId)
    .where(aboutOf(event.kind), "=", true)
    .where("disabledAt", "is", null)
    .executeTakeFirst();
  if (!person) return;
  const { mail, push, email, bouncedAt } = person;
  const isDue = event.kind === "due";
  const isMailed = isDue ? mail !== "off" : mail === "each";
  const isReached = isMailed && email !== null && bouncedAt === null;
  const devices = isDue || push === "each" ? await devicesOf(db, personId) : [];
  const rows = [
    ...(isReached ? [outboxRow({ personId }, event, { now, dueAt: nextMailAt(person.mailedAt, now) })] : []),
    ...devices.map(({ sessionId }) => outboxRow({ sessionId }, event, { now })),
  ];
  if (rows.length > 0) await db.insertInto("mails").values(rows).execute();
}

/** The devices on which a person has turned notifications on, by their sessions. */
export const devicesOf = (db: Writer["db"], personId: string) =>
  db
    .selectFrom("sessions")
    .select("id as sessionId")
    .where("personId", "=", personId)
    .where("endpoint", "is not", null)
    .execute();

type InvitationOf = { inviterId: string; invitationId: string };

/** The id of an invitation's only email. */
const invitationMailId = ({ inviterId, invitationId }: InvitationOf) => `${inviterId} ${invitationId}`;

/** Queues an invitation to an address: the only email to someone who hasn't asked for it. */
export async function mailInvitation(
  { db }: Writer,
  { to, token, ...of }: InvitationOf & { to: string; token: string },
  now: number,
): Promise<void> {
  const row = outboxRow(
    { inviterId: of.inviterId },
    { kind: "invitation", to, token },
    { now, id: invitationMailId(of) },
  );
  await db.insertInto("mails").values(row).execute();
}

/** Deletes an invitation's email if it is still pending. */
export async function dropInvitationMail({ db }: Writer, of: InvitationOf): Promise<void> {
  await db.deleteFrom("mails").where("id", "=", invitationMailId(of)).execute();
}

/** The columns that a choice changes. An address that bounced gets another chance. */
export const chosenMail = (mail: MailChoice, now: number) => ({
  mail,
  bouncedAt: null,
  // Events from before the choice aren't part of a summary.
  ...((mail === "weekly" || mail === "daily") && { mailedAt: now }),
});

/** Deletes a person's pending emails when they don't want any. */
export async function dropMails({ db }: Writer, personId: string): Promise<void> {
  await db.deleteFrom("mails").where("personId", "=", personId).execute();
}

const ofToken = statement<{ token: string }>()(({ db, arg }) =>
  db.selectFrom("people").select("id").where("mailToken", "=", arg("token")),
);

/**
 * Deletes what is pending about someone or for their devices, and invitations to these addresses,
 * which are in lower case.
 */
export async function forgetMailsAbout({ db }: Writer, personId: string, addresses: readonly string[]): Promise<void> {
  await db.deleteFrom("mails").where("document", "like", `%"${personId}"%`).execute();
  const sessions = db.selectFrom("sessions").select("id").where("personId", "=", personId);
  await db.deleteFrom("mails").where("sessionId", "in", sessions).execute();
  const invitations = await db
    .selectFrom("mails")
    .select(["id", "document"])
    .where("inviterId", "is not", null)
    .execute();
  for (const { id, document } of invitations) {
    const said = JSON.parse(document) as OutboxDocument;
    if (said.kind !== "invitation" || !addresses.includes(said.to.toLowerCase())) continue;
    await db.deleteFrom("mails").where("id", "=", id).execute();
  }
}

/** A token is 16 random bytes in base64url; other texts don't need a query. */
const isToken = (token: string) => /^[\w-]{22}$/.test(token);

/** Unsubscribes the person whose emails contain this token; returns their id. */
export async function endMails(tx: Writer, token: string): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  const [person] = await ofToken(tx, { token });
  if (!person) return undefined;
  await tx.db.updateTable("people").set({ mail: "off" }).where("id", "=", person.id).execute();
  await dropMails(tx, person.id);
  return person.id;
}

export async function waitingMails({ db }: Reader): Promise<number> {
  const { count } = await db
    .selectFrom("mails")
    .where((row) => row.or([row("personId", "is not", null), row("inviterId", "is not", null)]))
    .select((mails) => mails.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** No server sends an email this old, and they must not pile up where none are sent. */
const sweepAfterMs = 17 * dayMs;

/** Deletes some emails that no one has sent for weeks; resolves with their number. */
export const sweepMails = (tx: Writer, now: number): Promise<number> =>
  sweep(tx, "mails", ["id"], (row) => row("dueAt", "<=", now - sweepAfterMs));
