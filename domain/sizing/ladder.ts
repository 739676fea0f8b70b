/** A system whose labels are rows of a table, each over a span of the pivot. */
import { printedSpan } from "#domain/sizing/number.ts";
import {
  type Class,
  type Found,
  type Pivot,
  type Region,
  type System,
  type SystemId,
  namesOf,
} from "#domain/sizing/size.ts";

/** A label, and what it fits: over `low`, up to `high`. */
export type Row = readonly [label: string, low: number, high: number];

/** Rows that touch: each starts where the one before it ends. */
export const rows = (start: number, labels: readonly string[], ends: readonly number[]): Row[] =>
  labels.map((label, index) => [label, ends[index - 1] ?? start, ends[index] ?? start]);

/** The row that holds a value, or else is nearest; the upper end belongs to a row, the lower to the one before. */
export function rowOf(table: readonly Row[], value: number): Row | undefined {
  const distance = ([, low, high]: Row) => Math.max(low - value, value - high, 0);
  const [first, last] = [table[0], table.at(-1)];
  if (!first || !last || value < first[1] - 1e-6 || value > last[2] + 1e-6) return undefined;
  return table.toSorted((one, other) => distance(one) - distance(other))[0];
}

type Ladder = {
  id: SystemId;
  label?: string;
  regions?: readonly Region[];
  class: Class;
  table: readonly Row[];
  /** The words that name the system before or after a label, as the source of a pattern. */
  marks: string;
  /** Whether a label without a mark can be meant so; always, by default. */
  isBare?: (text: string) => boolean;
  isOffered?: boolean;
  isShown?: boolean;
  /** A label in the spelling of `canonical`, or the form it's compared in. */
  spelled?: (label: string) => string;
  /** The label of a row, or of two as one. */
  joined?: (first: string, last: string) => string;
  around?: (text: string) => string;
};

const plain = (label: string) => label.toLowerCase().replaceAll("–", "-").replaceAll(" ", "");

export function ladder({
  table,
  marks,
  isBare = () => true,
  spelled = plain,
  joined = printedSpan,
  id,
  label = namesOf(id).label,
  around = (text) => `${label} ${text}`,
  ...names
}: Ladder): System {
  const mark = new RegExp(`^(?:${marks})(?![a-z])|(?<![a-z])(?:${marks})$`, "u");
  const find = (text: string) => {
    const compared = spelled(text);
    return compared ? table.find((row) => spelled(row[0]) === compared) : undefined;
  };

  return {
    ...namesOf(id),
    label,
    ...names,
    read(text): Found | undefined {
      const isNamed = mark.test(text);
      const body = text.replace(mark, "").trim();
      // A label can hold a hyphen itself: `5–6/6–7`.
      const [from = "", to = from] = find(body)
        ? [body]
        : body.split(body.includes("/") ? "/" : "-");
      const [first, last] = [find(from), find(to)];
      if (!first || !last || last[1] < first[1]) return undefined;
      return { pivot: [[first[1], last[2]]], isNamed, isLikely: isBare(body) };
    },
    print([[low, high]]: Pivot): string | undefined {
      // A span doesn't hold its lower end.
      const first = rowOf(table, low + Math.min(1e-3, (high - low) / 2));
      const last = rowOf(table, high);
      return first && last ? around(joined(first[0], last[0])) : undefined;
    },
  };
}
