/** What a figure is, and what it is to be. */
import type { Spread } from "./rounds.ts";

/** The stores that everything but the browser's own is measured with. */
export const engines = ["SQLite", "PostgreSQL"] as const;
export type EngineName = (typeof engines)[number];

export type Measured = {
  /** What it is of, in words for a table. */
  name: string;
  unit: "×" | "µs" | "ms" | "KB" | "MB" | "/s";
  /** Of all rounds; of a single reading all three are the same. */
  value: Spread;
  /** What it is to be at most or at least, where it is to be something. */
  goal?: { atMost: number } | { atLeast: number };
  /** What a ratio is made of, and what else belongs to it. */
  sides?: Record<string, string>;
};

/** A line of a plot: how something grows with the number of people. */
export type Line = { name: string; points: { x: number; y: number }[] };

export type Result = { measured: Measured[]; lines?: Line[] };

export type Figure = {
  /** What is measured, in a sentence. */
  says: string;
  /** Measures everything, with both engines where it matters. */
  measure: () => Promise<Result>;
};

export const isMet = ({ value, goal }: Measured): boolean => {
  if (!goal) return true;
  return "atMost" in goal ? value.median <= goal.atMost : value.median >= goal.atLeast;
};

/** A number as tables and plots show it: three digits that mean something. */
export const shown = (value: number): string =>
  value >= 1000
    ? value.toLocaleString("en", { maximumFractionDigits: 0 })
    : value.toPrecision(3).replace(/\.0+$/, "");
