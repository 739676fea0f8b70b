/** Which brands a form suggests, and to whom. */
import { beforeEach, expect, test } from "vitest";
import { itemsElsewhere, suggestedBrands } from "#web/items/form/brands.ts";
import * as device from "#web/offline/device-store.ts";
import { aDashboard, aDependent, anItem } from "../../../tests/builders.ts";

const person = (id: string) => ({ id, displayName: id, photoURL: null });
const inList = (id: string) => ({ ...aDependent({ id }), sizes: 1 });
const branded = (brand: string, measuredAt = 0) => ({
  ...anItem({ brand, measuredAt }),
  changedBy: null,
});

const dashboard = {
  ...aDashboard(),
  items: [branded("Brooks", 1), branded("Asics", 3)],
  dependents: [inList("teo"), inList("mia")],
};

const suggestedFor = (ownerId: string, items: Parameters<typeof suggestedBrands>[0]) =>
  suggestedBrands(items, itemsElsewhere(ownerId));

beforeEach(() => {
  for (const [id, brand] of [
    ["teo", "Superfit"],
    ["mia", "Reima"],
  ] as const) {
    device.keepAnswer(
      "dependents.page",
      { ownerId: "ann", dependentId: id },
      { ...aDependent({ id }), owner: person("ann"), items: [branded(brand, 2)] },
    );
  }
});

test("an owner’s earlier brands are suggested on every page of theirs, the wearer’s own first", () => {
  device.keepAnswer("dashboard.page", {}, dashboard);
  expect(suggestedFor("ann", [branded("Reima", 2), branded("")])).toEqual(["Reima", "Asics", "Superfit", "Brooks"]);
});

test("a caretaker gets brand suggestions from dependents they look after, never from anyone’s own sizes", () => {
  device.keepAnswer(
    "dashboard.page",
    {},
    {
      ...dashboard,
      viewer: { ...dashboard.viewer, ...person("bob") },
      items: [branded("Bob’s own")],
      dependents: [],
      caredFor: [{ owner: person("ann"), dependents: [inList("teo")] }],
    },
  );
  expect(suggestedFor("ann", [branded("Reima")])).toEqual(["Reima", "Superfit"]);
  // Ignores answers left on the device once the viewer no longer looks after Ann's dependents.
  device.keepAnswer(
    "dashboard.page",
    {},
    {
      ...dashboard,
      viewer: { ...dashboard.viewer, ...person("bob") },
    },
  );
  expect(suggestedFor("ann", [])).toEqual([]);
});

test("without stored answers, the page’s own brands are suggested", () => {
  localStorage.clear();
  expect(suggestedFor("ann", [branded("Reima")])).toEqual(["Reima"]);
});
