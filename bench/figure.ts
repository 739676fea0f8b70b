/** Figures: their values, goals, and presentation. */
import type { Opened } from "./phone.ts";
import type { Spread } from "./rounds.ts";

export const engines = ["SQLite", "PostgreSQL"] as const;
export type EngineName = (typeof engines)[number];

export type Measured = {
  name: string;
  unit: "×" | "µs" | "ms" | "B" | "KB" | "MB" | "/s";
  value: Spread;
  goal?: { atMost: number } | { atLeast: number };
  sides?: Record<string, string>;
};

/** A line of a plot: how something grows with the number of people. */
export type Line = { name: string; points: { x: number; y: number }[] };

/** The requests of a page that was opened, with the moments at which it was painted and could be read. */
export type Waterfall = { name: string; opened: Opened };

export type Result = { measured: Measured[]; lines?: Line[]; waterfalls?: Waterfall[] };

export type Figure = {
  says: string;
  /** Why the figure can't be measured here; undefined if it can. */
  missing?: () => string | undefined;
  measure: () => Promise<Result>;
};

export const isMet = ({ value, goal }: Measured): boolean => {
  if (!goal) return true;
  return "atMost" in goal ? value.median <= goal.atMost : value.median >= goal.atLeast;
};

/** A number as tables and plots show it: three significant digits. */
export const shown = (value: number): string =>
  value >= 1000 ? value.toLocaleString("en", { maximumFractionDigits: 0 }) : value.toPrecision(3).replace(/\.0+$/, "");
