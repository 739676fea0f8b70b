/** Items, called sizes on screens: fields, validation rules and display order (spec §3, §5). */
import * as z from "zod/mini";
import { type Wearer, categories, isCatalogueName, offeredCategories } from "#domain/items/catalogue.ts";
import { fieldErrors, id, line, requiredLine, seenText, text, visibleByDefault } from "#domain/field.ts";
import { systemIds } from "#domain/sizing/system-ids.ts";
import * as w from "#words/en/errors.js";

/**
 * Maximum sizes of an owner's own, and of their dependents together: enough for a large family. The two are separate,
 * so a caretaker who keeps adding sizes can't use up the owner's own room.
 */
export const maxItems = 1000;

/** Maximum total text of either, so that a page with all of them stays small enough for a phone. */
export const maxItemBytes = 256 * 1024;

const maxSizeLength = 60;
const maxNoteLength = 500;
const maxBrandLength = 60;

/** How a brand's size runs; empty if unset. */
export const fits = ["", "runs-small", "true-to-size", "runs-large"] as const;

const storedSystem = z.enum(["", ...systemIds]);

/** What people enter of a size. Answers, drafts, saves, exports and imports, and the table of sizes have these fields. */
export const itemFields = z.object({
  category: z.enum(categories, w.chooseCategory),
  name: requiredLine(80, w.chooseItem),
  size: line(maxSizeLength),
  note: text(maxNoteLength),
  /** How the size is read; empty if its text says so, or if unset. */
  system: storedSystem,
  brand: line(maxBrandLength),
  fit: z.enum(fits),
  /** Whether it no longer fits and has no replacement yet: the size stays, and needs a new one (decision 0060). */
  outgrown: z.boolean(),
  visibleToConnections: z.boolean(),
});

export type ItemFields = z.infer<typeof itemFields>;

export const item = z.object({
  id,
  ...({
    category: z.enum(categories),
    name: z.string(),
    size: z.string(),
    note: z.string(),
    system: storedSystem,
    brand: z.string(),
    fit: z.enum(fits),
    outgrown: z.boolean(),
    visibleToConnections: z.boolean(),
  } satisfies Record<keyof ItemFields, unknown>),
  /** When the size was last entered or confirmed, in milliseconds since 1970. */
  measuredAt: z.number(),
});

export type Item = z.infer<typeof item>;

/**
 * A size on a page that several people edit. `changedBy` is the display name of whoever last changed it; null if that
 * is the viewer, or someone the viewer is neither connected nor linked with.
 */
export const itemWithAuthor = z.extend(item, { changedBy: z.nullable(z.string()) });
export type ItemWithAuthor = z.infer<typeof itemWithAuthor>;

/** A size as submitted; whether it is complete depends on the wearer (`itemRules`). */
export const itemDraft = z.extend(z.partial(itemFields, { system: true, brand: true, fit: true, outgrown: true }), {
  visibleToConnections: visibleByDefault,
});

export type ItemDraft = z.infer<typeof itemDraft>;

export const itemChanges = z.partial(itemFields);

export type ItemChanges = z.infer<typeof itemChanges>;

/** Stored fields as the author of a change saw them (decision 0026). */
export const itemSeen = z.partial(
  z.object({
    category: seenText,
    name: seenText,
    size: seenText,
    note: seenText,
    system: seenText,
    brand: seenText,
    fit: seenText,
    outgrown: z.boolean(),
    visibleToConnections: z.boolean(),
  } satisfies Record<keyof ItemFields, unknown>),
);

export type ItemSeen = z.infer<typeof itemSeen>;

/**
 * Validates a complete item: a category the wearer can choose, and a name from that category. The owner's own item
 * needs a size; a dependent's can be added before it is measured (spec §5).
 */
export const itemRules = (wearer: Wearer) =>
  z
    .object({
      ...itemDraft.shape,
      category: z.enum(offeredCategories[wearer], w.chooseCategory),
      size: wearer === "self" ? requiredLine(maxSizeLength, w.enterSize) : line(maxSizeLength),
    })
    .check(
      z.refine((draft) => isCatalogueName(draft.category, draft.name), {
        path: ["name"],
        message: w.chooseFromList,
      }),
    );

/**
 * Validation messages for changes to a stored item, by field. Unchanged fields stay valid even if they can no longer
 * be chosen, because a dependent's type can change after sizes were added.
 */
export function validateChanges(
  wearer: Wearer,
  stored: ItemDraft,
  changes: Partial<Record<keyof ItemDraft, unknown>>,
): Record<string, string> {
  const isPairChanged = "category" in changes || "name" in changes;
  const errors = Object.entries(fieldErrors(itemRules(wearer), { ...stored, ...changes }));
  return Object.fromEntries(errors.filter(([field]) => field in changes || (isPairChanged && field === "name")));
}
