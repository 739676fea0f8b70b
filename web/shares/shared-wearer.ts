/** The wearer whose sizes a link shows: oneself, or a dependent. */
import { byCategory } from "#domain/items/by-category.ts";
import type { Wearer } from "#domain/items/catalogue.ts";
import { isolated } from "#domain/isolated.ts";
import type { Item } from "#domain/items/item.ts";

type SharedItem = Pick<Item, "category" | "name" | "visibleToConnections">;

export type SharedWearer = {
  ownerId: string;
  /** Null for one's own sizes. */
  dependentId: string | null;
  wearer: Wearer;
  name: string;
  /** Whether only caretakers can see the dependent. */
  isPrivate: boolean;
  items: readonly SharedItem[];
};

export type ByCategory = ReturnType<typeof visibleByCategory>;

export const visibleByCategory = ({ items, isPrivate }: SharedWearer) =>
  byCategory(isPrivate ? [] : items.filter(({ visibleToConnections }) => visibleToConnections));

export const privateNames = ({ items }: SharedWearer): string[] =>
  items.filter(({ visibleToConnections }) => !visibleToConnections).map(({ name }) => name);

/** 'Teodor’s', or 'my'. */
export const whose = ({ name }: SharedWearer): string => (name ? `${isolated(name)}’s` : "my");

export const shareKey = ({ ownerId, dependentId }: SharedWearer): string =>
  `share of ${dependentId ?? ownerId}`;

export const addressOf = (token: string): string => `${location.origin}/s/${token}`;
