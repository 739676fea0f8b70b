/** Everyone whose sizes the viewer may print: themselves, their dependents, and linked people's dependents. */
import { byCategory } from "#domain/items/by-category.ts";
import type { Wearer } from "#domain/items/catalogue.ts";
import type { OutputOf } from "#domain/contract.ts";
import type { DependentShown } from "#domain/people/dependent.ts";
import type { Item } from "#domain/items/item.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { eldestFirst } from "#domain/people/dependent-order.ts";
import { byOwner } from "#web/relationships/by-name.ts";

type Page = OutputOf<"profiles.page">;

export type CardWearer = {
  id: string;
  ownerId: string;
  dependentId: string | null;
  wearer: Wearer;
  name: string;
  birthMonth: string;
  photoURL: string | null;
  /** The name of the linked person who owns the dependent. */
  companion: string | undefined;
  isPrivate: boolean;
  /** Sorted as in lists of sizes. */
  items: readonly Item[];
};

export function cardWearersOn(page: Page): CardWearer[] {
  const dependents = (ownerId: string, companion: string | undefined, shown: readonly DependentShown[]) =>
    shown
      .filter(({ canEdit }) => canEdit)
      .toSorted(eldestFirst)
      .map((dependent): CardWearer => ({
        id: dependent.id,
        ownerId,
        dependentId: dependent.id,
        wearer: dependent.category,
        name: dependent.name,
        birthMonth: dependent.birthMonth,
        photoURL: dependent.photoURL,
        companion,
        isPrivate: !dependent.visibleToConnections,
        items: inOrder(dependent.items),
      }));
  return [
    {
      id: page.id,
      ownerId: page.id,
      dependentId: null,
      wearer: "self",
      name: nameOf(page),
      birthMonth: "",
      photoURL: page.photoURL,
      companion: undefined,
      isPrivate: false,
      items: inOrder(page.items ?? []),
    },
    ...dependents(page.id, undefined, page.dependents ?? []),
    ...byOwner(page.linkedDependents ?? []).flatMap(({ owner, dependents: theirs }) =>
      dependents(owner.id, nameOf(owner), theirs),
    ),
  ];
}

const inOrder = (items: readonly Item[]) => byCategory(items).flatMap((group) => group.items);

export const itemsOnCard = ({ items, isPrivate }: CardWearer, withPrivate: boolean) =>
  items.filter(
    ({ size, visibleToConnections }) => size !== "" && (withPrivate || (visibleToConnections && !isPrivate)),
  );

/** Whether a link would show anything: links contain only sizes that are visible to connections. */
export const canLink = (wearer: CardWearer) => itemsOnCard(wearer, false).length > 0;
