/** What a measurement says about a size, in words that never comment on a body. */
import type { Item } from "#domain/items/item.ts";
import { itemName } from "#domain/items/names.ts";
import { labelOf } from "#domain/items/size-text.ts";
import type { Advice, Measured } from "#domain/sizing/advice.ts";
import { either } from "#web/ui/lists.ts";
import { timeSince } from "#web/ui/dates.ts";
import * as w from "#words/en/check.js";

/** “This foot is 29 EU”, “Winter Jacket for 112 cm: 116” */
export function adviceTitle(item: Item, { measured, sizes }: Advice): string {
  const size = either.format(sizes.map((text) => labelOf({ ...item, size: text })));
  return measured.name === "Foot Length" ? w.thisFoot({ size }) : w.thisMeasured({ size, measured: labelOf(measured) });
}

/** “Foot Length 18.2 cm, today” */
export const measuredLine = (measured: Measured, now: number): string =>
  w.measuredOn({ item: itemName(measured.name), size: labelOf(measured), day: timeSince(measured.measuredAt, now) });
