/** Checks that are due: the viewer's own, and those of all dependents in their care. */
import type { OutputOf } from "#domain/contract.ts";
import { isDue, usualCheckEvery } from "#domain/items/check-due.ts";
import { inCareOf } from "#domain/people/dependent-order.ts";
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
  const { viewer, items } = page;
  const inCare = inCareOf(page).map(({ dependent, owner }) => {
    const { id, category, name, checkEvery, measured } = dependent;
    return {
      id,
      name,
      path: paths.checkDependent(id, owner.id),
      count: countDue(
        measured,
        checkEvery ?? usualCheckEvery(category),
        answers.filter(({ dependentId }) => dependentId === id),
        now,
      ),
    };
  });
  const own = {
    id: viewer.id,
    name: "",
    path: paths.check,
    count: countDue(
      items
        .filter(({ size }) => size !== "")
        // An outgrown size is always due, as in the dependents' `measured`.
        .map(({ measuredAt, outgrown }) => (outgrown ? 0 : measuredAt)),
      viewer.checkEvery ?? usualCheckEvery("self"),
      answers.filter(({ dependentId }) => dependentId === null),
      now,
    ),
  };
  return [...inCare, own].filter(({ count }) => count > 0);
}
