/** The order in which sizes are shown (spec §3). Separate from the schemas, so that lists load without them. */
import { type Category, catalogue, categories } from "#domain/items/catalogue.ts";
import type { Item } from "#domain/items/item.ts";

export type CategoryGroup<T> = { category: Category; items: T[] };

/** Groups sizes by category, then name, both in catalogue order. */
export function byCategory<T extends Pick<Item, "category" | "name">>(items: readonly T[]): CategoryGroup<T>[] {
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
    .filter((group) => group.items.length > 0);
}
