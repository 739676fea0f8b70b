/** Somebody's sizes as a message: for a grandmother who has no account. */
import { type Item, byCategory } from "#domain/item.ts";
import { mayBeOutgrown, timeSince } from "#web/items/age.tsx";

/** All that say something: what may be handed on, and to whom, is for whoever asks. */
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
