/** The history of a size: what was entered and confirmed, when, and by whom. Only the owner and caretakers see it. */
import * as z from "zod/mini";
import { id } from "#domain/field.ts";
import { item } from "#domain/items/item.ts";
import { person } from "#domain/people/profile.ts";

/**
 * `size`: a text was entered, or removed (the text is then empty). `fits`: the size was confirmed. `outgrown`: it no
 * longer fits, and has no replacement yet.
 */
export const entryKinds = ["size", "fits", "outgrown"] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * Maximum entries of one size, and of all of an owner's own sizes or of their dependents': decades of checks. Beyond
 * them, the oldest confirmations are deleted first, then the oldest sizes; a size's latest entry always stays.
 */
export const maxEntries = { ofSize: 200, ofOwner: 10_000 };

/**
 * Who did something; null if they are neither the viewer nor connected or linked with the viewer. The id is empty for
 * someone who has left.
 */
export const author = z.nullable(z.object({ id: z.union([id, z.literal("")]), displayName: person.shape.displayName }));
export type Author = z.infer<typeof author>;

export const historyEntry = z.object({
  id,
  kind: z.enum(entryKinds),
  /** The size at that time; for a confirmation, the confirmed size, and for an outgrown one, what it was. */
  size: item.shape.size,
  system: item.shape.system,
  /** In milliseconds since 1970. */
  enteredAt: z.number(),
  enteredBy: author,
});
export type HistoryEntry = z.infer<typeof historyEntry>;
