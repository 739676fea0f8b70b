/**
 * Computes the growth chart's layout: time in percent from left to right, sizes in rem from the bottom up, so that text
 * keeps its size at every width.
 */
import { labelOfGuess, monthMs } from "#web/items/growth/guess-words.ts";
import type { Growth, Step } from "#domain/items/growth.ts";
import { figuresAndUnit, labelOf } from "#domain/items/size-text.ts";
import { timeFormat } from "#web/ui/dates.ts";
import * as w from "#words/en/growth.js";

export const tapeRem = 1.75;
const topRem = 2.8;
const stepRem = { usual: 2.89, least: 2.05, all: 11.55 };

const minSpanMs = 2 * monthMs;

/** Longer texts are truncated on the tape; the table shows them in full. */
const maxCharacters = 9;
const startPercent = 2.5;
/** The widths of a check mark and of one character of a size, on a narrow chart. */
const markPercent = 4;
const characterPercent = 3.2;

export type ChartTick = { x: number; word: string | undefined; isYear: boolean };

export type ChartStep = {
  label: string;
  x: number;
  width: number;
  /** The bottom of the tape. */
  y: number;
  /** The bottom of the previous tape, if this one is folded from it; undefined for a new piece. */
  foldFrom: number | undefined;
  hasTip: boolean;
  marks: readonly ChartTick[];
  checks: readonly number[];
};

export type ChartLayout = {
  height: number;
  levels: readonly number[];
  axis: number;
  ticks: readonly ChartTick[];
  today: number;
  steps: readonly ChartStep[];
  guess: { x: number; y: number; from: number; label: string } | undefined;
};

export type ChartInput = Growth & {
  /** The start of the chart, if it isn't the first step. */
  since: number;
  now: number;
};

export function layoutOf({ steps, order, guess, since, now }: ChartInput): ChartLayout {
  const shown = steps.flatMap((step, index) =>
    (step.until ?? now) > since ? [{ step, value: order?.[index] ?? index }] : [],
  );
  const ranks = [...new Set(shown.map(({ value }) => value))].sort((one, other) => one - other);
  const count = ranks.length + (guess ? 1 : 0);
  const gap = Math.max(stepRem.least, Math.min(stepRem.usual, stepRem.all / Math.max(1, count - 1)));
  const bottom = topRem + gap * (count - 1);
  const levelOf = (rank: number) => bottom - gap * rank;

  const first = Math.max(since, shown[0]?.step.from ?? now);
  const start = Math.min(first, now - minSpanMs);
  const guessedAt = guess && Math.max(guess.at ?? now, now);
  const nextLabel = (guess && labelOfGuess(guess)) ?? "";
  const onTape = tapeLabels([...shown.map(({ step }) => labelOf(step)), ...(nextLabel ? [nextLabel] : [])]);
  const guessLabel = w.guessOnTape({ size: onTape(nextLabel) });
  const lately = shown
    .filter(({ step }) => now - step.from < 0.1 * (now - start))
    .map(({ step }) => 0.035 * onTape(labelOf(step)).length);
  // Room on the right, for the estimate or for sizes entered just now.
  const room = guess
    ? Math.min(0.4, 0.05 + 0.035 * guessLabel.length)
    : Math.min(0.4, 0.05 + (lately.length > 0 ? Math.max(0.1, ...lately) : 0));
  const end = start + ((guessedAt ?? now) - start) / (1 - room);
  const x = (time: number) => startPercent + ((Math.min(end, time) - start) / (end - start)) * (100 - startPercent);
  const ticks = ticksOf(start, end, x);

  return {
    height: bottom + 2.65,
    levels: Array.from({ length: count }, (_, rank) => levelOf(rank)),
    axis: bottom + 0.55,
    ticks,
    today: x(now),
    steps: shown.map(({ step, value }, index): ChartStep => {
      const before = shown[index - 1];
      const [from, until] = [x(Math.max(step.from, start)), x(step.until ?? now)];
      const isFolded = before?.step.until === step.from;
      return {
        label: onTape(labelOf(step)),
        x: from,
        width: until - from,
        y: levelOf(ranks.indexOf(value)),
        foldFrom: isFolded ? levelOf(ranks.indexOf(before.value)) : undefined,
        hasTip: !isFolded && step.from >= since,
        marks: ticks.filter((tick) => tick.x > from && tick.x < until),
        checks: checksOf(step, onTape(labelOf(step)), from, x),
      };
    }),
    guess:
      guessedAt === undefined
        ? undefined
        : {
            x: x(guessedAt),
            y: levelOf(count - 1),
            from: levelOf(ranks.indexOf(shown.at(-1)?.value ?? 0)),
            label: guessLabel,
          },
  };
}

/** Labels on the tape, without a unit that all sizes share. */
function tapeLabels(labels: readonly string[]): (label: string) => string {
  const units = new Set(labels.map((label) => figuresAndUnit(label)?.unit));
  return (label) => shortened((units.size === 1 && figuresAndUnit(label)?.figures) || label);
}

const shortened = (size: string) => {
  const characters = Array.from(size);
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join("")}…` : size;
};

/** Positions of check marks that don't overlap the label or each other; the latest of a crowd is kept. */
function checksOf(step: Step, label: string, from: number, x: (time: number) => number): number[] {
  const labelEnd = from + 3 + characterPercent * label.length;
  const checks: number[] = [];
  for (const time of step.confirmedAt.toReversed()) {
    // Places the latest mark before today's line instead of across it.
    const at = x(time) - markPercent / 2;
    const next = checks.at(-1);
    if (at > labelEnd && (next === undefined || next - at > markPercent)) checks.push(at);
  }
  return checks.toReversed();
}

/** The distance between ticks and between their labels, in months, by the number of months shown. */
const spacings = [
  { upTo: 5, tick: 1, word: 1 },
  { upTo: 9, tick: 1, word: 2 },
  { upTo: 30, tick: 1, word: 4 },
  { upTo: 60, tick: 3, word: 12 },
  { upTo: 150, tick: 12, word: 24 },
  { upTo: Number.POSITIVE_INFINITY, tick: 60, word: 120 },
];

const monthName = timeFormat({ month: "short" });
const monthAndYear = timeFormat({ month: "short", year: "numeric" });

function ticksOf(start: number, end: number, x: (time: number) => number): ChartTick[] {
  const months = (end - start) / monthMs;
  const { tick, word } = spacings.find(({ upTo }) => months <= upTo) ?? { tick: 1, word: 1 };
  const begin = new Date(start);
  const first = 12 * begin.getFullYear() + begin.getMonth() + 1;
  const ticks: ChartTick[] = [];
  /** The first month shows its year if the chart has no January. */
  let withYear: { index: number; word: string } | undefined;
  for (let month = Math.ceil(first / tick) * tick; ; month += tick) {
    const time = new Date(Math.floor(month / 12), month % 12).getTime();
    if (time > end) break;
    const at = x(time);
    // Labels need room on both sides.
    const hasWord = month % word === 0 && at > 5 && at < 97;
    const isYear = month % 12 === 0;
    const name = isYear ? String(Math.floor(month / 12)) : monthName(time);
    ticks.push({ x: at, word: hasWord ? name : undefined, isYear: hasWord && isYear });
    if (hasWord) withYear ??= { index: ticks.length - 1, word: monthAndYear(time) };
  }
  if (!withYear || ticks.some(({ isYear }) => isYear)) return ticks;
  const { index, word: words } = withYear;
  return ticks.with(index, { x: ticks[index]?.x ?? 0, word: words, isYear: true });
}
