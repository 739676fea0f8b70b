/** Everyone whom the viewer looks after, whoever owns them, in the order of dependents. */
import type { Person } from "#domain/profile.ts";
import { type Listed, byTypeAndName } from "#web/dependents/by-type-and-name.ts";

type Family<Dependent> = { owner: Person; dependents: readonly Dependent[] };

type Page<Dependent> = {
  viewer: Person;
  dependents: readonly Dependent[];
  caredFor: readonly Family<Dependent>[];
};

export const inCareOf = <Dependent extends Listed>({
  viewer,
  dependents,
  caredFor,
}: Page<Dependent>): { dependent: Dependent; owner: Person }[] =>
  [{ owner: viewer, dependents }, ...caredFor]
    .flatMap(({ owner, dependents: ofOwner }) => ofOwner.map((dependent) => ({ dependent, owner })))
    .toSorted((one, other) => byTypeAndName(one.dependent, other.dependent));
