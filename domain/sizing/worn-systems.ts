/** Which systems a wearer's sizes are in, so that others are shown and suggested in them, too. */
import type { Category, Wearer } from "#domain/items/catalogue.ts";
import { onlyReading } from "#domain/sizing/read-size.ts";
import type { StoredSize } from "#domain/sizing/size.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";

/** By category, the most frequent first. */
export function wornSystems(sizes: readonly StoredSize[], wearer: Wearer): (category: Category | "") => SystemId[] {
  const known = new Map<Category | "", SystemId[]>();
  return (category) => {
    const found =
      known.get(category) ??
      systemsIn(
        sizes.filter((each) => each.category === category),
        wearer,
      );
    known.set(category, found);
    return found;
  };
}

function systemsIn(sizes: readonly StoredSize[], wearer: Wearer): SystemId[] {
  const counts = new Map<SystemId, number>();
  for (const item of sizes) {
    const id = item.system || onlyReading({ ...item, wearer }, item.size)?.system.id;
    if (id && id !== "none") counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([system]) => system);
}
