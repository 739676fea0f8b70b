/** A stored size in other systems, as lists show it. Loaded after the screen (use-equivalents.ts). */
import type { Wearer } from "#domain/items/catalogue.ts";
import type { Region } from "#domain/sizing/regions.ts";
import type { StoredSize } from "#domain/sizing/size.ts";
import { type Equivalents, equivalentsOf } from "#domain/sizing/wording.ts";

/**
 * Reads sizes for someone who prefers these regions. A long list is rendered often and its sizes change rarely, so each
 * is read once.
 */
export function sizeReader(preferred: readonly Region[]) {
  const known = new WeakMap<StoredSize, Equivalents | undefined>();
  return (item: StoredSize, wearer: Wearer): Equivalents | undefined => {
    if (!known.has(item)) known.set(item, equivalentsOf(item, wearer, preferred));
    return known.get(item);
  };
}
