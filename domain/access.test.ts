/** The permission table again, in full (spec §6). */
import { expect, test } from "vitest";
import { type Standing, accessFor } from "#domain/access.ts";

const nothing = { sizes: "none", dependents: "none", connections: false, edits: [] };

test.each<[Standing[], object]>([
  [[], nothing],
  [["connection"], { ...nothing, sizes: "shared", dependents: "shared", connections: true }],
  [["caretaker"], { ...nothing, dependents: "all", edits: ["dependents"] }],
  [
    ["connection", "caretaker"],
    { sizes: "shared", dependents: "all", connections: true, edits: ["dependents"] },
  ],
  [
    ["self"],
    {
      sizes: "all",
      dependents: "all",
      connections: true,
      edits: ["profile", "sizes", "dependents"],
    },
  ],
])("somebody with the standings %j", (standings, access) => {
  expect(accessFor(standings)).toEqual(access);
  expect(accessFor(standings.toReversed())).toMatchObject({ ...access });
});
