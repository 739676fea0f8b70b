/** Equivalents of stored sizes for lists. Loaded after the screen (use-equivalents.ts). */
import type { Wearer } from "#domain/items/catalogue.ts";
import { cutOfAll } from "#domain/sizing/cut.ts";
import type { Region } from "#domain/sizing/regions.ts";
import type { StoredSize } from "#domain/sizing/size.ts";
import { type Equivalents, equivalentsOf } from "#domain/sizing/wording.ts";

/**
 * Converts sizes for a reader who prefers these regions, and for the wearer of all these sizes. Caches each size, because
 * long lists render often and sizes rarely change.
 */
export function sizeReader(preferred: readonly Region[], sizes: readonly StoredSize[]) {
  const usualCut = cutOfAll(sizes);
  const known = new WeakMap<StoredSize, Equivalents | undefined>();
  return (item: StoredSize, wearer: Wearer): Equivalents | undefined => {
    if (!known.has(item)) known.set(item, equivalentsOf(item, wearer, preferred, usualCut));
    return known.get(item);
  };
}
