/** The guess at the next size, in words that promise no more than a guess. */
import type { Category } from "#domain/items/catalogue.ts";
import type { Guess } from "#domain/items/growth.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { dayMs } from "#domain/time.ts";

/** An average month. */
export const monthMs = 30.44 * dayMs;

// In UTC, because a format keeps its initial time zone and a tab can stay open while its reader travels.
const month = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long" });
const monthAndYear = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});

/** Months since 1970, in the reader's time zone. */
function monthOf(time: number): number {
  const date = new Date(time);
  return 12 * (date.getFullYear() - 1970) + date.getMonth();
}

const monthInWords = (format: Intl.DateTimeFormat, time: number) =>
  format.format(Date.UTC(1970, monthOf(time)));

/** The month when the next size may be needed, never a day; 'now' if it has passed. */
export function guessedMonth({ at }: Guess, now: number): string {
  if (at === undefined || monthOf(at) < monthOf(now)) return "now";
  // The same month of the next year is written with its year.
  return monthInWords(monthOf(at) - monthOf(now) < 11 ? month : monthAndYear, at);
}

export const labelOfGuess = ({ size, system }: Guess): string | undefined =>
  size && labelOf({ size, system });

/** 'Growing about one size every 4 months. May need 32 by March.' */
export function guessInWords(guess: Guess, now: number): string {
  const months = Math.max(1, Math.round(guess.everyMs / monthMs));
  const every = months === 1 ? "a month" : `every ${months} months`;
  const next = labelOfGuess(guess) ?? "the next one";
  const guessed = guessedMonth(guess, now);
  return `Growing about one size ${every}. May need ${next} ${guessed === "now" ? "now" : `by ${guessed}`}.`;
}

/** Says what a guess is based on, so that readers don't take it for more. */
export function originOfGuess(guess: Guess, category: Category): string {
  const counted = guess.at === undefined ? "" : ", counting from the last check";
  const reminder = `${category === "Shoes" ? "Feet" : "Children"} don’t read calendars.`;
  const { sizes, since } = guess;
  return `Only a guess: from ${sizes} sizes since ${monthInWords(monthAndYear, since)}${counted}. ${reminder}`;
}
