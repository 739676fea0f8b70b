/** On a label that is smaller than what was measured since: the size to use, and its two answers. */
import { useState } from "react";
import { labelOf } from "#domain/items/size-text.ts";
import { itemName } from "#domain/items/names.ts";
import type { Item } from "#domain/items/item.ts";
import type { Advice } from "#domain/sizing/advice.ts";
import { adviceTitle, measuredLine } from "#web/items/check/advice-words.ts";
import { useStillFits } from "#web/items/form/use-still-fits.ts";
import { useCall } from "#web/live/use-call.ts";
import { announce } from "#web/focus/live-region.ts";
import { Button } from "#web/ui/button.tsx";
import { ProblemMessage, Status } from "#web/ui/status.tsx";
import { useNow } from "#web/ui/use-now.ts";
import * as w from "#words/en/check.js";
import "#web/items/check/advice-slip.css";

type AdviceSlipProps = {
  ownerId: string;
  dependentId: string | null;
  item: Item;
  /** Undefined once it is answered; the slip then keeps its place. */
  advice: Advice | undefined;
};

export function AdviceSlip({ ownerId, dependentId, item, advice }: AdviceSlipProps) {
  const now = useNow();
  const stillFits = useStillFits({ ownerId, dependentId, item });
  const update = useCall("items.update");
  const [shown, setShown] = useState(advice);
  /** The size before “Use …”, for Undo. */
  const [before, setBefore] = useState<string>();
  if (advice && advice !== shown) setShown(advice);
  const problem = update.problem ?? stillFits.problem;
  if (!shown) return null;
  const name = itemName(item.name);
  async function change(size: string) {
    const isDone = await update.run({
      ownerId,
      dependentId,
      id: item.id,
      changes: { size },
      seen: { size: item.size },
    });
    if (isDone) announce(w.isNow({ item: name, size: labelOf({ ...item, size }) }));
    return isDone !== undefined;
  }
  async function take(size: string) {
    const { size: replaced } = item;
    if (await change(size)) setBefore(replaced);
  }
  return (
    <div className="slip no-print">
      {advice ? (
        <>
          <p>
            <b>{adviceTitle(item, shown)}</b>
            <span className="hint">{measuredLine(shown.measured, now)}</span>
          </p>
          <div className="duo">
            {shown.sizes.map((size) => (
              <Button
                key={size}
                label={w.takeFor({ item: name, size: labelOf({ ...item, size }) })}
                busy={update.busy}
                disabled={stillFits.busy}
                onClick={() => void take(size)}
              >
                {w.take({ size: labelOf({ ...item, size }) })}
              </Button>
            ))}
            <Button
              variant="outline"
              label={w.stillFitsLabel({ item: name, size: labelOf(item) })}
              busy={stillFits.busy}
              disabled={update.busy}
              onClick={() => void stillFits.run()}
            >
              {w.stillFits}
            </Button>
          </div>
        </>
      ) : (
        <Status done>
          {before === undefined ? w.checkedToday : w.isNow({ item: name, size: labelOf(item) })}
          {before !== undefined && (
            <button type="button" onClick={() => void change(before).then((isBack) => isBack && setBefore(undefined))}>
              {w.undo}
            </button>
          )}
        </Status>
      )}
      {problem && <ProblemMessage of={problem} />}
    </div>
  );
}
