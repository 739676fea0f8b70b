/** What a saved measurement says of the wearer's sizes: how many are smaller, or which ones fit. */
import type { ReactNode } from "react";
import type { Wearer } from "#domain/items/catalogue.ts";
import type { Item } from "#domain/items/item.ts";
import { itemName } from "#domain/items/names.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { advicesOn, fittingSizes } from "#domain/sizing/advice.ts";
import { list } from "#web/ui/lists.ts";
import { Status } from "#web/ui/status.tsx";
import "#web/items/check/advice-slip.css";
import * as w from "#words/en/check.js";

type AfterMeasuringProps = {
  /** The name of the measurement. */
  name: string;
  /** All of the wearer's sizes. */
  items: readonly Item[];
  wearer: Wearer;
  /** The way to the first size that is smaller. */
  view: (id: string, word: string) => ReactNode;
};

export function AfterMeasuring({ name, items, wearer, view }: AfterMeasuringProps) {
  const smaller = advicesOn(items, wearer).filter(({ advice }) => advice.measured.name === name);
  const [first] = smaller;
  if (first)
    return (
      <div className="slip slip-row no-print" role="status">
        <b>{w.smallerThanMeasured({ count: smaller.length })}</b>
        {view(first.item.id, w.view)}
      </div>
    );
  const fitting = fittingSizes(items, wearer, name);
  if (fitting.length === 0) return null;
  const sizes = fitting.map((item) => w.isNow({ item: itemName(item.name), size: labelOf(item) }));
  return <Status>{w.fitsMeasured({ sizes: list.format(sizes) })}</Status>;
}
