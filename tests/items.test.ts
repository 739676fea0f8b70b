/** Adding, changing, and removing own sizes, and what is refused (spec §3, §5). */
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { fieldNames } from "#domain/items/item-fields.ts";
import { anItemDraft } from "./builders.ts";
import { people } from "./people.ts";
import { Refused, connect } from "./world.ts";
import { dayMs } from "#domain/time.ts";

const sneakers = anItemDraft();

test("a size is stored trimmed, and is visible unless marked private", async () => {
  const { ann } = await people("ann");
  await ann.call("items.add", {
    ownerId: ann.id,
    dependentId: null,
    item: { ...sneakers, size: " 42½ ", note: "  Narrow heel.\n" },
  });
  const { items } = await ann.call("dashboard.page", {});
  expect(items).toMatchObject([{ ...sneakers, size: "42½", note: "Narrow heel." }]);
});

test("a size is visible to connections if a program doesn’t say, and a change leaves it private", async () => {
  const { ann, bob } = await people("ann", "bob");
  await connect(ann, bob);
  const { visibleToConnections: _, ...item } = sneakers;
  const size = { ownerId: ann.id, dependentId: null, id: randomUUID() };
  // The second call is a repeated one.
  for (let calls = 0; calls < 2; calls++) await ann.call("items.add", { ...size, item });
  const seen = async () => (await bob.call("profiles.page", { personId: ann.id })).items?.length;
  expect(await seen()).toBe(1);
  await ann.call("items.update", { ...size, changes: { visibleToConnections: false } });
  await ann.call("items.update", { ...size, changes: { note: "Wide." } });
  expect(await seen()).toBe(0);
});

test("each field of a size has a column", async () => {
  const { world } = await people("ann");
  const db = world.store.read.db as unknown as Kysely<unknown>;
  const items = (await db.introspection.getTables()).find(({ name }) => name === "items");
  const columns = items?.columns.map(({ name }) => name);
  expect(columns, "Add the column in a migration: server/migrations").toEqual(expect.arrayContaining(fieldNames));
});

test("a size can say how it is read, its brand, and how that brand fits", async () => {
  const { ann } = await people("ann");
  const meant = { system: "eu", brand: "Brooks", fit: "runs-small" } as const;
  const id = await ann.adds("Shoes", "Sneakers", "42", { ...meant, brand: " Brooks " });
  const change = (changes: object) => ann.call("items.update", { ownerId: ann.id, dependentId: null, id, changes });
  const stored = async () => (await ann.call("dashboard.page", {})).items[0];
  expect(await stored()).toMatchObject(meant);
  await change({ note: "Wide." });
  expect(await stored()).toMatchObject(meant);
  await change({ fit: "", brand: "" });
  expect(await stored()).toMatchObject({ system: "eu", brand: "", fit: "" });
  await expect(change({ fit: "runs" })).rejects.toThrow("invalid");
  await expect(change({ system: "mars" })).rejects.toThrow("invalid");
  await expect(change({ brand: "b".repeat(61) })).rejects.toMatchObject({
    body: { fields: { brand: "Use 60 characters or fewer (1 too many)." } },
  });
});

test("a new text isn't read in the earlier text's system, unless its author says so", async () => {
  const { ann } = await people("ann");
  const id = await ann.adds("Shoes", "Sneakers", "42", { system: "eu", brand: "Brooks" });
  const change = (changes: object) => ann.call("items.update", { ownerId: ann.id, dependentId: null, id, changes });
  // A tab of an older version sends no system.
  await change({ size: "8" });
  const { items } = await ann.call("dashboard.page", {});
  expect(items).toMatchObject([{ size: "8", system: "", brand: "Brooks" }]);
  await change({ size: "8½", system: "uk" });
  const later = await ann.call("dashboard.page", {});
  expect(later.items).toMatchObject([{ size: "8½", system: "uk" }]);
});

test("a size needs a category, an item from its catalogue and a value", async () => {
  const { world, ann } = await people("ann");
  const wrong = async (fields: object, expected: object) => {
    const attempt = ann.call("items.add", {
      ownerId: ann.id,
      dependentId: null,
      item: { ...sneakers, ...fields },
    });
    const refused = await attempt.catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect((refused as Refused).body).toEqual({ refusal: "invalid", fields: expected });
  };
  await wrong({ category: "" }, { category: "Choose a category." });
  await wrong({ category: "Dogs", name: "Vest" }, { category: "Choose a category." });
  await wrong({ name: " " }, { name: "Choose an item." });
  await wrong({ name: "Hoodie" }, { name: "Choose an item from the list." });
  await wrong({ size: " \t" }, { size: "Enter a size." });
  await wrong({ size: "4".repeat(61) }, { size: "Use 60 characters or fewer (1 too many)." });
  await wrong({ note: "n".repeat(501) }, { note: "Use 500 characters or fewer (1 too many)." });
  await wrong({ note: "nul \0" }, { note: "Some characters can’t be saved. Remove them and try again." });
  expect((await ann.call("dashboard.page", {})).items).toEqual([]);
  await world.caughtUp();
  expect(world.published).toEqual([]);
});

test("a limit of 60 characters counts 60 in every script", async () => {
  const { ann } = await people("ann");
  const size = "👟".repeat(60);
  await ann.adds("Shoes", "Sneakers", size);
  const { items } = await ann.call("dashboard.page", {});
  expect(items).toMatchObject([{ size }]);
});

test("a change touches only the fields it names: two people editing one size lose nothing", async () => {
  const { ann } = await people("ann");
  const id = await ann.adds("Shoes", "Sneakers", "42");
  await Promise.all([
    ann.call("items.update", { ownerId: ann.id, dependentId: null, id, changes: { size: "43" } }),
    ann.call("items.update", {
      ownerId: ann.id,
      dependentId: null,
      id,
      changes: { note: "In leather." },
    }),
  ]);
  const { items } = await ann.call("dashboard.page", {});
  expect(items).toMatchObject([{ ...sneakers, size: "43", note: "In leather." }]);
});

test("a change that would leave an item outside its category is invalid", async () => {
  const { ann } = await people("ann");
  const id = await ann.adds("Shoes", "Sneakers", "42");
  const change = (changes: object) => ann.call("items.update", { ownerId: ann.id, dependentId: null, id, changes });
  await expect(change({ category: "Apparel" })).rejects.toThrow("invalid");
  await expect(change({ name: "Ring" })).rejects.toThrow("invalid");
  await change({ category: "Accessories", name: "Ring" });
  expect((await ann.call("dashboard.page", {})).items).toMatchObject([{ name: "Ring" }]);
});

test("a removed size is gone; removing or changing it again answers “not found”", async () => {
  const { ann } = await people("ann");
  const id = await ann.adds("Shoes", "Sneakers", "42");
  const which = { ownerId: ann.id, dependentId: null, id };
  await ann.call("items.remove", which);
  expect((await ann.call("dashboard.page", {})).items).toEqual([]);
  await expect(ann.call("items.remove", which)).rejects.toThrow("not-found");
  await expect(ann.call("items.update", { ...which, changes: { size: "1" } })).rejects.toThrow("not-found");
});

test("no stranger, connection or caretaker can add, change or remove a person's own sizes", async () => {
  const { world, ann, bob, cleo, dan } = await people("ann", "bob", "cleo", "dan");
  const id = await ann.adds("Shoes", "Sneakers", "42");
  await connect(ann, cleo);
  await connect(ann, dan, "dependentLink");
  await world.caughtUp();
  world.published.length = 0;

  for (const other of [bob, cleo, dan]) {
    const attempts = [
      other.call("items.add", { ownerId: ann.id, dependentId: null, item: sneakers }),
      other.call("items.update", {
        ownerId: ann.id,
        dependentId: null,
        id,
        changes: { size: "1" },
      }),
      other.call("items.remove", { ownerId: ann.id, dependentId: null, id }),
      // Lookups stay within the named owner: another owner's size isn't found.
      other.call("items.update", {
        ownerId: other.id,
        dependentId: null,
        id,
        changes: { size: "1" },
      }),
    ];
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.map((outcome) => outcome.status === "rejected" && String(outcome.reason))).toEqual([
      "Error: not-allowed",
      "Error: not-allowed",
      "Error: not-allowed",
      "Error: not-found",
    ]);
  }
  expect((await ann.call("dashboard.page", {})).items).toMatchObject([sneakers]);
  await world.caughtUp();
  expect(world.published).toEqual([]);
});

test("an owner can have a thousand sizes of their own, a thousand of their dependents', and sixty dependents", async () => {
  const { world, ann } = await people("ann");
  const teo = await ann.hasDependent("Child", "Teo");
  const tracked = { createdAt: 0, changedAt: 0, changedBy: ann.id, measuredAt: 0 };
  const flats = anItemDraft({ name: "Flats", size: "40" });
  const many = Array.from({ length: 1998 }, (_, n) => ({
    ...flats,
    ...tracked,
    ownerId: ann.id,
    id: randomUUID(),
    dependentId: n % 2 === 0 ? null : teo,
  }));
  await world.store.change([], ({ db }) => db.insertInto("items").values(many).execute());
  await ann.adds("Shoes", "Flats", "998");
  await ann.adds("Shoes", "Flats", "999", { dependentId: teo });
  for (const [who, wearer] of [
    ["A person", {}],
    ["A person’s dependents", { dependentId: teo }],
  ] as const) {
    const category = `${who} can have up to 1,000 sizes. Delete one to make room.`;
    await expect(ann.adds("Shoes", "Flats", "1000", wearer)).rejects.toMatchObject({
      body: { refusal: "invalid", fields: { category } },
    });
  }
  for (let time = 1; time < 60; time++) await ann.hasDependent("Child", `Child ${time}`);
  await expect(ann.hasDependent("Child", "One more")).rejects.toMatchObject({
    body: { fields: { name: "A person can have up to 60 dependents. Delete one to make room." } },
  });
});

test("a size's age counts from its last measurement, whatever else is edited", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  await connect(ann, bob);
  const { clock, store } = world;
  const added = clock.now;
  const id = await ann.adds("Shoes", "Sneakers", "42");
  const where = { ownerId: ann.id, dependentId: null, id };
  const measured = async () =>
    (await bob.call("profiles.page", { personId: ann.id })).items?.map((item) => item.measuredAt);
  expect(await measured()).toEqual([added]);

  clock.now += dayMs;
  await ann.call("items.update", { ...where, changes: { note: "Narrow heel." } });
  expect(await measured()).toEqual([added]);
  clock.now += dayMs;
  await ann.call("items.update", { ...where, changes: { size: "42½" } });
  expect(await measured()).toEqual([clock.now]);

  // Confirming a size doesn't confirm a value that someone else has saved meanwhile.
  clock.now += dayMs;
  await ann.call("items.confirm", { ...where, size: "42½" });
  expect(await measured()).toEqual([clock.now]);
  const confirmed = clock.now;
  clock.now += dayMs;
  await expect(ann.call("items.confirm", { ...where, size: "42" })).rejects.toMatchObject({
    body: { refusal: "conflict" },
  });
  expect(await measured()).toEqual([confirmed]);

  // Sizes from before measuredAt existed count from their last change.
  await store.change([], ({ db }) => db.updateTable("items").set({ measuredAt: null }).execute());
  await ann.call("items.update", { ...where, changes: { note: "" } });
  expect(await measured()).toEqual([confirmed]);
});

test("a size sent again under one id after a lost answer exists once, unchanged", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const id = "0192aaaa-3000-7000-8000-00000000000a";
  const add = (size: string, dependentId: string | null = null) =>
    ann.call("items.add", { ownerId: ann.id, dependentId, id, item: { ...sneakers, size } });
  expect(await add("42")).toEqual({ id });
  expect(await add("42")).toEqual({ id });
  world.clock.now += 1000;
  const where = { ownerId: ann.id, dependentId: null, id };
  await ann.call("items.update", { ...where, changes: { size: "43" } });
  await add("42");
  const { items } = await ann.call("dashboard.page", {});
  expect(items).toMatchObject([{ ...sneakers, id, size: "43" }]);

  // A caretaker can't reach Ann's own size by using its id for a dependent's.
  await connect(ann, bob, "dependentLink");
  const teo = await ann.hasDependent("Child", "Teo");
  const attempt = bob.call("items.add", {
    ownerId: ann.id,
    dependentId: teo,
    id,
    item: { ...sneakers, size: "1" },
  });
  await expect(attempt).rejects.toMatchObject({ body: { refusal: "conflict" } });
  expect((await ann.call("dashboard.page", {})).items).toEqual(items);
});
