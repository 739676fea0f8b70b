/** Somebody's sizes as a message: for a grandmother who has no account. */
import { type Item, byCategory } from "#domain/item.ts";

/** All of them: what may be handed on, and to whom, is for whoever asks. */
export function sizesInWords(name: string, items: readonly Item[]): string {
  const parts = byCategory(items).map(
    ({ category, items: shelf }) => `${category}\n${shelf.map(inWords).join("\n")}`,
  );
  return [name, ...parts].join("\n\n");
}

const inWords = ({ name, size, note }: Item) =>
  `${name}: ${size || "–"}${note ? ` (${note.replaceAll(/\s+/g, " ")})` : ""}`;
