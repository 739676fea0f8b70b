/** Emails that wait to be sent: written in the transaction of what they tell (sent by server/mail). */
import { v7 as newId } from "uuid";
import type { MailChoice } from "#domain/mail.ts";
import type { RelationshipKind } from "#domain/people/relationship.ts";
import { type Reader, type Writer, newRow, statement } from "#server/store/statement.ts";
import { sweep } from "#server/store/sweep.ts";
import { dayMs, hourMs } from "#domain/time.ts";

/** Something that someone is told as it happens. Whether it still is so is looked up when it is sent. */
export type MailEvent =
  | { kind: "request" | "accepted" | "invited"; relationship: RelationshipKind; otherId: string }
  | { kind: "asked"; otherId: string }
  /** Its former owner left, and the reader looks after it now. */
  | { kind: "handed-over"; dependentId: string };

/** What a row of `mails` says, as JSON. */
export type MailDocument =
  | MailEvent
  /** A summary of what's new since then. */
  | { kind: "weekly"; since: number }
  | { kind: "invitation"; to: string; token: string };

/** What became of an attempt to send an email. */
export type MailResult = "sent" | "postponed" | "bounced" | "given-up";

/** One person gets one email about what's new in this time: it has everything since the last one. */
const collectMs = hourMs;

/** When the next email may be sent to someone. A last one in the future was dated by a wrong clock. */
export const nextMailAt = (mailedAt: number | null, now: number): number =>
  mailedAt === null || mailedAt > now ? now : Math.max(now, mailedAt + collectMs);

export const mailRow = (
  whose: { personId: string } | { inviterId: string },
  document: MailDocument,
  { now, id = newId(), dueAt = now }: { now: number; id?: string; dueAt?: number },
) =>
  newRow("mails", {
    id,
    personId: null,
    inviterId: null,
    ...whose,
    document: JSON.stringify(document),
    createdAt: now,
    dueAt,
    attempts: 0,
  });

/** Tells a person something by email, if they have chosen to hear of it as it happens. */
export async function tellByMail(
  { db }: Writer,
  personId: string,
  event: MailEvent,
  now: number,
): Promise<void> {
  const person = await db
    .selectFrom("people")
    .select("mailedAt")
    .where("id", "=", personId)
    .where("mail", "=", "each")
    .where("disabledAt", "is", null)
    .where("email", "is not", null)
    .where("bouncedAt", "is", null)
    .executeTakeFirst();
  if (!person) return;
  const dueAt = nextMailAt(person.mailedAt, now);
  await db
    .insertInto("mails")
    .values(mailRow({ personId }, event, { now, dueAt }))
    .execute();
}

type InvitationOf = { inviterId: string; invitationId: string };

/** The id of the email with an invitation: there is one at most. */
const invitationMailId = ({ inviterId, invitationId }: InvitationOf) =>
  `${inviterId} ${invitationId}`;

/** Sends an invitation to an address: the only email to someone who hasn't asked for it. */
export async function mailInvitation(
  { db }: Writer,
  { to, token, ...of }: InvitationOf & { to: string; token: string },
  now: number,
): Promise<void> {
  const row = mailRow(
    { inviterId: of.inviterId },
    { kind: "invitation", to, token },
    { now, id: invitationMailId(of) },
  );
  await db.insertInto("mails").values(row).execute();
}

/** Deletes the email with an invitation if it still waits. */
export async function dropInvitationMail({ db }: Writer, of: InvitationOf): Promise<void> {
  await db.deleteFrom("mails").where("id", "=", invitationMailId(of)).execute();
}

/** The columns that a choice changes. It tries an address again from which emails came back. */
export const chosenMail = (mail: MailChoice, now: number) => ({
  mail,
  bouncedAt: null,
  // What happened before isn't news of the week.
  ...(mail === "weekly" && { mailedAt: now }),
});

/** Deletes what waits for a person who wants no email anymore. */
export async function dropMails({ db }: Writer, personId: string): Promise<void> {
  await db.deleteFrom("mails").where("personId", "=", personId).execute();
}

const ofToken = statement<{ token: string }>()(({ db, arg }) =>
  db.selectFrom("people").select("id").where("mailToken", "=", arg("token")),
);

/** Deletes what waits to tell others of someone, and invitations to these addresses, which are in lower case. */
export async function forgetMailsAbout(
  { db }: Writer,
  personId: string,
  addresses: readonly string[],
): Promise<void> {
  await db.deleteFrom("mails").where("document", "like", `%"${personId}"%`).execute();
  const invitations = await db
    .selectFrom("mails")
    .select(["id", "document"])
    .where("inviterId", "is not", null)
    .execute();
  for (const { id, document } of invitations) {
    const said = JSON.parse(document) as MailDocument;
    if (said.kind !== "invitation" || !addresses.includes(said.to.toLowerCase())) continue;
    await db.deleteFrom("mails").where("id", "=", id).execute();
  }
}

/** A token is 16 random bytes in base64url; anything else isn't worth a query. */
const isToken = (token: string) => /^[\w-]{22}$/.test(token);

/** Ends all emails to whoever got this token in one; returns their id. */
export async function endMails(tx: Writer, token: string): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  const [person] = await ofToken(tx, { token });
  if (!person) return undefined;
  await tx.db.updateTable("people").set({ mail: "off" }).where("id", "=", person.id).execute();
  await dropMails(tx, person.id);
  return person.id;
}

/** How many emails wait. */
export async function waitingMails({ db }: Reader): Promise<number> {
  const { count } = await db
    .selectFrom("mails")
    .select((mails) => mails.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** No server sends an email that is so old, and where none sends any, they mustn't pile up. */
const sweepAfterMs = 17 * dayMs;

/** Deletes some emails that no one has sent for weeks; resolves with how many. */
export const sweepMails = (tx: Writer, now: number): Promise<number> =>
  sweep(tx, "mails", ["id"], (row) => row("dueAt", "<=", now - sweepAfterMs));
