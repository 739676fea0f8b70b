/** What's new: what happened lately to someone's requests and to the sizes they may see. Made when it is read. */
import * as z from "zod/mini";
import { everyDependentType } from "#domain/items/catalogue.ts";
import { deletedRecord } from "#domain/items/deleted.ts";
import { id } from "#domain/field.ts";
import { author } from "#domain/items/history.ts";
import { item } from "#domain/items/item.ts";
import { person } from "#domain/people/profile.ts";
import { relationshipKind } from "#domain/people/relationship-schemas.ts";

/** In milliseconds since 1970, when it happened. */
const happened = { at: z.number() };

/** Whose size: a person's, or one of their dependents'. */
const wearer = { owner: person, dependentId: z.nullable(id), wearer: z.nullable(z.string()) };

export const newsEntry = z.discriminatedUnion("kind", [
  /** A request that waits for the viewer's answer. */
  z.object({ kind: z.literal("request"), ...happened, relationship: relationshipKind, person }),
  /** Someone else accepted: the two are connected or linked since. */
  z.object({ kind: z.literal("accepted"), ...happened, relationship: relationshipKind, person }),
  /** A size that someone else entered or changed, as it is now. */
  z.object({
    kind: z.literal("size"),
    ...happened,
    ...wearer,
    id,
    category: item.shape.category,
    name: z.string(),
    size: item.shape.size,
    system: item.shape.system,
    /** What the size was before; null where there was none, and for readers who may not see its history. */
    before: z.nullable(z.string()),
    /** The system that was chosen for `before`. */
    beforeSystem: z.nullable(item.shape.system),
    by: author,
  }),
  /** Someone who is connected asked for the viewer's sizes. */
  z.object({ kind: z.literal("asked"), ...happened, person }),
  /** Someone used an invitation of the viewer's. `name` is whom the viewer meant. */
  z.object({
    kind: z.literal("invited"),
    ...happened,
    relationship: relationshipKind,
    person,
    name: z.string(),
  }),
]);
export type NewsEntry = z.infer<typeof newsEntry>;

/** A dependent whose former owner left for good: the viewer looks after them since. */
export const handedOver = z.object({
  ...happened,
  dependentId: id,
  name: z.string(),
  category: z.enum(everyDependentType),
});
export type HandedOver = z.infer<typeof handedOver>;

/** A size or dependent that someone else deleted and the viewer can restore: their own, or one they look after. */
export const deletedByOther = z.object({
  ...happened,
  owner: person,
  kind: deletedRecord.shape.kind,
  id,
  dependentId: deletedRecord.shape.dependentId,
  /** The dependent's name; null for the viewer's own sizes. */
  wearer: deletedRecord.shape.wearer,
  category: deletedRecord.shape.category,
  name: z.string(),
  size: item.shape.size,
  system: item.shape.system,
  sizes: z.number(),
  by: author,
});
export type DeletedByOther = z.infer<typeof deletedByOther>;
