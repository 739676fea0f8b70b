/** On a label that is smaller than what was measured since: the size to use, and its two answers. */
import { type ReactNode, useState } from "react";
import type { Wearer } from "#domain/items/catalogue.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { itemName } from "#domain/items/names.ts";
import type { Item } from "#domain/items/item.ts";
import type { Advice } from "#domain/sizing/advice.ts";
import { type Labeled, adviceTitle, measuredLine, roomOf } from "#web/items/check/advice-words.ts";
import { useStillFits } from "#web/items/form/use-still-fits.ts";
import { useCall } from "#web/live/use-call.ts";
import { announce } from "#web/focus/live-region.ts";
import { Button } from "#web/ui/button.tsx";
import { isSameDay } from "#web/ui/dates.ts";
import { ProblemMessage, Status } from "#web/ui/status.tsx";
import { useNow } from "#web/ui/use-now.ts";
import * as w from "#words/en/check.js";
import "#web/items/check/advice-slip.css";

/** The changes that take an advised size. Without its system, a size would be read anew. */
export const taking = ({ size: seen, system }: Labeled, size: string) => ({
  changes: { size, system },
  seen: { size: seen },
});

type SlipProps = {
  item: Labeled;
  advice: Advice;
  /** How much room the advised size has, unless that is said elsewhere. */
  room: string;
  large?: boolean;
  busy?: boolean;
  guarded?: boolean;
  onTake: (size: string) => void;
  /** More answers beside the advised sizes. */
  children?: ReactNode;
};

/** What was measured, what it means for a size, and the sizes to take. */
export function Slip({
  item,
  advice,
  room,
  large = false,
  busy = false,
  guarded = false,
  onTake,
  children,
}: SlipProps) {
  const now = useNow();
  return (
    <>
      <p>
        <b>{adviceTitle(item, advice)}</b>
        <span className="hint">{measuredLine(advice.measured, now)}</span>
        {room && <span className="hint">{room}</span>}
      </p>
      <div className="duo">
        {advice.sizes.map((text) => {
          const size = labelOf({ ...item, size: text });
          return (
            <Button
              key={text}
              size={large ? "lg" : "md"}
              label={w.takeFor({ item: itemName(item.name), size })}
              busy={busy}
              guarded={guarded}
              onClick={() => onTake(text)}
            >
              {w.take({ size })}
            </Button>
          );
        })}
        {children}
      </div>
    </>
  );
}

type AdviceSlipProps = {
  ownerId: string;
  dependentId: string | null;
  item: Item;
  /** Undefined once it is answered; the slip then keeps its place. */
  advice: Advice | undefined;
  /** Undefined where the room in a shoe is said above. */
  wearer: Wearer | undefined;
};

export function AdviceSlip({ ownerId, dependentId, item, advice, wearer }: AdviceSlipProps) {
  const stillFits = useStillFits({ ownerId, dependentId, item });
  const update = useCall("items.update");
  /** The size before “Use …”, for Undo. */
  const [before, setBefore] = useState<string>();
  const now = useNow();
  const problem = update.problem ?? stillFits.problem;
  const name = itemName(item.name);
  async function change(size: string) {
    const isDone = await update.run({ ownerId, dependentId, id: item.id, ...taking(item, size) });
    if (isDone) announce(w.isNow({ item: name, size: labelOf({ ...item, size }) }));
    return isDone !== undefined;
  }
  async function take(size: string) {
    const { size: replaced } = item;
    if (await change(size)) setBefore(replaced);
  }
  const isAnswered = before !== undefined || (!item.outgrown && isSameDay(item.measuredAt, now));
  // The measurement was changed, or someone else has ended the advice in another way.
  if (!advice && !isAnswered && !problem) return null;
  return (
    <div className="slip no-print">
      {advice ? (
        <Slip
          item={item}
          advice={advice}
          room={wearer ? roomOf(item, wearer) : ""}
          busy={update.busy}
          onTake={(size) => void take(size)}
        >
          <Button
            variant="outline"
            label={w.stillFitsLabel({ item: name, size: labelOf(item) })}
            busy={stillFits.busy}
            disabled={update.busy}
            onClick={() => void stillFits.run()}
          >
            {w.stillFits}
          </Button>
        </Slip>
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
