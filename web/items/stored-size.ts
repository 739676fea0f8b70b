/** Equivalents of stored sizes for lists. Loaded after the screen (use-equivalents.ts). */
import type { Wearer } from "#domain/items/catalogue.ts";
import { type Advice, type Measured, advicesOn } from "#domain/sizing/advice.ts";
import { cutOfAll } from "#domain/sizing/cut.ts";
import { isInDoubt } from "#domain/sizing/read-size.ts";
import { type Preference, placesFor } from "#domain/sizing/places.ts";
import type { StoredSize } from "#domain/sizing/size.ts";
import { type Equivalents, equivalentsOf } from "#domain/sizing/wording.ts";
import { wornSystems } from "#domain/sizing/worn-systems.ts";

/**
 * Converts sizes for a reader with this preference, and for the wearer of all these sizes. Caches each size, because
 * long lists render often and sizes rarely change.
 */
export function sizeReader(preference: Preference, sizes: readonly StoredSize[]) {
  const usualCut = cutOfAll(sizes);
  let systemsIn: ReturnType<typeof wornSystems> | undefined;
  const known = new WeakMap<StoredSize, Equivalents | undefined>();
  return (item: StoredSize, wearer: Wearer): Equivalents | undefined => {
    if (!known.has(item)) {
      systemsIn ??= wornSystems(sizes, wearer);
      const places = placesFor(preference, systemsIn(item.category));
      known.set(item, equivalentsOf(item, wearer, places, usualCut));
    }
    return known.get(item);
  };
}

/** Whether a size should be checked, because its text has more meanings than when it was checked last. */
export const shouldBeChecked = (
  { measuredAt, ...item }: StoredSize & { measuredAt: number },
  wearer: Wearer,
): boolean => isInDoubt({ ...item, wearer }, measuredAt);

/** What was measured of a wearer says about their sizes that are smaller, by id. */
export const adviceFor = (
  items: readonly ({ id: string; outgrown: boolean } & Measured)[],
  wearer: Wearer,
): ReadonlyMap<string, Advice> => new Map(advicesOn(items, wearer).map(({ item, advice }) => [item.id, advice]));
