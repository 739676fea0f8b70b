/** Detects sizes that are new or changed since a list was opened, to animate them. */
import { useState } from "react";
import type { Item } from "#domain/items/item.ts";
import { fieldsOf } from "#domain/items/item-fields.ts";
import "#web/items/changed-sizes.css";

/** A key that changes with anything visible of a size. */
export const appearanceKey = (item: Item) => {
  const { category: _category, ...fields } = fieldsOf(item);
  return JSON.stringify(fields);
};

export function useChangedSizes(items: readonly Item[]): (item: Item) => boolean {
  const [initial] = useState(() => new Map(items.map((item) => [item.id, appearanceKey(item)])));
  return (item) => initial.get(item.id) !== appearanceKey(item);
}
