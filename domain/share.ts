/** Share links: a wearer's sizes for anyone with the link, with or without an account. */
import * as z from "zod/mini";
import { program } from "#domain/people/account.ts";
import { categories, everyDependentType } from "#domain/items/catalogue.ts";
import { id, line } from "#domain/field.ts";
import { maxDependents } from "#domain/people/dependent.ts";
import { author } from "#domain/items/history.ts";
import { item } from "#domain/items/item.ts";
import { dayMs } from "#domain/time.ts";

/** How long a link works: a week, 30 days, or until it is turned off. */
export const shareUntil = z.enum(["week", "month", "off"]);
export type ShareUntil = z.infer<typeof shareUntil>;

/** When a link created at `now` expires; null if it works until it is turned off. */
export const shareEndsAt = (until: ShareUntil, now: number): number | null =>
  until === "off" ? null : now + { week: 7, month: 30 }[until] * dayMs;

/** Maximum active links to one wearer's sizes. */
export const maxShares = 50;

/** The dependents whose sizes a link shows besides its first wearer's, all of the same owner. */
export const moreDependentIds = z.optional(z.array(id).check(z.maxLength(maxDependents)));

export const maxLabelLength = 60;

/** Null for all categories. A link never shows sizes that connections can't see. */
const sharedCategories = z.nullable(z.array(z.enum(categories)).check(z.minLength(1), z.maxLength(categories.length)));

export const shareDraft = z.object({
  /** Who it is for; people who open the link don't see it. */
  label: line(maxLabelLength),
  categories: sharedCategories,
  /** Whether it shows the pictures of its wearers; false if left out. */
  showsPictures: z.optional(z.boolean()),
  until: shareUntil,
});
export type ShareDraft = z.infer<typeof shareDraft>;

export const share = z.object({
  id,
  label: z.string(),
  categories: sharedCategories,
  showsPictures: z.boolean(),
  /** In milliseconds since 1970, here and below. */
  createdAt: z.number(),
  createdBy: author,
  /** Null if its author created it themselves. */
  program,
  endsAt: z.nullable(z.number()),
  /** How often the link was opened, and the last day (`YYYY-MM-DD`, UTC); never by whom. */
  timesOpened: z.number(),
  lastOpenedOn: z.nullable(z.string()),
  /** The names of everyone whose sizes it shows. */
  wearers: z.array(z.string()),
});
export type Share = z.infer<typeof share>;

/** Keeps answers with files small enough to be sent to many. */
export const maxPictureFiles = 8;

/** What `shares.open` gives of pictures; pages of version 1.0.0 leave it out and read the files. */
export const picturesAs = z.optional(z.literal("addresses"));

/** A token as received. Valid ones are 128 random bits in base64url. */
export const token = z.string().check(z.maxLength(100));

const sharedWearer = z.object({
  /** The first word of the name, here and below. */
  wearer: z.string(),
  /** The type of dependent; null for a person with an account. */
  type: z.nullable(z.enum(everyDependentType)),
  /**
   * The address of a picture, relative to the link's own: `GET` it without a credential. Null
   * without one, and if the link doesn’t show pictures.
   */
  photoURL: z.nullable(z.string()),
  /**
   * The picture as a JPEG file in base64. Null if the call asks for addresses only, and after the
   * first `maxPictureFiles` wearers.
   */
  picture: z.nullable(z.string()),
  items: z.array(z.omit(item, { id: true, visibleToConnections: true })),
});
export type SharedWearer = z.infer<typeof sharedWearer>;

/** The content of a link: nothing that identifies a person, and only sizes visible to connections. */
export const sharedPage = z.extend(sharedWearer, {
  sharedBy: z.string(),
  endsAt: z.nullable(z.number()),
  /** The wearers after the first. */
  others: z.array(sharedWearer),
});
export type SharedPage = z.infer<typeof sharedPage>;
