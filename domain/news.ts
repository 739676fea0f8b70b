/** What's new: recent changes to someone's requests and to the sizes they may see, computed when read. */
import * as z from "zod/mini";
import { everyDependentType } from "#domain/items/catalogue.ts";
import { deletedRecord } from "#domain/items/deleted.ts";
import { id, seenText } from "#domain/field.ts";
import { author } from "#domain/items/history.ts";
import { item } from "#domain/items/item.ts";
import { person } from "#domain/people/profile.ts";
import { relationshipKind } from "#domain/people/relationship-schemas.ts";

/** In milliseconds since 1970. */
const happened = { at: z.number() };

const wearer = { owner: person, dependentId: z.nullable(id), wearer: z.nullable(z.string()) };

const size = {
  ...happened,
  ...wearer,
  /** The connection on whose page a stranger's dependent is; null if the viewer knows the owner. */
  through: z.nullable(id),
  id,
  category: item.shape.category,
  name: z.string(),
};

export const newsEntry = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("request"), ...happened, relationship: relationshipKind, person }),
  z.object({ kind: z.literal("accepted"), ...happened, relationship: relationshipKind, person }),
  /** A size that someone else entered or changed, in its current state. */
  z.object({
    kind: z.literal("size"),
    ...size,
    size: item.shape.size,
    system: item.shape.system,
    /** The size before the change; null if there was none, or if the reader may not see the history. */
    before: z.nullable(z.string()),
    beforeSystem: z.nullable(item.shape.system),
    by: author,
  }),
  z.object({ kind: z.literal("asked"), ...happened, person }),
  /** Someone used the viewer's invitation. `name` is the person the viewer meant. */
  z.object({
    kind: z.literal("invited"),
    ...happened,
    relationship: relationshipKind,
    person,
    name: z.string(),
  }),
]);
export type NewsEntry = z.infer<typeof newsEntry>;

/** One size, or any size, that someone asked for. */
export const sizeAsk = z.object({
  ...happened,
  ...wearer,
  /** Null for any size of the wearer. */
  category: z.nullable(item.shape.category),
  name: z.nullable(z.string()),
  /** The size asked for, if the wearer has it. */
  id: z.nullable(id),
  /** Whether such a size was entered or confirmed since. */
  isAnswered: z.boolean(),
  by: author,
});
export type SizeAsk = z.infer<typeof sizeAsk>;

/** The size that someone asks for, from the catalogue. */
export const sizeAskedFor = z.strictObject({
  category: item.shape.category,
  name: seenText,
});
export type SizeAskedFor = z.infer<typeof sizeAskedFor>;

/** A size that someone else marked as outgrown, until there is a new one. */
export const outgrown = z.object(size);
export type Outgrown = z.infer<typeof outgrown>;

/** An ask of the viewer's: for one size, or for any if `category` and `name` are null. */
export const askedFor = z.object({
  /** Null for the person's own sizes. */
  dependentId: z.nullable(id),
  category: z.nullable(item.shape.category),
  name: z.nullable(z.string()),
  at: z.number(),
});
export type AskedFor = z.infer<typeof askedFor>;

/** A dependent the viewer has looked after since its former owner left. */
export const handedOver = z.object({
  ...happened,
  dependentId: id,
  name: z.string(),
  category: z.enum(everyDependentType),
  /** The address of their picture; null without one. */
  photoURL: z.nullable(z.string()),
});
export type HandedOver = z.infer<typeof handedOver>;

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
