/** The progress of one check: checked, remaining and refused sizes. Stored on the device for 12 hours. */
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Wearer } from "#domain/items/catalogue.ts";
import { asLine } from "#domain/field.ts";
import { type CheckRhythm, isDue, isForCheck } from "#domain/items/check-due.ts";
import type { Item } from "#domain/items/item.ts";
import { systemToSave } from "#web/items/form/size-meaning.ts";
import { announce } from "#web/focus/live-region.ts";
import { useNow } from "#web/ui/use-now.ts";
import { usePressGuard } from "#web/ui/use-press-guard.ts";
import * as device from "#web/offline/device-store.ts";
import type { SizeText } from "#web/offline/check-answers.ts";
import { answerCheck, dropCheckAnswer, sendWaiting, takeBack, unsent } from "#web/offline/outbox.ts";
import { itemName } from "#domain/items/names.ts";
import * as w from "#words/en/check.js";

export type SizesToCheck = {
  ownerId: string;
  dependentId: string | null;
  wearer: Wearer;
  items: readonly Item[];
  /** Checks only what is due in this rhythm; all sizes, if undefined. */
  onlyDue?: CheckRhythm;
};

/** A checked size: its state before, and the new text if it no longer fits. */
export type Checked = {
  answerId: string;
  itemId: string;
  name: string;
  from: SizeText;
  to?: SizeText | undefined;
  at: number;
};

/** Stored on devices: renaming a field loses checks in progress. */
type Pass = {
  startedAt: number;
  checked: readonly Checked[];
  /** Sizes whose answers were undone: they need checking again, however recently they changed. */
  reopened: readonly string[];
};

const maxAgeMs = 12 * 60 * 60_000;

/** The number is the version of the stored format. */
const draftOf = (wearerId: string) => `check 1 of ${wearerId}`;

/** Whether a check of this wearer's sizes has begun on this device. */
export const hasBegun = (wearerId: string): boolean => isPass(device.keptDraft(draftOf(wearerId)));

const isPass = (kept: unknown): kept is Pass =>
  typeof kept === "object" &&
  kept !== null &&
  "startedAt" in kept &&
  typeof kept.startedAt === "number" &&
  Math.abs(Date.now() - kept.startedAt) < maxAgeMs &&
  "checked" in kept &&
  Array.isArray(kept.checked) &&
  "reopened" in kept &&
  Array.isArray(kept.reopened);

export function useCheckPass({ ownerId, dependentId, wearer, items, onlyDue }: SizesToCheck) {
  const draftName = draftOf(dependentId ?? ownerId);
  const now = useNow();
  const [pass, setPass] = useState<Pass>(() => {
    const kept = device.keptDraft(draftName);
    if (isPass(kept)) return kept;
    // Allows for a device clock that is behind the server's.
    const startedAt = Math.max(Date.now(), ...items.map(({ measuredAt }) => measuredAt + 1));
    return { startedAt, checked: [], reopened: [] };
  });
  useEffect(() => {
    if (pass.checked.length + pass.reopened.length > 0) device.keepDraft(draftName, pass);
  }, [draftName, pass]);
  /** The answer being undone: its line stays, with the focus, until its card is back. */
  const [undoing, setUndoing] = useState<string>();
  // Answers can no longer be undone after leaving the page, so send them.
  useEffect(() => sendWaiting, []);

  const outgoing = useSyncExternalStore(unsent.subscribe, unsent.answers).filter(
    (answer) => answer.dependentId === dependentId,
  );
  const refused = outgoing.filter((answer) => answer.refused !== undefined);
  const waiting = new Set(outgoing.filter((answer) => !answer.refused).map(({ id }) => id));
  const isRefused = (itemId: string) => refused.some((answer) => answer.itemId === itemId);
  const checked = pass.checked.filter(({ itemId }) => !isRefused(itemId));

  /** The item as it will be once all pending answers are sent. */
  const asAnswered = (item: Item): Item => {
    const last = outgoing.findLast(({ itemId, next, refused: why }) => itemId === item.id && next && !why);
    return last?.next ? { ...item, ...last.next } : item;
  };
  const isChecked = ({ id }: Item) => checked.some(({ itemId }) => itemId === id);
  const isReopened = ({ id }: Item) => pass.reopened.includes(id) || isRefused(id);
  const isUpdated = ({ measuredAt }: Item) => measuredAt >= pass.startedAt;
  const isAsked = (item: Item) => onlyDue === undefined || (isForCheck(item) && isDue(item, onlyDue, now));
  const others = items.filter((item) => !isChecked(item)).map(asAnswered);
  const withText = others.filter(({ size }) => size !== "");
  /** Undone sizes first, then outgrown ones, then the oldest. */
  const left = withText
    .filter((item) => isReopened(item) || (!isUpdated(item) && isAsked(item)))
    .toSorted(
      (one, other) =>
        Number(isReopened(other)) - Number(isReopened(one)) ||
        Number(other.outgrown) - Number(one.outgrown) ||
        one.measuredAt - other.measuredAt,
    );
  /** Sizes that someone changed or confirmed elsewhere since the check began. */
  const updated = withText.filter((item) => isUpdated(item) && !left.includes(item));

  // Guards buttons that move under the thumb: the next card's take the place of the last one's or of Undo, and a
  // refused answer moves them all.
  const isGuarded = usePressGuard(JSON.stringify([left[0]?.id, left.length, refused.length]));

  function give(item: Item, next?: SizeText) {
    // A new answer replaces a refused one.
    for (const { id, itemId } of refused) if (itemId === item.id) dropCheckAnswer(id);
    const { name, size, system, measuredAt } = item;
    const from = { size, system };
    const answerId = answerCheck({
      ownerId,
      dependentId,
      itemId: item.id,
      name,
      seen: from,
      measuredAt,
      next,
    });
    setPass((before) => ({
      ...before,
      checked: [
        ...before.checked.filter(({ itemId }) => itemId !== item.id),
        { answerId, itemId: item.id, name, from, to: next, at: Date.now() },
      ],
      reopened: before.reopened.filter((id) => id !== item.id),
    }));
  }

  async function undo({ answerId, itemId, name, from, to }: Checked) {
    setUndoing(answerId);
    const isTakenBack = await takeBack(answerId);
    setUndoing(undefined);
    const item = items.find(({ id }) => id === itemId);
    if (!isTakenBack && !(to && item)) return announce(w.alreadySaved({ item: itemName(name) }));
    if (!isTakenBack && to && item) {
      const { measuredAt } = item;
      answerCheck({ ownerId, dependentId, itemId, name, seen: to, measuredAt, next: from });
    }
    const reopen = (before: Pass): Pass => ({
      ...before,
      checked: before.checked.filter((each) => each.itemId !== itemId),
      reopened: [...before.reopened.filter((id) => id !== itemId), itemId],
    });
    setPass(reopen);
    // The page may have unmounted, and the effect that stores the pass with it.
    const kept = device.keptDraft(draftName);
    if (isPass(kept)) device.keepDraft(draftName, reopen(kept));
    return undefined;
  }

  return {
    left,
    checked,
    updated,
    /** Whether buttons ignore presses (use-press-guard.ts). */
    isGuarded,
    /** The sizes that come due, as they are once all pending answers are sent. */
    answered: items
      .map((item) => {
        const { at = item.measuredAt } = checked.find(({ itemId }) => itemId === item.id) ?? {};
        return { ...asAnswered(item), measuredAt: at };
      })
      .filter(isForCheck),

    isUnsent: ({ answerId }: Checked) => waiting.has(answerId),
    /** A sent confirmation is part of the history and can't be undone; a new text can be, by restoring the old one. */
    canUndo: ({ answerId, to }: Checked) => to !== undefined || waiting.has(answerId) || answerId === undoing,
    confirm: (item: Item) => give(item),
    change: (item: Item, text: string, system: SizeText["system"]) => {
      const size = asLine(text);
      const { category, name } = item;
      const read = systemToSave({ item: { category, name, wearer }, text: size, system });
      // The unchanged text means "still fits".
      give(item, size === item.size ? undefined : { size, system: size === "" ? "" : read });
    },
    undo,
    end: () => device.dropDraft(draftName),
  };
}

export type CheckPass = ReturnType<typeof useCheckPass>;
