/** Dependents: who can edit and see them, and what is deleted with them (spec §2, §3, §5, §6). */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { maxItems } from "#domain/items/item.ts";
import { aDependentDraft, anItemDraft } from "./builders.ts";
import { people } from "./people.ts";
import { type Refused, connect } from "./world.ts";

/** Two parents who are linked, a grandmother connected to one of them, and a stranger. */
async function family() {
  const all = await people("mum", "dad", "gran", "stranger");
  const { mum, dad, gran } = all;
  const teo = await mum.hasDependent("Child", "Teo", { bio: "Grows on Tuesdays." });
  const pepper = await mum.hasDependent("Cat", "Pepper", { visibleToConnections: false });
  await mum.adds("Apparel", "Hoodie", "116", { dependentId: teo });
  await mum.adds("Shoes", "Sneakers", "30", { dependentId: teo, visibleToConnections: false });
  await mum.adds("Cats", "Collar Size", "24 cm", { dependentId: pepper });
  await mum.adds("Apparel", "Jeans", "29 × 32");
  await mum.adds("Apparel", "Bra", "75 C", { visibleToConnections: false });
  await connect(mum, dad, "dependentLink");
  await connect(mum, gran);
  return { ...all, teo, pepper };
}

type Shown = { name: string; items: readonly { name: string }[] };
const namesAndSizes = (dependents: readonly Shown[] | null) =>
  dependents?.map(({ name, items }) => [name, ...items.map((item) => item.name)]) ?? null;

test("a dependent is visible to connections if a program doesn’t say, and a change leaves it private", async () => {
  const { mum, gran } = await family();
  const { visibleToConnections: _, ...dependent } = aDependentDraft({ name: "Mia" });
  const id = randomUUID();
  await mum.call("dependents.add", { ownerId: mum.id, id, dependent });
  const seen = async () => namesAndSizes((await gran.call("profiles.page", { personId: mum.id })).dependents);
  expect(await seen()).toContainEqual(["Mia"]);
  const change = (changes: object) => mum.call("dependents.update", { ownerId: mum.id, id, changes });
  await change({ visibleToConnections: false });
  await change({ bio: "Loves wool." });
  expect(await seen()).not.toContainEqual(["Mia"]);
});

test("a dependent can have a birth month, shown to everyone who sees the dependent", async () => {
  const { mum, dad, gran, teo } = await family();
  const change = (birthMonth: string) =>
    dad.call("dependents.update", { ownerId: mum.id, id: teo, changes: { birthMonth } });
  await change("2019-03");
  const seen = [
    (await mum.call("dashboard.page", {})).dependents[0],
    (await gran.call("profiles.page", { personId: mum.id })).dependents?.[0],
    (await gran.call("shop.page", {})).friends[0]?.dependents[0],
    await dad.call("dependents.page", { ownerId: mum.id, dependentId: teo }),
  ];
  expect(seen.map((dependent) => dependent?.birthMonth)).toEqual(seen.map(() => "2019-03"));
  for (const wrong of ["2019", "2019-13", "March", "0019-03"]) {
    await expect(change(wrong)).rejects.toMatchObject({
      body: { fields: { birthMonth: "Enter a month and a year, such as March 2019." } },
    });
  }
  await change("");
  expect((await mum.call("dashboard.page", {})).dependents[0]?.birthMonth).toBe("");
});

test("a connection sees visible dependents and their visible sizes, and can't edit them", async () => {
  const { mum, gran, teo } = await family();
  const page = await gran.call("profiles.page", { personId: mum.id });
  expect(namesAndSizes(page.dependents)).toEqual([["Teo", "Hoodie"]]);
  expect(page.dependents).toMatchObject([{ id: teo, canEdit: false }]);
  expect(page.items?.map(({ name }) => name)).toEqual(["Jeans"]);
});

test("a caretaker sees and edits all dependents, including private ones, and none of the owner's own sizes", async () => {
  const { mum, dad, teo, pepper } = await family();
  const page = await dad.call("profiles.page", { personId: mum.id });
  expect(namesAndSizes(page.dependents)).toEqual([
    ["Teo", "Hoodie", "Sneakers"],
    ["Pepper", "Collar Size"],
  ]);
  expect(page.items).toBeNull();
  expect(page.connections).toBeNull();
  expect(page.linkedDependents).toBeNull();

  const { items, owner } = await dad.call("dependents.page", {
    ownerId: mum.id,
    dependentId: pepper,
  });
  expect(items).toMatchObject([{ name: "Collar Size" }]);
  expect(owner).toEqual({ id: mum.id, displayName: "Mum Example", photoURL: null });
  await dad.call("dependents.update", { ownerId: mum.id, id: teo, changes: { name: "Teodor" } });
  await dad.adds("Shoes", "Slippers", "", { ownerId: mum.id, dependentId: teo });
  const after = await mum.call("dependents.page", { ownerId: mum.id, dependentId: teo });
  expect(namesAndSizes([after])).toEqual([["Teodor", "Hoodie", "Sneakers", "Slippers"]]);
});

test("a link works both ways: each looks after the other's dependents", async () => {
  const { mum, dad } = await family();
  const rex = await dad.hasDependent("Dog", "Rex", { visibleToConnections: false });
  const { caredFor } = await mum.call("dashboard.page", {});
  expect(caredFor).toMatchObject([
    { owner: { displayName: "Dad Example" }, dependents: [{ id: rex, name: "Rex", sizes: 0 }] },
  ]);
  await mum.adds("Dogs", "Vest", "M", { ownerId: dad.id, dependentId: rex });
});

test("a connection also sees visible dependents of linked owners, under the owners' names", async () => {
  const { mum, dad, gran, stranger } = await family();
  await dad.hasDependent("Dog", "Rex");
  await dad.hasDependent("Horse", "Juniper", { visibleToConnections: false });
  const page = await gran.call("profiles.page", { personId: mum.id });
  expect(page.linkedDependents?.map(({ owner, dependents }) => [owner.displayName, namesAndSizes(dependents)])).toEqual(
    [["Dad Example", [["Rex"]]]],
  );
  // Dad's own page still shows nothing to her.
  expect(await gran.call("profiles.page", { personId: dad.id })).toMatchObject({
    items: null,
    dependents: null,
  });
  expect(await stranger.call("profiles.page", { personId: mum.id })).toMatchObject({
    dependents: null,
    linkedDependents: null,
    connections: null,
  });
});

test("a linked owner isn't named to a viewer who may see none of their dependents", async () => {
  const { mum, dad, gran } = await family();
  await dad.hasDependent("Horse", "Juniper", { visibleToConnections: false });
  const page = await gran.call("profiles.page", { personId: mum.id });
  expect(JSON.stringify(page)).not.toContain(dad.id);
});

test("a person's own page lists the dependents they look after, under each owner", async () => {
  const { mum, dad } = await family();
  const page = await dad.call("profiles.page", { personId: dad.id });
  expect(page.linkedDependents?.map(({ owner, dependents }) => [owner.id, namesAndSizes(dependents)])).toEqual([
    [
      mum.id,
      [
        ["Teo", "Hoodie", "Sneakers"],
        ["Pepper", "Collar Size"],
      ],
    ],
  ]);
});

test("a dependent's page opens for its owner and caretakers; no one else can tell whether it exists", async () => {
  const { world, mum, gran, stranger, teo } = await family();
  const nowhere = "01900000-0000-7000-8000-000000000000";
  await world.caughtUp();
  world.published.length = 0;
  for (const other of [gran, stranger]) {
    for (const dependentId of [teo, nowhere]) {
      const page = { ownerId: mum.id, dependentId };
      await expect(other.call("dependents.page", page)).rejects.toThrow("not-allowed");
      const change = { ownerId: mum.id, id: dependentId };
      await expect(other.call("dependents.update", { ...change, changes: { name: "x" } })).rejects.toThrow(
        "not-allowed",
      );
      await expect(other.call("dependents.remove", change)).rejects.toThrow("not-allowed");
      await expect(other.adds("Shoes", "Flats", "1", { ownerId: mum.id, dependentId })).rejects.toThrow("not-allowed");
    }
    await expect(other.call("dependents.page", { ownerId: nowhere, dependentId: teo })).rejects.toThrow("not-allowed");
  }
  await world.caughtUp();
  expect(world.published).toEqual([]);
  const own = { ownerId: mum.id, dependentId: nowhere };
  await expect(mum.call("dependents.page", own)).rejects.toThrow("not-found");
  await expect(mum.call("dependents.page", { ...own, dependentId: "x" })).rejects.toThrow("invalid");
});

test("someone else's dependent can't be reached under the viewer's own id", async () => {
  const { dad, teo } = await family();
  const through = { ownerId: dad.id, dependentId: teo };
  await expect(dad.call("dependents.page", through)).rejects.toThrow("not-found");
  await expect(dad.adds("Shoes", "Flats", "1", through)).rejects.toThrow("not-found");
  await expect(dad.call("dependents.remove", { ownerId: dad.id, id: teo })).rejects.toThrow("not-found");
});

test("an open page gains dependents when a link is accepted, and loses them when it ends", async () => {
  const { mum, stranger, teo } = await family();
  const page = await stranger.opens("dependents.page", { ownerId: mum.id, dependentId: teo });
  const board = await stranger.opens("dashboard.page", {});
  const profile = await stranger.opens("profiles.page", { personId: mum.id });
  await page.refuses("not-allowed");

  await connect(stranger, mum, "dependentLink");
  await page.shows(({ items }) => items.length === 2);
  await board.shows(({ caredFor }) => caredFor[0]?.dependents.length === 2);
  await profile.shows(({ dependents }) => dependents?.length === 2);

  await mum.moves("disconnect", stranger, "dependentLink");
  await page.refuses("not-allowed");
  await board.shows(({ caredFor }) => caredFor.length === 0);
  await profile.shows(({ dependents }) => dependents === null);
  expect(JSON.stringify([page.page.now, profile.page.now])).not.toContain("Teo");
});

test("a dependent or size made private disappears from a connection's open page right away", async () => {
  const { mum, gran, teo } = await family();
  const { shows } = await gran.opens("profiles.page", { personId: mum.id });
  await shows(({ dependents }) => dependents?.length === 1);
  await mum.call("dependents.update", {
    ownerId: mum.id,
    id: teo,
    changes: { visibleToConnections: false },
  });
  await shows(({ dependents }) => dependents?.length === 0);
});

test("removing a dependent removes its sizes and no others", async () => {
  const { world, mum, teo, pepper } = await family();
  await mum.call("dependents.remove", { ownerId: mum.id, id: teo });
  const left = await world.db.selectFrom("items").select(["name", "dependentId"]).orderBy("name").execute();
  expect(left).toEqual([
    { name: "Bra", dependentId: null },
    { name: "Collar Size", dependentId: pepper },
    { name: "Jeans", dependentId: null },
  ]);
  await expect(mum.call("dependents.page", { ownerId: mum.id, dependentId: teo })).rejects.toThrow("not-found");
});

test("a dependent needs a type and a name, and every field has a maximum length", async () => {
  const { world, ann } = await people("ann");
  const wrong = async (fields: object, expected: object) => {
    const dependent = aDependentDraft({ category: "Cat", name: "Pepper" });
    const attempt = ann.call("dependents.add", {
      ownerId: ann.id,
      dependent: { ...dependent, ...fields },
    });
    const refused = (await attempt.catch((error: unknown) => error)) as Refused;
    expect(refused.body).toEqual({ refusal: "invalid", fields: expected });
  };
  await wrong({ category: "Fish" }, { category: "Choose a type." });
  await wrong({ name: "  " }, { name: "Enter a name." });
  await wrong({ name: "x".repeat(81) }, { name: "Use 80 characters or fewer (1 too many)." });
  await wrong({ bio: "x".repeat(1001) }, { bio: "Use 1,000 characters or fewer (1 too many)." });
  await world.caughtUp();
  expect(world.published).toEqual([]);
});

test.each([
  ["Child", "Shoes", "Sneakers", "Cats", "Vest"],
  ["Adult", "Body Measurements", "Wrist", "Horses", "Blanket Size"],
  ["Cat", "Cats", "Collar Size", "Shoes", "Sneakers"],
  ["Dog", "Dogs", "Sweater", "Cats", "Sweater"],
  ["Horse", "Horses", "Blanket Size", "Dogs", "Vest"],
] as const)(
  "a %s can have any item offered for its type, measured or not, and no others",
  async (type, category, name, otherCategory, otherName) => {
    const { ann } = await people("ann");
    const dependentId = await ann.hasDependent(type, "Somebody");
    await ann.adds(category, name, "", { dependentId });
    await expect(ann.adds(otherCategory, otherName, "1", { dependentId })).rejects.toThrow("invalid");
  },
);

test("old sizes can still be corrected after a dependent's type changes", async () => {
  const { ann } = await people("ann");
  const dependentId = await ann.hasDependent("Cat", "Pepper");
  const id = await ann.adds("Cats", "Vest", "S", { dependentId });
  const where = { ownerId: ann.id, dependentId, id };
  await ann.call("dependents.update", {
    ownerId: ann.id,
    id: dependentId,
    changes: { category: "Dog" },
  });
  await ann.call("items.update", { ...where, changes: { size: "M" } });
  await expect(ann.call("items.update", { ...where, changes: { name: "Sweater", category: "Cats" } })).rejects.toThrow(
    "invalid",
  );
  await ann.call("items.update", { ...where, changes: { category: "Dogs" } });
});

test("of two people who edit one dependent at the same time, one loses only fields that both changed", async () => {
  const { mum, dad, teo } = await family();
  const change = (who: typeof mum, changes: object) =>
    who.call("dependents.update", { ownerId: mum.id, id: teo, changes });
  await Promise.all([change(mum, { bio: "Loves dots." }), change(dad, { category: "Adult" })]);
  await change(dad, { bio: "Loves stripes." });
  const page = await mum.call("dependents.page", { ownerId: mum.id, dependentId: teo });
  expect(page).toMatchObject({ category: "Adult", bio: "Loves stripes.", name: "Teo" });
});

test("a linked owner's first visible dependent appears on a connection's open page", async () => {
  const { ann, bob, dan } = await people("ann", "bob", "dan");
  await connect(ann, bob);
  await connect(ann, dan, "dependentLink");
  const { shows } = await bob.opens("profiles.page", { personId: ann.id });
  await shows(({ linkedDependents }) => linkedDependents?.length === 0);
  await dan.hasDependent("Child", "Gus");
  await shows(({ linkedDependents }) => linkedDependents?.[0]?.dependents[0]?.name === "Gus");
});

test("a dependent added twice under one id exists once", async () => {
  const { ann } = await people("ann");
  const id = "0192aaaa-2000-7000-8000-00000000000a";
  const dependent = aDependentDraft({ category: "Cat", name: "Pepper" });
  const add = (bio: string) => ann.call("dependents.add", { ownerId: ann.id, id, dependent: { ...dependent, bio } });
  await add("Likes boxes.");
  await add("Likes boxes.");
  const { dependents } = await ann.call("dashboard.page", {});
  expect(dependents).toMatchObject([{ id, name: "Pepper", bio: "Likes boxes." }]);
});

test("a caretaker who adds sizes endlessly uses up the dependents' limit, never the owner's own", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  await connect(ann, bob, "dependentLink");
  const teo = await ann.hasDependent("Child", "Teo");
  const tracked = { createdAt: 0, changedAt: 0, changedBy: bob.id, measuredAt: 0 };
  // The highest number of sizes, with the most text.
  const sizes = Array.from({ length: maxItems }, () => ({
    ...anItemDraft({ note: "n".repeat(260) }),
    ...tracked,
    ownerId: ann.id,
    id: randomUUID(),
    dependentId: teo,
  }));
  await world.store.change([], ({ db }) => db.insertInto("items").values(sizes).execute());
  const adds = bob.adds("Shoes", "Sneakers", "30", { ownerId: ann.id, dependentId: teo });
  await expect(adds).rejects.toMatchObject({
    body: {
      fields: {
        category: "A person’s dependents can have up to 1,000 sizes. Delete one to make room.",
      },
    },
  });
  await ann.adds("Shoes", "Sneakers", "38", { note: "n".repeat(500) });
});
