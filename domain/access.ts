/** The permission table (spec §6): who may see and change what. server/data/access/access.ts applies it in SQL. */

/**
 * A viewer's relation to the owner of the data. Standings add up; a stranger has none. Someone `reached` is linked with a
 * connection of the viewer, who therefore shows their dependents. Someone `blocked` by the owner sees none of these.
 */
export type Standing = "self" | "caretaker" | "connection" | "reached" | "blocked";

/** How many of an owner's records are visible; `shared` means those flagged visibleToConnections. */
export type Extent = "none" | "shared" | "all";

export type Editable = "profile" | "sizes" | "dependents";

export type Access = {
  sizes: Extent;
  dependents: Extent;
  /** Dependents of people linked with the owner. A minimum: each linked owner's own grants add to it. */
  linkedDependents: Extent;
  connections: boolean;
  edits: readonly Editable[];
};

const stranger: Access = {
  sizes: "none",
  dependents: "none",
  linkedDependents: "none",
  connections: false,
  edits: [],
};

const grants: Record<Standing, Access> = {
  self: {
    sizes: "all",
    dependents: "all",
    linkedDependents: "shared",
    connections: true,
    edits: ["profile", "sizes", "dependents"],
  },
  caretaker: { ...stranger, dependents: "all", edits: ["dependents"] },
  connection: {
    sizes: "shared",
    dependents: "shared",
    linkedDependents: "shared",
    connections: true,
    edits: [],
  },
  reached: { ...stranger, dependents: "shared" },
  blocked: stranger,
};

const extents: readonly Extent[] = ["none", "shared", "all"];
const wider = (one: Extent, other: Extent): Extent => (extents.indexOf(one) > extents.indexOf(other) ? one : other);

export const accessFor = (standings: readonly Standing[]): Access =>
  standings
    .map((standing) => grants[standing])
    .reduce(
      (sum, granted) => ({
        sizes: wider(sum.sizes, granted.sizes),
        dependents: wider(sum.dependents, granted.dependents),
        linkedDependents: wider(sum.linkedDependents, granted.linkedDependents),
        connections: sum.connections || granted.connections,
        edits: [...new Set([...sum.edits, ...granted.edits])],
      }),
      stranger,
    );
