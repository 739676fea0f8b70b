/** Brands to suggest in a form: first those of the wearer's sizes, then of the owner's other sizes. */
import type { Item } from "#domain/items/item.ts";
import * as device from "#web/offline/device-store.ts";

type Branded = Pick<Item, "brand" | "measuredAt">;

const latestOf = (items: readonly Branded[]) =>
  [...items]
    .sort((one, other) => other.measuredAt - one.measuredAt)
    .map(({ brand }) => brand)
    .filter((brand) => brand !== "");

/**
 * The owner's other sizes on this device. It holds only answers to the viewer's own screens, so nothing that the viewer
 * may not see: the owner's own sizes only on the owner's device, dependents' sizes on caretakers' devices too.
 */
export function itemsElsewhere(ownerId: string): readonly Branded[] {
  const dashboard = device.keptAnswer("dashboard.page", {})?.answer;
  if (!dashboard) return [];
  const { viewer, items, dependents, caredFor } = dashboard;
  const isOwner = viewer.id === ownerId;
  const cared = caredFor.find(({ owner }) => owner.id === ownerId)?.dependents ?? [];
  const pages = (isOwner ? dependents : cared).map(
    ({ id }) => device.keptAnswer("dependents.page", { ownerId, dependentId: id })?.answer,
  );
  return [...(isOwner ? items : []), ...pages.flatMap((page) => page?.items ?? [])];
}

export const suggestedBrands = (items: readonly Branded[], elsewhere: readonly Branded[]) => [
  ...new Set([...latestOf(items), ...latestOf(elsewhere)]),
];
