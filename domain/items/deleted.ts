/** "Recently deleted": sizes and dependents that can be restored for a while before they are deleted permanently. */
import * as z from "zod/mini";
import { categories, everyDependentType } from "#domain/items/catalogue.ts";
import { id } from "#domain/field.ts";
import { author } from "#domain/items/history.ts";
import { item } from "#domain/items/item.ts";
import { dayMs } from "#domain/time.ts";

export const restorableDays = 30;
export const restorableMs = restorableDays * dayMs;

/** The number of days left to restore a record, including the current one; 0 once expired. */
export const daysLeft = (deletedAt: number, now: number): number =>
  Math.max(0, Math.min(restorableDays, Math.ceil((deletedAt + restorableMs - now) / dayMs)));

/**
 * Maximums for an owner's own deletions, and for their dependents'. Beyond them, the oldest are deleted permanently
 * early.
 */
export const maxDeleted = { records: 500, bytes: 8 * 1024 * 1024 };

export const deletedKinds = ["item", "dependent"] as const;
export type DeletedKind = (typeof deletedKinds)[number];

export const deletedRecord = z.object({
  kind: z.enum(deletedKinds),
  id,
  /** The wearer: a dependent, who may be deleted, too, or null for the owner. For a deleted dependent, its own id. */
  dependentId: z.nullable(id),
  wearer: z.nullable(z.string()),
  /** Whether the dependent is deleted, too: a size can't be restored before its wearer. */
  isWearerDeleted: z.boolean(),
  category: z.enum([...categories, ...everyDependentType]),
  name: z.string(),
  /** For a size; empty for a dependent. */
  size: item.shape.size,
  system: item.shape.system,
  /** How many sizes are restored with a dependent; 0 for a size. */
  sizes: z.number(),
  visibleToConnections: z.boolean(),
  /** In milliseconds since 1970. */
  deletedAt: z.number(),
  deletedBy: author,
});
export type DeletedRecord = z.infer<typeof deletedRecord>;
