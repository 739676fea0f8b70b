/** Sorts people, or what is theirs, by name in the reader's locale: 'Ann 2' before 'Ann 10', 'bob' after both. */
import type { Person } from "#domain/people/profile.ts";

const order = new Intl.Collator(undefined, { numeric: true });

const inOrder = (one: Person, other: Person) => order.compare(one.displayName, other.displayName);

export const byName = <Listed extends Person>(people: readonly Listed[]): Listed[] => people.toSorted(inOrder);

export const byOwner = <Group extends { owner: Person }>(groups: readonly Group[]): Group[] =>
  groups.toSorted((one, other) => inOrder(one.owner, other.owner));
