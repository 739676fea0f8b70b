/**
 * When a wearer's sizes are due for a check. Separate from the schema, because the dashboard needs it on the first
 * load.
 */
import type { Wearer } from "#domain/items/catalogue.ts";
import type { CheckEvery } from "#domain/items/check.ts";
import type { Item } from "#domain/items/item.ts";
import { ageInMonths } from "#domain/people/age-in-months.ts";

/** After how many months a size is due for a check; 0 is never. */
export type CheckRhythm = { shoes: number; others: number };

type Rhythmical = {
  wearer: Wearer;
  birthMonth?: string;
  /** Null if nobody chose. */
  checkEvery: CheckEvery | null;
};

/**
 * The chosen interval, or else the usual one: shorter for children, who grow, and by age for their shoes. Sources: for 1–6
 * years wigglin.uk, for schoolchildren ceceandme.co.uk, from 12 nanga-shoes.com.
 */
export function checkRhythm({ wearer, birthMonth = "", checkEvery }: Rhythmical, now: number): CheckRhythm {
  if (checkEvery !== null) return { shoes: checkEvery, others: checkEvery };
  if (wearer !== "Child") return { shoes: 12, others: 12 };
  const years = (ageInMonths(birthMonth, new Date(now)) ?? Number.NaN) / 12;
  return { shoes: years < 6 ? 2 : years >= 12 ? 6 : 3, others: 3 };
}

const monthsFor = ({ category }: Pick<Item, "category">, { shoes, others }: CheckRhythm): number =>
  category === "Shoes" ? shoes : others;

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
function dueAfter(measuredAt: number, months: number): number | undefined {
  if (months === 0) return undefined;
  const due = new Date(measuredAt);
  const day = due.getDate();
  due.setDate(1);
  due.setMonth(due.getMonth() + months);
  due.setDate(Math.min(day, new Date(due.getFullYear(), due.getMonth() + 1, 0).getDate()));
  return due.getTime();
}

type Checked = Pick<Item, "category" | "measuredAt">;

export function isDue(item: Checked, rhythm: CheckRhythm, now: number): boolean {
  const dueAt = dueAfter(item.measuredAt, monthsFor(item, rhythm));
  return dueAt !== undefined && dueAt <= now;
}

/** When the wearer's next size is due; undefined if never, or without sizes. */
export function nextCheckAt(items: readonly Checked[], rhythm: CheckRhythm): number | undefined {
  const times = items.flatMap((item) => dueAfter(item.measuredAt, monthsFor(item, rhythm)) ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Whether a size needs an answer from those who may edit it: a new one, or whether it still fits. */
export const isAsked = (item: Item, rhythm: CheckRhythm, now: number): boolean =>
  item.outgrown || (isForCheck(item) && isDue(item, rhythm, now));
