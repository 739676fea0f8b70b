/** The state machine of both kinds of relationship (spec §4). */
import { expect, test } from "vitest";
import { mirrored, movesFrom, relationshipStates, storedStates } from "#domain/people/relationship.ts";

test("each state allows exactly the moves that its buttons offer", () => {
  expect(relationshipStates.map((state) => [state, movesFrom(state)])).toEqual([
    ["self", []],
    ["none", ["request"]],
    ["sent", ["cancel"]],
    ["received", ["accept", "deny"]],
    ["connected", ["disconnect"]],
  ]);
});

test("mirroring a state twice returns the same state", () => {
  for (const state of storedStates) expect(mirrored[mirrored[state]]).toBe(state);
});
