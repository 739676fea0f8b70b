/** Looks up, when an email or a notification is sent, which of its events still hold, for its reader. */
import type { OutputOf } from "#domain/contract.ts";
import { isDue } from "#domain/items/check-due.ts";
import { checkedWearers } from "#domain/people/checked-wearers.ts";
import type { RelationshipKind } from "#domain/people/relationship.ts";
import { dashboardPage } from "#server/data/dashboard/dashboard.ts";
import { type NewSizesSeen, type WearerKey, newSizesFor } from "#server/data/notifications/new-sizes.ts";
import {
  type OutboxDocument,
  type OutboxEvent,
  aboutOf,
  isEvent,
  isSummary,
} from "#server/data/notifications/outbox.ts";
import { countUnread } from "#server/data/notifications/summaries.ts";
import type { Selectable } from "kysely";
import type { Tables } from "#server/store/schema.ts";
import { looksAfter, standingTo } from "#server/data/access/access.ts";
import { asksAbout, asksForDependents } from "#server/data/access/visible-asks.ts";
import type { Writer } from "#server/store/statement.ts";

/** Each event is looked up, so only the latest ones are. */
const maxEvents = 200;

/** An event that still holds, and the names that its reader may know. */
export type Told =
  | {
      kind: "request" | "accepted" | "invited" | "asked";
      relationship: RelationshipKind;
      otherId: string;
      name: string;
    }
  | { kind: "handed-over"; dependentId: string }
  | { kind: "asked-for"; ownerId: string; dependentId: string }
  | (WearerKey & NewSizesSeen & { kind: "sizes" })
  | {
      kind: "due";
      wearers: { ownerId: string; dependentId: string | null; name: string }[];
      count: number;
    };

/** Filters events to those that still hold: the request is still pending, the two are still connected. */
async function stillSo(tx: Writer, personId: string, all: readonly OutboxEvent[], now: number): Promise<Told[]> {
  const events = all.slice(-maxEvents);
  const others = events.filter((event) => "otherId" in event && event.kind !== "asked-for");
  const otherIds = others.map(({ otherId }) => otherId);
  const sides = await sidesTo(tx, personId, otherIds);
  const found = new Map<string, Told>();
  for (const event of events) {
    const key = [event.kind, keyOfWearer(event)].join(" ");
    if (found.has(key)) continue;
    const told = await aboutWearer(tx, personId, event, now);
    if (told) found.set(key, told);
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
      otherId: event.otherId,
      // A request keeps the name it was sent with, so that renaming oneself can't be used to send messages.
      name: (event.kind === "request" ? side.requesterName : null) ?? side.displayName,
    });
  }
  return [...found.values()];
}

type Reader = { id: string } & Pick<Selectable<Tables["people"]>, "tellRequests" | "tellSizes" | "tellDue">;

/**
 * The content of the rows of a reader's email or device: the events that still hold and that the reader still wants to
 * know of, and the number of news in a summary.
 */
export async function contentOf(
  tx: Writer,
  reader: Reader,
  rows: readonly { document: string }[],
  now: number,
): Promise<{ told: Told[]; count: number }> {
  const documents = rows.map(({ document }) => JSON.parse(document) as OutboxDocument);
  const events: OutboxEvent[] = [];
  let since = Infinity;
  for (const document of documents) {
    if (isSummary(document)) since = Math.min(since, document.since);
    else if (isEvent(document) && reader[aboutOf(document.kind)]) events.push(document);
  }
  return {
    told: await stillSo(tx, reader.id, events, now),
    count: Number.isFinite(since) ? await countUnread(tx, reader.id, since) : 0,
  };
}

/** The person's relationships with these people, and when each last asked for sizes. */
async function sidesTo({ db }: Writer, personId: string, otherIds: readonly string[]) {
  // PostgreSQL has no empty lists, here and below.
  if (otherIds.length === 0) return [];
  return (
    db
      .selectFrom("relationships as side")
      .innerJoin("people as other", "other.id", "side.otherId")
      .select((side) => [
        "side.kind",
        "side.otherId",
        "side.state",
        "side.requesterName",
        "other.displayName",
        asksAbout(side.ref("side.otherId"), side.ref("side.ownerId"))
          .select((ask) => ask.fn.max("ask.createdAt").as("at"))
          .$asScalar()
          .as("askedAt"),
      ])
      .where("side.ownerId", "=", personId)
      .where("side.otherId", "in", otherIds)
      // Asks from someone whom the person has blocked have no effect.
      .where("side.ignored", "=", false)
      .execute()
  );
}

/** An event about a wearer, or about several of them; undefined for any other, or if it no longer holds. */
async function aboutWearer(tx: Writer, readerId: string, event: OutboxEvent, now: number): Promise<Told | undefined> {
  switch (event.kind) {
    case "handed-over":
      return (await isOwnDependent(tx, readerId, event.dependentId)) ? event : undefined;
    case "asked-for":
      return (await isStillAsked(tx, readerId, event)) ? event : undefined;
    case "sizes": {
      const { kind, ownerId, dependentId } = event;
      const found = await newSizesFor(tx, readerId, event);
      return found && { kind, ownerId, dependentId, ...found };
    }
    case "due": {
      const wearers = await dueChecks(tx, readerId, now);
      const count = wearers.reduce((sum, wearer) => sum + wearer.count, 0);
      return count > 0 ? { kind: "due", wearers, count } : undefined;
    }
    case "request":
    case "accepted":
    case "invited":
    case "asked":
      break;
  }
  return undefined;
}

const keyOfWearer = (event: OutboxEvent): string =>
  "dependentId" in event ? `${"ownerId" in event ? event.ownerId : ""} ${event.dependentId}` : "";

/** Whether an ask for sizes of a dependent is still there and open to the reader. */
async function isStillAsked(
  { db }: Writer,
  readerId: string,
  { ownerId, dependentId, otherId }: OutboxEvent & { kind: "asked-for" },
): Promise<boolean> {
  const found = await asksForDependents(readerId, db)
    .where("ask.ownerId", "=", ownerId)
    .where("ask.dependentId", "=", dependentId)
    .where("ask.otherId", "=", otherId)
    .where((ask) => looksAfter(standingTo(readerId, ask.ref("ask.ownerId"))))
    .select("ask.createdAt")
    .executeTakeFirst();
  return found !== undefined;
}

const isOwnDependent = async ({ db }: Writer, ownerId: string, id: string) =>
  (await db
    .selectFrom("dependents")
    .select("id")
    .where((dependent) => dependent.and({ ownerId, id }))
    .executeTakeFirst()) !== undefined;

/** The reader's wearers who have sizes due for a check, and how many. */
async function dueChecks(tx: Writer, readerId: string, now: number) {
  const page = await dashboardPage(tx, { viewerId: readerId, deletedSince: now });
  if (!page) return [];
  return checkedWearers(JSON.parse(page.text) as OutputOf<"dashboard.page">, now)
    .map(({ ownerId, dependentId, name, rhythm, sizes }) => ({
      ownerId,
      dependentId,
      name,
      count: sizes.filter((size) => isDue(size, rhythm, now)).length,
    }))
    .filter(({ count }) => count > 0);
}
