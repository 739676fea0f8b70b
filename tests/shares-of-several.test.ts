/** Share links to several wearers: who is on the page, who isn't, and how someone leaves it. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { linksEnding } from "#domain/people/leaving.ts";
import type { SharedPage } from "#domain/share.ts";
import { people, staySignedIn } from "./people.ts";
import { everything } from "./rows.ts";
import { type Person, connect, visitor } from "./world.ts";

/** Ann looks after Teo, Ella, and Pepper with Dan and Cat; each has a visible size, and Teo a private one, too. */
async function family() {
  const { world, ann, dan, cat } = await people("ann", "dan", "cat");
  await staySignedIn(world);
  await connect(ann, dan, "dependentLink");
  await connect(ann, cat, "dependentLink");
  await connect(dan, cat, "dependentLink");
  const has = async (type: "Child" | "Cat", name: string, birthMonth: string, size: string) => {
    const id = await ann.hasDependent(type, name);
    await ann.call("dependents.update", { ownerId: ann.id, id, changes: { birthMonth } });
    const [category, item] = type === "Cat" ? (["Cats", "Vest"] as const) : (["Shoes", "Sneakers"] as const);
    await ann.adds(category, item, size, { dependentId: id });
    return id;
  };
  const pepper = await has("Cat", "Pepper", "2015-01", "S");
  const ella = await has("Child", "Ella Example", "2022-03", "28");
  const teo = await has("Child", "Teo Example", "2019-05", "31");
  const secret = { visibleToConnections: false };
  await ann.adds("Shoes", "Slippers", "30", { dependentId: teo, ...secret });
  await ann.adds("Shoes", "Sneakers", "39");
  await ann.adds("Apparel", "Bra", "75B", secret);
  return { world, ann, dan, cat, teo, ella, pepper, guest: visitor(world) };
}

const share = { label: "Fridge", categories: null, until: "off" } as const;

const shares = (
  who: Person,
  owner: Person,
  [dependentId, ...moreDependentIds]: [string | null, ...string[]],
  more: object = {},
) => who.call("shares.add", { ownerId: owner.id, dependentId, moreDependentIds, share, ...more });

/** 'Teo 31, Ella 28': everyone on the page with their sizes. */
const shownOn = (page: SharedPage) =>
  [page, ...page.others].map(({ wearer, items }) => [wearer, ...items.map(({ size }) => size)].join(" ")).join(", ");

test("one link shows several wearers, the eldest child first and the owner last, with what connections see", async () => {
  const { ann, teo, ella, pepper, guest } = await family();
  const { token } = await shares(ann, ann, [null, pepper, ella, teo]);
  const page = await guest.call("shares.open", { token });
  expect(shownOn(page)).toBe("Teo 31, Ella 28, Pepper S, Ann 39");
  expect(page).toMatchObject({ type: "Child", sharedBy: "Ann" });
  expect(page.others.map(({ type }) => type)).toEqual(["Child", "Cat", null]);
  expect(Object.keys(page.others[0] ?? {}).toSorted()).toEqual(["items", "photoURL", "picture", "type", "wearer"]);
});

test("categories apply to everyone on the page", async () => {
  const { ann, teo, pepper, guest } = await family();
  const categories = ["Cats" as const];
  const { token } = await shares(ann, ann, [teo, pepper], { share: { ...share, categories } });
  expect(shownOn(await guest.call("shares.open", { token }))).toBe("Teo, Pepper S");
});

test("a link to one wearer shows no one else, not even the owner", async () => {
  const { ann, dan, teo, guest } = await family();
  for (const who of [ann, dan]) {
    const { token } = await shares(who, ann, [teo]);
    expect(shownOn(await guest.call("shares.open", { token }))).toBe("Teo 31");
  }
  const own = await shares(ann, ann, [null]);
  expect(shownOn(await guest.call("shares.open", { token: own.token }))).toBe("Ann 39");
});

test("a wearer who turns private leaves the open page, and comes back; a link to only private ones shows nothing", async () => {
  const { ann, teo, ella, guest } = await family();
  const { token } = await shares(ann, ann, [teo, ella]);
  const { shows, refuses, leave } = await guest.opens("shares.open", { token });
  await shows((page) => shownOn(page) === "Teo 31, Ella 28");
  const set = (id: string, visibleToConnections: boolean) =>
    ann.call("dependents.update", { ownerId: ann.id, id, changes: { visibleToConnections } });
  await set(teo, false);
  await shows((page) => shownOn(page) === "Ella 28");
  await set(teo, true);
  await shows((page) => shownOn(page) === "Teo 31, Ella 28");
  await set(teo, false);
  await set(ella, false);
  await refuses("not-found");
  leave();
});

test("no link is created if one of its wearers is private, missing, or someone else's", async () => {
  const { world, ann, dan, teo, ella } = await family();
  const changes = { visibleToConnections: false };
  await ann.call("dependents.update", { ownerId: ann.id, id: ella, changes });
  const gus = await dan.hasDependent("Child", "Gus");
  const before = await everything(world);
  for (const [more, reason] of [
    [ella, "invalid"],
    [randomUUID(), "not-found"],
    [gus, "not-found"],
  ] as const) {
    await expect(shares(ann, ann, [teo, more])).rejects.toMatchObject({
      body: { refusal: reason },
    });
  }
  // A caretaker may share the dependents, and not the owner's own sizes beside them.
  await expect(shares(dan, ann, [null, teo])).rejects.toThrow("not-allowed");
  expect(await everything(world)).toEqual(before);
});

test("a deleted wearer leaves the open page permanently, also if the link began with them", async () => {
  const { world, ann, teo, ella, pepper, guest } = await family();
  const { token } = await shares(ann, ann, [teo, ella, pepper]);
  const { shows, refuses, leave } = await guest.opens("shares.open", { token });
  await shows((page) => shownOn(page) === "Teo 31, Ella 28, Pepper S");
  const removes = (id: string) => ann.call("dependents.remove", { ownerId: ann.id, id });
  await removes(teo);
  await shows((page) => shownOn(page) === "Ella 28, Pepper S");
  await removes(pepper);
  await shows((page) => shownOn(page) === "Ella 28");
  for (const id of [teo, pepper]) {
    await ann.call("deleted.restore", { ownerId: ann.id, dependentId: id, id });
  }
  expect(shownOn(await guest.call("shares.open", { token }))).toBe("Ella 28");
  await removes(ella);
  await refuses("not-found");
  leave();
  const { shares: left, shareDependents } = await everything(world);
  expect([left, shareDependents]).toEqual([[], []]);
});

test("a wearer handed over to someone else leaves the page of the caretaker who takes over the others", async () => {
  const { world, ann, dan, cat, teo, ella, pepper, guest } = await family();
  const { token } = await shares(dan, ann, [teo, ella, pepper]);
  const ofCat = await shares(cat, ann, [teo, pepper]);
  const leaving = await ann.call("account.leaving", {});
  expect(leaving.shares).toBe(2);
  expect(linksEnding(leaving, new Map([[ella, dan.id]]))).toBe(1);
  const { shows, leave } = await guest.opens("shares.open", { token });
  await shows((page) => shownOn(page) === "Teo 31, Ella 28, Pepper S");
  await ann.call("account.erase", {
    name: "Ann Example",
    handOvers: [
      { dependentId: pepper, toId: dan.id },
      { dependentId: teo, toId: cat.id },
      { dependentId: ella, toId: dan.id },
    ],
    deletes: [],
  });
  await shows((page) => shownOn(page) === "Ella 28, Pepper S");
  leave();
  expect(shownOn(await guest.call("shares.open", { token: ofCat.token }))).toBe("Teo 31");
  const { shares: left, shareDependents } = await everything(world);
  expect([left.length, shareDependents.length]).toEqual([2, 1]);
});

test("the list of each wearer has the link with all names, and each caretaker can turn it off for all", async () => {
  const { ann, dan, teo, ella, pepper, guest } = await family();
  const { id, token } = await shares(ann, ann, [null, teo, ella]);
  const wearers = ["Teo Example", "Ella Example", "Ann Example"];
  for (const dependentId of [null, teo, ella]) {
    const page = await ann.call("shares.page", { ownerId: ann.id, dependentId });
    expect(page.shares).toMatchObject([{ id, wearers }]);
  }
  const { shows, leave } = await dan.opens("shares.page", { ownerId: ann.id, dependentId: ella });
  await shows((page) => page.shares[0]?.wearers.join() === wearers.join());
  const none = await ann.call("shares.page", { ownerId: ann.id, dependentId: pepper });
  expect(none.shares).toEqual([]);
  await expect(dan.call("shares.remove", { ownerId: ann.id, dependentId: pepper, id })).rejects.toThrow("not-found");
  await dan.call("shares.remove", { ownerId: ann.id, dependentId: ella, id });
  await shows((page) => page.shares.length === 0);
  leave();
  await expect(guest.call("shares.open", { token })).rejects.toThrow("not-found");
});

test("an unlinked caretaker's link to several wearers ends", async () => {
  const { ann, dan, teo, ella, guest } = await family();
  const { token } = await shares(dan, ann, [teo, ella]);
  await dan.moves("disconnect", ann, "dependentLink");
  await connect(ann, dan, "dependentLink");
  await expect(guest.call("shares.open", { token })).rejects.toThrow("not-found");
});

test("a repeated call has a new token for the same wearers, in any order, and conflicts for others", async () => {
  const { ann, teo, ella, pepper, guest } = await family();
  const id = randomUUID();
  const first = await shares(ann, ann, [teo, ella, pepper], { id });
  const second = await shares(ann, ann, [teo, pepper, ella, teo], { id });
  await expect(guest.call("shares.open", { token: first.token })).rejects.toThrow("not-found");
  for (const wearers of [[teo], [teo, ella], [ella, teo, pepper]] as [string, ...string[]][]) {
    await expect(shares(ann, ann, wearers, { id })).rejects.toThrow("conflict");
  }
  expect(shownOn(await guest.call("shares.open", { token: second.token }))).toBe("Teo 31, Ella 28, Pepper S");
});
