/** Measures in turns: compared sides alternate, so that a busy machine affects both. */

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);

/** The value below which a share of all values lies; 0.5 is the median. */
export const quantile = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN;

/** A median and its spread: a tenth of the rounds is below `low`, a tenth above `high`. */
export type Spread = { median: number; low: number; high: number };

export const spreadOf = (values: readonly number[]): Spread => ({
  median: quantile(values, 0.5),
  low: quantile(values, 0.1),
  high: quantile(values, 0.9),
});

/** Runs each side once per round, in alternating order; the first round is a warm-up. */
export async function inTurns<Side extends string>(
  rounds: number,
  sides: Record<Side, () => number | Promise<number>>,
): Promise<Record<Side, number[]>> {
  const names = Object.keys(sides) as Side[];
  const taken = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Side, number[]>;
  for (let round = 0; round <= rounds; round++) {
    for (const name of round % 2 ? names : names.toReversed()) {
      const figure = await sides[name]();
      if (round > 0) taken[name].push(figure);
    }
  }
  return taken;
}

export const ratios = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((figure, round) => figure / (other[round] ?? Number.NaN));

export async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export const single = (value: number): Spread => ({ median: value, low: value, high: value });
