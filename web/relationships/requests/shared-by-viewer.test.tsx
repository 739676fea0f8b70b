/** What a relationship opens, counted from the viewer's own dashboard. */
import { expect, test } from "vitest";
import { aDependent, anItem } from "../../../tests/builders.ts";
import { partsKept, partsShared, sharedByViewer } from "#web/relationships/requests/shared-by-viewer.ts";

const owner = { id: "owner", displayName: "Bob", photoURL: null };
const dependent = (name: string, visibleToConnections = true) => ({
  ...aDependent({ id: name, name, visibleToConnections }),
  checkEvery: null,
  sizes: 0,
  measured: [],
  measuredShoes: [],
  needs: [],
});
const size = (visibleToConnections: boolean) => anItem({ id: "size", visibleToConnections });

const shared = (names: readonly string[], connections = 1) =>
  sharedByViewer({
    items: [size(true), size(true), size(false)],
    dependents: [...names.map((name) => dependent(name)), dependent("Pepper", false)],
    caredFor: [{ owner, dependents: [dependent("Mia"), dependent("Rex", false)] }],
    connections: Array.from({ length: connections }, () => owner),
  });

test("a connection sees visible sizes, visible dependents including shared ones, and the connections", () => {
  expect(partsShared("connection", shared(["Teo"]))).toEqual(["2 sizes", "Mia", "Teo", "your connections"]);
  expect(partsKept(shared(["Teo"]))).toEqual(["1 private size", "2 private dependents"]);
});

test("a caretaker would see all of the viewer's own dependents, and nothing else", () => {
  expect(partsShared("dependentLink", shared(["Teo"]))).toEqual(["Pepper", "Teo"]);
});

test("someone linked with the viewer isn’t told of their own dependents", () => {
  const { dependents } = sharedByViewer(
    {
      items: [],
      dependents: [dependent("Teo")],
      caredFor: [
        { owner, dependents: [dependent("Mia")] },
        { owner: { ...owner, id: "other" }, dependents: [dependent("Noa")] },
      ],
      connections: [],
    },
    "owner",
  );
  expect(dependents).toEqual(["Noa", "Teo"]);
});

test("five names are listed, and how many more there are", () => {
  const many = shared(["Ada", "Ben", "Cem", "Dov", "Eli", "Fee"], 0);
  expect(partsShared("connection", many)).toEqual(["2 sizes", "Ada", "Ben", "Cem", "Dov", "Eli", "2 more"]);
  const oneMore = shared(["Ada", "Ben", "Cem", "Dov", "Eli"]);
  expect(partsShared("connection", oneMore).slice(-2)).toEqual(["1 more dependent", "your connections"]);
});

test("someone who has nothing shares nothing", () => {
  const nothing = sharedByViewer({ items: [], dependents: [], caredFor: [], connections: [] });
  expect(partsShared("connection", nothing)).toEqual([]);
  expect(partsShared("dependentLink", nothing)).toEqual([]);
  expect(partsKept(nothing)).toEqual([]);
});
