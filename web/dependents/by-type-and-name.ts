/** The order of dependents in every list: children, adults, pets, and by name among each other. */
import { type DependentType, dependentTypes } from "#domain/catalogue.ts";

export type Listed = { category: DependentType; name: string };

const collator = new Intl.Collator(undefined, { numeric: true });

const humans: readonly DependentType[] = dependentTypes.Humans;

export const isHuman = (type: DependentType): boolean => humans.includes(type);

const rank = ({ category }: Listed) =>
  isHuman(category) ? humans.indexOf(category) : humans.length;

export const byTypeAndName = (one: Listed, other: Listed): number =>
  rank(one) - rank(other) || collator.compare(one.name, other.name);
