/** One size: what it is called, what it measures, and whether connections see it (spec §3, §5). */
import * as z from "zod/mini";
import {
  type Category,
  type Wearer,
  catalogue,
  categories,
  isName,
  offered,
} from "#domain/catalogue.ts";
import { faults, id, line, requiredLine, text } from "#domain/field.ts";

/** Sizes of one owner, the dependents' included: room for a large family, none for a flood. */
export const mostItems = 1000;

/** Text of one owner's sizes: a page that shows them all stays small enough for a phone to load. */
export const maxItemBytes = 256 * 1024;

const longestSize = 60;
const longestNote = 500;

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
  name: requiredLine(80, "Choose a name."),
  size: line(longestSize),
  note: text(longestNote),
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
      category: z.enum(offered[wearer], "Choose a category."),
      size: wearer === "self" ? requiredLine(longestSize, "Enter a size.") : line(longestSize),
    })
    .check(
      z.refine((draft) => isName(draft.category, draft.name), {
        path: ["name"],
        message: "Choose a name from the list.",
      }),
    );

/**
 * What is wrong with changes to a stored size, by field. Fields that nobody touched may stay as they
 * are, even where they would not be offered any more: a dependent's type can change after its sizes.
 */
export function faultsOfChanges(
  wearer: Wearer,
  stored: ItemDraft,
  changes: Partial<Record<keyof ItemDraft, unknown>>,
): Record<string, string> {
  const isPairChanged = "category" in changes || "name" in changes;
  const wrong = Object.entries(faults(itemRules(wearer), { ...stored, ...changes }));
  return Object.fromEntries(
    wrong.filter(([field]) => field in changes || (isPairChanged && field === "name")),
  );
}

/** A shelf of sizes: one category with what is in it. */
export type Shelf<T> = { category: Category; items: T[] };

/** Sizes as they are shown: by category, and inside it by name, both in the catalogue's order. */
export function byCategory<T extends Pick<Item, "category" | "name">>(
  items: readonly T[],
): Shelf<T>[] {
  return categories
    .map((category) => {
      const names: readonly string[] = catalogue[category];
      return {
        category,
        items: items
          .filter((listed) => listed.category === category)
          .toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name)),
      };
    })
    .filter((shelf) => shelf.items.length > 0);
}
