/** Web vitals are wired, and silent without a handler (spec §7). */
import type { MetricType } from "web-vitals";
import { expect, test } from "vitest";
import { reportVitals } from "#web/vitals.ts";

test("a handler hears of the metrics; without one nothing happens", async () => {
  await expect(reportVitals()).resolves.toBeUndefined();
  const heard: MetricType["name"][] = [];
  await reportVitals(({ name }) => heard.push(name));
  await expect.poll(() => heard).toContain("TTFB");
});
