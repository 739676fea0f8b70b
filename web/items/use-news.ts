/** Which sizes are new or changed since a list was opened: each is pressed in once. */
import { useState } from "react";
import type { Item } from "#domain/item.ts";
import "#web/items/news.css";

/** Changes with whatever is to be seen of a size. */
export const lookOf = ({ name, size, note, visibleToConnections }: Item) =>
  JSON.stringify([name, size, note, visibleToConnections]);

/** What was there from the start is not new. */
export function useNews(items: readonly Item[]): (item: Item) => boolean {
  const [first] = useState(() => new Map(items.map((item) => [item.id, lookOf(item)])));
  return (item) => first.get(item.id) !== lookOf(item);
}
