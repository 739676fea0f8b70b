/** Whose sizes are due for a check. */
import { expect, test } from "vitest";
import { aDependent, anItem } from "../../tests/builders.ts";
import { dueChecksOn } from "#web/screens/due-checks.ts";

test("those in one's care come by name, whoever owns them, then oneself", () => {
  const dependent = (name: string) => ({
    ...aDependent({ id: name, name }),
    checkEvery: 3 as const,
    sizes: 1,
    measured: [0],
  });
  const due = dueChecksOn({
    viewer: {
      id: "ann",
      displayName: "Ann",
      photoURL: null,
      personalBio: "",
      searchable: true,
      checkEvery: null,
    },
    items: [anItem({ measuredAt: 0 })],
    dependents: [dependent("Zoë"), dependent("Émile")],
    caredFor: [
      {
        owner: { id: "bob", displayName: "Bob", photoURL: null },
        dependents: [dependent("Mia")],
      },
    ],
    connections: [],
    connectionRequests: [],
    sentConnectionRequests: [],
    dependentLinks: [],
    dependentLinkRequests: [],
    sentDependentLinkRequests: [],
  });
  expect(due.map(({ name }) => name)).toEqual(["Émile", "Mia", "Zoë", ""]);
});
