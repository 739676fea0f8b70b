/** A size's history: what becomes an entry, who sees it and its authors, and its limits. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { maxEntries } from "#domain/items/history.ts";
import { people, staySignedIn } from "./people.ts";
import { type Person, type World, connect } from "./world.ts";
import { dayMs } from "#domain/time.ts";

type SizeKey = { ownerId: string; dependentId: string | null; id: string };

/** Mara and Jonah look after Teo, who has sneakers. */
async function caretakers() {
  const { world, ann: mara, bob: jonah, cat, dan } = await people("ann", "bob", "cat", "dan");
  await staySignedIn(world);
  await connect(mara, jonah, "dependentLink");
  const teo = await mara.hasDependent("Child", "Teo");
  const id = await mara.adds("Shoes", "Sneakers", "28", { dependentId: teo, system: "eu" });
  return {
    world,
    mara,
    jonah,
    cat,
    dan,
    teo,
    sneakers: { ownerId: mara.id, dependentId: teo, id },
  };
}

const historyOf = async (viewer: Person, size: SizeKey) => (await viewer.call("items.history", size)).entries;

/** The kinds and texts of a size's entries: "size 28", "fits 28". */
const wordsOf = async (viewer: Person, size: SizeKey) =>
  (await historyOf(viewer, size)).map((entry) => `${entry.kind} ${entry.size}`);

const storedEntries = async ({ db }: World, itemId: string) =>
  db.selectFrom("history").selectAll().where("itemId", "=", itemId).execute();

test("a size's history begins when it is added, and grows with each new text and each “Still fits”", async () => {
  const { world, mara, jonah, sneakers } = await caretakers();
  const { clock } = world;
  const added = clock.now;
  clock.now += 30 * dayMs;
  await jonah.call("items.confirm", { ...sneakers, size: "28" });
  clock.now += 60 * dayMs;
  await jonah.call("items.update", { ...sneakers, changes: { size: "29", system: "eu" } });
  clock.now += dayMs;
  await mara.call("items.update", { ...sneakers, changes: { size: "" } });
  clock.now += dayMs;
  await mara.call("items.update", { ...sneakers, changes: { size: "11½ UK" } });
  const [byMara, byJonah] = [mara, jonah].map(({ id, displayName }) => ({ id, displayName }));
  const expected = [
    { kind: "size", size: "28", system: "eu", enteredAt: added, enteredBy: byMara },
    { kind: "fits", size: "28", system: "eu", enteredAt: added + 30 * dayMs, enteredBy: byJonah },
    { kind: "size", size: "29", system: "eu", enteredAt: added + 90 * dayMs, enteredBy: byJonah },
    { kind: "size", size: "", system: "", enteredAt: added + 91 * dayMs, enteredBy: byMara },
    { kind: "size", size: "11½ UK", system: "", enteredAt: clock.now, enteredBy: byMara },
  ];
  for (const viewer of [mara, jonah]) {
    const { owner, dependent, item, entries } = await viewer.call("items.history", sneakers);
    expect(entries).toMatchObject(expected);
    expect(owner).toMatchObject({ id: mara.id });
    expect(dependent).toMatchObject({ id: sneakers.dependentId, name: "Teo" });
    expect(item).toMatchObject({ id: sneakers.id, size: "11½ UK", measuredAt: clock.now });
  }
});

test("a person's own size has a history, too", async () => {
  const { ann } = await people("ann");
  const id = await ann.adds("Shoes", "Sneakers", "42");
  const own = { ownerId: ann.id, dependentId: null, id };
  await ann.call("items.update", { ...own, changes: { size: "43" } });
  expect(await wordsOf(ann, own)).toEqual(["size 42", "size 43"]);
  expect((await ann.call("items.history", own)).dependent).toBeNull();
  await expect(ann.call("items.history", { ...own, id: randomUUID() })).rejects.toThrow("not-found");
});

test("nothing but a text and a confirmation becomes an entry", async () => {
  const { mara, teo, sneakers } = await caretakers();
  const changes = { note: "Wide.", brand: "Brooks", fit: "runs-small", system: "uk" } as const;
  await mara.call("items.update", { ...sneakers, changes, seen: { size: "28" } });
  await mara.call("items.update", { ...sneakers, changes: { visibleToConnections: false } });
  await mara.call("items.update", { ...sneakers, changes: { name: "Flats" } });
  // The same text again isn't a new size.
  await mara.call("items.update", { ...sneakers, changes: { size: "28" }, seen: { size: "27" } });
  expect(await wordsOf(mara, sneakers)).toEqual(["size 28"]);

  // An unmeasured size's history begins with its first text.
  const id = await mara.adds("Shoes", "Booties", "", { dependentId: teo });
  const booties = { ...sneakers, id };
  await mara.call("items.update", { ...booties, changes: { note: "For rain." } });
  await mara.call("items.confirm", { ...booties, size: "" });
  expect(await wordsOf(mara, booties)).toEqual([]);
  await mara.call("items.update", { ...booties, changes: { size: "29" } });
  expect(await wordsOf(mara, booties)).toEqual(["size 29"]);
});

test("a call repeated after a lost answer adds nothing to the history", async () => {
  const { world, mara, jonah, sneakers } = await caretakers();
  const { clock } = world;
  const entryId = randomUUID();
  clock.now += 90 * dayMs;
  const confirmed = clock.now;
  await jonah.call("items.confirm", { ...sneakers, size: "28", entryId });
  clock.now += dayMs;
  await jonah.call("items.confirm", { ...sneakers, size: "28", entryId });
  const { item, entries } = await mara.call("items.history", sneakers);
  expect(item.measuredAt).toBe(confirmed);
  expect(entries.map((entry) => [entry.kind, entry.enteredAt])).toEqual([
    ["size", confirmed - 90 * dayMs],
    ["fits", confirmed],
  ]);
  expect(entries[1]?.id).toBe(entryId);

  // Mara enters another size in between: the repeated call isn't a conflict, because it already succeeded.
  const save = { ...sneakers, changes: { size: "29" }, seen: { size: "28" } };
  await mara.call("items.update", save);
  await mara.call("items.update", save);
  await jonah.call("items.confirm", { ...sneakers, size: "28", entryId });
  expect(await wordsOf(mara, sneakers)).toEqual(["size 28", "fits 28", "size 29"]);

  const id = randomUUID();
  for (let time = 0; time < 2; time++) {
    await mara.call("items.add", {
      ownerId: mara.id,
      dependentId: null,
      id,
      item: { category: "Shoes", name: "Flats", size: "40", note: "", visibleToConnections: true },
    });
  }
  expect(await wordsOf(mara, { ownerId: mara.id, dependentId: null, id })).toEqual(["size 40"]);
});

test("two simultaneous confirmations with one id are one entry", async () => {
  const { mara, jonah, sneakers } = await caretakers();
  const confirm = { ...sneakers, size: "28", entryId: randomUUID() };
  await Promise.all([mara, jonah, mara, jonah].map((who) => who.call("items.confirm", confirm)));
  expect(await wordsOf(mara, sneakers)).toEqual(["size 28", "fits 28"]);
});

test("a size's history ends with the current size, even after a server whose clock is ahead", async () => {
  const { world, mara, jonah, sneakers } = await caretakers();
  const { clock } = world;
  const right = clock.now;
  clock.now = right + 2000;
  await jonah.call("items.confirm", { ...sneakers, size: "28", entryId: randomUUID() });
  clock.now = right + 1000;
  await mara.call("items.update", { ...sneakers, changes: { size: "29" }, seen: { size: "28" } });
  await jonah.call("items.confirm", { ...sneakers, size: "29", entryId: randomUUID() });
  expect(await wordsOf(mara, sneakers)).toEqual(["size 28", "fits 28", "size 29", "fits 29"]);
});

test("a change that is refused leaves no entry", async () => {
  const { world, mara, jonah, cat, dan, sneakers } = await caretakers();
  await connect(mara, cat);
  await world.caughtUp();
  world.published.length = 0;
  const before = await mara.call("items.history", sneakers);
  const late = { ...sneakers, changes: { size: "27" }, seen: { size: "26" } };
  await expect(jonah.call("items.update", late)).rejects.toThrow("conflict");
  await expect(jonah.call("items.confirm", { ...sneakers, size: "27" })).rejects.toThrow("conflict");
  const long = { ...sneakers, changes: { size: "9".repeat(61) } };
  await expect(mara.call("items.update", long)).rejects.toThrow("invalid");
  for (const other of [cat, dan]) {
    await expect(other.call("items.confirm", { ...sneakers, size: "28" })).rejects.toThrow("not-allowed");
    await expect(other.call("items.history", sneakers)).rejects.toThrow("not-allowed");
  }
  // One wearer's id with another's size opens no history.
  const own = { ...sneakers, dependentId: null };
  await expect(mara.call("items.history", own)).rejects.toThrow("not-found");
  await expect(mara.call("items.confirm", { ...own, size: "28" })).rejects.toThrow("not-found");
  expect(await mara.call("items.history", sneakers)).toEqual(before);
  expect(await storedEntries(world, sneakers.id)).toHaveLength(1);
  await world.caughtUp();
  expect(world.published).toEqual([]);
});

test("the history names only people the viewer knows; everyone else stays unnamed", async () => {
  const { mara, jonah, cat, dan, sneakers } = await caretakers();
  const names = async (viewer: Person) =>
    (await historyOf(viewer, sneakers)).map(({ enteredBy }) => enteredBy?.displayName ?? null);
  await connect(mara, cat, "dependentLink");
  await jonah.call("items.update", { ...sneakers, changes: { size: "29" } });
  await cat.call("items.update", { ...sneakers, changes: { size: "30" } });
  const [marasName, jonahsName, catsName] = [mara, jonah, cat].map((who) => who.displayName);
  expect(await names(mara)).toEqual([marasName, jonahsName, catsName]);
  // Caretakers who don't know each other see only the owner's name and their own.
  expect(await names(jonah)).toEqual([marasName, jonahsName, null]);
  expect(await names(cat)).toEqual([marasName, null, catsName]);
  await jonah.asks(cat);
  expect(await names(jonah)).toEqual([marasName, jonahsName, null]);
  await cat.accepts(jonah);
  expect(await names(jonah)).toEqual([marasName, jonahsName, catsName]);

  // A former caretaker becomes a stranger; their entries stay, unnamed.
  await mara.moves("disconnect", cat, "dependentLink");
  expect(await names(mara)).toEqual([marasName, jonahsName, null]);
  await expect(names(cat)).rejects.toThrow("not-allowed");
  await expect(names(dan)).rejects.toThrow("not-allowed");
  await connect(mara, cat);
  expect(await names(mara)).toEqual([marasName, jonahsName, catsName]);
  await expect(names(cat)).rejects.toThrow("not-allowed");
});

test("an open page of a size follows every change, and is refused when the link ends", async () => {
  const { mara, jonah, sneakers } = await caretakers();
  const { shows, refuses } = await jonah.opens("items.history", sneakers);
  await shows(({ entries }) => entries.length === 1);
  await mara.call("items.confirm", { ...sneakers, size: "28" });
  await shows(({ entries }) => entries.at(-1)?.kind === "fits");
  await mara.call("items.update", { ...sneakers, changes: { size: "29" } });
  await shows(({ item, entries }) => item.size === "29" && entries.length === 3);
  await mara.call("profiles.update", { changes: { displayName: "Mara Lindqvist" } });
  await shows(({ owner, entries }) =>
    [owner.displayName, entries[0]?.enteredBy?.displayName].every((n) => n === "Mara Lindqvist"),
  );
  await mara.call("items.remove", sneakers);
  await refuses("not-found");
  await mara.call("deleted.restore", sneakers);
  await shows(({ entries }) => entries.length === 3);
  await mara.moves("disconnect", jonah, "dependentLink");
  await refuses("not-allowed");
});

test("an entry's author who renames themselves is renamed on open pages", async () => {
  const { mara, jonah, cat, sneakers } = await caretakers();
  await connect(mara, cat, "dependentLink");
  await connect(jonah, cat);
  await cat.call("items.confirm", { ...sneakers, size: "28" });
  const { shows } = await jonah.opens("items.history", sneakers);
  await shows(({ entries }) => entries[1]?.enteredBy?.displayName === cat.displayName);
  await cat.call("profiles.update", { changes: { displayName: "Catrin" } });
  await shows(({ entries }) => entries[1]?.enteredBy?.displayName === "Catrin");
});

/** Inserts history entries a minute apart before the tests' start, oldest first. */
async function insertEntries(
  { store, clock }: World,
  { ownerId, id: itemId }: SizeKey,
  count: number,
  kindOf: (number: number) => "size" | "fits",
): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => ({
    ownerId,
    itemId,
    id: randomUUID(),
    kind: kindOf(number),
    size: String(number),
    system: "" as const,
    enteredAt: clock.now - (count - number) * 60_000,
    enteredBy: ownerId,
  }));
  for (let from = 0; from < count; from += 1000) {
    const some = rows.slice(from, from + 1000);
    await store.change([], ({ db }) => db.insertInto("history").values(some).execute());
  }
}

test("a size keeps 200 entries: the oldest confirmations go first, then the oldest sizes", async () => {
  const { world, mara, sneakers } = await caretakers();
  // Entries 0 and 1 are sizes, 2 and 3 confirmations, and the rest sizes; with the first entry there are 200.
  await insertEntries(world, sneakers, maxEntries.ofSize - 1, (number) =>
    number === 2 || number === 3 ? "fits" : "size",
  );
  const oldest = async () => (await wordsOf(mara, sneakers)).slice(0, 5);
  const next = async (size: string) => {
    world.clock.now += dayMs;
    await mara.call("items.update", { ...sneakers, changes: { size } });
    const words = await wordsOf(mara, sneakers);
    expect(words).toHaveLength(maxEntries.ofSize);
    expect(words.at(-1)).toBe(`size ${size}`);
  };
  expect(await oldest()).toEqual(["size 0", "size 1", "fits 2", "fits 3", "size 4"]);
  await next("a");
  expect(await oldest()).toEqual(["size 0", "size 1", "fits 3", "size 4", "size 5"]);
  await next("b");
  expect(await oldest()).toEqual(["size 0", "size 1", "size 4", "size 5", "size 6"]);
  await next("c");
  expect(await oldest()).toEqual(["size 1", "size 4", "size 5", "size 6", "size 7"]);
  // The newest confirmation is kept at first, and is pruned before the next size.
  world.clock.now += dayMs;
  await mara.call("items.confirm", { ...sneakers, size: "c" });
  expect(await oldest()).toEqual(["size 4", "size 5", "size 6", "size 7", "size 8"]);
  await next("d");
  expect(await oldest()).toEqual(["size 4", "size 5", "size 6", "size 7", "size 8"]);
  expect((await wordsOf(mara, sneakers)).slice(-2)).toEqual(["size c", "size d"]);
});

test("restoring a size keeps to the limit on entries, too", async () => {
  const { world, mara } = await people("mara");
  const entriesOf = (id: string) => ({ ownerId: mara.id, dependentId: null, id });
  const full = async () => {
    const id = await mara.adds("Shoes", "Flats", "1");
    await insertEntries(world, entriesOf(id), maxEntries.ofSize - 1, () => "size");
    return id;
  };
  const first = await full();
  for (let left = maxEntries.ofOwner - maxEntries.ofSize; left > 0; left -= maxEntries.ofSize) {
    await full();
  }
  await mara.call("items.remove", entriesOf(first));
  await full();
  await mara.call("deleted.restore", entriesOf(first));
  const { count } = await world.db
    .selectFrom("history")
    .select((rows) => rows.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(maxEntries.ofOwner);
});

test("an owner keeps 10,000 entries; each size keeps its latest, however old", async () => {
  const { world, mara, jonah, teo, sneakers } = await caretakers();
  world.clock.now += dayMs;
  const old = await mara.adds("Shoes", "Booties", "27", { dependentId: teo });
  const booties = { ...sneakers, id: old };
  const oldestTime = world.clock.now - 400 * dayMs;
  await world.store.change([], ({ db }) =>
    db.updateTable("history").set({ enteredAt: oldestTime }).where("itemId", "=", old).execute(),
  );
  // All other entries are a week older, in sizes that are full.
  const flats: string[] = [];
  for (let left = maxEntries.ofOwner - 2; left > 0; left -= maxEntries.ofSize) {
    const id = await mara.adds("Shoes", "Flats", "1", { dependentId: teo });
    const more = Math.min(left, maxEntries.ofSize) - 1;
    await insertEntries(world, { ...sneakers, id }, more, (number) =>
      flats.length === 20 && number === 5 ? "fits" : "size",
    );
    flats.push(id);
  }
  const countOf = async () => {
    const { count } = await world.db
      .selectFrom("history")
      .select((rows) => rows.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return count;
  };
  expect(await countOf()).toBe(maxEntries.ofOwner);
  // Jonah's entries for his own sizes count only toward his limit.
  await jonah.adds("Shoes", "Sneakers", "44");
  expect(await countOf()).toBe(maxEntries.ofOwner + 1);

  world.clock.now += dayMs;
  const entriesOfFlats = async () =>
    (await world.db.selectFrom("history").selectAll().where("itemId", "in", flats).execute())
      .toSorted((one, other) => one.enteredAt - other.enteredAt)
      .map(({ id, kind }) => ({ id, kind }));
  const before = await entriesOfFlats();
  const confirmed = before.find(({ kind }) => kind === "fits");
  await jonah.call("items.update", { ...sneakers, changes: { size: "29" } });
  const withoutConfirmed = before.filter((entry) => entry !== confirmed);
  expect(await entriesOfFlats()).toEqual(withoutConfirmed);
  await jonah.call("items.confirm", { ...sneakers, size: "29" });
  await jonah.call("items.update", { ...sneakers, changes: { size: "30" } });
  // The oldest size is pruned first, then the confirmation, which is then older than the latest entry.
  expect(await wordsOf(mara, sneakers)).toEqual(["size 29", "size 30"]);
  expect(await entriesOfFlats()).toEqual(withoutConfirmed);
  expect(await countOf()).toBe(maxEntries.ofOwner + 1);
  expect(await wordsOf(mara, booties)).toEqual(["size 27"]);
});

test("a caretaker who confirms endlessly pushes nothing out of the owner's own history", async () => {
  const { world, mara, jonah, teo, sneakers } = await caretakers();
  const own = { ownerId: mara.id, dependentId: null, id: await mara.adds("Shoes", "Flats", "38") };
  for (const size of ["39", "40"]) {
    world.clock.now += dayMs;
    await mara.call("items.update", { ...own, changes: { size } });
  }
  world.clock.now += 400 * dayMs;
  for (let left = maxEntries.ofOwner; left > 0; left -= maxEntries.ofSize) {
    const id = await mara.adds("Shoes", "Flats", "1", { dependentId: teo });
    await insertEntries(world, { ...sneakers, id }, maxEntries.ofSize - 1, () => "size");
  }
  await jonah.call("items.confirm", { ...sneakers, size: "28" });
  await jonah.call("items.update", { ...sneakers, changes: { size: "29" } });
  expect(await wordsOf(mara, own)).toEqual(["size 38", "size 39", "size 40"]);
});

test("a permanently deleted size takes its history with it", async () => {
  const { world, mara, teo, sneakers } = await caretakers();
  await mara.call("items.confirm", { ...sneakers, size: "28" });
  await mara.call("items.remove", sneakers);
  expect(await storedEntries(world, sneakers.id)).toEqual([]);
  await expect(mara.call("items.history", sneakers)).rejects.toThrow("not-found");
  await mara.call("deleted.forget", sneakers);
  const id = await mara.adds("Shoes", "Flats", "28", { dependentId: teo });
  await mara.call("dependents.remove", { ownerId: mara.id, id: teo });
  expect(await storedEntries(world, id)).toEqual([]);
  await mara.call("deleted.forget", { ownerId: mara.id, dependentId: teo, id: teo });
  expect(await world.db.selectFrom("history").selectAll().execute()).toEqual([]);
  expect(await world.db.selectFrom("deleted").selectAll().execute()).toEqual([]);
});
