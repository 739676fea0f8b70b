/** Whose sizes someone checks, and when each was measured: one list for the screens and for notifications. */
import type { OutputOf } from "#domain/contract.ts";
import { type CheckRhythm, checkRhythm, isForCheck } from "#domain/items/check-due.ts";
import type { Item } from "#domain/items/item.ts";
import { inCareOf } from "#domain/people/dependent-order.ts";
import type { DependentInList } from "#domain/people/dependent.ts";

export type CheckedWearer = {
  ownerId: string;
  /** Null for the viewer. */
  dependentId: string | null;
  /** Empty for the viewer. */
  name: string;
  rhythm: CheckRhythm;
  /** The sizes that come due. */
  sizes: readonly Pick<Item, "category" | "measuredAt">[];
};

/** Everyone whose sizes the viewer checks: dependents first, then the viewer. */
export const checkedWearers = (page: OutputOf<"dashboard.page">, now: number): CheckedWearer[] => [
  ...inCareOf(page).map(({ dependent, owner }) => ({
    ownerId: owner.id,
    dependentId: dependent.id,
    name: dependent.name,
    rhythm: checkRhythm({ ...dependent, wearer: dependent.category }, now),
    sizes: sizesOf(dependent),
  })),
  {
    ownerId: page.viewer.id,
    dependentId: null,
    name: "",
    rhythm: checkRhythm({ wearer: "self", checkEvery: page.viewer.checkEvery }, now),
    sizes: page.items.filter(isForCheck),
  },
];

/** Everything but shoes has the same rhythm, so what it is doesn't matter. */
function sizesOf({ measured, measuredShoes }: Pick<DependentInList, "measured" | "measuredShoes">) {
  const shoes = [...measuredShoes];
  return measured.map((measuredAt): CheckedWearer["sizes"][number] => {
    const at = shoes.indexOf(measuredAt);
    if (at >= 0) shoes.splice(at, 1);
    return { category: at < 0 ? "Apparel" : "Shoes", measuredAt };
  });
}
