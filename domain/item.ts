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

/** What a form or a call says of a size; whether it is complete depends on who wears it. */
export const itemDraft = z.object({
  category: z.enum(categories, "Choose a category."),
  name: requiredText(80, "Choose a name."),
  size: text(longestSize),
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
  itemDraft.check(
    z.refine((draft) => (offered[wearer] as readonly Category[]).includes(draft.category), {
      path: ["category"],
      message: "Choose a category.",
    }),
    z.refine((draft) => isName(draft.category, draft.name), {
      path: ["name"],
      message: "Choose a name from the list.",
    }),
    z.refine((draft) => wearer !== "self" || draft.size !== "", {
      path: ["size"],
      message: "Enter a size.",
    }),
  );

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
