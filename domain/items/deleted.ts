/** "Recently deleted": sizes and dependents that can be restored for a while, and are then deleted for good. */
import * as z from "zod/mini";
import { categories, everyDependentType } from "#domain/items/catalogue.ts";
import { id } from "#domain/field.ts";
import { author } from "#domain/items/history.ts";
import { item } from "#domain/items/item.ts";
import { dayMs } from "#domain/time.ts";

/** How long something that was deleted can be restored. */
export const restorableDays = 30;
export const restorableMs = restorableDays * dayMs;

/** How many days are left to restore what was deleted, the one that has begun included; 0 once it is too late. */
export const daysLeft = (deletedAt: number, now: number): number =>
  Math.max(0, Math.min(restorableDays, Math.ceil((deletedAt + restorableMs - now) / dayMs)));

/** The most that is kept of an owner's own deletions, and of their dependents'; beyond that the oldest are deleted for good early. */
export const maxDeleted = { records: 500, bytes: 8 * 1024 * 1024 };

export const deletedKinds = ["item", "dependent"] as const;
export type DeletedKind = (typeof deletedKinds)[number];

/** A deleted size or dependent, as "Recently deleted" lists it. */
export const deletedRecord = z.object({
  kind: z.enum(deletedKinds),
  /** The id it had, and gets back. */
  id,
  /** Who wore it: a dependent, who may be deleted too, or null for the owner. A deleted dependent's own id. */
  dependentId: z.nullable(id),
  /** The name of that dependent; null for the owner. */
  wearer: z.nullable(z.string()),
  /** Whether that dependent is deleted too: a size can't be restored before its wearer. */
  isWearerDeleted: z.boolean(),
  category: z.enum([...categories, ...everyDependentType]),
  name: z.string(),
  /** Of a size; empty for a dependent. */
  size: item.shape.size,
  system: item.shape.system,
  /** How many sizes a dependent is restored with; 0 for a size. */
  sizes: z.number(),
  visibleToConnections: z.boolean(),
  /** In milliseconds since 1970. */
  deletedAt: z.number(),
  deletedBy: author,
});
export type DeletedRecord = z.infer<typeof deletedRecord>;
