/** Outgrown sizes: the size stays, and says that it needs a new one (beyond the spec; decision 0060). */
import { expect, test } from "vitest";
import { dayMs, minuteMs } from "#domain/time.ts";
import { people } from "./people.ts";
import { type Person, connect, joins } from "./world.ts";

/** Ann's child Teo with boots in 28, which her connection Renate sees. */
async function boots() {
  const { world, ann, bob, cat: renate } = await people("ann", "bob", "cat");
  await connect(ann, bob, "dependentLink");
  await connect(ann, renate);
  const teo = await ann.hasDependent("Child", "Teo");
  const id = await ann.adds("Shoes", "Winter Boots", "28", { dependentId: teo });
  const of = { ownerId: ann.id, dependentId: teo };
  world.clock.now += 10 * dayMs;
  const item = async (by: Person) => {
    const { dependents, linkedDependents } = await by.call("profiles.page", { personId: ann.id });
    return [...(dependents ?? []), ...(linkedDependents ?? []).flatMap((each) => each.dependents)]
      .flatMap(({ items }) => items)
      .find((each) => each.id === id);
  };
  const update = (by: Person, changes: object, seen: object = { size: "28" }) =>
    by.call("items.update", { ...of, id, changes, seen });
  const past = async () =>
    (await ann.call("items.history", { ...of, id })).entries.map(({ kind, size }) => `${kind} ${size}`);
  const due = async () => {
    const { dependents } = await ann.call("dashboard.page", {});
    return dependents[0]?.measured;
  };
  const needs = async () => {
    const { dependents } = await ann.call("dashboard.page", {});
    return dependents[0]?.needs;
  };
  return { world, ann, bob, renate, of, id, item, update, past, due, needs };
}

test("an outgrown size keeps its text for everyone who may see it, and needs a new one", async () => {
  const { world, ann, bob, renate, item, update, past, due, needs } = await boots();
  await update(bob, { outgrown: true });
  for (const each of [ann, bob, renate]) {
    expect(await item(each)).toMatchObject({
      size: "28",
      outgrown: true,
      measuredAt: world.clock.now,
    });
  }
  expect(await past()).toEqual(["size 28", "outgrown 28"]);
  expect(await needs()).toEqual(["Winter Boots"]);
  expect(await due()).toEqual([]);
  // The call repeated after a lost answer changes nothing.
  await update(bob, { outgrown: true });
  expect(await past()).toEqual(["size 28", "outgrown 28"]);
});

test.each([
  ["a new size", { size: "30" }, "size 30"],
  ["taking it back", { outgrown: false }, "fits 28"],
])("%s ends it", async (_, changes, entry) => {
  const { ann, bob, item, update, past, due, world } = await boots();
  await update(bob, { outgrown: true });
  await update(ann, changes);
  expect(await item(ann)).toMatchObject({ outgrown: false });
  expect(await past()).toEqual(["size 28", "outgrown 28", entry]);
  expect(await due()).toEqual([world.clock.now]);
});

test("“Still fits” ends it, and a note or an older tab’s save of another field doesn’t", async () => {
  const { ann, bob, of, id, item, update } = await boots();
  await update(bob, { outgrown: true });
  await ann.call("items.update", { ...of, id, changes: { note: "Red" } });
  expect(await item(ann)).toMatchObject({ note: "Red", outgrown: true });
  await ann.call("items.confirm", { ...of, id, size: "28" });
  expect(await item(ann)).toMatchObject({ outgrown: false });
});

test("a size that someone changed meanwhile isn't outgrown, and one without a text can't be", async () => {
  const { ann, bob, item, update, past } = await boots();
  await update(ann, { size: "30" });
  await expect(update(bob, { outgrown: true })).rejects.toThrow("conflict");
  expect(await item(ann)).toMatchObject({ size: "30", outgrown: false });
  await update(ann, { size: "" }, { size: "30" });
  await update(ann, { outgrown: true }, { size: "" });
  expect(await item(ann)).toMatchObject({ size: "", outgrown: false });
  expect(await past()).toEqual(["size 28", "size 30", "size "]);
});

test("an outgrown size survives deletion, restoring, export, and import", async () => {
  const { ann, bob, of, id, item, update } = await boots();
  await update(bob, { outgrown: true });
  await ann.call("items.remove", { ...of, id });
  await ann.call("deleted.restore", { ...of, id });
  expect(await item(ann)).toMatchObject({ size: "28", outgrown: true });
  const { dependents } = await ann.call("data.export", {});
  expect(dependents[0]?.sizes[0]).toMatchObject({ size: "28", outgrown: true });
});

test("what someone else marks as outgrown is news to everyone who may see that size, until there is a new one", async () => {
  const { world, ann, bob, ruth, sam } = await people("ann", "bob", "ruth", "sam");
  await connect(ann, bob, "dependentLink");
  await connect(ann, ruth);
  await connect(bob, sam);
  const teo = await ann.hasDependent("Child", "Teo");
  world.clock.now += minuteMs;
  const shoes = await ann.adds("Shoes", "Winter Boots", "32", { dependentId: teo });
  const hidden = await ann.adds("Shoes", "Slippers", "32", { dependentId: teo, visibleToConnections: false });
  const newsOf = async (person: Person) => {
    const { outgrown } = await person.call("news.page", {});
    return outgrown.map(({ wearer, name }) => `${wearer ?? "oneself"} needs ${name}`);
  };
  for (const person of [ann, bob, ruth, sam]) await person.call("news.read", { until: world.clock.now });
  world.clock.now += minuteMs;
  const bells = [await bob.opens("news.unread", {}), await ruth.opens("news.unread", {})];
  const marks = (id: string, changes: object) =>
    ann.call("items.update", { ownerId: ann.id, dependentId: teo, id, changes });
  for (const id of [shoes, hidden]) await marks(id, { outgrown: true });
  await bells[0]?.shows(({ count }) => count === 2);
  await bells[1]?.shows(({ count }) => count === 1);
  expect(await newsOf(bob)).toEqual(["Teo needs Winter Boots", "Teo needs Slippers"]);
  expect(await newsOf(ruth)).toEqual(["Teo needs Winter Boots"]);
  // Sam sees Teo through Bob; Ann has marked them herself.
  expect(await newsOf(sam)).toEqual(["Teo needs Winter Boots"]);
  expect(await newsOf(ann)).toEqual([]);
  const stranger = await joins(world, "eve");
  expect(await newsOf(stranger)).toEqual([]);

  world.clock.now += minuteMs;
  await marks(shoes, { size: "33" });
  for (const person of [ruth, sam]) expect(await newsOf(person)).toEqual([]);
  await ann.moves("disconnect", bob, "dependentLink");
  expect(await newsOf(bob)).toEqual([]);
});
