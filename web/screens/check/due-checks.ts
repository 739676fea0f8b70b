/** Checks that are due: the viewer's own, and those of all dependents in their care. */
import type { OutputOf } from "#domain/contract.ts";
import { isDue } from "#domain/items/check-due.ts";
import { checkedWearers } from "#domain/people/checked-wearers.ts";
import { type CheckAnswer, keptAnswers } from "#web/offline/check-answers.ts";

type Page = OutputOf<"dashboard.page">;

export type DueCheck = {
  id: string;
  ownerId: string;
  /** Null for the viewer. */
  dependentId: string | null;
  /** Empty for the viewer. */
  name: string;
  count: number;
};

/** The number of sizes due, except those whose answers are still unsent on this device. */
function countDue(
  measured: readonly number[],
  every: Parameters<typeof isDue>[1],
  answers: readonly CheckAnswer[],
  now: number,
): number {
  const due = measured.filter((measuredAt) => isDue(measuredAt, every, now));
  for (const { measuredAt, refused } of answers) {
    const seenAt = due.indexOf(measuredAt);
    const place = refused ? -1 : seenAt >= 0 ? seenAt : due.indexOf(0);
    if (place >= 0) due.splice(place, 1);
  }
  return due.length;
}

/** Everyone whose sizes the viewer checks, and how many are due: dependents first, then the viewer. */
export function checksOn(page: Page): readonly DueCheck[] {
  const answers = keptAnswers();
  const now = Date.now();
  return checkedWearers(page).map(({ ownerId, dependentId, name, every, measured }) => ({
    id: dependentId ?? ownerId,
    ownerId,
    dependentId,
    name,
    count: countDue(
      measured,
      every,
      answers.filter((answer) => answer.dependentId === dependentId),
      now,
    ),
  }));
}

/** Everyone with sizes due. */
export const dueChecksOn = (page: Page): readonly DueCheck[] => checksOn(page).filter(({ count }) => count > 0);
