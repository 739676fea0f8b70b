/** The state machine of both kinds of relationship (spec §4). */
import { expect, test } from "vitest";
import { mirrored, movesFrom, relationshipStates, storedStates } from "#domain/relationship.ts";

test("from each state, the moves that have a button there", () => {
  expect(relationshipStates.map((state) => [state, movesFrom(state)])).toEqual([
    ["self", []],
    ["none", ["request"]],
    ["sent", ["cancel"]],
    ["received", ["accept", "deny"]],
    ["connected", ["disconnect"]],
  ]);
});

test("seen from the other side and back, a state is itself", () => {
  for (const state of storedStates) expect(mirrored[mirrored[state]]).toBe(state);
});
