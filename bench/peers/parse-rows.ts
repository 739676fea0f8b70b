/** The same people as rows of Parse: every object with the people and roles that may read and write it. */
import type { Selectable } from "kysely";
import type { Tables } from "#server/data/schema.ts";
import type { Rows } from "../people.ts";

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** Objects by Parse's table. */
export type ParseRows = Record<string, object[]>;

const moment = new Date(Date.UTC(2026, 0, 1)).toISOString();

/** An object of Parse. The insert ignores fields that aren't columns. */
const object = (objectId: string, readers: string[], writers: string[], row: object) => ({
  ...row,
  objectId,
  createdAt: moment,
  updatedAt: moment,
  _rperm: readers,
  _wperm: writers,
});

/** Each person has two roles, whose members are their connections and their caretakers. */
const connectionsOf = (id: string) => `connections-${id}`;
const caretakersOf = (id: string) => `caretakers-${id}`;
const role = (name: string) => `role:${name}`;

/** All rows at once, since readers of some depend on other people's relationships. */
export function parseRows(rows: Rows): ParseRows {
  const people = rows.people as Row<"people">[];
  const dependents = rows.dependents as Row<"dependents">[];
  const items = rows.items as Row<"items">[];
  const relationships = rows.relationships as Row<"relationships">[];

  /** The other people in one kind of relationship. */
  const acceptedIn = (kind: string) => {
    const accepted = relationships.filter((row) => row.kind === kind && row.state === "connected");
    const byOwner = Map.groupBy(accepted, ({ ownerId }) => ownerId);
    return (id: string) => (byOwner.get(id) ?? []).map(({ otherId }) => otherId);
  };
  const connected = acceptedIn("connection");
  const linked = acceptedIn("dependentLink");

  const keepersOf = (ownerId: string) => [ownerId, role(caretakersOf(ownerId))];
  const dependentOf = new Map(dependents.map((dependent) => [dependent.id, dependent]));
  const shares = new Set(
    dependents.filter((row) => row.visibleToConnections).map(({ ownerId }) => ownerId),
  );

  /** Shared dependents also appear on the profiles of people linked with their owner. */
  const readersOfDependent = ({ ownerId, visibleToConnections }: Row<"dependents">) => {
    const pages = visibleToConnections ? [ownerId, ...linked(ownerId)] : [];
    return [...keepersOf(ownerId), ...pages.map(connectionsOf).map(role)];
  };
  const readersOfItem = ({ ownerId, dependentId, visibleToConnections }: Row<"items">) => {
    const dependent = dependentId === null ? undefined : dependentOf.get(dependentId);
    if (dependent) return visibleToConnections ? readersOfDependent(dependent) : keepersOf(ownerId);
    return visibleToConnections ? [ownerId, role(connectionsOf(ownerId))] : [ownerId];
  };
  const readersOfRelationship = ({ ownerId, otherId, kind, state }: Row<"relationships">) => {
    const both = [ownerId, otherId];
    if (state !== "connected") return both;
    const isShown = kind === "connection" || shares.has(otherId);
    if (isShown) return [...both, role(connectionsOf(ownerId))];
    // An owner without shared dependents is named only to people who see the private ones.
    const close = new Set(connected(ownerId));
    return [...both, ...linked(otherId).filter((id) => close.has(id))];
  };

  const roles = people.flatMap(({ id }) => [
    { name: connectionsOf(id), members: connected(id) },
    { name: caretakersOf(id), members: linked(id) },
  ]);

  return {
    _User: people.map((row) => object(row.id, ["*"], [row.id], { ...row, username: row.id })),
    // No one may read the members of a role: Parse looks them up itself.
    _Role: roles.map(({ name }) => object(name, [], [], { name })),
    "_Join:users:_Role": roles.flatMap(({ name, members }) =>
      members.map((relatedId) => ({ relatedId, owningId: name })),
    ),
    Dependent: dependents.map((row) =>
      object(row.id, readersOfDependent(row), keepersOf(row.ownerId), {
        ...row,
        owner: row.ownerId,
      }),
    ),
    Size: items.map((row) => {
      const writers = row.dependentId === null ? [row.ownerId] : keepersOf(row.ownerId);
      return object(row.id, readersOfItem(row), writers, {
        ...row,
        owner: row.ownerId,
        dependent: row.dependentId,
        measuredAt: row.measuredAt ?? row.changedAt,
      });
    }),
    Relationship: relationships.map((row) =>
      object(`${row.ownerId}-${row.kind}-${row.otherId}`, readersOfRelationship(row), [], {
        ...row,
        owner: row.ownerId,
        other: row.otherId,
      }),
    ),
  };
}
