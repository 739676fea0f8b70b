/** The list of a check: one line per checked size, and a card with two large buttons per remaining size. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Wearer, isMeasurement } from "#domain/items/catalogue.ts";
import { type CheckRhythm, isDue } from "#domain/items/check-due.ts";
import type { Item } from "#domain/items/item.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { timeSince } from "#web/ui/dates.ts";
import { Slip } from "#web/items/check/advice-slip.tsx";
import { roomOf } from "#web/items/check/advice-words.ts";
import { useAdvice } from "#web/items/use-equivalents.ts";
import type { CheckPass } from "#web/items/check/check-pass.ts";
import { CheckedLine } from "#web/items/check/checked-line.tsx";
import { Due } from "#web/items/check/due.tsx";
import { SizeStepper } from "#web/items/check/size-stepper.tsx";
import { Outgrown } from "#web/items/outgrown.tsx";
import { SizeLabel } from "#web/items/size-label.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { usePressGuard } from "#web/ui/use-press-guard.ts";
import { useNow } from "#web/ui/use-now.ts";
import { itemName } from "#domain/items/names.ts";
import * as w from "#words/en/check.js";
import "#web/items/check/check-list.css";

/** Fewer are quickly checked one by one. */
const minToMarkAll = 10;

type CheckListProps = {
  pass: CheckPass;
  /** All of the wearer's sizes, measurements included. */
  items: readonly Item[];
  wearer: Wearer;
  rhythm: CheckRhythm;
  isOffline: boolean;
};

export function CheckList({ pass, items, wearer, rhythm, isOffline }: CheckListProps) {
  const advice = useAdvice(items, wearer, true);
  const { left, checked, updated } = pass;
  const [openId, setOpenId] = useState<string>();
  const [isConfirmingAll, setIsConfirmingAll] = useState(false);
  const fitting = left.filter(({ outgrown }) => !outgrown);
  const now = useNow();
  const { list, keepPlace } = useSamePlace(left);
  useEffect(() => {
    const cards = list.current;
    cards?.addEventListener("keydown", ignoreHeldKey);
    return () => cards?.removeEventListener("keydown", ignoreHeldKey);
  }, [list]);
  const isOpening = usePressGuard(openId ?? "");
  const guarded = pass.isGuarded || isOpening;

  function answer(item: Item, act: () => void) {
    keepPlace(item);
    setOpenId(undefined);
    act();
  }

  return (
    <div className="check-list">
      {checked.length + updated.length > 0 && (
        <ul className="checked-list" aria-label={w.checked}>
          {updated.map((item) => (
            <CheckedLine key={item.id} name={item.name} from={item} line={w.justUpdated} />
          ))}
          {checked.map((each) => (
            <CheckedLine
              key={each.itemId}
              {...each}
              isUnsent={isOffline && pass.isUnsent(each)}
              isGuarded={guarded}
              onUndo={pass.canUndo(each) ? () => pass.undo(each) : undefined}
            />
          ))}
        </ul>
      )}
      {fitting.length >= minToMarkAll && (
        <div>
          <Button variant="outline" icon="check" guarded={guarded} onClick={() => setIsConfirmingAll(true)}>
            {w.markAll({ count: fitting.length })}
          </Button>
        </div>
      )}
      {isConfirmingAll && (
        <ConfirmDialog
          title={w.doAllFit({ count: fitting.length })}
          text={w.doAllFitWhat}
          act={{ word: w.allFit, busy: w.saving, icon: "check", variant: "primary" }}
          busy={false}
          onConfirm={() => {
            setIsConfirmingAll(false);
            fitting.forEach(pass.confirm);
          }}
          onCancel={() => setIsConfirmingAll(false)}
        />
      )}
      <ol className="checks" aria-label={w.stillToCheck} ref={list}>
        {left.map((item) => {
          const advised = advice.get(item.id);
          return (
            <li id={item.id} className={item.id === openId ? "check is-open" : "check"} key={item.id}>
              <CheckedSize item={item} rhythm={rhythm} now={now} />
              {advised && (
                <div className="slip">
                  <Slip
                    item={item}
                    advice={advised}
                    room={roomOf(item, wearer)}
                    large
                    guarded={guarded}
                    onTake={(text) => answer(item, () => pass.change(item, text, item.system))}
                  />
                </div>
              )}
              {item.id === openId ? (
                <SizeStepper
                  item={item}
                  wearer={wearer}
                  guarded={guarded}
                  onSave={(text) => answer(item, () => pass.change(item, text, item.system))}
                  onCancel={() => setOpenId(undefined)}
                />
              ) : (
                <div className="duo">
                  <Button
                    size="lg"
                    icon="check"
                    label={w.stillFitsLabel({ item: itemName(item.name), size: labelOf(item) })}
                    guarded={guarded}
                    onClick={() => answer(item, () => pass.confirm(item))}
                  >
                    {w.stillFits}
                  </Button>
                  <Button
                    size="lg"
                    variant="secondary"
                    label={w.newSizeFor({ item: itemName(item.name) })}
                    guarded={guarded}
                    onClick={() => setOpenId(item.id)}
                  >
                    {w.newSize}
                  </Button>
                </div>
              )}
              {item.id !== openId && !item.outgrown && !isMeasurement(item.category, item.name) && (
                <div className="check-none">
                  <Button
                    variant="ghost"
                    label={w.outgrownLabel({ item: itemName(item.name), size: labelOf(item) })}
                    guarded={guarded}
                    onClick={() => answer(item, () => pass.change(item, "", item.system))}
                  >
                    {w.outgrownButton}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Ignores key repeat, so holding a key down answers one card and not the following ones too. */
function ignoreHeldKey(event: KeyboardEvent): void {
  const isPress = event.key === "Enter" || event.key === " ";
  if (event.repeat && isPress && event.target instanceof HTMLButtonElement) event.preventDefault();
}

type CheckedSizeProps = { item: Item; rhythm: CheckRhythm; now: number };

const CheckedSize = ({ item, rhythm, now }: CheckedSizeProps) => (
  <div className="check-top">
    <SizeLabel size={labelOf(item)} outgrown={item.outgrown} />
    <div className="about">
      <b>{itemName(item.name)}</b>
      <span className="age">
        {item.outgrown ? (
          <Outgrown />
        ) : isDue(item, rhythm, now) ? (
          <Due>{w.dueChecked({ since: timeSince(item.measuredAt, now) })}</Due>
        ) : (
          w.lastChecked({ since: timeSince(item.measuredAt, now) })
        )}
      </span>
      {!item.visibleToConnections && <PrivateMark />}
    </div>
  </div>
);

/** Scrolls the next card under the same thumb after an answer, and focuses it. */
function useSamePlace(left: readonly Item[]) {
  const list = useRef<HTMLOListElement>(null);
  const place = useRef<{ index: number; top: number }>(undefined);

  useLayoutEffect(() => {
    const { index, top } = place.current ?? {};
    place.current = undefined;
    if (index === undefined || top === undefined) return;
    const cards = [...(list.current?.children ?? [])];
    const next = cards[Math.min(index, cards.length - 1)];
    if (!next) return;
    scrollBy({ top: next.getBoundingClientRect().top - top, behavior: "instant" });
    next.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  });

  return {
    list,
    keepPlace: (item: Item) => {
      const index = left.indexOf(item);
      const top = list.current?.children[index]?.getBoundingClientRect().top;
      if (top !== undefined) place.current = { index, top };
    },
  };
}
