/** How often the sizes of a wearer are due for a check. */
import * as z from "zod/mini";
import type { Wearer } from "#domain/catalogue.ts";

/** The choices, in months; 0 is never. */
export const checkIntervals = [1, 3, 6, 12, 0] as const;

export const checkEvery = z.literal(checkIntervals);
export type CheckEvery = z.infer<typeof checkEvery>;

/** Where no one has chosen: children grow. */
export const usualCheckEvery = (wearer: Wearer): CheckEvery => (wearer === "Child" ? 3 : 12);

/**
 * When a size that was last entered or confirmed at `measuredAt` is due for a check, in milliseconds since 1970;
 * undefined if never. The same day of a later month, or the last day of a shorter one.
 */
export function checkDueAt(measuredAt: number, every: CheckEvery): number | undefined {
  if (every === 0) return undefined;
  const due = new Date(measuredAt);
  const day = due.getDate();
  due.setDate(1);
  due.setMonth(due.getMonth() + every);
  due.setDate(Math.min(day, new Date(due.getFullYear(), due.getMonth() + 1, 0).getDate()));
  return due.getTime();
}
