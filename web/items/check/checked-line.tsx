/** A checked size, collapsed to one line: the old size, the new one, and Undo. */
import { useState } from "react";
import { labelOf } from "#domain/items/size-text.ts";
import { FormerSizeMini, SizeChange, SizeMini } from "#web/items/size-mini.tsx";
import type { SizeText as Text } from "#web/offline/check-answers.ts";
import { Icon } from "#web/ui/icon.tsx";
import { itemName } from "#domain/items/names.ts";
import * as device from "#web/offline/device-store.ts";
import * as w from "#words/en/check.js";
import "#web/items/check/checked-line.css";

type CheckedLineProps = {
  /** The card's item id: Undo moves the focus to that card. */
  itemId?: string;
  name: string;
  from: Text;
  /** The new text; empty if the size is outgrown. */
  to?: Text | undefined;
  /** Replaces the default description of the answer. */
  line?: string;
  /** Whether the answer is only on this device yet. */
  isUnsent?: boolean;
  isGuarded?: boolean;
  /** Waits first for an answer that is still being sent. */
  onUndo?: (() => Promise<void>) | undefined;
};

export function CheckedLine({
  itemId,
  name,
  from,
  to,
  line,
  isUnsent = false,
  isGuarded = false,
  onUndo,
}: CheckedLineProps) {
  const isOutgrown = to?.size === "";
  const answer = to ? (isOutgrown ? w.outgrownAnswer : w.newSize) : w.stillFits;
  return (
    <li id={itemId} className="checked">
      <span className={isOutgrown ? "knot knot-off" : "knot"}>
        <Icon name={isOutgrown ? "scissors" : "check"} />
      </span>
      <div className="words">
        <b>{itemName(name)}</b>{" "}
        {to && !isOutgrown ? (
          <SizeChange from={labelOf(from)} to={labelOf(to)} />
        ) : isOutgrown ? (
          <FormerSizeMini size={labelOf(from)} />
        ) : (
          <SizeMini size={labelOf(from)} />
        )}
        <span className="line">
          {line ?? answer}
          {isUnsent && (device.keepsDrafts() ? w.savedWhenOnline : w.savedIfKeptOpen)}
        </span>
      </div>
      {onUndo && <UndoButton name={name} isGuarded={isGuarded} onUndo={onUndo} />}
    </li>
  );
}

type UndoButtonProps = { name: string; isGuarded: boolean; onUndo: () => Promise<void> };

function UndoButton({ name, isGuarded, onUndo }: UndoButtonProps) {
  const [isUndoing, setUndoing] = useState(false);
  async function undo() {
    setUndoing(true);
    await onUndo();
    setUndoing(false);
  }

  return (
    <button
      className="text-button"
      type="button"
      aria-label={isUndoing ? w.undoingLabel({ item: itemName(name) }) : w.undoLabel({ item: itemName(name) })}
      aria-disabled={isUndoing || isGuarded || undefined}
      onClick={({ detail }) => {
        // Clicks by keyboard have a `detail` of 0 and aren't guarded.
        if (!isUndoing && !(isGuarded && detail > 0)) void undo();
      }}
    >
      {isUndoing ? w.undoing : w.undo}
    </button>
  );
}
