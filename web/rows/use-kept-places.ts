/** Keeps rows in place while they are on the screen, so that nothing slides under a finger. */
import { useState } from "react";

type Listed = { readonly id: string };

export type KeptPlace<Row extends Listed> = {
  row: Row;
  /** Whether the row has left the list. It stays with its last content until the screen is left. */
  isGone: boolean;
};

/** The rows in the order they were first shown, for callers that don’t sort them; new rows come last. */
export function useKeptPlaces<Row extends Listed>(current: readonly Row[]): KeptPlace<Row>[] {
  const [kept, setKept] = useState(current);
  const byId = new Map(current.map((row) => [row.id, row]));
  const known = new Set(kept.map(({ id }) => id));
  const rows = [...kept.map((row) => byId.get(row.id) ?? row), ...current.filter(({ id }) => !known.has(id))];
  if (rows.length !== kept.length || rows.some((row, index) => row !== kept[index])) setKept(rows);
  return rows.map((row) => ({ row, isGone: !byId.has(row.id) }));
}
