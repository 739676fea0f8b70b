/** Who may see and change what (spec §6), as one table. server/data/access.ts looks it up in SQL. */

/** How a viewer stands to the owner of what is asked for. Standings add up; a stranger has none. */
export type Standing = "self" | "caretaker" | "connection";

/** `shared` are those flagged visibleToConnections. */
export type Extent = "none" | "shared" | "all";

export type Editable = "profile" | "sizes" | "dependents";

/** What a viewer may see and change of one owner. */
export type Access = {
  sizes: Extent;
  dependents: Extent;
  /** The dependents of those who are linked with the owner, at least; each owner's own grant counts too. */
  linkedDependents: Extent;
  /** The list of the owner's connections. */
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
};

const extents: readonly Extent[] = ["none", "shared", "all"];
const wider = (one: Extent, other: Extent): Extent =>
  extents.indexOf(one) > extents.indexOf(other) ? one : other;

/** Everything that any of the standings grants. */
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
