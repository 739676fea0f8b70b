/** Whose sizes are due for a check. */
import { expect, test } from "vitest";
import { aDashboard, aDependent, anItem } from "../../../tests/builders.ts";
import { dueChecksOn } from "#web/screens/check/due-checks.ts";

test("children whom Ann and Bob look after are sorted by name, whoever owns them, and Ann is last", () => {
  const dependent = (name: string) => ({
    ...aDependent({ id: name, name }),
    checkEvery: 3 as const,
    sizes: 1,
    measured: [0],
    measuredShoes: [],
    needs: [],
  });
  const due = dueChecksOn(
    aDashboard({
      items: [anItem({ measuredAt: 0 })],
      dependents: [dependent("Zoë"), dependent("Émile")],
      caredFor: [
        {
          owner: { id: "bob", displayName: "Bob", photoURL: null },
          dependents: [dependent("Mia")],
        },
      ],
    }),
  );
  expect(due.map(({ name }) => name)).toEqual(["Émile", "Mia", "Zoë", ""]);
});
