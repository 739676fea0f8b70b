/** The order of dependents in lists. */
import { expect, test } from "vitest";
import { eldestFirst } from "#domain/people/dependent-order.ts";

test("children come first, the eldest of them before those whose age isn't known, then adults and pets", () => {
  const family = [
    { category: "Cat", name: "Miso", birthMonth: "2010-01" },
    { category: "Child", name: "Ida", birthMonth: "" },
    { category: "Child", name: "Ella", birthMonth: "2022-05" },
    { category: "Adult", name: "Astrid", birthMonth: "1951-02" },
    { category: "Child", name: "Teodor", birthMonth: "2019-03" },
    { category: "Child", name: "Otto", birthMonth: "2022-05" },
    { category: "Dog", name: "Bello", birthMonth: "2012-01" },
  ] as const;
  expect(family.toSorted(eldestFirst).map(({ name }) => name)).toEqual([
    "Teodor",
    "Ella",
    "Otto",
    "Ida",
    "Astrid",
    "Miso",
    "Bello",
  ]);
});
