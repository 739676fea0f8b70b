/** Asking for the sizes of someone one may see: who may, who learns of it, and how it is answered. */
import { expect, test } from "vitest";
import { sweepAsks } from "#server/data/relationships/asks.ts";
import { people } from "./people.ts";
import { type Person, connect, joins } from "./world.ts";
import { dayMs, minuteMs } from "#domain/time.ts";

/**
 * Ann and Bob look after each other's dependents: Ann's Teo and Bob's Kit. Ingrid is connected with Ann only, so
 * she sees Kit through Ann.
 */
async function family() {
  const { world, ann, bob, ingrid } = await people("ann", "bob", "ingrid");
  await connect(ann, bob, "dependentLink");
  await connect(ann, ingrid);
  const teo = await ann.hasDependent("Child", "Teo");
  const kit = await bob.hasDependent("Child", "Kit");
  const boots = await ann.adds("Shoes", "Winter Boots", "28", { dependentId: teo });
  for (const person of [ann, bob, ingrid]) {
    world.clock.now += minuteMs;
    await person.call("news.read", { until: world.clock.now });
  }
  world.clock.now += minuteMs;
  return { world, ann, bob, ingrid, teo, kit, boots };
}

const winterBoots = { category: "Shoes", name: "Winter Boots" } as const;

/** Each ask as a line like 'Ingrid Example: Teo, Winter Boots'. */
const asksOf = async (person: Person): Promise<string[]> =>
  (await person.call("news.page", {})).asks.map(
    ({ by, wearer, name, isAnswered }) =>
      `${by?.displayName ?? "someone"}: ${wearer ?? "oneself"}, ${name ?? "any"}${isAnswered ? ", answered" : ""}`,
  );

const unreadOf = async (person: Person) => (await person.call("news.unread", {})).count;

test("whoever sees a child can ask for one size; its owner and the caretakers read that right away", async () => {
  const { ann, bob, ingrid, teo, boots } = await family();
  const bells = [await ann.opens("news.unread", {}), await bob.opens("news.unread", {})];
  for (const bell of bells) await bell.shows(({ count }) => count === 0);
  await ingrid.call("news.ask", { otherId: ann.id, dependentId: teo, size: winterBoots });
  for (const bell of bells) await bell.shows(({ count }) => count === 1);
  expect(await asksOf(ann)).toEqual(["Ingrid Example: Teo, Winter Boots"]);
  // Bob doesn't know Ingrid.
  expect(await asksOf(bob)).toEqual(["someone: Teo, Winter Boots"]);
  expect(await asksOf(ingrid)).toEqual([]);
  const { asks } = await ann.call("news.page", {});
  expect(asks).toMatchObject([{ id: boots, dependentId: teo, owner: { id: ann.id } }]);
});

test("a child who is reached through a connection can be asked about; only who knows the asker learns the name", async () => {
  const { ann, bob, ingrid, kit } = await family();
  await ingrid.call("news.ask", { otherId: bob.id, dependentId: kit });
  expect(await asksOf(bob)).toEqual(["someone: Kit, any"]);
  expect(await asksOf(ann)).toEqual(["Ingrid Example: Kit, any"]);
  const { dependentsAskedFor } = await ingrid.call("profiles.page", { personId: ann.id });
  expect(dependentsAskedFor.map(({ dependentId }) => dependentId)).toEqual([kit]);
});

test("an ask is answered by that size, entered or confirmed later, and not by an outgrown one", async () => {
  const { world, ann, ingrid, teo, boots } = await family();
  const of = { ownerId: ann.id, dependentId: teo, id: boots };
  await ingrid.call("news.ask", { otherId: ann.id, dependentId: teo, size: winterBoots });
  world.clock.now += minuteMs;
  await ann.adds("Shoes", "Sneakers", "27", { dependentId: teo });
  await ann.call("items.update", { ...of, changes: { outgrown: true } });
  expect(await asksOf(ann)).toEqual(["Ingrid Example: Teo, Winter Boots"]);
  await ann.call("items.update", { ...of, changes: { size: "30" } });
  expect(await asksOf(ann)).toEqual(["Ingrid Example: Teo, Winter Boots, answered"]);
});

test("a page lists no ask for a child whom its reader no longer sees", async () => {
  const { ann, bob, ingrid, teo, kit } = await family();
  await ingrid.call("news.ask", { otherId: bob.id, dependentId: kit });
  await ingrid.call("news.ask", { otherId: ann.id, dependentId: teo });
  const page = await ingrid.opens("profiles.page", { personId: ann.id });
  await page.shows(({ dependentsAskedFor }) => dependentsAskedFor.length === 2);
  await bob.call("dependents.update", {
    ownerId: bob.id,
    id: kit,
    changes: { visibleToConnections: false },
  });
  await page.shows(({ dependentsAskedFor }) => dependentsAskedFor.every(({ dependentId }) => dependentId === teo));
  await ann.moves("disconnect", ingrid);
  await page.shows(({ dependentsAskedFor }) => dependentsAskedFor.length === 0);
  const left = await ingrid.call("profiles.page", { personId: ann.id });
  expect(left.dependentsAskedFor).toEqual([]);
});

test("an ask for any size of someone is answered by any of them", async () => {
  const { world, ann, bob, ingrid, kit } = await family();
  await ingrid.call("news.ask", { otherId: bob.id, dependentId: kit });
  world.clock.now += minuteMs;
  await bob.adds("Shoes", "Slippers", "24", { dependentId: kit });
  expect(await asksOf(ann)).toEqual(["Ingrid Example: Kit, any, answered"]);
});

test("a person can be asked for one of their own sizes", async () => {
  const { ann, bob, ingrid } = await family();
  const ring = { category: "Accessories", name: "Ring" } as const;
  await ingrid.call("news.ask", { otherId: ann.id, size: ring });
  expect(await asksOf(ann)).toEqual(["Ingrid Example: oneself, Ring"]);
  expect(await asksOf(bob)).toEqual([]);
  const { askedForSizesAt } = await ingrid.call("profiles.page", { personId: ann.id });
  expect(askedForSizesAt).not.toBeNull();
});

test("the same size can be asked for once a week; others, and of others, right away", async () => {
  const { world, ann, ingrid, teo } = await family();
  const kim = await ann.hasDependent("Child", "Kim");
  const ask = { otherId: ann.id, dependentId: teo };
  await ingrid.call("news.ask", { ...ask, size: winterBoots });
  await expect(ingrid.call("news.ask", { ...ask, size: winterBoots })).rejects.toMatchObject({
    body: { refusal: "too-many", retryAfter: 7 * 86_400 },
  });
  await ingrid.call("news.ask", ask);
  await expect(ingrid.call("news.ask", ask)).rejects.toThrow("too-many");
  await ingrid.call("news.ask", { otherId: ann.id, dependentId: kim });
  await ingrid.call("news.ask", { otherId: ann.id });
  world.clock.now += 7 * dayMs;
  await ingrid.call("news.ask", { ...ask, size: winterBoots });
  const { asked } = await ingrid.call("profiles.page", { personId: ann.id });
  expect(asked.map(({ dependentId, name }) => [dependentId, name])).toEqual([
    [null, null],
    [teo, null],
    [teo, "Winter Boots"],
    [kim, null],
  ]);
  expect(asked[2]?.at).toBe(world.clock.now);
  expect((await asksOf(ann))[0]).toBe("Ingrid Example: Teo, Winter Boots");
  expect(await asksOf(ann)).toHaveLength(3);
});

const shoes = ["Sneakers", "Flats", "Booties", "Slippers", "Work Boots", "Winter Boots"] as const;

test("someone can ask for five sizes of a wearer a week, whether they are answered or not", async () => {
  const { world, ann, ingrid, teo } = await family();
  const asks = (name: string) =>
    ingrid.call("news.ask", { otherId: ann.id, dependentId: teo, size: { category: "Shoes", name } });
  for (const name of shoes.slice(0, 5)) {
    await asks(name);
    world.clock.now += minuteMs;
  }
  const refused = { body: { refusal: "too-many", retryAfter: 7 * 86_400 - 5 * 60 } };
  await expect(asks("Winter Boots")).rejects.toMatchObject(refused);
  // What is private isn't told by the limit either.
  await ann.adds("Shoes", "Slippers", "27", { dependentId: teo, visibleToConnections: false });
  await expect(asks("Winter Boots")).rejects.toMatchObject(refused);
  world.clock.now += 7 * dayMs - 5 * minuteMs;
  await asks("Winter Boots");
});

test("readers are told once a day that someone asks about a wearer", async () => {
  const { world, ann, bob, ingrid, teo } = await family();
  const told = async () => {
    const events = await world.db.selectFrom("mails").select("personId").where("personId", "is not", null).execute();
    return events.map(({ personId }) => (personId === ann.id ? "Ann" : personId === bob.id ? "Bob" : "?")).toSorted();
  };
  for (const person of [ann, bob]) await person.call("profiles.update", { changes: { mail: "each" } });
  const asks = (name: string, dependentId: string | null = teo) =>
    ingrid.call("news.ask", { otherId: ann.id, dependentId, size: { category: "Shoes", name } });
  await asks("Sneakers");
  const first = await told();
  expect(first).toEqual(["Ann", "Bob"]);
  world.clock.now += dayMs - 1;
  await asks("Flats");
  expect(await told()).toEqual(first);
  await asks("Flats", null);
  expect(await told()).toEqual(["Ann", "Ann", "Bob"]);
  world.clock.now += dayMs + 1;
  await asks("Booties");
  expect(await told()).toEqual(["Ann", "Ann", "Ann", "Bob", "Bob"]);
});

test("an ask that a server of 1.0 keeps beside this one is taken over, also a repeated one", async () => {
  const { world, ann, ingrid, teo } = await family();
  const who = { ownerId: ann.id, otherId: ingrid.id };
  const takesOver = async (size: { category: "Shoes"; name: string } | { category: null; name: null }) => {
    const row = { ...who, ...size, createdAt: world.clock.now };
    await world.store.change([], async ({ db }) => {
      await db.deleteFrom("sizeAsks").execute();
      await db.deleteFrom("dependentAsks").execute();
      await db.insertInto("sizeAsks").values(row).execute();
      await db
        .insertInto("dependentAsks")
        .values({ ...row, dependentId: teo })
        .execute();
    });
    // Every sweep finds them again.
    for (let pass = 0; pass < 2; pass++) await world.store.change([], (tx) => sweepAsks(tx, world.clock.now));
    const { asked } = await ingrid.call("profiles.page", { personId: ann.id });
    return asked.map(({ dependentId, name, at }) => [dependentId, name, at]);
  };
  const first = world.clock.now;
  expect(await takesOver({ category: null, name: null })).toEqual([
    [null, null, first],
    [teo, null, first],
  ]);
  world.clock.now += 8 * dayMs;
  const second = world.clock.now;
  expect(await takesOver(winterBoots)).toHaveLength(4);
  world.clock.now += 8 * dayMs;
  expect(await takesOver(winterBoots)).toEqual([
    [null, null, first],
    [null, "Winter Boots", world.clock.now],
    [teo, null, first],
    [teo, "Winter Boots", world.clock.now],
  ]);
  expect(second).toBeLessThan(world.clock.now);
});

test("only sizes of the wearer’s catalogue can be asked for: a name of one’s own would be a message", async () => {
  const { ann, ingrid, teo } = await family();
  const ask = { otherId: ann.id, dependentId: teo };
  for (const size of [
    { category: "Shoes", name: "Call 555 0100" },
    { category: "Shoes", name: "toString" },
    { category: "Dogs", name: "Vest" },
  ] as const)
    await expect(ingrid.call("news.ask", { ...ask, size })).rejects.toThrow("invalid");
  expect(await asksOf(ann)).toEqual([]);
});

test("an ask leaves the news when its author no longer sees the child", async () => {
  const { ann, bob, ingrid, teo, kit } = await family();
  const asksAgain = async () => {
    expect(await asksOf(ann)).toHaveLength(2);
    expect(await unreadOf(bob)).toBeGreaterThan(0);
  };
  await ingrid.call("news.ask", { otherId: ann.id, dependentId: teo });
  await ingrid.call("news.ask", { otherId: bob.id, dependentId: kit });
  await asksAgain();

  const hides = (visibleToConnections: boolean) =>
    ann.call("dependents.update", { ownerId: ann.id, id: teo, changes: { visibleToConnections } });
  await hides(false);
  expect(await asksOf(ann)).toEqual(["Ingrid Example: Kit, any"]);
  await hides(true);
  await asksAgain();

  await ann.moves("disconnect", ingrid);
  expect(await asksOf(ann)).toEqual([]);
  expect(await asksOf(bob)).toEqual([]);
  expect(await unreadOf(bob)).toBe(0);
});

test("an ask about a child reached through a link leaves the news when the link ends", async () => {
  const { ann, bob, ingrid, kit } = await family();
  await ingrid.call("news.ask", { otherId: bob.id, dependentId: kit });
  await ann.moves("disconnect", bob, "dependentLink");
  for (const reader of [ann, bob]) expect(await asksOf(reader)).toEqual([]);
});

test("a link that was only asked for doesn’t open the other’s children to asks", async () => {
  const { world, ann, ingrid } = await family();
  const cat = await joins(world, "cat");
  const mo = await cat.hasDependent("Child", "Mo");
  for (const [from, to] of [
    [ann, cat],
    [cat, ann],
  ] as const) {
    await from.asks(to, "dependentLink");
    const ask = ingrid.call("news.ask", { otherId: cat.id, dependentId: mo });
    await expect(ask).rejects.toThrow("not-allowed");
    await from.moves("cancel", to, "dependentLink");
  }
});

test("an ask of someone blocked reaches the others, and looks the same to them", async () => {
  const { ann, bob, ingrid, teo } = await family();
  await bob.call("blocks.add", { otherId: ingrid.id });
  await ingrid.call("news.ask", { otherId: ann.id, dependentId: teo });
  expect(await asksOf(bob)).toEqual([]);
  expect(await unreadOf(bob)).toBe(0);
  expect(await asksOf(ann)).toEqual(["Ingrid Example: Teo, any"]);
});

test("an ask is deleted with its child, its author, and a day after it leaves the news", async () => {
  const { world, ann, bob, ingrid, teo, kit } = await family();
  const kept = () => world.db.selectFrom("asks").select("dependentId").execute();
  await ingrid.call("news.ask", { otherId: ann.id, dependentId: teo });
  await ingrid.call("news.ask", { otherId: bob.id, dependentId: kit });
  await ann.call("dependents.remove", { ownerId: ann.id, id: teo });
  expect(await kept()).toEqual([{ dependentId: kit }]);
  const sweep = () => world.store.change([], (tx) => sweepAsks(tx, world.clock.now));
  world.clock.now += 91 * dayMs - 1;
  expect(await sweep()).toBe(0);
  world.clock.now += 1;
  expect(await sweep()).toBe(1);
  expect(await kept()).toEqual([]);
});

test("an ask of someone who leaves disappears from the open pages of everyone who read it", async () => {
  const { ann, bob, ingrid, kit } = await family();
  await ingrid.call("news.ask", { otherId: bob.id, dependentId: kit });
  const pages = [await ann.opens("news.page", {}), await bob.opens("news.page", {})];
  for (const page of pages) await page.shows(({ asks }) => asks.length === 1);
  await ingrid.call("account.erase", { name: "Ingrid Example", handOvers: [], deletes: [] });
  for (const page of pages) await page.shows(({ asks }) => asks.length === 0);
  expect(await asksOf(bob)).toEqual([]);
});
