/** Checks that are due: the viewer's own, and those of all dependents in their care. */
import type { OutputOf } from "#domain/contract.ts";
import { isDue } from "#domain/items/check-due.ts";
import { checkedWearers } from "#domain/people/checked-wearers.ts";
import { type CheckAnswer, keptAnswers } from "#web/offline/check-answers.ts";
import { paths } from "#web/paths.ts";

type Page = OutputOf<"dashboard.page">;

export type DueCheck = { id: string; name: string; path: string; count: number };

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

/** Everyone with sizes due: dependents first, then the viewer, whose name is empty. */
export function dueChecksOn(page: Page): readonly DueCheck[] {
  const answers = keptAnswers();
  const now = Date.now();
  return checkedWearers(page)
    .map(({ ownerId, dependentId, name, every, measured }) => ({
      id: dependentId ?? ownerId,
      name,
      path: dependentId === null ? paths.check : paths.checkDependent(dependentId, ownerId),
      count: countDue(
        measured,
        every,
        answers.filter((answer) => answer.dependentId === dependentId),
        now,
      ),
    }))
    .filter(({ count }) => count > 0);
}
