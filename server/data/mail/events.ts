/** What an email tells of other people: only what is still so when it is sent. */
import type { RelationshipKind } from "#domain/people/relationship.ts";
import type { MailEvent } from "#server/data/mail/mails.ts";
import type { Writer } from "#server/store/statement.ts";

/** The latest events are looked at one by one, and no more than this. */
const maxEvents = 200;

/** Something that is so at the moment of sending, and from whom. Nothing else about anyone is ever in an email. */
export type Told = {
  kind: MailEvent["kind"];
  relationship: RelationshipKind;
  name: string;
};

/** The events that are as they were said to be: the request still waits, the two are still connected. */
export async function stillSo(
  tx: Writer,
  personId: string,
  all: readonly MailEvent[],
): Promise<Told[]> {
  const events = all.slice(-maxEvents);
  const handedOver = events.flatMap((event) =>
    event.kind === "handed-over" ? [event.dependentId] : [],
  );
  const others = events.filter((event) => event.kind !== "handed-over");
  const otherIds = others.map(({ otherId }) => otherId);
  const sides = await sidesTo(tx, personId, otherIds);
  const found = new Map<string, Told>();
  if (await hasOneOf(tx, personId, handedOver)) {
    // Nothing of a dependent is in an email: one sentence for all of them.
    found.set("handed-over", { kind: "handed-over", relationship: "dependentLink", name: "" });
  }
  for (const event of others) {
    const relationship = event.kind === "asked" ? "connection" : event.relationship;
    const state = event.kind === "request" ? "received" : "connected";
    const side = sides.find(
      (one) =>
        one.otherId === event.otherId &&
        one.state === state &&
        // Sizes can be asked for only by someone connected or linked.
        (event.kind === "asked" ? one.askedAt !== null : one.kind === relationship),
    );
    if (!side) continue;
    found.set([event.kind, relationship, event.otherId].join(" "), {
      kind: event.kind,
      relationship,
      // A request has the name it was made with: no one sends messages by renaming themselves.
      name: (event.kind === "request" ? side.requesterName : null) ?? side.displayName,
    });
  }
  return [...found.values()];
}

/** The person's relationships with these others, and when those asked for sizes. */
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
      // Whom the person has blocked asks in vain.
      .where("side.ignored", "=", false)
      .execute()
  );
}

const hasOneOf = async ({ db }: Writer, ownerId: string, dependentIds: readonly string[]) =>
  dependentIds.length > 0 &&
  (await db
    .selectFrom("dependents")
    .select("id")
    .where("ownerId", "=", ownerId)
    .where("id", "in", dependentIds)
    .executeTakeFirst()) !== undefined;
