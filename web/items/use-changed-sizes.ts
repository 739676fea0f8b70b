/** Which sizes are new or changed since a list was opened: each is pressed in once. */
import { useState } from "react";
import type { Item } from "#domain/item.ts";
import "#web/items/changed-sizes.css";

/** Changes with whatever is to be seen of a size. */
export const appearanceKey = ({ name, size, note, visibleToConnections }: Item) =>
  JSON.stringify([name, size, note, visibleToConnections]);

/** What was there from the start is not new. */
export function useChangedSizes(items: readonly Item[]): (item: Item) => boolean {
  const [initial] = useState(() => new Map(items.map((item) => [item.id, appearanceKey(item)])));
  return (item) => initial.get(item.id) !== appearanceKey(item);
}
