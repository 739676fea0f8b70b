/** Somebody's sizes as a message: for a grandmother who has no account. */
import { type Item, byCategory } from "#domain/item.ts";

/** What is private stays out, whoever sends it. */
export function sizesInWords(name: string, items: readonly Item[]): string {
  const shelves = byCategory(items.filter(({ visibleToConnections }) => visibleToConnections));
  const parts = shelves.map(
    ({ category, items: shelf }) => `${category}\n${shelf.map(inWords).join("\n")}`,
  );
  return [name, ...parts].join("\n\n");
}

const inWords = ({ name, size, note }: Item) =>
  `${name}: ${size || "–"}${note ? ` (${note.replaceAll(/\s+/g, " ")})` : ""}`;
