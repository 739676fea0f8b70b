/** The growth chart of a size with a long history. */
import type { CDPSession } from "@vitest/browser-playwright";
import { expect, onTestFinished, test } from "vitest";
import { cdp } from "vitest/browser";
import { render } from "vitest-browser-react";
import { GrowthChart } from "#web/items/growth/growth-chart.tsx";
import { dayMs } from "#domain/time.ts";

const month = 30 * dayMs;
const now = new Date(2026, 10, 21).getTime();

const steps = Array.from({ length: 24 }, (_, index) => ({
  size: `${20 + index}`,
  system: "" as const,
  from: now - (24 - index) * month,
  until: index === 23 ? undefined : now - (23 - index) * month,
  enteredBy: null,
  confirmedAt: [],
}));

const browser: CDPSession = cdp();
async function emulates(media: string) {
  await browser.send("Emulation.setEmulatedMedia", { media });
}

const renderChart = () =>
  render(
    <div style={{ inlineSize: "600px" }}>
      <GrowthChart
        of={{ steps, order: undefined, guess: undefined, since: steps[0]?.from ?? now, now }}
        title="Noa’s Sneakers"
        description="From 20 to 43."
      />
    </div>,
  );

test("a chart of many steps scrolls on a screen, and isn't cut off on paper", async () => {
  onTestFinished(() => emulates(""));
  const { container } = await renderChart();
  const drawing = container.querySelector(".stairs-drawing");
  const isCutOff = () => (drawing?.scrollWidth ?? 0) > (drawing?.clientWidth ?? 0);
  expect(isCutOff()).toBe(true);
  await emulates("print");
  expect(isCutOff()).toBe(false);
});

test("a chart that is wider than its page opens at today's size", async () => {
  const { getByText, getByRole } = await renderChart();
  const chart = getByRole("region").element().getBoundingClientRect();
  for (const word of ["43", "Today"]) {
    const { left, right } = getByText(word, { exact: true }).element().getBoundingClientRect();
    expect(left).toBeGreaterThan(chart.left);
    expect(right).toBeLessThanOrEqual(chart.right);
  }
});

test("Safari, which ignores rem in SVG attributes, puts each label on its tape", async () => {
  const { container, getByText } = await renderChart();
  expect(container.querySelector("svg")?.innerHTML.match(/[\d.]+rem"/g)).toBeNull();
  const word = getByText("20", { exact: true }).element().getBoundingClientRect();
  const tape = container.querySelector(".tread")?.getBoundingClientRect();
  expect(word.top).toBeGreaterThanOrEqual(tape?.top ?? NaN);
  expect(word.bottom).toBeLessThanOrEqual(tape?.bottom ?? NaN);
  expect(word.left).toBeGreaterThan(tape?.left ?? NaN);
  expect(word.right).toBeLessThan(tape?.right ?? NaN);
});
