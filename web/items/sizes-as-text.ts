/** A wearer's sizes as plain text, for sending to someone without an account. */
import { byCategory } from "#domain/by-category.ts";
import type { Item } from "#domain/item.ts";
import { mayBeOutgrown, timeSince } from "#web/items/age.tsx";

/** Items without a size or note are left out. The caller decides which items may be shared. */
export function sizesAsText(name: string, items: readonly Item[]): string {
  const now = Date.now();
  const parts = byCategory(items.filter(({ size, note }) => size || note)).map(
    ({ category, items: sizes }) =>
      `${category}\n${sizes.map((item) => itemAsText(item, now)).join("\n")}`,
  );
  return [name, ...parts].join("\n\n");
}

function itemAsText({ name, size, note, measuredAt }: Item, now: number): string {
  const more = [
    note.replaceAll(/\s+/g, " "),
    size && mayBeOutgrown(measuredAt, now) ? `last checked ${timeSince(measuredAt, now)}` : "",
  ].filter(Boolean);
  return `${name}: ${size || "–"}${more.length > 0 ? ` (${more.join("; ")})` : ""}`;
}
