/** The order of dependents in every list: children, adults, pets, the eldest of each first. */
import { type DependentType, dependentTypes } from "#domain/items/catalogue.ts";
import type { Person } from "#domain/people/profile.ts";

type Listed = { category: DependentType; name: string; birthMonth?: string };

const collator = new Intl.Collator(undefined, { numeric: true });

const humans: readonly DependentType[] = dependentTypes.Humans;

export const isHuman = (type: DependentType): boolean => humans.includes(type);

const rank = ({ category }: Listed) => (isHuman(category) ? humans.indexOf(category) : humans.length);

/** Sorts after every birth month (`2019-07`): someone whose age isn't known comes last among their kind. */
const unknownMonth = "~";

const born = ({ birthMonth }: Listed): string => birthMonth || unknownMonth;

export const eldestFirst = (one: Listed, other: Listed): number =>
  rank(one) - rank(other) ||
  Number(born(one) > born(other)) - Number(born(one) < born(other)) ||
  collator.compare(one.name, other.name);

type Page<Dependent> = {
  viewer: Person;
  dependents: readonly Dependent[];
  caredFor: readonly { owner: Person; dependents: readonly Dependent[] }[];
};

/** Everyone the viewer looks after, including other owners' dependents, in that order. */
export const inCareOf = <Dependent extends Listed>({
  viewer,
  dependents,
  caredFor,
}: Page<Dependent>): { dependent: Dependent; owner: Person }[] =>
  [{ owner: viewer, dependents }, ...caredFor]
    .flatMap(({ owner, dependents: ofOwner }) => ofOwner.map((dependent) => ({ dependent, owner })))
    .toSorted((one, other) => eldestFirst(one.dependent, other.dependent));
