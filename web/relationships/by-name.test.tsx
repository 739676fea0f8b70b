/** People are sorted where a reader looks for them. */
import { expect, test } from "vitest";
import { byName } from "#web/relationships/by-name.ts";

test("accents, case and numbers don't move anyone out of place", () => {
  const names = ["Dan", "Žofie", "Ann 10", "bob", "Čedomir", "Ann 2", "Cleo"];
  const people = names.map((displayName) => ({ id: displayName, displayName, photoURL: null }));
  expect(byName(people).map(({ displayName }) => displayName)).toEqual([
    "Ann 2",
    "Ann 10",
    "bob",
    "Čedomir",
    "Cleo",
    "Dan",
    "Žofie",
  ]);
});
