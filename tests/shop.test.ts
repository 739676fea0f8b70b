/** The list of everyone to shop for: whom it names, whom it doesn't, and when it changes (spec §2, §6). */
import { expect, test } from "vitest";
import type { DependentInShop } from "#domain/people/dependent.ts";
import { aDependentDraft } from "./builders.ts";
import { people } from "./people.ts";
import { type Person, connect } from "./world.ts";

const face = ({ id, displayName }: Person) => ({ id, displayName, photoURL: null });

test("a connection’s visible dependents are in the list, and those of people linked with them", async () => {
  const { ann, bob, cat } = await people("ann", "bob", "cat");
  await connect(ann, bob);
  await connect(bob, cat, "dependentLink");
  const teo = await bob.hasDependent("Child", "Teo");
  await bob.hasDependent("Child", "Pia", { visibleToConnections: false });
  const gus = await cat.hasDependent("Dog", "Gus");
  await cat.hasDependent("Dog", "Hob", { visibleToConnections: false });
  expect(await ann.call("shop.page", {})).toEqual({
    viewer: face(ann),
    dependents: [],
    caredFor: [],
    friends: [
      {
        ...face(bob),
        dependents: [
          {
            id: teo,
            category: "Child",
            name: "Teo",
            birthMonth: "",
            photoURL: null,
            tape: 0,
            outgrown: 0,
            owner: face(bob),
          },
          {
            id: gus,
            category: "Dog",
            name: "Gus",
            birthMonth: "",
            photoURL: null,
            tape: 0,
            outgrown: 0,
            owner: face(cat),
          },
        ],
      },
    ],
  });
});

test("a dependent whom the viewer looks after is listed once, even if friends also share them", async () => {
  const { ann, bob, cat } = await people("ann", "bob", "cat");
  await connect(ann, bob);
  await connect(ann, cat);
  await connect(ann, bob, "dependentLink");
  await connect(bob, cat, "dependentLink");
  const kit = await ann.hasDependent("Cat", "Kit");
  const teo = await bob.hasDependent("Child", "Teo", { visibleToConnections: false });
  const { dependents, caredFor, friends } = await ann.call("shop.page", {});
  expect(dependents).toEqual([
    { id: kit, category: "Cat", name: "Kit", birthMonth: "", photoURL: null, tape: 0, outgrown: 0 },
  ]);
  expect(caredFor).toEqual([
    {
      owner: face(bob),
      dependents: [
        {
          id: teo,
          category: "Child",
          name: "Teo",
          birthMonth: "",
          photoURL: null,
          tape: 0,
          outgrown: 0,
        },
      ],
    },
  ]);
  expect(friends).toEqual([
    { ...face(bob), dependents: [] },
    { ...face(cat), dependents: [] },
  ]);
});

test("the open list follows connections, their links, and everyone’s names and dependents", async () => {
  const { ann, bob, cat, dan } = await people("ann", "bob", "cat", "dan");
  const { shows } = await ann.opens("shop.page", {});
  const namesOf = (list: readonly DependentInShop[] | undefined) => (list ?? []).map(({ name }) => name).join();
  const showsFriends = (expected: string) =>
    shows(
      ({ friends }) =>
        friends.map(({ displayName, dependents }) => `${displayName}: ${namesOf(dependents)}`).join("; ") === expected,
    );
  await showsFriends("");
  await connect(ann, bob);
  await showsFriends("Bob Example: ");
  const teo = await bob.hasDependent("Child", "Teo");
  await showsFriends("Bob Example: Teo");
  await bob.call("dependents.update", { ownerId: bob.id, id: teo, changes: { name: "Teodor" } });
  await showsFriends("Bob Example: Teodor");
  await bob.call("profiles.update", { changes: { displayName: "Bob" } });
  await showsFriends("Bob: Teodor");
  // Cat is linked with Bob, and a stranger to Ann.
  await connect(bob, cat, "dependentLink");
  const gus = await cat.hasDependent("Dog", "Gus");
  await showsFriends("Bob: Teodor,Gus");
  await cat.call("profiles.update", { changes: { displayName: "Cat" } });
  await shows(({ friends }) => friends[0]?.dependents[1]?.owner.displayName === "Cat");
  await cat.call("dependents.update", {
    ownerId: cat.id,
    id: gus,
    changes: { visibleToConnections: false },
  });
  await showsFriends("Bob: Teodor");
  // Dan is linked with Ann.
  await connect(ann, dan, "dependentLink");
  await dan.hasDependent("Horse", "Star");
  await shows(({ caredFor }) => namesOf(caredFor[0]?.dependents) === "Star");
  await dan.call("profiles.update", { changes: { displayName: "Dan" } });
  await shows(({ caredFor }) => caredFor[0]?.owner.displayName === "Dan");
  await ann.hasDependent("Cat", "Kit");
  await shows(({ dependents }) => namesOf(dependents) === "Kit");
  await ann.call("profiles.update", { changes: { displayName: "Ann" } });
  await shows(({ viewer }) => viewer.displayName === "Ann");
  await ann.moves("disconnect", bob);
  await showsFriends("");
});

test("a friend adds at most two hundred dependents to the list, however many they and their links have", async () => {
  const { world, ann, bob, cat, dan, eve } = await people("ann", "bob", "cat", "dan", "eve");
  await connect(ann, bob);
  const owners = [bob, cat, dan, eve];
  for (const owner of owners.slice(1)) await connect(bob, owner, "dependentLink");
  const row = { ...aDependentDraft(), tape: 0, createdAt: 0 };
  await world.store.change([], ({ db }) =>
    db
      .insertInto("dependents")
      .values(
        owners.flatMap(({ id: ownerId }) =>
          Array.from({ length: 60 }, (_, n) => ({
            ...row,
            ownerId,
            id: `${ownerId}-${n}`,
            name: `Child ${n}`,
            changedAt: 0,
            changedBy: ownerId,
          })),
        ),
      )
      .execute(),
  );
  const { friends } = await ann
    .post("/api/shop.page", {})
    .then((response) => response.json() as Promise<{ friends: { dependents: unknown[] }[] }>);
  expect(friends.map(({ dependents }) => dependents.length)).toEqual([200]);
});
