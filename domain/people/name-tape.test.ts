/** Colors and initials of name tapes. */
import { expect, test } from "vitest";
import { initialOf, nextTapes } from "#domain/people/name-tape.ts";

test("six children in a row get six colors, and the seventh begins again", () => {
  const colors: number[] = [];
  for (let child = 0; child < 7; child++) colors.push(...nextTapes(colors));
  expect(colors).toEqual([0, 1, 2, 3, 4, 5, 0]);
  expect(nextTapes([], 7)).toEqual(colors);
});

test("a child takes the color that no brother or sister has, even between others", () => {
  expect(nextTapes([0, 2, 3])).toEqual([1]);
  expect(nextTapes([0, 0, 1, 2, 3, 4, 5, 1], 2)).toEqual([2, 3]);
});

test.each([
  ["Teodor", ["Teodor", "Ella"], "T"],
  ["Teodor", ["Teodor", "Tove"], "Te"],
  ["tove", ["Teodor", "tove"], "To"],
  ["Élise", ["Élise", "Ella"], "É"],
  ["Q", ["Q", "Quinn"], "Q"],
  ["👧🏽 Ida", ["👧🏽 Ida", "Ella"], "👧🏽"],
  ["", ["", "Ella"], ""],
])("%s among %j gets “%s”", (name, names, initial) => {
  expect(initialOf(name, names)).toBe(initial);
});
