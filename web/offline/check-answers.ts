/** Answers of a check that are stored until the server has them. They are drafts, and wiped like them at sign-out. */
import type { RefusalReason } from "#domain/refusal.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import * as device from "#web/offline/device-store.ts";

export type SizeText = { size: string; system: SystemId | "" };

/** Stored on the device, so its fields keep their names. */
export type CheckAnswer = {
  /** Sorts in the order of the answers; also the id of the entry that a confirmation creates. */
  id: string;
  viewerId: string;
  ownerId: string;
  dependentId: string | null;
  itemId: string;
  /** The size as it was seen. `measuredAt` identifies it where only times are known. */
  name: string;
  seen: SizeText;
  measuredAt: number;
  /** The new text, empty for an outgrown size; undefined if the size still fits. */
  next?: SizeText | undefined;
  /** Why the server refused it. The answer stays until the person has seen the reason. */
  refused?: RefusalReason | undefined;
};

/**
 * The number is the storage format's version: answers in another version's format are left to that version (decision
 * 0024).
 */
const beginning = "check answer 1 ";

const isAnswer = (kept: unknown): kept is CheckAnswer =>
  typeof kept === "object" && kept !== null && "itemId" in kept && "seen" in kept;

export const keptAnswers = (): CheckAnswer[] => device.draftNames(beginning).map(device.keptDraft).filter(isAnswer);

/** Stores an answer; returns whether there was room for it. */
export const keepAnswer = (answer: CheckAnswer): boolean => device.keepDraft(beginning + answer.id, answer);

export const dropKeptAnswer = (id: string) => device.dropDraft(beginning + id);

/**
 * Calls `listener` with answers that leave the device because their wearer may no longer be seen, in this tab or in
 * another that heard first.
 */
export function beforeRevoking(listener: (answers: readonly CheckAnswer[]) => void): void {
  device.beforeRevoking.add((drafts) => {
    const answers = [...drafts].filter(([name]) => name.startsWith(beginning));
    listener(answers.map(([, kept]) => kept).filter(isAnswer));
  });
  addEventListener("storage", ({ key, oldValue, newValue }) => {
    // The other tab replaces an answer with null before it drops it.
    if (!key?.includes(beginning) || oldValue === null || newValue !== "null") return;
    const before = JSON.parse(oldValue) as unknown;
    if (!isAnswer(before)) return;
    // This tab may have stored its outcome since then.
    listener([keptAnswers().find(({ id }) => id === before.id) ?? before]);
    dropKeptAnswer(before.id);
  });
}

/** Calls `listener` when another tab may have changed the stored answers. */
export const onOtherTab = (listener: () => void): void =>
  addEventListener("storage", ({ key }) => {
    if (key === null || key.includes(beginning)) listener();
  });
