/** People in the order of their names, as the reader's language has it: 'Ann 2' before 'Ann 10', 'bob' after them. */
import type { Person } from "#domain/profile.ts";

const order = new Intl.Collator(undefined, { numeric: true });

export const byName = <Somebody extends Person>(people: readonly Somebody[]): Somebody[] =>
  people.toSorted((one, other) => order.compare(one.displayName, other.displayName));
