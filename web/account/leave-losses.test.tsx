/** “What happens” in the dialog before an account is deleted. */
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { WhatHappens } from "#web/account/leave-losses.tsx";

test.each([
  [["Teo"], "You can’t restore Teo afterward."],
  [["Teo", "Mia", "Teo"], "You can’t restore Teo and Mia afterward."],
  [["A", "B", "C", "D", "E"], "restore A, B, C, D, and E afterward"],
  [["A", "B", "C", "D", "E", "F"], "restore A, B, C, D, and 2 others afterward"],
])("%j, who were deleted, are lost with the account", async (names, sentence) => {
  const leaving = {
    displayName: "Ann",
    dependents: [],
    deletedDependents: names.map((name, place) => ({ id: `${place}`, name })),
    successors: [],
    sizes: 0,
    connections: 0,
    dependentLinks: 0,
    shares: 0,
    caretakerLinks: [],
    tokens: 0,
  };
  const page = await render(<WhatHappens leaving={leaving} heirs={new Map()} />);
  const said = page.getByRole("list").element().textContent;
  // Strips the bidi isolates around names.
  expect(said.replaceAll(/[\u2068\u2069]/g, "")).toContain(sentence);
});
