/** The growth of a size from its second one on: an estimate of the next, the chart, and the same as a table. */
import { useState } from "react";
import type { Growth, Guess } from "#domain/items/growth.ts";
import { guessInWords, guessedMonth, labelOfGuess, monthMs, originOfGuess } from "#web/items/growth/guess-words.ts";
import type { Item } from "#domain/items/item.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { GrowthChart } from "#web/items/growth/growth-chart.tsx";
import { GrowthTable } from "#web/items/growth/growth-table.tsx";
import { monthOfYear } from "#web/items/growth/past-words.ts";
import { Button } from "#web/ui/button.tsx";
import "#web/items/growth/how-it-grew.css";
import { day } from "#web/ui/dates.ts";
import * as controls from "#words/en/controls.js";
import * as w from "#words/en/growth.js";

type HowItGrewProps = {
  item: Item;
  /** 'Teo’s Sneakers' */
  title: string;
  viewerId: string;
  growth: Growth;
  now: number;
};

/** A phone has no room for more steps; the chart then starts two years ago. */
const maxSteps = 8;
const twoYearsMs = 24 * monthMs;

export function HowItGrew({ item, title, viewerId, growth, now }: HowItGrewProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { steps, guess } = growth;
  const [first] = steps;
  if (!first || steps.length < 2) return null;
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
        title={w.chartTitle({ title, month: monthOfYear(since) })}
        description={descriptionOf(growth, since, now)}
      />
      {hasEarlier && (
        <span className="no-print">
          <Button variant="outline" size="sm" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? w.lastTwoYears : w.earlier}
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
  const list = shown.map((step) => w.sizeFrom({ size: labelOf(step), day: day(step.from) })).join(controls.semicolon);
  const checks = shown.flatMap((step) => {
    const { confirmedAt } = step;
    const size = labelOf(step);
    const last = confirmedAt.at(-1);
    if (last === undefined) return [];
    const count = confirmedAt.length;
    return count === 1 ? [w.checkedOnce({ size, day: day(last) })] : [w.checkedOften({ size, count, day: day(last) })];
  });
  return [w.description({ count: shown.length, list }), ...checks, ...(guess ? [guessInChalk(guess, now)] : [])].join(
    " ",
  );
}

function guessInChalk(guess: Guess, now: number): string {
  const size = labelOfGuess(guess) ?? w.theNextSize;
  const month = guessedMonth(guess, now);
  return month === undefined ? w.guessInChalkNow({ size }) : w.guessInChalk({ size, month });
}

/** '4 sizes in 18 months' */
export function countOfSteps({ steps }: Growth, now: number): string | undefined {
  const [first] = steps;
  if (!first || steps.length < 2) return undefined;
  const months = Math.round((now - first.from) / monthMs);
  const count = steps.length;
  if (months < 2) return w.countSoFar({ count });
  return months < 24 ? w.countInMonths({ count, months }) : w.countInYears({ count, years: Math.floor(months / 12) });
}
