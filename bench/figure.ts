/** Figures: their values, goals, and presentation. */
import type { Spread } from "./rounds.ts";

/** The engines used by every figure except the browser's. */
export const engines = ["SQLite", "PostgreSQL"] as const;
export type EngineName = (typeof engines)[number];

export type Measured = {
  /** What was measured, in words for a table. */
  name: string;
  unit: "×" | "µs" | "ms" | "B" | "KB" | "MB" | "/s";
  /** The spread of all rounds; for a single reading, three equal values. */
  value: Spread;
  /** The goal, if there is one: an upper or lower bound. */
  goal?: { atMost: number } | { atLeast: number };
  /** The two sides of a ratio, and other details. */
  sides?: Record<string, string>;
};

/** A line of a plot: how something grows with the number of people. */
export type Line = { name: string; points: { x: number; y: number }[] };

export type Result = { measured: Measured[]; lines?: Line[] };

export type Figure = {
  /** The figure in one sentence. */
  says: string;
  /** Why the figure can't be measured here; undefined if it can. */
  missing?: () => string | undefined;
  /** Measures everything, with both engines where it matters. */
  measure: () => Promise<Result>;
};

export const isMet = ({ value, goal }: Measured): boolean => {
  if (!goal) return true;
  return "atMost" in goal ? value.median <= goal.atMost : value.median >= goal.atLeast;
};

/** A number as tables and plots show it: three significant digits. */
export const shown = (value: number): string =>
  value >= 1000
    ? value.toLocaleString("en", { maximumFractionDigits: 0 })
    : value.toPrecision(3).replace(/\.0+$/, "");
