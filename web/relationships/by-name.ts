/** Sorts people by name in the reader's locale: 'Ann 2' before 'Ann 10', 'bob' after both. */
import type { Person } from "#domain/profile.ts";

const order = new Intl.Collator(undefined, { numeric: true });

export const byName = <Listed extends Person>(people: readonly Listed[]): Listed[] =>
  people.toSorted((one, other) => order.compare(one.displayName, other.displayName));
