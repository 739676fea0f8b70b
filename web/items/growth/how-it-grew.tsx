/** The growth of a size: an estimate of the next one, the chart, and the same as a table. */
import { useState } from "react";
import type { Growth } from "#domain/items/growth.ts";
import {
  guessInWords,
  guessedMonth,
  labelOfGuess,
  monthMs,
  originOfGuess,
} from "#domain/items/growth-words.ts";
import type { Item } from "#domain/items/item.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { GrowthChart } from "#web/items/growth/growth-chart.tsx";
import { GrowthTable } from "#web/items/growth/growth-table.tsx";
import { monthOfYear } from "#web/items/growth/past-words.ts";
import { SizeLabel } from "#web/items/size-label.tsx";
import { Button } from "#web/ui/button.tsx";
import "#web/items/growth/how-it-grew.css";
import { day } from "#web/ui/dates.ts";

type HowItGrewProps = {
  item: Item;
  /** 'Teo’s Sneakers' */
  title: string;
  viewerId: string;
  growth: Growth;
  /** Whether to estimate once there are enough sizes. */
  mayGuess: boolean;
  now: number;
};

/** A phone has no room for more steps; the chart then starts two years ago. */
const maxSteps = 8;
const twoYearsMs = 24 * monthMs;

export function HowItGrew({ item, title, viewerId, growth, mayGuess, now }: HowItGrewProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { steps, guess } = growth;
  const [first] = steps;
  if (!first || steps.length < 2) {
    return (
      <div className="empty">
        <SizeLabel size={first ? labelOf(first) : ""} />
        <div>
          <b>{first ? "One size so far." : "No sizes so far."}</b>
          <p>
            {first ? "Add another to see a chart." : "Add two to see a chart."}
            {mayGuess && " With three, you’ll see a guess for the next one."}
          </p>
        </div>
      </div>
    );
  }
  // Stairs need at least two steps.
  const recent = Math.min(now - twoYearsMs, steps.at(-2)?.from ?? 0);
  const hasEarlier = steps.length > maxSteps && first.from < recent;
  const since = hasEarlier && !showsAll ? recent : first.from;
  return (
    <>
      {guess && (
        <div className="guess">
          <p>
            <b>{guessInWords(guess, now)}</b>
          </p>
          <p>{originOfGuess(guess, item.category)}</p>
        </div>
      )}
      <GrowthChart
        of={{ ...growth, since, now }}
        title={`${title}, ${monthOfYear(since)} to today`}
        description={descriptionOf(growth, since, now)}
      />
      {hasEarlier && (
        <span className="no-print">
          <Button variant="outline" size="sm" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? "Show the last two years" : "Show earlier"}
          </Button>
        </span>
      )}
      <GrowthTable title={title} steps={steps} viewerId={viewerId} />
    </>
  );
}

/** A text alternative to the whole chart. */
function descriptionOf({ steps, guess }: Growth, since: number, now: number): string {
  const shown = steps.filter(({ until }) => (until ?? now) > since);
  const list = shown.map((step) => `${labelOf(step)} from ${day(step.from)}`).join("; ");
  const checks = shown.flatMap((step) => {
    const { confirmedAt } = step;
    const size = labelOf(step);
    const last = confirmedAt.at(-1);
    if (last === undefined) return [];
    return confirmedAt.length === 1
      ? [`${size} was checked on ${day(last)} and still fit.`]
      : [`${size} was checked ${confirmedAt.length} times and still fit, last on ${day(last)}.`];
  });
  const next = (guess && labelOfGuess(guess)) ?? "the next size";
  return [
    `${shown.length} sizes: ${list}.`,
    ...checks,
    ...(guess ? [`A guess is marked in chalk: ${next} by ${guessedMonth(guess, now)}.`] : []),
  ].join(" ");
}

/** '4 sizes in 18 months' */
export function countOfSteps({ steps }: Growth, now: number): string | undefined {
  const [first] = steps;
  if (!first || steps.length < 2) return undefined;
  const months = Math.round((now - first.from) / monthMs);
  const count = `${steps.length} sizes`;
  if (months < 2) return `${count} so far`;
  return months < 24
    ? `${count} in ${months} months`
    : `${count} in ${Math.floor(months / 12)} years`;
}
