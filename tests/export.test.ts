/** The export: what the file contains, and what it must not. */
import { expect, test } from "vitest";
import { people } from "./people.ts";
import { connect } from "./world.ts";

test("the export has everything that its owner may edit", async () => {
  const { ann, bob, cat, world } = await people("ann", "bob", "cat");
  await connect(ann, bob);
  await connect(ann, bob, "dependentLink");
  world.clock.now += 1000;
  await ann.call("profiles.update", {
    changes: {
      personalBio: "Hi",
      searchable: false,
      showSizesIn: ["FR", "IT"],
      language: "fr",
      checkEvery: 3,
      mail: "weekly",
    },
  });
  const shoes = await ann.adds("Shoes", "Sneakers", "42", { note: "wide", brand: "Mo" });
  const teo = await ann.hasDependent("Child", "Teo", { birthMonth: "2019-03" });
  const boots = await ann.adds("Shoes", "Winter Boots", "30", { dependentId: teo });
  const miso = await bob.hasDependent("Cat", "Miso", { visibleToConnections: false });
  world.clock.now += 1000;
  await bob.call("items.update", {
    ownerId: ann.id,
    dependentId: teo,
    id: boots,
    changes: { size: "31" },
  });
  const hat = await ann.adds("Accessories", "Hat", "57");
  await ann.call("items.remove", { ownerId: ann.id, dependentId: null, id: hat });
  await ann.call("blocks.add", { otherId: cat.id });
  const { token } = await ann.call("shares.add", {
    ownerId: ann.id,
    dependentId: teo,
    share: { label: "Club", categories: ["Shoes"], until: "week" },
  });
  const invited = await ann.call("invitations.add", {
    invitation: { name: "Ingrid", kind: "connection" },
  });
  const { id: withdrawn } = await ann.call("invitations.add", {
    invitation: { name: "Mo", kind: "connection" },
  });
  await ann.call("invitations.remove", { id: withdrawn });

  const file = await ann.call("data.export", {});
  expect(file).toMatchObject({
    format: "kinsize",
    version: 1,
    exportedAt: world.clock.now,
    profile: {
      id: ann.id,
      displayName: "Ann Example",
      personalBio: "Hi",
      searchable: false,
      showSizesIn: ["FR", "IT"],
      language: "fr",
      checkEvery: 3,
      mail: "weekly",
    },
    sizes: [{ id: shoes, size: "42", note: "wide", brand: "Mo", history: [{ size: "42" }] }],
    dependents: [
      {
        id: teo,
        birthMonth: "2019-03",
        sizes: [
          {
            id: boots,
            size: "31",
            history: [
              { size: "30", enteredBy: "Ann Example" },
              { size: "31", enteredBy: "Bob Example" },
            ],
          },
        ],
        shares: [{ label: "Club", categories: ["Shoes"], createdBy: "Ann Example" }],
      },
    ],
    caredFor: [{ owner: { displayName: "Bob Example" }, dependents: [{ id: miso }], deleted: [] }],
    deleted: [{ id: hat, name: "Hat", deletedBy: "Ann Example" }],
    connections: [{ displayName: "Bob Example" }],
    dependentLinks: [{ displayName: "Bob Example" }],
    blocked: [{ displayName: "Cat Example" }],
    shares: [],
    invitations: [{ name: "Ingrid", kind: "connection", usedAt: null }],
  });
  const text = JSON.stringify(file);
  expect(text).not.toContain(token);
  expect(text).not.toContain(invited.token);
  expect(text).not.toMatch(/hash|@example\.org/i);
});
