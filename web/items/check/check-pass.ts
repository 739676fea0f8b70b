/** One check of all sizes of a wearer: what is checked, what is left, and what was refused. Kept for 12 hours. */
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Wearer } from "#domain/items/catalogue.ts";
import { asLine } from "#domain/field.ts";
import type { Item } from "#domain/items/item.ts";
import { systemToSave } from "#web/items/form/size-meaning.ts";
import { announce } from "#web/focus/live-region.ts";
import { usePressGuard } from "#web/ui/use-press-guard.ts";
import * as device from "#web/offline/device-store.ts";
import type { SizeText } from "#web/offline/check-answers.ts";
import {
  answerCheck,
  dropCheckAnswer,
  sendWaiting,
  takeBack,
  unsent,
} from "#web/offline/outbox.ts";

export type SizesToCheck = {
  ownerId: string;
  dependentId: string | null;
  wearer: Wearer;
  items: readonly Item[];
};

/** A size that is checked: as it was, and the new text if it no longer fits. */
export type Checked = {
  answerId: string;
  itemId: string;
  name: string;
  from: SizeText;
  to?: SizeText | undefined;
  at: number;
};

/** Stored on the device, so its fields keep their names. */
type Pass = {
  startedAt: number;
  checked: readonly Checked[];
  /** Sizes whose answers were taken back: to be checked, however lately they were changed. */
  reopened: readonly string[];
};

/** After this time, the next visit starts a new check. */
const maxAgeMs = 12 * 60 * 60_000;

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

export function useCheckPass({ ownerId, dependentId, wearer, items }: SizesToCheck) {
  // The number is the version of what is stored.
  const draftName = `check 1 of ${dependentId ?? ownerId}`;
  const [pass, setPass] = useState<Pass>(() => {
    const kept = device.keptDraft(draftName);
    if (isPass(kept)) return kept;
    // The device's clock may be behind the server's.
    const startedAt = Math.max(Date.now(), ...items.map(({ measuredAt }) => measuredAt + 1));
    return { startedAt, checked: [], reopened: [] };
  });
  useEffect(() => {
    if (pass.checked.length + pass.reopened.length > 0) device.keepDraft(draftName, pass);
  }, [draftName, pass]);
  /** The answer that is being taken back: its line stays, with the focus, until its card is there. */
  const [undoing, setUndoing] = useState<string>();
  // Leaving the page is the end of what can be taken back.
  useEffect(() => sendWaiting, []);

  const outgoing = useSyncExternalStore(unsent.subscribe, unsent.answers).filter(
    (answer) => answer.dependentId === dependentId,
  );
  const refused = outgoing.filter((answer) => answer.refused !== undefined);
  const waiting = new Set(outgoing.filter((answer) => !answer.refused).map(({ id }) => id));
  const isRefused = (itemId: string) => refused.some((answer) => answer.itemId === itemId);
  const checked = pass.checked.filter(({ itemId }) => !isRefused(itemId));

  /** The item as it will be once everything is sent. */
  const asAnswered = (item: Item): Item => {
    const last = outgoing.findLast(
      ({ itemId, next, refused: why }) => itemId === item.id && next && !why,
    );
    return last?.next ? { ...item, ...last.next } : item;
  };
  const isChecked = ({ id }: Item) => checked.some(({ itemId }) => itemId === id);
  const isReopened = ({ id }: Item) => pass.reopened.includes(id) || isRefused(id);
  const isUpdated = ({ measuredAt }: Item) => measuredAt >= pass.startedAt;
  const others = items.filter((item) => !isChecked(item)).map(asAnswered);
  const withText = others.filter(({ size }) => size !== "");
  /** Sizes whose answers were taken back come first, then the oldest. */
  const left = withText
    .filter((item) => isReopened(item) || !isUpdated(item))
    .toSorted(
      (one, other) =>
        Number(isReopened(other)) - Number(isReopened(one)) || one.measuredAt - other.measuredAt,
    );
  /** Sizes that were changed or confirmed elsewhere since the check began. */
  const updated = withText.filter((item) => !left.includes(item));

  // The buttons of the next card, or of the end, are where those of the last one were, or Undo was; an answer that was
  // refused moves them all.
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
    if (!isTakenBack && !(to && item)) return announce(`${name} is already saved.`);
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
    // The page may be gone by now, and with it the effect that keeps the pass.
    const kept = device.keptDraft(draftName);
    if (isPass(kept)) device.keepDraft(draftName, reopen(kept));
    return undefined;
  }

  return {
    left,
    checked,
    updated,
    /** Whether its buttons ignore presses (use-press-guard.ts). */
    isGuarded,
    /** When each size that has a text was last checked. */
    measured: [
      ...withText.map(({ measuredAt }) => measuredAt),
      ...checked.filter(({ to }) => to?.size !== "").map(({ at }) => at),
    ],
    /** When answers that are unsent will be saved, in words. */
    savedWhen: `${device.keepsDrafts() ? "when" : "if you keep this tab open until"} you’re back online`,
    isUnsent: ({ answerId }: Checked) => waiting.has(answerId),
    /** A confirmation that was sent is part of the past; a new text can be replaced by the one before. */
    canUndo: ({ answerId, to }: Checked) =>
      to !== undefined || waiting.has(answerId) || answerId === undoing,
    confirm: (item: Item) => give(item),
    change: (item: Item, text: string, system: SizeText["system"]) => {
      const size = asLine(text);
      const { category, name } = item;
      const read = systemToSave({ item: { category, name, wearer }, text: size, system });
      // The same text again is the same as "still fits".
      give(item, size === item.size ? undefined : { size, system: size === "" ? "" : read });
    },
    undo,
    /** The next visit starts anew. */
    end: () => device.dropDraft(draftName),
  };
}

export type CheckPass = ReturnType<typeof useCheckPass>;
