/** Web vitals: how fast pages come and answer. They are measured only where somebody wants to know (spec §7). */
import type { MetricType } from "web-vitals";

/** Hands each metric to `handler`; without one nothing is loaded and nothing is measured. */
export async function reportVitals(handler?: (metric: MetricType) => void): Promise<void> {
  if (!handler) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import("web-vitals");
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(handler);
}
