/** Limits on what one owner can store: enough for a large family, too little for a flood. */
import { refusedField } from "#domain/limit.ts";
import { type ExpressionBuilder, sql } from "kysely";
import { maxDependents } from "#domain/people/dependent.ts";
import { type ItemChanges, maxItemBytes, maxItems } from "#domain/items/item.ts";
import { countedTexts } from "#domain/items/item-fields.ts";
import { Refusal } from "#domain/refusal.ts";
import {
  type RelationshipKind,
  maxDependentLinks,
  maxPendingRequests,
  maxRelationships,
} from "#domain/people/relationship.ts";
import type { Tables } from "#server/store/schema.ts";
import type { Writer } from "#server/store/statement.ts";
import { dayMs } from "#domain/time.ts";

/**
 * Selects the sizes that share one limit with a wearer's: the owner's own, or those of all their dependents together.
 */
type Wearer = { ownerId: string; dependentId: string | null };

const isInRoomOf =
  ({ ownerId, dependentId }: Wearer) =>
  (items: ExpressionBuilder<Tables, "items">) =>
    items.and([items("ownerId", "=", ownerId), items("dependentId", dependentId === null ? "is" : "is not", null)]);

/** Throws `invalid` if `more` sizes of this wearer would exceed the limit. */
export async function enforceItemLimit({ db }: Writer, wearer: Wearer, more = 1): Promise<void> {
  if (more === 0) return;
  const { count } = await db
    .selectFrom("items")
    .select((items) => items.fn.countAll<number>().as("count"))
    .where(isInRoomOf(wearer))
    .executeTakeFirstOrThrow();
  if (count + more > maxItems) {
    const code = wearer.dependentId === null ? "maxSizes" : "maxSizesOfDependents";
    throw refusedField("category", code, { max: maxItems, more });
  }
}

/** Throws `invalid` if `more` dependents would exceed an owner's limit. */
export async function enforceDependentLimit({ db }: Writer, ownerId: string, more = 1): Promise<void> {
  const { count } = await db
    .selectFrom("dependents")
    .select((dependents) => dependents.fn.countAll<number>().as("count"))
    .where("ownerId", "=", ownerId)
    .executeTakeFirstOrThrow();
  if (count + more > maxDependents) {
    throw refusedField("name", "maxDependents", { max: maxDependents, more });
  }
}

/** The length of a size's texts, which counts toward the limit. */
export const bytesOf = (item: ItemChanges) =>
  Buffer.byteLength(countedTexts.map((field) => item[field] ?? "").join(""));

/** Throws `invalid` if `more` bytes of this wearer would exceed the limit on the text of sizes. */
export async function enforceTextLimit({ db }: Writer, wearer: Wearer, more: number): Promise<void> {
  // Data from an earlier version may already exceed today's limit.
  if (more <= 0) return;
  const bytes = countedTexts.map((column) => sql`octet_length(${sql.ref(column)})`);
  const { stored } = await db
    .selectFrom("items")
    .select(sql<number | null>`sum(${sql.join(bytes, sql` + `)})`.as("stored"))
    .where(isInRoomOf(wearer))
    .executeTakeFirstOrThrow();
  if ((stored ?? 0) + more > maxItemBytes) {
    throw refusedField("note", "noRoomForText");
  }
}

type Pair = { kind: RelationshipKind; viewerId: string; otherId: string };

const relationshipLimit = {
  max: maxRelationships,
  own: "maxRelationships",
  theirs: "theirRelationships",
} as const;
const linkLimit = { max: maxDependentLinks, own: "maxLinks", theirs: "theirLinks" } as const;
const pendingLimit = {
  max: maxPendingRequests,
  own: "maxPending",
  theirs: "theirPending",
} as const;

type Limit = typeof relationshipLimit | typeof linkLimit | typeof pendingLimit;

/**
 * Throws `invalid` if one of these people exceeds the limit. Retrying later doesn't help, so the
 * message says what does.
 */
function enforceLimit(
  counts: readonly { ownerId: string; count: number }[],
  viewerId: string,
  { max, own, theirs }: Limit,
): void {
  const over = counts.filter(({ count }) => count > max);
  if (over.length === 0) return;
  throw over.some(({ ownerId }) => ownerId === viewerId)
    ? refusedField("otherId", own, { max })
    : refusedField("otherId", theirs);
}

/** Throws `invalid` if either person of the pair has more relationships than the limit. */
export async function enforceRelationshipLimit({ db }: Writer, { viewerId, otherId }: Pair): Promise<void> {
  const counts = await db
    .selectFrom("relationships")
    .select((row) => ["ownerId", row.fn.countAll<number>().as("count")])
    .where("ownerId", "in", [viewerId, otherId])
    .groupBy("ownerId")
    .execute();
  enforceLimit(counts, viewerId, relationshipLimit);
}

/** Throws `invalid` if either person of the pair has more dependent links than the limit. */
export async function enforceLinkLimit({ db }: Writer, { kind, viewerId, otherId }: Pair): Promise<void> {
  if (kind !== "dependentLink") return;
  const links = await db
    .selectFrom("relationships")
    .select((row) => ["ownerId", row.fn.countAll<number>().as("count")])
    .where("ownerId", "in", [viewerId, otherId])
    .where("kind", "=", kind)
    .where("state", "=", "connected")
    .groupBy("ownerId")
    .execute();
  enforceLimit(links, viewerId, linkLimit);
}

/** Throws `invalid` if the viewer has more pending requests, or more relationships in all, than the limit. */
export async function enforceRequestLimits({ db }: Writer, viewerId: string): Promise<void> {
  const { all, waiting } = await db
    .selectFrom("relationships")
    .where("ownerId", "=", viewerId)
    .select((row) => [
      row.fn.countAll<number>().as("all"),
      row.fn.countAll<number>().filterWhere("state", "=", "sent").as("waiting"),
    ])
    .executeTakeFirstOrThrow();
  enforceLimit([{ ownerId: viewerId, count: waiting }], viewerId, pendingLimit);
  enforceLimit([{ ownerId: viewerId, count: all }], viewerId, relationshipLimit);
}

/**
 * Throws `too-many` if the limit for 24 hours is used up. `made` are the creations of the last 24 hours, oldest first.
 */
export function enforceDayLimit(made: readonly { createdAt: number }[], max: number, now: number): void {
  const [first] = made;
  if (!first || made.length < max) return;
  const waitMs = Math.min(first.createdAt + dayMs - now, dayMs);
  throw new Refusal("too-many", {}, Math.ceil(waitMs / 1000));
}
