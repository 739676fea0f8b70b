/** Looks up, when an email is sent, which of its events still hold. */
import type { RelationshipKind } from "#domain/people/relationship.ts";
import type { MailEvent } from "#server/data/mail/mails.ts";
import { looksAfter, standingTo } from "#server/data/access/access.ts";
import { asksForDependents } from "#server/data/access/visible-asks.ts";
import type { Writer } from "#server/store/statement.ts";

/** Each event is looked up, so only the latest ones are. */
const maxEvents = 200;

/**
 * An event that still holds when the email is sent, and who caused it. Emails contain nothing else
 * about anyone.
 */
export type Told = {
  kind: MailEvent["kind"];
  relationship: RelationshipKind;
  name: string;
};

/**
 * Filters events to those that still hold: the request is still pending, the two are still
 * connected.
 */
export async function stillSo(
  tx: Writer,
  personId: string,
  all: readonly MailEvent[],
): Promise<Told[]> {
  const events = all.slice(-maxEvents);
  const handedOver = events.flatMap((event) =>
    event.kind === "handed-over" ? [event.dependentId] : [],
  );
  const others = events.filter(
    (event) => event.kind !== "handed-over" && event.kind !== "asked-for",
  );
  const otherIds = others.map(({ otherId }) => otherId);
  const sides = await sidesTo(tx, personId, otherIds);
  const found = new Map<string, Told>();
  if (await hasOneOf(tx, personId, handedOver)) {
    // Emails reveal nothing about a dependent, so all handed-over dependents share one sentence.
    found.set("handed-over", { kind: "handed-over", relationship: "dependentLink", name: "" });
  }
  const askedFor = events.filter((event) => event.kind === "asked-for");
  if (await hasAskFor(tx, personId, askedFor)) {
    found.set("asked-for", { kind: "asked-for", relationship: "dependentLink", name: "" });
  }
  for (const event of others) {
    const relationship = event.kind === "asked" ? "connection" : event.relationship;
    const state = event.kind === "request" ? "received" : "connected";
    const side = sides.find(
      (one) =>
        one.otherId === event.otherId &&
        one.state === state &&
        // Only someone connected or linked can ask for sizes.
        (event.kind === "asked" ? one.askedAt !== null : one.kind === relationship),
    );
    if (!side) continue;
    found.set([event.kind, relationship, event.otherId].join(" "), {
      kind: event.kind,
      relationship,
      // A request keeps the name it was sent with, so that renaming oneself can't be used to send
      // messages.
      name: (event.kind === "request" ? side.requesterName : null) ?? side.displayName,
    });
  }
  return [...found.values()];
}

/** The person's relationships with these people, and when each asked for sizes. */
async function sidesTo({ db }: Writer, personId: string, otherIds: readonly string[]) {
  // PostgreSQL has no empty lists, here and below.
  if (otherIds.length === 0) return [];
  return (
    db
      .selectFrom("relationships as side")
      .innerJoin("people as other", "other.id", "side.otherId")
      .leftJoin("sizeAsks as ask", (ask) =>
        ask.onRef("ask.ownerId", "=", "side.ownerId").onRef("ask.otherId", "=", "side.otherId"),
      )
      .select([
        "side.kind",
        "side.otherId",
        "side.state",
        "side.requesterName",
        "other.displayName",
        "ask.createdAt as askedAt",
      ])
      .where("side.ownerId", "=", personId)
      .where("side.otherId", "in", otherIds)
      // Asks from someone whom the person has blocked have no effect.
      .where("side.ignored", "=", false)
      .execute()
  );
}

/** Whether one of the asks for sizes of dependents is still there and open to the reader. */
async function hasAskFor(
  { db }: Writer,
  readerId: string,
  asks: readonly (MailEvent & { kind: "asked-for" })[],
): Promise<boolean> {
  for (const { ownerId, dependentId, otherId } of asks) {
    const found = await asksForDependents(readerId, db)
      .where("ask.ownerId", "=", ownerId)
      .where("ask.dependentId", "=", dependentId)
      .where("ask.otherId", "=", otherId)
      .where((ask) => looksAfter(standingTo(readerId, ask.ref("ask.ownerId"))))
      .select("ask.createdAt")
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}

const hasOneOf = async ({ db }: Writer, ownerId: string, dependentIds: readonly string[]) =>
  dependentIds.length > 0 &&
  (await db
    .selectFrom("dependents")
    .select("id")
    .where("ownerId", "=", ownerId)
    .where("id", "in", dependentIds)
    .executeTakeFirst()) !== undefined;
