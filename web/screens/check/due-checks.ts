/** Checks that are due: the viewer's own, and those of all dependents in their care. */
import type { OutputOf } from "#domain/contract.ts";
import { isDue } from "#domain/items/check-due.ts";
import { type CheckedWearer, checkedWearers } from "#domain/people/checked-wearers.ts";
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
function countDue({ sizes, rhythm }: CheckedWearer, answers: readonly CheckAnswer[], now: number): number {
  const due = sizes.filter((size) => isDue(size, rhythm, now)).map(({ measuredAt }) => measuredAt);
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
  return checkedWearers(page, now).map((wearer) => {
    const { ownerId, dependentId, name } = wearer;
    const given = answers.filter((answer) => answer.dependentId === dependentId);
    return { id: dependentId ?? ownerId, ownerId, dependentId, name, count: countDue(wearer, given, now) };
  });
}

/** Everyone with sizes due. */
export const dueChecksOn = (page: Page): readonly DueCheck[] => checksOn(page).filter(({ count }) => count > 0);
