/**
 * When a wearer's sizes are due for a check. Separate from the schema, because the dashboard needs it on the first
 * load.
 */
import type { Wearer } from "#domain/items/catalogue.ts";
import type { CheckEvery } from "#domain/items/check.ts";
import type { Item } from "#domain/items/item.ts";

/** The default interval: shorter for children, who grow. */
export const usualCheckEvery = (wearer: Wearer): CheckEvery => (wearer === "Child" ? 3 : 12);

/**
 * Whether a size comes due for a check. An outgrown one doesn't: it needs a new size instead. Bodies are measured, not
 * checked.
 */
export const isForCheck = ({ category, size, outgrown }: Pick<Item, "category" | "size" | "outgrown">): boolean =>
  size !== "" && !outgrown && category !== "Body Measurements";

/**
 * The time when a size last entered or confirmed at `measuredAt` is due for a check, in milliseconds since 1970; undefined if
 * never. The same day of a later month, or the last day of a shorter one.
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

export function isDue(measuredAt: number, every: CheckEvery, now: number): boolean {
  const dueAt = checkDueAt(measuredAt, every);
  return dueAt !== undefined && dueAt <= now;
}

/** When the wearer's next size is due; undefined if never, or without sizes. */
export function nextCheckAt(measured: readonly number[], every: CheckEvery): number | undefined {
  return measured.length === 0 ? undefined : checkDueAt(Math.min(...measured), every);
}

/** Whether a size needs an answer from those who may edit it: a new one, or whether it still fits. */
export const isAsked = (item: Item, every: CheckEvery, now: number): boolean =>
  item.outgrown || (isForCheck(item) && isDue(item.measuredAt, every, now));
