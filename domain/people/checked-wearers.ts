/** Whose sizes someone checks, and when each was measured: one list for the screens and for notifications. */
import type { OutputOf } from "#domain/contract.ts";
import { isForCheck, usualCheckEvery } from "#domain/items/check-due.ts";
import type { CheckEvery } from "#domain/items/check.ts";
import { inCareOf } from "#domain/people/dependent-order.ts";

export type CheckedWearer = {
  ownerId: string;
  /** Null for the viewer. */
  dependentId: string | null;
  /** Empty for the viewer. */
  name: string;
  every: CheckEvery;
  /** When each size that comes due was entered or confirmed. */
  measured: readonly number[];
};

/** Everyone whose sizes the viewer checks: dependents first, then the viewer. */
export const checkedWearers = (page: OutputOf<"dashboard.page">): CheckedWearer[] => [
  ...inCareOf(page).map(({ dependent, owner }) => ({
    ownerId: owner.id,
    dependentId: dependent.id,
    name: dependent.name,
    every: dependent.checkEvery ?? usualCheckEvery(dependent.category),
    measured: dependent.measured,
  })),
  {
    ownerId: page.viewer.id,
    dependentId: null,
    name: "",
    every: page.viewer.checkEvery ?? usualCheckEvery("self"),
    measured: page.items.filter(isForCheck).map(({ measuredAt }) => measuredAt),
  },
];
