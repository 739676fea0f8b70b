/** A size that is checked, folded to a line: what it was, what it is now, and Undo. */
import { useState } from "react";
import { labelOf } from "#domain/items/size-text.ts";
import { FormerSizeMini, SizeChange, SizeMini } from "#web/items/size-mini.tsx";
import type { SizeText as Text } from "#web/offline/check-answers.ts";
import { Icon } from "#web/ui/icon.tsx";
import "#web/items/check/checked-line.css";

type CheckedLineProps = {
  /** That of its card, too: Undo passes the focus to it. */
  itemId?: string;
  name: string;
  from: Text;
  /** The new text; empty if it is outgrown. */
  to?: Text | undefined;
  /** Instead of what was answered. */
  line?: string;
  /** When the answer will be saved, if it waits for the network. */
  savedWhen?: string | undefined;
  /** Whether Undo ignores taps (use-press-guard.ts). */
  isGuarded?: boolean;
  /** Waits for an answer that is being sent. */
  onUndo?: (() => Promise<void>) | undefined;
};

export function CheckedLine({
  itemId,
  name,
  from,
  to,
  line,
  savedWhen,
  isGuarded = false,
  onUndo,
}: CheckedLineProps) {
  const isOutgrown = to?.size === "";
  const answer = to ? (isOutgrown ? "Outgrown, no replacement yet" : "New size") : "Still fits";
  return (
    <li id={itemId} className="checked">
      <span className={isOutgrown ? "knot knot-off" : "knot"}>
        <Icon name={isOutgrown ? "scissors" : "check"} />
      </span>
      <div className="words">
        <b>{name}</b>{" "}
        {to && !isOutgrown ? (
          <SizeChange from={labelOf(from)} to={labelOf(to)} />
        ) : isOutgrown ? (
          <FormerSizeMini size={labelOf(from)} />
        ) : (
          <SizeMini size={labelOf(from)} />
        )}
        <span className="line">
          {line ?? answer}
          {savedWhen && ` · will be saved ${savedWhen}`}
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
  const words = isUndoing ? "Undoing…" : "Undo";
  return (
    <button
      className="text-button"
      type="button"
      aria-label={`${words} ${name}`}
      aria-disabled={isUndoing || isGuarded || undefined}
      onClick={({ detail }) => {
        // A click by keyboard has no count.
        if (!isUndoing && !(isGuarded && detail > 0)) void undo();
      }}
    >
      {words}
    </button>
  );
}
