/** A wearer's sizes as plain text, to send to someone without an account. */
import { byCategory } from "#domain/items/by-category.ts";
import type { Wearer } from "#domain/items/catalogue.ts";
import { isolated } from "#domain/isolated.ts";
import type { Item } from "#domain/items/item.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { mayBeOutgrown } from "#web/items/age.tsx";
import { timeSince } from "#web/ui/dates.ts";
import { inLine } from "#web/ui/lists.ts";
import { brandAndFitInWords } from "#web/items/brand-and-fit.ts";
import type { EquivalentsOf } from "#web/items/use-equivalents.ts";
import { categoryName, itemName } from "#domain/items/names.ts";
import * as controls from "#words/en/controls.js";
import * as w from "#words/en/items.js";

type SharedSizes = { name: string; wearer: Wearer; items: readonly Item[] };

/** Leaves out items without a size or note. The caller decides which items may be shared. */
export function sizesAsText({ name, wearer, items }: SharedSizes, equivalentsOf: EquivalentsOf): string {
  const now = Date.now();
  const parts = byCategory(items.filter(({ size, note }) => size || note)).map(
    ({ category, items: sizes }) =>
      `${categoryName(category)}\n${sizes
        .map((item) => itemAsText(item, equivalentsOf(item, wearer), now))
        .join("\n")}`,
  );
  return [name, ...parts].join("\n\n");
}

function itemAsText(item: Item, equivalents: ReturnType<EquivalentsOf>, now: number): string {
  const { name, note, measuredAt } = item;
  const size = labelOf(item);
  const found = typeof equivalents === "object" ? equivalents.first.line : "";
  const more = [
    brandAndFitInWords(item),
    isolated(note.replaceAll(/\s+/g, " ")),
    item.outgrown
      ? w.textOutgrown
      : size && mayBeOutgrown(measuredAt, now)
        ? w.textChecked({ since: timeSince(measuredAt, now) })
        : "",
  ].filter(Boolean);
  const line = w.textLine({ item: itemName(name), size: inLine([isolated(size) || "–", found]) });
  return more.length > 0 ? w.textMore({ line, more: more.join(controls.semicolon) }) : line;
}
