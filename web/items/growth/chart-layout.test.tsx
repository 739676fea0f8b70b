/** The layout of a size's growth chart with short, long, and odd histories. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Growth, Step } from "#domain/items/growth.ts";
import { type ChartLayout, layoutOf } from "#web/items/growth/chart-layout.ts";
import { dayMs } from "#domain/time.ts";

const now = new Date(2026, 10, 21).getTime();

const step = (from: number, until: number | undefined, size: string): Step => ({
  size,
  system: "",
  from: now - from * dayMs,
  until: until === undefined ? undefined : now - until * dayMs,
  enteredBy: null,
  confirmedAt: [],
});

const growth = (fields: Partial<Growth>): Growth => ({
  steps: [],
  order: undefined,
  guess: undefined,
  ...fields,
});

const chart = (past: Growth, since = past.steps[0]?.from ?? now): ChartLayout => layoutOf({ ...past, since, now });

const words = ({ ticks }: ChartLayout) => ticks.flatMap(({ word }) => word ?? []);

test("ordered sizes go up and down, and each other size is one step", () => {
  const steps = [step(300, 200, "30"), step(200, 100, "31"), step(100, undefined, "30")];
  const [first, second, third] = chart(growth({ steps, order: [30, 31, 30] })).steps;
  expect(first?.y).toBe(third?.y);
  expect(second?.y).toBeLessThan(first?.y ?? 0);
  expect(chart(growth({ steps })).levels).toHaveLength(3);
});

test("a size after a gap starts a new piece of tape", () => {
  const { steps } = chart(growth({ steps: [step(300, 200, "30"), step(100, undefined, "31")] }));
  expect(steps[1]).toMatchObject({ foldFrom: undefined, hasTip: true });
});

test("the axis names a year, however short or long the history is", () => {
  for (const days of [0, 20, 100, 250, 800, 1500, 4000]) {
    const steps = [step(days, days / 2, "30"), step(days / 2, undefined, "31")];
    const shown = words(chart(growth({ steps })));
    expect(shown.join(" ")).toMatch(/20\d\d/u);
    expect(shown.length).toBeLessThan(10);
  }
});

test("a size entered just now has room for its label", () => {
  const steps = [step(0.2, 0.1, "UK 22½"), step(0.1, undefined, "31")];
  // One character takes about 3 % of a phone's width.
  expect(100 - chart(growth({ steps })).today).toBeGreaterThan(6 * 3);
  expect(100 - chart(growth({ steps: [step(300, undefined, "UK 22½")] })).today).toBeLessThan(6);
});

test("everything is inside the chart", () => {
  const times = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(times, fc.option(fc.integer({ min: -400, max: 900 })), (days, guessIn) => {
      const from = days.toSorted((one, other) => other - one);
      const steps = from.map((time, index) => step(time, from[index + 1], `size ${index}`));
      const guess = {
        size: "a long next one",
        system: "" as const,
        sizes: 3,
        since: 0,
        everyMs: dayMs,
        at: now + (guessIn ?? 0) * dayMs,
      };
      const drawn = chart(growth({ steps, guess: guessIn === null ? undefined : guess }));
      const across = [
        drawn.today,
        ...drawn.ticks.map(({ x }) => x),
        ...drawn.steps.flatMap(({ x, width, checks }) => [x, x + width, width, ...checks]),
        ...(drawn.guess ? [drawn.guess.x] : []),
      ];
      expect(across.every((x) => x >= 0 && x <= 100.001)).toBe(true);
      const heights = [...drawn.levels, drawn.axis, ...drawn.steps.map(({ y }) => y)];
      expect(heights.every((y) => y > 1 && y < drawn.height)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
