/** Deleting an account: what is handed over, what is deleted, and what others then see (decision 0038). */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { restorableMs } from "#domain/items/deleted.ts";
import { maxDependents } from "#domain/people/dependent.ts";
import { linksEnding } from "#domain/people/leaving.ts";
import { disablePerson, enablePerson } from "#server/data/account/accounts.ts";
import type { Topic } from "#server/live/topics.ts";
import { anItemDraft } from "./builders.ts";
import { importsFile } from "./moving.ts";
import { people } from "./people.ts";
import { everything } from "./rows.ts";
import { type Person, connect, joins, visitor } from "./world.ts";

test("a dependent goes to a caretaker with sizes, history, check choice and birth month", async () => {
  const { world, ann, dan, cat } = await people("ann", "dan", "cat");
  await connect(ann, dan, "dependentLink");
  await connect(cat, dan);
  const teo = await ann.hasDependent("Child", "Teo", {
    birthMonth: "2019-05",
    visibleToConnections: false,
  });
  const id = await ann.adds("Shoes", "Sneakers", "30", {
    dependentId: teo,
    note: "wide",
    visibleToConnections: false,
  });
  const size = { ownerId: ann.id, dependentId: teo, id };
  await dan.call("items.update", { ...size, changes: { size: "31" } });
  const cap = await ann.adds("Shoes", "Winter Boots", "29", { dependentId: teo });
  await ann.call("items.remove", { ownerId: ann.id, dependentId: teo, id: cap });
  await ann.call("dependents.update", { ownerId: ann.id, id: teo, changes: { checkEvery: 3 } });
  const news = await dan.opens("news.page", {});
  const home = await ann.opens("dashboard.page", {});
  await home.shows(({ dependents }) => dependents.length === 1);

  const leaving = await ann.call("account.leaving", {});
  expect(leaving).toMatchObject({
    displayName: "Ann Example",
    dependents: [{ id: teo, name: "Teo", sizes: 1 }],
    successors: [{ id: dan.id }],
    dependentLinks: 1,
  });
  world.clock.now += 1000;
  await ann.call("account.erase", {
    name: " Ann Example ",
    handOvers: [{ dependentId: teo, toId: dan.id }],
    deletes: [],
  });
  await home.refuses("signed-out");
  await expect.poll(() => home.page.ended).toBe(true);
  await news.shows(({ handedOver }) => handedOver.some(({ name }) => name === "Teo"));
  const page = await dan.call("dependents.page", { ownerId: dan.id, dependentId: teo });
  expect(page).toMatchObject({ birthMonth: "2019-05", checkEvery: 3, visibleToConnections: false });
  expect(page.items).toMatchObject([{ size: "31", note: "wide", visibleToConnections: false }]);
  const { entries } = await dan.call("items.history", { ...size, ownerId: dan.id });
  expect(entries.map((entry) => [entry.size, entry.enteredBy?.displayName])).toEqual([
    ["30", "a former member"],
    ["31", "Dan Example"],
  ]);
  const { own } = await dan.call("deleted.page", {});
  expect(own).toMatchObject([{ id: cap, wearer: "Teo", deletedBy: { id: "" } }]);
  await dan.call("deleted.restore", { ownerId: dan.id, dependentId: teo, id: cap });
  const again = await joins(world, "ann");
  expect(again.id).not.toBe(ann.id);
});

test("the open leave dialog follows which share links would end, and who may take over", async () => {
  const { world, ann, dan } = await people("ann", "dan");
  await connect(ann, dan, "dependentLink");
  const gus = await dan.hasDependent("Child", "Gus");
  const share = { label: "Shop", categories: null, until: "off" } as const;
  await ann.call("shares.add", { ownerId: dan.id, dependentId: gus, share });
  const { shows } = await ann.opens("account.leaving", {});
  await shows(({ shares }) => shares === 1);
  await dan.call("dependents.remove", { ownerId: dan.id, id: gus });
  await shows(({ shares }) => shares === 0);

  const { store, clock } = world;
  const asGiven = (topics: Topic[]) => topics;
  await store.change(asGiven, async (tx) => (await disablePerson(tx, dan.id, clock.now)).topics);
  await shows(({ successors }) => successors.length === 0);
  await store.change(asGiven, (tx) => enablePerson(tx, dan.id));
  await shows(({ successors }) => successors.length === 1);
});

test("a person who takes over a dependent keeps the share links they created; all others are turned off", async () => {
  const { world, ann, dan, cat } = await people("ann", "dan", "cat");
  await connect(ann, dan, "dependentLink");
  await connect(ann, cat, "dependentLink");
  await connect(dan, cat, "dependentLink");
  const teo = await ann.hasDependent("Child", "Teo");
  const rex = await ann.hasDependent("Dog", "Rex");
  await ann.adds("Shoes", "Sneakers", "30", { dependentId: teo });
  const share = { label: "Shop", categories: null, until: "off" } as const;
  const shares = (who: Person, dependentId: string, id: string = randomUUID()) =>
    who.call("shares.add", { ownerId: ann.id, dependentId, id, share });
  const dans = await shares(dan, teo);
  const ended = [await shares(ann, teo), await shares(cat, teo), await shares(dan, rex)];
  const page = await visitor(world).opens("shares.open", { token: dans.token });
  const before = await page.shows(({ items }) => items.length === 1);
  const leaving = await ann.call("account.leaving", {});
  expect(leaving.shares).toBe(4);
  expect(linksEnding(leaving, new Map([[teo, dan.id]]))).toBe(3);
  // One link has the id of Dan's own link, so he can't keep it.
  const own = await dan.call("shares.add", { ownerId: dan.id, dependentId: null, share });
  ended.push(await shares(dan, teo, own.id));
  await ann.call("account.erase", {
    name: "Ann Example",
    handOvers: [{ dependentId: teo, toId: dan.id }],
    deletes: [rex],
  });
  await dan.call("items.add", {
    ownerId: dan.id,
    dependentId: teo,
    item: anItemDraft({ category: "Apparel", name: "Hoodie", size: "122" }),
  });
  const after = await page.shows(({ items }) => items.length === 2);
  expect({ ...after, items: [] }).toEqual({ ...before, items: [] });
  for (const { token } of ended) {
    await expect(visitor(world).call("shares.open", { token })).rejects.toThrow("not-found");
  }
  const listed = await dan.call("shares.page", { ownerId: dan.id, dependentId: teo });
  expect(listed.shares.map(({ id }) => id)).toEqual([dans.id]);
  await dan.call("shares.remove", { ownerId: dan.id, dependentId: teo, id: dans.id });
  await page.refuses("not-found");
});

test("a person about to leave reads which deleted dependents go with the account, while they can be restored", async () => {
  const { world, ann, dan } = await people("ann", "dan");
  await connect(ann, dan, "dependentLink");
  const teo = await ann.hasDependent("Child", "Teo");
  const { shows } = await ann.opens("account.leaving", {});
  await shows(({ deletedDependents }) => deletedDependents.length === 0);
  await dan.call("dependents.remove", { ownerId: ann.id, id: teo });
  await shows(
    ({ dependents, deletedDependents: [deleted] }) =>
      dependents.length === 0 && deleted?.id === teo && deleted.name === "Teo",
  );
  expect((await dan.call("account.leaving", {})).deletedDependents).toEqual([]);
  await ann.call("deleted.restore", { ownerId: ann.id, dependentId: teo, id: teo });
  await shows(({ deletedDependents }) => deletedDependents.length === 0);
  await ann.call("dependents.remove", { ownerId: ann.id, id: teo });
  world.clock.now += restorableMs / 2;
  expect((await ann.call("account.leaving", {})).deletedDependents).toHaveLength(1);
  world.clock.now += restorableMs / 2;
  expect((await ann.call("account.leaving", {})).deletedDependents).toEqual([]);
});

test("a person who is no longer linked can't take over, and nothing changes", async () => {
  const { world, ann, dan, cat, eve } = await people("ann", "dan", "cat", "eve");
  await connect(ann, dan, "dependentLink");
  await connect(ann, cat);
  await eve.asks(ann, "dependentLink");
  const teo = await ann.hasDependent("Child", "Teo");
  const rex = await ann.hasDependent("Dog", "Rex");
  const before = await everything(world);
  const erases = (handOvers: { dependentId: string; toId: string }[], deletes?: string[]) =>
    ann.call("account.erase", { name: "Ann Example", handOvers, ...(deletes && { deletes }) });
  await expect(erases([{ dependentId: teo, toId: cat.id }])).rejects.toThrow("conflict");
  await expect(erases([{ dependentId: teo, toId: ann.id }])).rejects.toThrow("conflict");
  await expect(erases([{ dependentId: teo, toId: eve.id }])).rejects.toThrow("conflict");
  const toDan = { dependentId: teo, toId: dan.id };
  await expect(erases([toDan, toDan])).rejects.toThrow("conflict");
  await expect(erases([toDan], [])).rejects.toThrow("conflict");
  await expect(erases([{ dependentId: cat.id, toId: dan.id }])).rejects.toThrow("conflict");
  await expect(ann.call("account.erase", { name: "ann example", handOvers: [toDan] })).rejects.toMatchObject({
    body: { fields: { name: "Type your name exactly as shown." } },
  });
  expect(await everything(world)).toEqual(before);
  await dan.moves("disconnect", ann, "dependentLink");
  const unlinked = await everything(world);
  await expect(erases([toDan], [rex])).rejects.toThrow("conflict");
  expect(await everything(world)).toEqual(unlinked);
});

test("a person at the limit can't take over a dependent, and the refusal names both", async () => {
  const { world, ann, dan } = await people("ann", "dan");
  await connect(ann, dan, "dependentLink");
  const teo = await ann.hasDependent("Child", "Teo");
  for (let count = 0; count < maxDependents; count++) {
    world.clock.now += 2000;
    await dan.hasDependent("Child", `Child ${count}`);
  }
  const erasure = { name: "Ann Example", handOvers: [{ dependentId: teo, toId: dan.id }] };
  await expect(ann.call("account.erase", erasure)).rejects.toMatchObject({
    body: {
      refusal: "invalid",
      fields: { handOvers: expect.stringMatching(/^Dan Example has no room for Teo\./) },
    },
  });
  expect((await ann.call("dashboard.page", {})).dependents).toHaveLength(1);
});

test("a person who returns with their export learns that a caretaker already has the dependent", async () => {
  const { world, ann, dan } = await people("ann", "dan");
  await connect(ann, dan, "dependentLink");
  const teo = await ann.hasDependent("Child", "Teo");
  const file = JSON.stringify(await ann.call("data.export", {}));
  const erasure = { name: "Ann Example", handOvers: [{ dependentId: teo, toId: dan.id }] };
  await ann.call("account.erase", erasure);
  const again = await joins(world, "ann");
  await importsFile(again, file);
  await connect(again, dan, "dependentLink");
  const before = await everything(world);
  await expect(again.call("account.erase", erasure)).rejects.toMatchObject({
    body: {
      refusal: "invalid",
      fields: {
        handOvers: "Dan Example already has a dependent restored from Teo. Choose someone else, or delete Teo.",
      },
    },
  });
  expect(await everything(world)).toEqual(before);
  await again.call("account.erase", { ...erasure, handOvers: [], deletes: [teo] });
});

test("a caretaker can't block a takeover by reusing the id of the heir's size", async () => {
  const { ann, dan, cat } = await people("ann", "dan", "cat");
  await connect(ann, dan, "dependentLink");
  await connect(ann, cat, "dependentLink");
  const teo = await ann.hasDependent("Child", "Teo");
  const boots = await dan.adds("Shoes", "Booties", "43");
  const hat = {
    ownerId: dan.id,
    dependentId: null,
    id: await dan.adds("Accessories", "Hat", "58"),
  };
  await dan.call("items.remove", hat);
  for (const id of [boots, hat.id]) {
    const item = anItemDraft({ size: "30" });
    await cat.call("items.add", { ownerId: ann.id, dependentId: teo, id, item });
  }
  const handOvers = [{ dependentId: teo, toId: dan.id }];
  await ann.call("account.erase", { name: "Ann Example", handOvers });
  await dan.call("deleted.restore", hat);
  const own = (await dan.call("dashboard.page", {})).items;
  expect(own.map(({ size }) => size).toSorted()).toEqual(["43", "58"]);
  const { items } = await dan.call("dependents.page", { ownerId: dan.id, dependentId: teo });
  expect(items).toMatchObject([{ size: "30" }, { size: "30" }]);
  for (const { id } of items) {
    const past = await dan.call("items.history", { ownerId: dan.id, dependentId: teo, id });
    expect(past.entries).toMatchObject([{ size: "30" }]);
  }
});

test("a person who takes over can still delete a size whose id a deleted size of the dependent had", async () => {
  const { ann, dan, cat } = await people("ann", "dan", "cat");
  await connect(ann, dan, "dependentLink");
  await connect(ann, cat, "dependentLink");
  const teo = await ann.hasDependent("Child", "Teo");
  const id = await dan.adds("Shoes", "Booties", "43");
  const theirs = { ownerId: ann.id, dependentId: teo, id };
  await cat.call("items.add", { ...theirs, item: anItemDraft({ size: "30" }) });
  await cat.call("items.remove", theirs);
  const handOvers = [{ dependentId: teo, toId: dan.id }];
  await ann.call("account.erase", { name: "Ann Example", handOvers });
  await dan.call("items.remove", { ownerId: dan.id, dependentId: null, id });
  const { own } = await dan.call("deleted.page", {});
  expect(own).toHaveLength(2);
  for (const { dependentId, id: gone } of own)
    await dan.call("deleted.restore", { ownerId: dan.id, dependentId, id: gone });
  const { items } = await dan.call("dependents.page", { ownerId: dan.id, dependentId: teo });
  expect(items).toMatchObject([{ size: "30" }]);
  expect((await dan.call("dashboard.page", {})).items).toMatchObject([{ id, size: "43" }]);
});

test("repeated, racing, and late calls change nothing more", async () => {
  const { world, ann, dan } = await people("ann", "dan");
  await connect(ann, dan, "dependentLink");
  const teo = await ann.hasDependent("Child", "Teo");
  const erasure = { name: "Ann Example", handOvers: [{ dependentId: teo, toId: dan.id }] };
  const ended = await Promise.allSettled([1, 2, 3].map(() => ann.call("account.erase", erasure)));
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refusals = ended.flatMap((each) => (each.status === "rejected" ? [(each.reason as Error).message] : []));
  expect(new Set(refusals)).toEqual(new Set(["signed-out"]));
  expect((await dan.call("dashboard.page", {})).dependents).toMatchObject([{ id: teo }]);
  expect(world.problems).toEqual([]);
});

test("a person who signs in while being erased is either signed out or a new person, never half of both", async () => {
  const { world, ann } = await people("ann");
  await ann.adds("Shoes", "Sneakers", "38");
  const [erased, again] = await Promise.all([
    ann.call("account.erase", { name: "Ann Example", handOvers: [] }),
    joins(world, "ann"),
  ]);
  expect(erased).toEqual({});
  const me = await again.call("viewer.me", {});
  const rows = await everything(world);
  expect(rows.people).toHaveLength(me === null ? 0 : 1);
  expect(rows.identities).toHaveLength(rows.people.length);
  if (me === null) return;
  expect(me.id).not.toBe(ann.id);
  expect((await again.call("dashboard.page", {})).items).toEqual([]);
});

test("a caretaker's change to a dependent during its takeover is made or refused, never lost", async () => {
  const { ann, dan, cat } = await people("ann", "dan", "cat");
  await connect(ann, dan, "dependentLink");
  await connect(ann, cat, "dependentLink");
  const teo = await ann.hasDependent("Child", "Teo");
  const id = await ann.adds("Shoes", "Sneakers", "30", { dependentId: teo });
  const change = { ownerId: ann.id, dependentId: teo, id, changes: { size: "31" } };
  const [written] = await Promise.allSettled([
    cat.call("items.update", change),
    ann.call("account.erase", {
      name: "Ann Example",
      handOvers: [{ dependentId: teo, toId: dan.id }],
    }),
  ]);
  const page = await dan.call("dependents.page", { ownerId: dan.id, dependentId: teo });
  expect(page.items).toMatchObject([{ size: written.status === "fulfilled" ? "31" : "30" }]);
  await expect(cat.call("items.update", change)).rejects.toThrow("not-allowed");
});
