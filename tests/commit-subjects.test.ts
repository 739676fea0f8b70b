/** Commit subjects have a type, an imperative verb, and at most 72 characters. */
import { expect, test } from "vitest";
import { problemOf } from "../scripts/commit-subjects.ts";

test.each([
  "fix(search): update the count when the last match disappears",
  "docs: split the guide for operators, and put the promises on one page",
  "chore(release): 1.0.0",
  "refactor: move the store, nouns, frame, and screens into folders",
])("“%s” is accepted", (subject) => {
  expect(problemOf(subject)).toBeUndefined();
});

test.each([
  ["fix: what three readers found", "“what”"],
  ["refactor(sizing): a ruler a system", "“a”"],
  ["fix(items): adds a size", "“adds”"],
  ["Update the count", "isn’t like"],
  ["tweak(web): update the count", "begins with tweak"],
  [`fix(web): update ${"the count ".repeat(6)}`, "77 characters"],
])("“%s” is refused", (subject, why) => {
  expect(problemOf(subject)).toContain(why);
});
