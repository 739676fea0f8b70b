/** Above a wearer's sizes of which several are smaller than what was measured: all new sizes with one button. */
import { useState } from "react";
import type { Wearer } from "#domain/items/catalogue.ts";
import type { Item } from "#domain/items/item.ts";
import { itemName } from "#domain/items/names.ts";
import { labelOf } from "#domain/items/size-text.ts";
import type { Advice } from "#domain/sizing/advice.ts";
import { roomOf } from "#web/items/check/advice-words.ts";
import { taking } from "#web/items/check/advice-slip.tsx";
import { useCall } from "#web/live/use-call.ts";
import { announce } from "#web/focus/live-region.ts";
import { Button } from "#web/ui/button.tsx";
import { list } from "#web/ui/lists.ts";
import { ProblemMessage, Status } from "#web/ui/status.tsx";
import * as w from "#words/en/check.js";
import "#web/items/check/advice-slip.css";

type AdviceForAllProps = {
  ownerId: string;
  dependentId: string | null;
  wearer: Wearer;
  items: readonly Item[];
  advice: ReadonlyMap<string, Advice>;
};

export function AdviceForAll({ ownerId, dependentId, wearer, items, advice }: AdviceForAllProps) {
  const { run, problem } = useCall("items.update");
  const [isBusy, setIsBusy] = useState(false);
  const [saved, setSaved] = useState(0);
  // Two sizes to choose from are chosen on the label.
  const clear = items.flatMap((item) => {
    const [size, another] = advice.get(item.id)?.sizes ?? [];
    return size !== undefined && another === undefined ? [{ item, size }] : [];
  });
  const rooms = new Set(clear.map(({ item }) => roomOf(item, wearer)).filter(Boolean));

  async function takeAll() {
    setIsBusy(true);
    let count = 0;
    for (const { item, size } of clear) {
      if (!(await run({ ownerId, dependentId, id: item.id, ...taking(item, size) }))) break;
      count += 1;
    }
    setIsBusy(false);
    setSaved(count);
    if (count > 0) announce(w.allUsed({ count }));
  }

  if (clear.length < 2 && !isBusy) return saved > 0 && <Status done>{w.allUsed({ count: saved })}</Status>;
  return (
    <section className="slip no-print" aria-label={w.smallerThanMeasured({ count: clear.length })}>
      <p>
        <b>{w.smallerThanMeasured({ count: clear.length })}</b>
        <span className="hint">
          {list.format(
            clear.map(({ item, size }) => w.isNow({ item: itemName(item.name), size: labelOf({ ...item, size }) })),
          )}
        </span>
        {rooms.size > 0 && <span className="hint">{[...rooms].join(" ")}</span>}
      </p>
      <div className="duo">
        <Button busy={isBusy} onClick={() => void takeAll()}>
          {w.takeAll({ count: clear.length })}
        </Button>
      </div>
      {problem && <ProblemMessage of={problem} />}
    </section>
  );
}
