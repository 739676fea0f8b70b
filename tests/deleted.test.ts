/** Recently deleted: for 30 days, owners and caretakers can restore deletions completely, and no one else can. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { maxDeleted, restorableMs } from "#domain/items/deleted.ts";
import { maxDependents } from "#domain/people/dependent.ts";
import { maxItemBytes, maxItems } from "#domain/items/item.ts";
import type { Tables } from "#server/store/schema.ts";
import type { Insertable } from "kysely";
import { aDependentDraft, anItemDraft } from "./builders.ts";
import { newDatabase } from "./databases.ts";
import { importsFile } from "./moving.ts";
import { people, staySignedIn } from "./people.ts";
import { everything } from "./rows.ts";
import { type Person, type World, at, connect, joins, startWorld } from "./world.ts";
import { dayMs } from "#domain/time.ts";

/** Mara and Jonah look after Teo, whose sneakers have a history; Mara has her own sneakers, and Cat is her friend. */
async function family() {
  const { world, ann: mara, bob: jonah, cat, dan } = await people("ann", "bob", "cat", "dan");
  await staySignedIn(world);
  await connect(mara, jonah, "dependentLink");
  await connect(mara, cat);
  const teo = await mara.hasDependent("Child", "Teo", { bio: "Grows.", birthMonth: "2019-03" });
  await mara.call("dependents.update", { ownerId: mara.id, id: teo, changes: { checkEvery: 1 } });
  const more = { system: "eu", brand: "Brooks", fit: "runs-small", note: "Wide." } as const;
  const sneakers = {
    ownerId: mara.id,
    dependentId: teo,
    id: await mara.adds("Shoes", "Sneakers", "28", { dependentId: teo, ...more }),
  };
  const own = {
    ownerId: mara.id,
    dependentId: null,
    id: await mara.adds("Shoes", "Sneakers", "40", { ...more, visibleToConnections: false }),
  };
  world.clock.now += dayMs;
  await jonah.call("items.confirm", { ...sneakers, size: "28" });
  world.clock.now += dayMs;
  await jonah.call("items.update", { ...sneakers, changes: { size: "29", system: "eu" } });
  world.clock.now += dayMs;
  /** The key of Teo's deletion. */
  const teoRecord = { ownerId: mara.id, dependentId: teo, id: teo };
  return { world, mara, jonah, cat, dan, teo, sneakers, own, teoRecord };
}

const remove = (who: Person, teo: { ownerId: string; id: string }) =>
  who.call("dependents.remove", { ownerId: teo.ownerId, id: teo.id });

/** All rows of sizes and dependents. */
const kept = async (world: World) => {
  const { items, dependents, history } = await everything(world);
  return { items, dependents, history };
};

/** Asserts that a refused call stores and publishes nothing. */
async function changesNothing(world: World, attempt: () => Promise<unknown>): Promise<void> {
  // The first attempt records the sessions' use, which is stored and published once an hour.
  await attempt();
  await world.caughtUp();
  world.published.length = 0;
  const before = await everything(world);
  await attempt();
  expect(await everything(world)).toEqual(before);
  await world.caughtUp();
  expect(world.published).toEqual([]);
}

test("a deleted size is listed with who deleted it and when, and comes back as it was", async () => {
  const { world, mara, jonah, teo, sneakers } = await family();
  const before = await kept(world);
  const past = await mara.call("items.history", sneakers);
  const deletedAt = world.clock.now;
  await jonah.call("items.remove", sneakers);
  const record = {
    kind: "item",
    id: sneakers.id,
    dependentId: teo,
    wearer: "Teo",
    isWearerDeleted: false,
    category: "Shoes",
    name: "Sneakers",
    size: "29",
    system: "eu",
    sizes: 0,
    visibleToConnections: true,
    deletedAt,
    deletedBy: { id: jonah.id, displayName: jonah.displayName },
  };
  expect(await mara.call("deleted.page", {})).toEqual({
    own: [record],
    caredFor: [{ owner: expect.objectContaining({ id: jonah.id }) as object, deleted: [] }],
  });
  expect(await jonah.call("deleted.page", {})).toEqual({
    own: [],
    caredFor: [{ owner: expect.objectContaining({ id: mara.id }) as object, deleted: [record] }],
  });
  world.clock.now += dayMs;
  await mara.call("deleted.restore", sneakers);
  expect(await kept(world)).toEqual(before);
  expect(await mara.call("items.history", sneakers)).toEqual(past);
  expect((await mara.call("deleted.page", {})).own).toEqual([]);
  await changesNothing(world, () => expect(mara.call("deleted.restore", sneakers)).rejects.toThrow("not-found"));
});

test("a deleted dependent comes back with all of its sizes, their history, and its own settings", async () => {
  const { world, mara, jonah, teo, teoRecord } = await family();
  await mara.adds("Apparel", "Socks", "", { dependentId: teo, visibleToConnections: false });
  const before = await kept(world);
  const page = await mara.call("dependents.page", { ownerId: mara.id, dependentId: teo });
  await remove(mara, teoRecord);
  expect((await everything(world)).items).toHaveLength(1);
  const [gone] = (await jonah.call("deleted.page", {})).caredFor;
  expect(gone?.deleted).toEqual([
    {
      kind: "dependent",
      id: teo,
      dependentId: teo,
      wearer: "Teo",
      isWearerDeleted: true,
      category: "Child",
      name: "Teo",
      size: "",
      system: "",
      sizes: 2,
      visibleToConnections: true,
      deletedAt: world.clock.now,
      deletedBy: { id: mara.id, displayName: mara.displayName },
    },
  ]);
  await jonah.call("deleted.restore", teoRecord);
  expect(await kept(world)).toEqual(before);
  expect(await mara.call("dependents.page", { ownerId: mara.id, dependentId: teo })).toEqual(page);
  expect(page.checkEvery).toBe(1);
});

test("deleted records survive a restart, and come back complete", async () => {
  const where = process.env["ENGINE"] === "postgres" ? await newDatabase() : undefined;
  const dataDir = where ? undefined : await mkdtemp(join(tmpdir(), "kinsize-deleted-"));
  onTestFinished(async () => {
    await where?.remove();
    if (dataDir !== undefined) await rm(dataDir, { recursive: true });
  });
  const place = {
    ...(where && { database: where.url }),
    ...(dataDir !== undefined && { dataDir }),
    environment: { GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "x" },
  };
  const first = await startWorld(place);
  const mara = await joins(first, "mara");
  const teo = await mara.hasDependent("Child", "Teo");
  await mara.adds("Shoes", "Sneakers", "28", { dependentId: teo, visibleToConnections: false });
  const own = await mara.adds("Shoes", "Sneakers", "40");
  const before = await kept(first);
  await mara.call("dependents.remove", { ownerId: mara.id, id: teo });
  await mara.call("items.remove", { ownerId: mara.id, dependentId: null, id: own });
  await first.end();

  const second = await startWorld(place);
  onTestFinished(() => second.end());
  const there = at(second, mara);
  await there.call("deleted.restore", { ownerId: mara.id, dependentId: teo, id: teo });
  await there.call("deleted.restore", { ownerId: mara.id, dependentId: null, id: own });
  expect(await kept(second)).toEqual(before);
});

test("after exactly 30 days a deleted size can't be restored, and isn't listed anymore", async () => {
  const { world, mara, jonah, sneakers, own } = await family();
  await mara.call("items.remove", sneakers);
  await mara.call("items.remove", own);
  const listed = async () => {
    const [cared] = (await jonah.call("deleted.page", {})).caredFor;
    return [(await mara.call("deleted.page", {})).own.length, cared?.deleted.length];
  };
  world.clock.now += restorableMs - 1;
  expect(await listed()).toEqual([2, 1]);
  await jonah.call("deleted.restore", sneakers);
  await jonah.call("items.remove", sneakers);
  world.clock.now += 1;
  expect(await listed()).toEqual([1, 1]);
  await changesNothing(world, () => expect(mara.call("deleted.restore", own)).rejects.toThrow("not-found"));
});

test("a size can't be restored before its wearer", async () => {
  const { world, mara, jonah, sneakers, teoRecord } = await family();
  await mara.call("items.remove", sneakers);
  await remove(mara, teoRecord);
  const record = (await mara.call("deleted.page", {})).own.find(({ kind }) => kind === "item");
  expect(record).toMatchObject({ wearer: "Teo", isWearerDeleted: true });
  await changesNothing(world, () => expect(jonah.call("deleted.restore", sneakers)).rejects.toThrow("conflict"));
  await mara.call("deleted.restore", teoRecord);
  const [after] = (await mara.call("deleted.page", {})).own;
  expect(after).toMatchObject({ wearer: "Teo", isWearerDeleted: false });
  await jonah.call("deleted.restore", sneakers);
  const { entries } = await mara.call("items.history", sneakers);
  expect(entries).toHaveLength(3);
});

test("a record that took the id meanwhile stays, and nothing is restored in part", async () => {
  const { world, mara, teo, sneakers, teoRecord } = await family();
  await remove(mara, teoRecord);
  // The dependent is added again under its id, as a repeated call does.
  await mara.call("dependents.add", { ownerId: mara.id, id: teo, dependent: aDependentDraft() });
  await changesNothing(world, () => expect(mara.call("deleted.restore", teoRecord)).rejects.toThrow("conflict"));
  await mara.call("deleted.forget", teoRecord);

  const shoes = { ...sneakers, id: await mara.adds("Shoes", "Flats", "1", { dependentId: teo }) };
  await remove(mara, teoRecord);
  const taking = await mara.adds("Shoes", "Flats", "38");
  await world.store.change([], async ({ db }) => {
    await db.deleteFrom("history").where("itemId", "=", taking).execute();
    await db.updateTable("items").set({ id: shoes.id }).where("id", "=", taking).execute();
  });
  await changesNothing(world, () => expect(mara.call("deleted.restore", teoRecord)).rejects.toThrow("conflict"));
});

test("a size deleted, added again under its id, and deleted again comes back as it was last", async () => {
  const { mara, sneakers } = await family();
  await mara.call("items.remove", sneakers);
  await mara.call("items.add", { ...sneakers, item: anItemDraft({ size: "31" }) });
  await expect(mara.call("deleted.restore", sneakers)).rejects.toThrow("conflict");
  await mara.call("items.remove", sneakers);
  const { own } = await mara.call("deleted.page", {});
  expect(own).toMatchObject([{ id: sneakers.id, size: "31" }]);
  await mara.call("deleted.restore", sneakers);
  const { item, entries } = await mara.call("items.history", sneakers);
  expect([item.size, entries.length]).toEqual(["31", 1]);
});

test("no one can block a restore by taking the id of another wearer's deleted size", async () => {
  const { world, mara, jonah, teo, sneakers, own } = await family();
  const pia = await mara.hasDependent("Child", "Pia");
  await mara.call("items.remove", own);
  await mara.call("items.remove", sneakers);
  const item = anItemDraft();
  const taken = [
    { ...own, dependentId: teo },
    { ...sneakers, dependentId: pia },
    // A size with its wearer's id could be mistaken for the wearer.
    { ...sneakers, id: teo },
  ];
  await changesNothing(world, async () => {
    for (const where of taken) {
      await expect(jonah.call("items.add", { ...where, item })).rejects.toThrow("conflict");
    }
  });
  await mara.call("deleted.restore", own);
  await jonah.call("deleted.restore", sneakers);
});

test("no one can block a restore by taking the id of a deleted dependent's size", async () => {
  const { world, mara, jonah, sneakers, teoRecord } = await family();
  const pia = await mara.hasDependent("Child", "Pia");
  await remove(mara, teoRecord);
  const item = anItemDraft();
  await changesNothing(world, () =>
    expect(jonah.call("items.add", { ...sneakers, dependentId: pia, item })).rejects.toThrow("conflict"),
  );
  await mara.call("deleted.restore", teoRecord);
});

test("the owner can add a size again, even if a deleted dependent had a size with its id", async () => {
  const { mara, jonah, sneakers, own, teoRecord } = await family();
  await jonah.call("items.confirm", { ...sneakers, size: "29", entryId: own.id });
  await remove(jonah, teoRecord);
  const dependent = aDependentDraft();
  await jonah.call("dependents.add", { ownerId: mara.id, id: own.id, dependent });
  await remove(jonah, own);
  const file = JSON.stringify(await mara.call("data.export", {}));
  await mara.call("items.remove", own);
  await mara.call("deleted.forget", own);
  await mara.call("items.add", { ...own, item: anItemDraft() });
  await mara.call("items.remove", own);
  await mara.call("deleted.forget", own);
  await importsFile(mara, file);
  expect((await mara.call("dashboard.page", {})).items).toMatchObject([{ id: own.id }]);
  await mara.call("deleted.restore", teoRecord);
});

test("a size whose id is another dependent's doesn't block restoring that dependent", async () => {
  const { mara, jonah, teo, sneakers, teoRecord } = await family();
  const pia = await mara.hasDependent("Child", "Pia");
  const item = anItemDraft({ size: "19" });
  const disguised = { ...sneakers, dependentId: pia, id: teo };
  await jonah.call("items.add", { ...disguised, item });
  await jonah.call("items.remove", disguised);
  await remove(mara, teoRecord);
  await expect(jonah.call("deleted.restore", { ...disguised, dependentId: null })).rejects.toThrow("not-allowed");
  await mara.call("deleted.restore", teoRecord);
  await jonah.call("deleted.restore", disguised);
  const page = (dependentId: string) => mara.call("dependents.page", { ownerId: mara.id, dependentId });
  expect((await page(teo)).items).toMatchObject([{ size: "29" }]);
  expect((await page(pia)).items).toMatchObject([{ size: "19" }]);
});

test("a caretaker sees and restores dependents' sizes, and none of the owner's own", async () => {
  const { world, mara, jonah, cat, dan, teo, sneakers, own } = await family();
  await mara.call("items.remove", sneakers);
  await mara.call("items.remove", own);
  const [maras] = (await jonah.call("deleted.page", {})).caredFor;
  expect(maras?.deleted.map(({ id }) => id)).toEqual([sneakers.id]);
  await changesNothing(world, async () => {
    for (const call of ["deleted.restore", "deleted.forget"] as const) {
      await expect(jonah.call(call, own)).rejects.toThrow("not-allowed");
      // Caretakers of Teo can't restore Mara's sizes, or delete any permanently.
      await expect(jonah.call(call, { ...own, dependentId: teo })).rejects.toThrow(
        call === "deleted.restore" ? "not-found" : "not-allowed",
      );
      await expect(jonah.call(call, { ...own, ownerId: jonah.id })).rejects.toThrow("not-found");
      for (const other of [cat, dan]) {
        await expect(other.call(call, own)).rejects.toThrow("not-allowed");
        await expect(other.call(call, sneakers)).rejects.toThrow("not-allowed");
      }
    }
  });
  for (const other of [cat, dan]) {
    expect(await other.call("deleted.page", {})).toEqual({ own: [], caredFor: [] });
  }
  await changesNothing(world, () => expect(jonah.call("deleted.forget", sneakers)).rejects.toThrow("not-allowed"));
  await jonah.call("deleted.restore", sneakers);
});

test("an unlinked caretaker's list is empty, even of sizes they deleted themselves", async () => {
  const { world, mara, jonah, sneakers } = await family();
  await jonah.call("items.remove", sneakers);
  const { shows } = await jonah.opens("deleted.page", {});
  await shows(({ caredFor }) => caredFor[0]?.deleted.length === 1);
  await mara.moves("disconnect", jonah, "dependentLink");
  await shows(({ caredFor }) => caredFor.length === 0);
  await changesNothing(world, () => expect(jonah.call("deleted.restore", sneakers)).rejects.toThrow("not-allowed"));
  // Mara no longer knows the former caretaker, but can restore what they deleted.
  expect((await mara.call("deleted.page", {})).own).toMatchObject([{ deletedBy: null }]);
  await mara.call("deleted.restore", sneakers);
});

test("the list doesn't reveal two caretakers who don't know each other to each other", async () => {
  const { mara, jonah, dan, sneakers } = await family();
  await connect(mara, dan, "dependentLink");
  await jonah.call("items.remove", sneakers);
  const [seen] = (await dan.call("deleted.page", {})).caredFor;
  expect(seen?.deleted).toMatchObject([{ id: sneakers.id, deletedBy: null }]);
});

test("an open list follows deletions, restores and names of dependents, on every caretaker's screen", async () => {
  const { mara, jonah, teo, sneakers, own, teoRecord } = await family();
  const maras = await mara.opens("deleted.page", {});
  const jonahs = await jonah.opens("deleted.page", {});
  await mara.call("items.remove", own);
  await maras.shows((page) => page.own.length === 1);
  await jonah.call("items.remove", sneakers);
  await maras.shows((page) => page.own.length === 2);
  const cared = (wearer: string) => jonahs.shows(({ caredFor }) => caredFor[0]?.deleted[0]?.wearer === wearer);
  await cared("Teo");
  const changes = { name: "Teodor" };
  await mara.call("dependents.update", { ownerId: mara.id, id: teo, changes });
  await cared("Teodor");
  await remove(mara, teoRecord);
  await jonahs.shows(({ caredFor }) => caredFor[0]?.deleted.length === 2);
  await mara.call("deleted.restore", teoRecord);
  await mara.call("deleted.restore", sneakers);
  await jonahs.shows(({ caredFor }) => caredFor[0]?.deleted.length === 0);
  await mara.call("deleted.forget", own);
  const empty = await maras.shows((page) => page.own.length === 0);
  expect(empty.caredFor).toMatchObject([{ owner: { id: jonah.id }, deleted: [] }]);
});

test("“Delete now” leaves nothing, and for a dependent nothing of its earlier deleted sizes", async () => {
  const { world, mara, teo, sneakers, own, teoRecord } = await family();
  await mara.call("items.remove", own);
  await mara.call("deleted.forget", own);
  for (const call of ["deleted.forget", "deleted.restore"] as const) {
    await expect(mara.call(call, own)).rejects.toThrow("not-found");
  }
  await mara.adds("Shoes", "Booties", "30", { dependentId: teo });
  await mara.call("items.remove", sneakers);
  await remove(mara, teoRecord);
  await mara.call("deleted.forget", teoRecord);
  expect(await mara.call("deleted.page", {})).toMatchObject({ own: [] });
  const { items, dependents, history, deleted } = await everything(world);
  expect([items, dependents, history, deleted]).toEqual([[], [], [], []]);
});

test("forgetting an earlier copy of a restored dependent leaves its deleted sizes", async () => {
  const { mara, teo, sneakers, teoRecord } = await family();
  await remove(mara, teoRecord);
  await mara.call("dependents.add", { ownerId: mara.id, id: teo, dependent: aDependentDraft() });
  await mara.call("items.add", { ...sneakers, item: anItemDraft({ size: "31" }) });
  await mara.call("items.remove", sneakers);
  await mara.call("deleted.forget", teoRecord);
  await mara.call("deleted.restore", sneakers);
  const { items } = await mara.call("dependents.page", { ownerId: mara.id, dependentId: teo });
  expect(items).toMatchObject([{ size: "31" }]);
});

/** Inserts an owner's own sizes, without history. */
async function insertSizes(
  { store, clock }: World,
  ownerId: string,
  count: number,
  note = "",
  dependentId: string | null = null,
) {
  const tracked = { createdAt: clock.now, changedAt: clock.now, changedBy: ownerId };
  const rows = Array.from({ length: count }, () => ({
    ...anItemDraft({ note }),
    ...tracked,
    ownerId,
    id: randomUUID(),
    dependentId,
    measuredAt: clock.now,
  }));
  await store.change([], ({ db }) => db.insertInto("items").values(rows).execute());
}

test("a restore over a limit says so in the words of the form, and changes nothing", async () => {
  const { world, mara, teo, sneakers, own, teoRecord } = await family();
  const refuses = (record: typeof own | typeof teoRecord, fields: object) =>
    changesNothing(world, () =>
      expect(mara.call("deleted.restore", record)).rejects.toMatchObject({
        body: { refusal: "invalid", fields },
      }),
    );
  await mara.adds("Shoes", "Booties", "30", { dependentId: teo });
  await mara.call("items.remove", own);
  await remove(mara, teoRecord);
  // The limit leaves room for one size, and Teo has two.
  const pia = await mara.hasDependent("Child", "Pia");
  await insertSizes(world, mara.id, maxItems - 1, "", pia);
  const full = {
    category: "A person’s dependents can have up to 1,000 sizes. Delete some to make room.",
  };
  await refuses(teoRecord, full);
  await mara.call("deleted.restore", own);
  await mara.call("items.remove", own);
  await insertSizes(world, mara.id, maxItems);
  await refuses(own, {
    category: "A person can have up to 1,000 sizes. Delete one to make room.",
  });

  await world.store.change([], ({ db }) => db.deleteFrom("items").execute());
  // Eight bytes are left.
  await insertSizes(world, mara.id, 524, "n".repeat(498), pia);
  await insertSizes(world, mara.id, 1, "n".repeat(maxItemBytes - 524 * 500 - 8 - 2), pia);
  const text = { note: "There’s no room for this much text. Shorten some notes to make room." };
  await refuses(teoRecord, text);
  await world.store.change([], ({ db }) => db.deleteFrom("items").execute());

  const others = [pia];
  for (let time = 1; time < maxDependents; time++) {
    others.push(await mara.hasDependent("Child", `Child ${time}`));
  }
  await refuses(teoRecord, {
    name: "A person can have up to 60 dependents. Delete one to make room.",
  });
  const [first = ""] = others;
  await mara.call("dependents.remove", { ownerId: mara.id, id: first });
  await mara.call("deleted.restore", teoRecord);
  expect((await mara.call("items.history", sneakers)).entries).toHaveLength(3);
});

test("an owner with more text than today's limit can still restore a dependent without sizes", async () => {
  const { world, mara } = await family();
  const pia = await mara.hasDependent("Child", "Pia");
  await mara.call("dependents.remove", { ownerId: mara.id, id: pia });
  await insertSizes(world, mara.id, maxItems, "n".repeat(500));
  await mara.call("deleted.restore", { ownerId: mara.id, dependentId: pia, id: pia });
  const { dependents } = await mara.call("dashboard.page", {});
  expect(dependents.map(({ id }) => id)).toContain(pia);
});

/** Inserts deletions of an owner, a minute apart until now, oldest first; returns their ids. */
async function insertDeleted(
  { store, clock }: World,
  ownerId: string,
  count: number,
  bytes: number,
  dependentId: string | null = null,
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, number): Insertable<Tables["deleted"]> => ({
    ownerId,
    id: randomUUID(),
    kind: "item",
    dependentId,
    category: "Shoes",
    name: "Sneakers",
    size: `${number}`,
    system: "",
    sizes: 0,
    visibleToConnections: true,
    document: "{}",
    bytes,
    deletedAt: clock.now - (count - number) * 60_000,
    deletedBy: ownerId,
  }));
  await store.change([], ({ db }) => db.insertInto("deleted").values(rows).execute());
  return rows.map(({ id }) => id);
}

test("an owner keeps 500 deletions and 8 MB: the oldest are forgotten early", async () => {
  const { world, mara, jonah, teo, sneakers, own } = await family();
  const idsOf = async () => {
    const rows = await world.db.selectFrom("deleted").selectAll().orderBy("deletedAt").execute();
    return rows.filter(({ ownerId }) => ownerId === mara.id).map(({ id }) => id);
  };
  const many = await insertDeleted(world, mara.id, maxDeleted.records, 100);
  const jonahs = await insertDeleted(world, jonah.id, 1, maxDeleted.bytes);
  expect(jonahs).toHaveLength(1);
  await mara.call("items.remove", own);
  expect(await idsOf()).toEqual([...many.slice(1), own.id]);
  await world.store.change([], ({ db }) => db.deleteFrom("deleted").where("ownerId", "=", mara.id).execute());

  await mara.call("items.remove", sneakers);
  await mara.call("deleted.restore", sneakers);
  const large = await insertDeleted(world, mara.id, 5, maxDeleted.bytes / 4, teo);
  // The last record exceeds 8 MB: three of the quarters fit beside it.
  await mara.call("items.remove", sneakers);
  expect(await idsOf()).toEqual([...large.slice(2), sneakers.id]);
  expect((await world.db.selectFrom("deleted").selectAll().execute()).map(({ ownerId }) => ownerId)).toContain(
    jonah.id,
  );
});

test("a caretaker who deletes endlessly pushes out none of the owner's own deletions", async () => {
  const { world, mara, jonah, teo, sneakers, own } = await family();
  await mara.call("items.remove", own);
  world.clock.now += dayMs;
  const many = await insertDeleted(world, mara.id, maxDeleted.records, 100, teo);
  world.clock.now += dayMs;
  await insertDeleted(world, mara.id, 1, maxDeleted.bytes, teo);
  await jonah.call("items.remove", sneakers);
  const left = (await mara.call("deleted.page", {})).own.map(({ id }) => id);
  expect(left).toEqual([sneakers.id, own.id]);
  expect(left).not.toContain(many[0]);
  await mara.call("deleted.restore", own);

  // The owner's own deletions don't push out dependents' either.
  await insertDeleted(world, mara.id, maxDeleted.records, 100);
  await mara.call("items.remove", own);
  await jonah.call("deleted.restore", sneakers);
});

test("a document larger than the whole limit is kept alone, and comes back", async () => {
  const { world, mara, teo, sneakers } = await family();
  const [id = ""] = await insertDeleted(world, mara.id, 1, maxDeleted.bytes, teo);
  await mara.call("items.remove", sneakers);
  expect((await mara.call("deleted.page", {})).own.map((record) => record.id)).not.toContain(id);
  await mara.call("deleted.restore", sneakers);
});

test("a dependent with a thousand sizes and ten thousand entries comes back", async () => {
  const { world, mara, teo, teoRecord } = await family();
  await insertSizes(world, mara.id, 900);
  const { clock } = world;
  await world.store.change([], async ({ db }) => {
    await db.updateTable("items").set({ dependentId: teo }).execute();
    const items = await db.selectFrom("items").select("id").execute();
    for (const { id: itemId } of items) {
      const entries = Array.from({ length: 10 }, (_, number) => ({
        ownerId: mara.id,
        itemId,
        id: randomUUID(),
        kind: "size" as const,
        size: `${number}`,
        system: "" as const,
        enteredAt: clock.now + number,
        enteredBy: mara.id,
      }));
      await db.insertInto("history").values(entries).execute();
    }
  });
  const before = await kept(world);
  await remove(mara, teoRecord);
  await mara.call("deleted.restore", teoRecord);
  expect(await kept(world)).toEqual(before);
});

test("no other answer contains anything deleted", async () => {
  const { world, mara, jonah, cat, teo } = await family();
  const mark = "⟦gone⟧";
  const more = { note: mark, brand: mark };
  const pia = await mara.hasDependent("Child", mark, { bio: mark, birthMonth: "1901-01" });
  await mara.adds("Shoes", "Sneakers", mark, { dependentId: pia, ...more });
  const size = await mara.adds("Shoes", "Flats", mark, { dependentId: teo, ...more });
  const own = await mara.adds("Shoes", "Flats", mark, more);
  const open = await cat.opens("profiles.page", { personId: mara.id });
  await open.shows((page) => JSON.stringify(page).includes(mark));
  await mara.call("items.remove", { ownerId: mara.id, dependentId: null, id: own });
  await mara.call("items.remove", { ownerId: mara.id, dependentId: teo, id: size });
  await mara.call("dependents.remove", { ownerId: mara.id, id: pia });
  await open.shows((page) => !JSON.stringify(page).includes(mark));
  for (const viewer of [mara, jonah, cat]) {
    const answers = await Promise.all([
      viewer.call("dashboard.page", {}),
      viewer.call("profiles.page", { personId: mara.id }),
      viewer.call("profiles.search", { text: "example" }),
      viewer.call("shop.page", {}),
      ...(viewer === cat ? [] : [viewer.call("dependents.page", { ownerId: mara.id, dependentId: teo })]),
    ]);
    const text = JSON.stringify(answers);
    for (const gone of [mark, "1901-01", pia, size, own]) expect(text).not.toContain(gone);
  }
  await world.caughtUp();
  expect(JSON.stringify([world.published, world.lines])).not.toContain(mark);
});
