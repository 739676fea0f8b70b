/** The history of a size: what was entered and confirmed, when, and by whom. Only its owner and caretakers see it. */
import * as z from "zod/mini";
import { id } from "#domain/field.ts";
import { item } from "#domain/items/item.ts";
import { person } from "#domain/people/profile.ts";

/** `size`: a text was entered, or taken away (then it is empty). `fits`: the size was confirmed. */
export const entryKinds = ["size", "fits"] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * The most entries of one size, and of all of an owner's own sizes, or of their dependents': decades of checks. Beyond
 * that the oldest confirmations go first, then the oldest sizes; the latest entry of a size always stays.
 */
export const maxEntries = { ofSize: 200, ofOwner: 10_000 };

/**
 * Who did something: null for someone who is neither the viewer nor connected or linked with them. Of someone who has
 * left, nothing is known: the id is empty.
 */
export const author = z.nullable(
  z.object({ id: z.union([id, z.literal("")]), displayName: person.shape.displayName }),
);
export type Author = z.infer<typeof author>;

export const historyEntry = z.object({
  id,
  kind: z.enum(entryKinds),
  /** The size as it was then; for a confirmation, the confirmed size. */
  size: item.shape.size,
  system: item.shape.system,
  /** In milliseconds since 1970. */
  enteredAt: z.number(),
  enteredBy: author,
});
export type HistoryEntry = z.infer<typeof historyEntry>;
