/** Figures: their values, goals and how they are shown. */
import type { Spread } from "./rounds.ts";

/** The engines that every figure but the browser's is measured with. */
export const engines = ["SQLite", "PostgreSQL"] as const;
export type EngineName = (typeof engines)[number];

export type Measured = {
  /** The measured thing, in words for a table. */
  name: string;
  unit: "×" | "µs" | "ms" | "B" | "KB" | "MB" | "/s";
  /** The spread of all rounds; a single reading has three equal values. */
  value: Spread;
  /** The goal: an upper or lower bound, if there is one. */
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
