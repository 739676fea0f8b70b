/** The permission table, spelled out in full (spec §6). */
import { expect, test } from "vitest";
import { type Standing, accessFor } from "#domain/access.ts";

const nothing = {
  sizes: "none",
  dependents: "none",
  linkedDependents: "none",
  connections: false,
  edits: [],
};
const connection = {
  sizes: "shared",
  dependents: "shared",
  linkedDependents: "shared",
  connections: true,
  edits: [],
};

test.each<[Standing[], object]>([
  [[], nothing],
  [["connection"], connection],
  [["caretaker"], { ...nothing, dependents: "all", edits: ["dependents"] }],
  [["connection", "caretaker"], { ...connection, dependents: "all", edits: ["dependents"] }],
  [
    ["self"],
    {
      sizes: "all",
      dependents: "all",
      linkedDependents: "shared",
      connections: true,
      edits: ["profile", "sizes", "dependents"],
    },
  ],
])("a viewer with the standings %j gets exactly this access", (standings, access) => {
  expect(accessFor(standings)).toEqual(access);
  expect(accessFor(standings.toReversed())).toMatchObject({ ...access });
});
