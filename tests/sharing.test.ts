/** Sharing: who sees whose sizes (spec §1, §6). */
import { expect, test } from "vitest";
import { people } from "./people.ts";
import { connect, visitor } from "./world.ts";

const sizes = (items: readonly { name: string; size: string }[] | null) =>
  items?.map(({ name, size }) => `${name} ${size}`) ?? null;

test("a connection sees the sizes marked visible, and no others", async () => {
  const { ann, bob } = await people("ann", "bob");
  await ann.adds("Shoes", "Sneakers", "42");
  await ann.adds("Shoes", "Slippers", "41", { visibleToConnections: false });
  await connect(bob, ann);

  const page = await bob.call("profiles.page", { personId: ann.id });
  expect(sizes(page.items)).toEqual(["Sneakers 42"]);
});

test("a stranger sees a name and bio, and no sizes", async () => {
  const { ann, bob } = await people("ann", "bob");
  await ann.adds("Shoes", "Sneakers", "42");

  const page = await bob.call("profiles.page", { personId: ann.id });
  expect(page).toEqual({
    id: ann.id,
    displayName: "Ann Example",
    photoURL: null,
    personalBio: "",
    relationships: { connection: "none", dependentLink: "none" },
    items: null,
    dependents: null,
    linkedDependents: null,
    connections: null,
    asked: [],
    askedForSizesAt: null,
    dependentsAskedFor: [],
  });
});

test("a pending request shows nothing to either side", async () => {
  const { ann, bob } = await people("ann", "bob");
  await ann.adds("Shoes", "Sneakers", "42");
  await bob.adds("Shoes", "Sneakers", "46");
  await bob.asks(ann);

  expect((await bob.call("profiles.page", { personId: ann.id })).items).toBeNull();
  expect((await ann.call("profiles.page", { personId: bob.id })).items).toBeNull();
});

test("a linked caretaker who isn't connected sees none of the other's own sizes", async () => {
  const { ann, dan } = await people("ann", "dan");
  await ann.adds("Shoes", "Sneakers", "42");
  await connect(ann, dan, "dependentLink");

  const page = await dan.call("profiles.page", { personId: ann.id });
  expect(page.relationships).toEqual({ connection: "none", dependentLink: "connected" });
  expect(page.items).toBeNull();
});

test("a person's own page shows everything, private sizes included, and no actions", async () => {
  const { ann } = await people("ann");
  await ann.adds("Shoes", "Slippers", "41", { visibleToConnections: false });

  const page = await ann.call("profiles.page", { personId: ann.id });
  expect(sizes(page.items)).toEqual(["Slippers 41"]);
  expect(page.relationships).toEqual({ connection: "self", dependentLink: "self" });
});

test("an open page shows sizes when connected, follows each change, and loses them when disconnected", async () => {
  const { ann, bob } = await people("ann", "bob");
  const sneakers = await ann.adds("Shoes", "Sneakers", "42");
  const { page, shows } = await bob.opens("profiles.page", { personId: ann.id });
  await shows(({ items }) => items === null);

  await connect(bob, ann);
  await shows(({ items }) => items?.length === 1);

  await ann.adds("Apparel", "Hoodie", "M");
  await shows(({ items }) => items?.length === 2);

  await ann.call("items.update", {
    ownerId: ann.id,
    dependentId: null,
    id: sneakers,
    changes: { visibleToConnections: false },
  });
  await shows(({ items }) => sizes(items)?.join() === "Hoodie M");

  await ann.moves("disconnect", bob);
  await shows(({ items }) => items === null);
  expect(JSON.stringify(page.now)).not.toContain("Hoodie");
});

test("a person's email appears only in answers to themselves", async () => {
  const { ann, bob } = await people("ann", "bob");
  await connect(bob, ann);

  const answers = [
    await bob.call("profiles.page", { personId: ann.id }),
    await bob.call("profiles.search", { text: "ann@example" }),
    await bob.call("dashboard.page", {}),
  ];
  expect(JSON.stringify(answers)).toContain("Ann Example");
  expect(JSON.stringify(answers)).not.toContain("ann@example.org");
  expect((await ann.call("viewer.me", {}))?.email).toBe("ann@example.org");
});

test("a missing profile answers “not found”, and a malformed id “invalid”", async () => {
  const { ann } = await people("ann");
  const nobody = "01900000-0000-7000-8000-000000000000";
  await expect(ann.call("profiles.page", { personId: nobody })).rejects.toThrow("not-found");
  await expect(ann.call("profiles.page", { personId: "../etc" })).rejects.toThrow("invalid");
});

test("every page and every change is refused without signing in", async () => {
  const { world, ann } = await people("ann");
  const anybody = visitor(world);
  const { id } = ann;
  await expect(anybody.call("dashboard.page", {})).rejects.toThrow("signed-out");
  await expect(anybody.call("profiles.page", { personId: id })).rejects.toThrow("signed-out");
  await expect(anybody.call("profiles.search", { text: "ann" })).rejects.toThrow("signed-out");
  await expect(anybody.asks(ann)).rejects.toThrow("signed-out");
  expect(await anybody.call("viewer.me", {})).toBeNull();
  await world.caughtUp();
  expect(world.published).toEqual([]);
});
