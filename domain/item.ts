/** One size: what it is called, what it measures, and whether connections see it (spec §3, §5). */
import * as z from "zod/mini";
import {
  type Category,
  type Wearer,
  catalogue,
  categories,
  isCatalogueName,
  offeredCategories,
} from "#domain/catalogue.ts";
import { fieldErrors, id, line, requiredLine, text } from "#domain/field.ts";

/** Sizes of one owner, the dependents' included: room for a large family, none for a flood. */
export const maxItems = 1000;

/** Text of one owner's sizes: a page that shows them all stays small enough for a phone to load. */
export const maxItemBytes = 256 * 1024;

const maxSizeLength = 60;
const maxNoteLength = 500;

export const item = z.object({
  id,
  category: z.enum(categories),
  name: z.string(),
  size: z.string(),
  note: z.string(),
  visibleToConnections: z.boolean(),
  /** When the size was last said to be this, in milliseconds since 1970. */
  measuredAt: z.number(),
});

export type Item = z.infer<typeof item>;

/** What a form or a call says of a size; whether it is complete depends on who wears it. */
export const itemDraft = z.object({
  category: z.enum(categories, "Choose a category."),
  name: requiredLine(80, "Choose an item."),
  size: line(maxSizeLength),
  note: text(maxNoteLength),
  visibleToConnections: z.boolean(),
});

export type ItemDraft = z.infer<typeof itemDraft>;

/** The fields of a size that somebody has changed. */
export const itemChanges = z.partial(itemDraft);

export type ItemChanges = z.infer<typeof itemChanges>;

/**
 * What a whole size must be: a category that its wearer is offered and a name of that category. One's
 * own needs a size; a dependent's may be added before it was measured (spec §5).
 */
export const itemRules = (wearer: Wearer) =>
  z
    .object({
      ...itemDraft.shape,
      category: z.enum(offeredCategories[wearer], "Choose a category."),
      size: wearer === "self" ? requiredLine(maxSizeLength, "Enter a size.") : line(maxSizeLength),
    })
    .check(
      z.refine((draft) => isCatalogueName(draft.category, draft.name), {
        path: ["name"],
        message: "Choose an item from the list.",
      }),
    );

/**
 * What is wrong with changes to a stored size, by field. Fields that nobody touched may stay as they
 * are, even where they would not be offered any more: a dependent's type can change after its sizes.
 */
export function validateChanges(
  wearer: Wearer,
  stored: ItemDraft,
  changes: Partial<Record<keyof ItemDraft, unknown>>,
): Record<string, string> {
  const isPairChanged = "category" in changes || "name" in changes;
  const wrong = Object.entries(fieldErrors(itemRules(wearer), { ...stored, ...changes }));
  return Object.fromEntries(
    wrong.filter(([field]) => field in changes || (isPairChanged && field === "name")),
  );
}

/** A shelf of sizes: one category with what is in it. */
export type CategoryGroup<T> = { category: Category; items: T[] };

/** Sizes as they are shown: by category, and inside it by name, both in the catalogue's order. */
export function byCategory<T extends Pick<Item, "category" | "name">>(
  items: readonly T[],
): CategoryGroup<T>[] {
  return categories
    .map((category) => {
      const names: readonly string[] = catalogue[category];
      return {
        category,
        items: items
          .filter((item) => item.category === category)
          .toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name)),
      };
    })
    .filter((group) => group.items.length > 0);
}
