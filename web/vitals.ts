/** Web vitals: how fast pages load and respond, measured only for a handler (spec §7). */
import type { MetricType } from "web-vitals";

/** Passes each metric to `handler`; without one, nothing is loaded or measured. */
export async function reportVitals(handler?: (metric: MetricType) => void): Promise<void> {
  if (!handler) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import("web-vitals");
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(handler);
}
