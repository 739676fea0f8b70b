/** What a measurement says about a size, in words that never comment on a body. */
import type { Wearer } from "#domain/items/catalogue.ts";
import type { Item } from "#domain/items/item.ts";
import { itemName } from "#domain/items/names.ts";
import { labelOf } from "#domain/items/size-text.ts";
import type { Advice, Measured } from "#domain/sizing/advice.ts";
import { either } from "#web/ui/lists.ts";
import { timeSince } from "#web/ui/dates.ts";
import * as w from "#words/en/check.js";

/** A size as it stands on a label, stored or still in a form. */
export type Labeled = Pick<Item, "name" | "size" | "system">;

/** “This foot is 29 EU”, “18.2 cm is 30 EU” for boots that are larger than the foot, “Winter Jacket for 112 cm: 116” */
export function adviceTitle(item: Labeled, { measured, sizes }: Advice): string {
  const size = either.format(sizes.map((text) => labelOf({ ...item, size: text })));
  const isOfFoot = measured.name === "Foot Length" && item.name !== "Winter Boots";
  return isOfFoot ? w.thisFoot({ size }) : w.thisMeasured({ size, measured: labelOf(measured) });
}

/** “Foot Length 18.2 cm, today” */
export const measuredLine = (measured: Measured, now: number): string =>
  w.measuredOn({ item: itemName(measured.name), size: labelOf(measured), day: timeSince(measured.measuredAt, now) });

/** How much room a suggested shoe has; empty for anything else. Sources: konsument.at 24612, barfuessler.com, angulus.com. */
export function roomOf({ category, name }: { category: string; name: string }, wearer: Wearer): string {
  if (name === "Winter Boots") return w.roomInBoots;
  return wearer === "Child" && category === "Shoes" ? w.room : "";
}
