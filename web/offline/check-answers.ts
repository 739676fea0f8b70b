/** The answers of a check that the device keeps until the server has them: drafts, and wiped like them at a sign-out. */
import type { RefusalReason } from "#domain/refusal.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import * as device from "#web/offline/device-store.ts";

export type SizeText = { size: string; system: SystemId | "" };

/** Stored on the device, so its fields keep their names. */
export type CheckAnswer = {
  /** In the order of the answers; the id of the entry that a confirmation makes. */
  id: string;
  viewerId: string;
  ownerId: string;
  dependentId: string | null;
  itemId: string;
  /** The size as it was seen; `measuredAt` tells which of a wearer's sizes it was where only times are known. */
  name: string;
  seen: SizeText;
  measuredAt: number;
  /** The new text, empty for an outgrown size; without it the size still fits. */
  next?: SizeText | undefined;
  /** Why the server didn't take it; it stays until the person has seen it. */
  refused?: RefusalReason | undefined;
};

/** The number is the version of what is stored: another version's answers are left to that version (decision 0024). */
const beginning = "check answer 1 ";

const isAnswer = (kept: unknown): kept is CheckAnswer =>
  typeof kept === "object" && kept !== null && "itemId" in kept && "seen" in kept;

/** All stored answers of checks, in order. */
export const keptAnswers = (): CheckAnswer[] =>
  device.draftNames(beginning).map(device.keptDraft).filter(isAnswer);

/** Stores an answer; returns whether there was room for it. */
export const keepAnswer = (answer: CheckAnswer): boolean =>
  device.keepDraft(beginning + answer.id, answer);

export const dropKeptAnswer = (id: string) => device.dropDraft(beginning + id);

/** Calls `listener` with answers that are about to leave the device, because their wearer may no longer be seen. */
export const beforeRevoking = (listener: (answers: readonly CheckAnswer[]) => void) =>
  device.beforeRevoking.add((names) =>
    listener(keptAnswers().filter(({ id }) => names.includes(beginning + id))),
  );

/** Calls `listener` when another tab may have changed the stored answers. */
export const onOtherTab = (listener: () => void): void =>
  addEventListener("storage", ({ key }) => {
    if (key === null || key.includes(beginning)) listener();
  });
