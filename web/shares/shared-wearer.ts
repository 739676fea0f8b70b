/** The wearers whose sizes a link shows: oneself, or dependents of one owner. */
import { byCategory } from "#domain/items/by-category.ts";
import type { Wearer } from "#domain/items/catalogue.ts";
import type { OutputOf } from "#domain/contract.ts";
import { isolated } from "#domain/isolated.ts";
import { eldestFirst } from "#domain/people/dependent-order.ts";
import type { Item } from "#domain/items/item.ts";
import { list } from "#web/ui/lists.ts";
import { itemName } from "#domain/items/names.ts";
import * as w from "#words/en/shares.js";

type SharedItem = Pick<Item, "category" | "name" | "visibleToConnections">;

export type SharedWearer = {
  ownerId: string;
  /** Null for one's own sizes. */
  dependentId: string | null;
  wearer: Wearer;
  name: string;
  photoURL: string | null;
  /** Whether only caretakers can see the dependent. */
  isPrivate: boolean;
  items: readonly SharedItem[];
};

export type ByCategory = ReturnType<typeof visibleByCategory>;

const visibleOf = ({ items, isPrivate }: SharedWearer) =>
  isPrivate ? [] : items.filter(({ visibleToConnections }) => visibleToConnections);

export const visibleByCategory = (wearers: readonly SharedWearer[]) => byCategory(wearers.flatMap(visibleOf));

export const countVisible = (wearer: SharedWearer): number => visibleOf(wearer).length;

export const privateNames = (wearers: readonly SharedWearer[]): string[] =>
  wearers
    .flatMap(({ items }) => items)
    .filter(({ visibleToConnections }) => !visibleToConnections)
    .map(({ name }) => itemName(name));

export const idOf = ({ ownerId, dependentId }: SharedWearer): string => dependentId ?? ownerId;

/**
 * Everyone whose sizes one link could show together with a wearer's: the same owner's dependents
 * whose sizes the viewer may edit, and the viewer themselves. `page` is the viewer's own profile.
 */
export function wearersWith(of: SharedWearer, page: OutputOf<"profiles.page">): SharedWearer[] {
  const { ownerId } = of;
  const isOwn = page.id === ownerId;
  const dependents = isOwn
    ? page.dependents
    : page.linkedDependents?.find(({ owner }) => owner.id === ownerId)?.dependents;
  const shown = (dependents ?? [])
    .filter(({ canEdit }) => canEdit)
    .toSorted(eldestFirst)
    .map(({ id, category, name, photoURL, visibleToConnections, items }) => ({
      ownerId,
      dependentId: id,
      wearer: category,
      name,
      photoURL,
      items,
      isPrivate: !visibleToConnections,
    }));
  if (!isOwn) return shown;
  const own = { ownerId, dependentId: null, wearer: "self", name: "" } as const;
  const { photoURL } = page;
  return [...shown, { ...own, photoURL, isPrivate: false, items: page.items ?? [] }];
}

/** 'Teodor and Ella', or 'Teodor, Ella, and you'. */
export const namesOf = (wearers: readonly SharedWearer[]): string =>
  list.format(wearers.map(({ name }) => isolated(name) || w.andYou));

export const shareKey = ({ ownerId, dependentId }: SharedWearer): string => `share of ${dependentId ?? ownerId}`;

export const addressOf = (token: string): string => `${location.origin}/s/${token}`;
