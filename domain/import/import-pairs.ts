/** Matches the sizes of a file with the sizes in the account. */
import type { ExportedSize } from "#domain/import/export.ts";
import { grouped } from "#domain/grouped.ts";
import type { FileSize } from "#domain/import/import-file.ts";

export type NamedSize = { size: FileSize; id: string };

/**
 * The existing size for each size of the file: the one with the same id, otherwise the most similar one of the same
 * item. Shoes of two brands are different sizes.
 */
export function pairs(named: readonly NamedSize[], there: readonly ExportedSize[]): (ExportedSize | undefined)[] {
  const free = new Set(there);
  const byId = new Map(there.map((size) => [size.id, size]));
  const found = named.map(({ id }) => {
    const match = byId.get(id);
    return match && free.delete(match) ? match : undefined;
  });
  type Alike = (one: FileSize["draft"], other: ExportedSize) => boolean;
  const rules: Alike[] = [
    (one, other) => one.brand === other.brand && one.size === other.size,
    (one, other) => one.brand === other.brand,
    (one, other) => one.brand === "" || other.brand === "",
  ];
  const keyOf = ({ category, name }: { category: string; name: string }) => `${category} ${name}`;
  const sameItem = grouped(free, keyOf);
  for (const isAlike of rules) {
    for (const [index, { size }] of named.entries()) {
      if (found[index]) continue;
      const match = sameItem.get(keyOf(size.draft))?.find((each) => free.has(each) && isAlike(size.draft, each));
      if (!match) continue;
      free.delete(match);
      found[index] = match;
    }
  }
  return found;
}
