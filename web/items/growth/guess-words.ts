/** The guess at the next size, in words that promise no more than a guess. */
import type { Category } from "#domain/items/catalogue.ts";
import type { Guess } from "#domain/items/growth.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { monthOfYear } from "#web/items/growth/past-words.ts";
import { dayMs } from "#domain/time.ts";
import { timeFormat } from "#web/ui/dates.ts";
import * as w from "#words/en/growth.js";

/** An average month. */
export const monthMs = 30.44 * dayMs;

/** 'March' */
const monthName = timeFormat({ month: "long" });

/** Months since 1970, in the reader's time zone. */
function monthOf(time: number): number {
  const date = new Date(time);
  return 12 * (date.getFullYear() - 1970) + date.getMonth();
}

/** The month when the next size may be needed, never a day; undefined if it has passed. */
export function guessedMonth({ at }: Guess, now: number): string | undefined {
  if (at === undefined || monthOf(at) < monthOf(now)) return undefined;
  // The same month of the next year is written with its year.
  return (monthOf(at) - monthOf(now) < 11 ? monthName : monthOfYear)(at);
}

export const labelOfGuess = ({ size, system }: Guess): string | undefined => size && labelOf({ size, system });

/** 'Growing about one size every 4 months. May need 32 by March.' */
export function guessInWords(guess: Guess, now: number): string {
  const months = Math.max(1, Math.round(guess.everyMs / monthMs));
  return `${w.growing({ months })} ${mayNeed(labelOfGuess(guess), guessedMonth(guess, now))}`;
}

function mayNeed(size: string | undefined, month: string | undefined): string {
  if (size === undefined) {
    return month === undefined ? w.mayNeedNextNow : w.mayNeedNextBy({ month });
  }
  return month === undefined ? w.mayNeedNow({ size }) : w.mayNeedBy({ size, month });
}

/** Says what a guess is based on, so that readers don't take it for more. */
export function originOfGuess({ at, sizes, since }: Guess, category: Category): string {
  const origin = at === undefined ? w.onlyAGuess : w.onlyAGuessFromCheck;
  const reminder = category === "Shoes" ? w.feetDontRead : w.childrenDontRead;
  return `${origin({ sizes, month: monthOfYear(since) })} ${reminder}`;
}
