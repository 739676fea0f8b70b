/** Chooses the history entries to import: all of them for a new size, the missing ones for an existing size. */
import type { ExportedSize, ImportedEntry, OlderEntry } from "#domain/import/export.ts";
import { maxEntries } from "#domain/items/history.ts";
import { type FileEntry, type FileSize, inTime } from "#domain/import/import-file.ts";
import type { Ids } from "#domain/import/import-ids.ts";

export const olderOf = (entry: ImportedEntry, itemId: string, dependentId: string | null): OlderEntry => ({
  itemId,
  dependentId,
  ...entry,
});

/** The entries of a new size. The latest one always has the size's own text. */
export function historyOf(size: FileSize, itemId: string, ids: Ids): ImportedEntry[] {
  const entries = size.history.map((entry) => ids.named(entry, itemId));
  const unique = [...new Map(entries.map((entry) => [entry.id, entry])).values()].toSorted(inTime);
  const last = unique.at(-1);
  if (last ? last.size === size.draft.size : size.draft.size === "") return unique;
  const since = last ? last.enteredAt : 0;
  const enteredAt = Math.max(size.measuredAt ?? ids.now, since + 1);
  const entry = {
    kind: "size" as const,
    size: size.draft.size,
    system: size.draft.system,
    enteredAt,
  };
  return [...unique.slice(1 - maxEntries.ofSize), { id: ids.ofEntry({ id: "", ...entry }, itemId), ...entry }];
}

/** The file's entries that an existing size lacks: the latest ones, as many as there is room for. */
export function missingEntries(size: FileSize, match: ExportedSize, ids: Ids): ImportedEntry[] {
  const latest = match.history.at(-1);
  const room = maxEntries.ofSize - match.history.length;
  if (!latest || room <= 0) return [];
  const known = new Set(match.history.flatMap((entry) => [entry.id, factOf(entry)]));
  const isSameText = size.draft.size === match.size;
  return (size.history.length > 0 ? size.history : isSameText ? [] : ofTable(size, match))
    .map((entry) => ids.named(entry, match.id))
    .filter((entry) => !known.has(entry.id) && !known.has(factOf(entry)))
    .filter((entry) => inTime(entry, latest) < 0)
    .slice(-room);
}

const factOf = ({ kind, size, enteredAt }: Pick<FileEntry, "kind" | "size" | "enteredAt">) =>
  `${kind} ${enteredAt} ${size}`;

/** The single entry for a table row; none if the row has no date or its size is already known. */
function ofTable({ draft, measuredAt }: FileSize, match: ExportedSize): FileEntry[] {
  if (measuredAt === undefined || match.history.some(({ size }) => size === draft.size)) return [];
  const { size, system } = draft;
  return [{ id: "", kind: "size", size, system, enteredAt: measuredAt }];
}
