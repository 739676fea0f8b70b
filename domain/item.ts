/** One size: what it is called, what it measures, and whether connections see it (spec §3, §5). */
import * as z from "zod/mini";
import {
  type Category,
  catalogue,
  categories,
  humanCategories,
  isName,
} from "#domain/catalogue.ts";
import { id, requiredText, text } from "#domain/field.ts";

export const longestSize = 60;
export const longestNote = 500;

export const item = z.object({
  id,
  category: z.enum(categories),
  name: z.string(),
  size: z.string(),
  note: z.string(),
  visibleToConnections: z.boolean(),
});

export type Item = z.infer<typeof item>;

const ownItemFields = z.object({
  category: z.enum(humanCategories, "Choose a category."),
  name: requiredText(80, "Choose a name."),
  size: requiredText(longestSize, "Enter a size."),
  note: text(longestNote),
  visibleToConnections: z.boolean(),
});

/** What the form of one's own size holds: a category, a name of that category and a size, at least. */
export const ownItemDraft = ownItemFields.check(
  z.refine((draft) => isName(draft.category, draft.name), {
    path: ["name"],
    message: "Choose a name from the list.",
  }),
);

export type OwnItemDraft = z.infer<typeof ownItemDraft>;

/** The fields of a size that somebody has changed. The whole is checked once they are in place. */
export const ownItemChanges = z.partial(ownItemFields);

export type OwnItemChanges = z.infer<typeof ownItemChanges>;

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
          .filter((item) => item.category === category)
          .toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name)),
      };
    })
    .filter((shelf) => shelf.items.length > 0);
}
