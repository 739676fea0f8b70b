/** The order of the shopping list, and its search. */
import { expect, test } from "vitest";
import type { OutputOf } from "#domain/contract.ts";
import { type Choice, countOf, everyoneIn, search } from "#web/screens/shop/everyone.ts";

type Page = OutputOf<"shop.page">;

const person = (name: string) => ({ id: name, displayName: name, photoURL: null });
const child = (name: string) => ({
  id: name,
  category: "Child" as const,
  name,
  birthMonth: "",
  photoURL: null,
  tape: 0,
  outgrown: 0,
});
const withOwner = (name: string, owner: string) => ({ ...child(name), owner: person(owner) });

const page: Page = {
  viewer: person("Mara"),
  dependents: [
    {
      id: "Miso",
      category: "Cat",
      name: "Miso",
      birthMonth: "",
      photoURL: null,
      tape: 0,
      outgrown: 0,
    },
    child("Teo"),
    child("Ella"),
  ],
  caredFor: [
    {
      owner: person("Jonah"),
      dependents: [
        {
          id: "Astrid",
          category: "Adult",
          name: "Astrid",
          birthMonth: "",
          photoURL: null,
          tape: 0,
          outgrown: 0,
        },
      ],
    },
  ],
  friends: [
    { ...person("Tom"), dependents: [withOwner("Noa", "Léa"), withOwner("Kai", "Uma")] },
    { ...person("Omar"), dependents: [withOwner("Kai", "Uma")] },
    { ...person("Léa"), dependents: [withOwner("Noa", "Léa")] },
    { ...person("Jonah"), dependents: [] },
  ],
};

const group = (of: Page, title: string) => everyoneIn(of).find((each) => each.title === title)?.choices ?? [];

const namesOf = (choices: readonly Choice[]): unknown[] =>
  choices.flatMap(({ name, companion, below }) => [
    companion === undefined ? name : `${name} with ${companion}`,
    ...(below.length > 0 ? [namesOf(below)] : []),
  ]);

test("family is listed as children, adults, caretakers, pets, and the viewer", () => {
  expect(namesOf(group(page, "Family"))).toEqual(["Ella", "Teo", "Astrid with Jonah", "Jonah", "Miso", "Mara"]);
});

test("a viewer without dependents comes after others", () => {
  const grandmother = { ...page, viewer: person("Ingrid"), dependents: [], caredFor: [] };
  expect(everyoneIn(grandmother).map(({ title, choices }) => [title, choices.length])).toEqual([
    ["Connections", 4],
    ["Yourself", 1],
  ]);
});

test("a child that several connections share is listed once: under its owner, or the first of them", () => {
  const connections = group(page, "Connections");
  expect(namesOf(connections)).toEqual(["Léa", ["Noa"], "Omar", ["Kai with Uma"], "Tom"]);
  expect(countOf(connections)).toBe(5);
});

test.each([
  ["lea", ["Léa", ["Noa"]]],
  ["noa", ["Noa with Léa"]],
  ["uma", ["Kai with Uma"]],
  ["kai uma", ["Kai with Uma"]],
  ["lea noa", ["Noa with Léa"]],
  ["x", []],
])("'%s' finds %j among connections", (text, names) => {
  expect(namesOf(search(group(page, "Connections"), text))).toEqual(names);
});

test("a search matches words in any order, and across a hyphen", () => {
  const family = group({ ...page, dependents: [child("Jean-Baptiste"), child("Ella")] }, "Family");
  expect(namesOf(search(family, "jean baptiste"))).toEqual(["Jean-Baptiste"]);
  expect(namesOf(search(family, "jonah astrid"))).toEqual(["Astrid with Jonah"]);
  expect(namesOf(search(family, "jean ella"))).toEqual([]);
});
