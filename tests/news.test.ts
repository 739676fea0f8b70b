/** The news is computed when it is read, from what the reader may see then (decision 0031). */
import { expect, test } from "vitest";
import { maxDeletedNews } from "#domain/news-limits.ts";
import type { NewsEntry } from "#domain/news.ts";
import { sweepAsks } from "#server/data/relationships/asks.ts";
import { people, staySignedIn } from "./people.ts";
import { type Person, type World, connect } from "./world.ts";
import { dayMs, minuteMs } from "#domain/time.ts";

/** Each entry as a line like 'size Sneakers 31 of Teo, before 30, by Bob'. */
function lineOf(entry: NewsEntry): string {
  if (entry.kind === "asked") return `${entry.person.displayName} asked`;
  if (entry.kind !== "size") return `${entry.kind} ${entry.relationship} ${entry.person.displayName}`;
  const { name, size, wearer, owner, before, by } = entry;
  const whose = wearer ?? owner.displayName;
  return `${whose}: ${name} ${before === null ? "" : `${before} -> `}${size} by ${by?.displayName ?? "someone"}`;
}

const newsOf = async (person: Person) => (await person.call("news.page", {})).entries.map(lineOf);

const unreadOf = async (person: Person) => (await person.call("news.unread", {})).count;

const changes = (person: Person, owner: Person, id: string, size: string, dependentId?: string) =>
  person.call("items.update", {
    ownerId: owner.id,
    dependentId: dependentId ?? null,
    id,
    changes: { size },
  });

const later = ({ clock }: World, ms = minuteMs) => {
  clock.now += ms;
};

/** Adds sizes for their owner, one after the other. */
async function addsMany(world: World, owner: Person, count: number): Promise<void> {
  await world.store.change([], async ({ db }) => {
    for (let n = 0; n < count; n++) {
      const id = `018f0000-0000-7000-8000-${String(n).padStart(12, "0")}`;
      const at = world.clock.now - count + n;
      const who = { ownerId: owner.id, dependentId: null, changedBy: owner.id };
      const text = { category: "Shoes", name: `Shoe ${n}`, size: "44", note: "" } as const;
      const rest = {
        system: "",
        brand: "",
        fit: "",
        outgrown: false,
        visibleToConnections: true,
      } as const;
      const times = { createdAt: at, changedAt: at, measuredAt: at };
      await db
        .insertInto("items")
        .values({ ...who, id, ...text, ...rest, ...times })
        .execute();
      const entry = { kind: "size", size: "44", system: "", enteredAt: at } as const;
      await db
        .insertInto("history")
        .values({ ownerId: owner.id, itemId: id, id, ...entry, enteredBy: owner.id })
        .execute();
    }
  });
}

test("the news lists requests, accepted requests, and sizes others entered, latest first", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  await bob.asks(ann);
  later(world);
  await cat.asks(ann, "dependentLink");
  expect(await newsOf(ann)).toEqual(["request dependentLink Cat Example", "request connection Bob Example"]);
  expect(await newsOf(bob)).toEqual([]);

  later(world);
  await ann.accepts(bob);
  expect(await newsOf(ann)).toEqual(["request dependentLink Cat Example"]);
  expect(await newsOf(bob)).toEqual(["accepted connection Ann Example"]);

  later(world);
  const id = await bob.adds("Shoes", "Sneakers", "44");
  later(world);
  await changes(bob, bob, id, "45");
  expect(await newsOf(ann)).toEqual(["Bob Example: Sneakers 45 by Bob Example", "request dependentLink Cat Example"]);
});

test("the reader's own changes, confirmations, notes, and cleared sizes aren’t news", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  await connect(ann, bob);
  await connect(ann, bob, "dependentLink");
  const teo = await ann.hasDependent("Child", "Teo");
  later(world);
  const boots = await ann.adds("Shoes", "Booties", "30", { dependentId: teo });
  await ann.adds("Shoes", "Sneakers", "38");
  const mine = (await newsOf(ann)).filter((line) => !line.startsWith("accepted"));
  expect(mine).toEqual([]);

  await bob.call("news.read", { until: world.clock.now });
  later(world);
  const ofBoots = { ownerId: ann.id, dependentId: teo, id: boots };
  await ann.call("items.confirm", { ...ofBoots, size: "30" });
  await ann.call("items.update", { ...ofBoots, changes: { note: "wide" } });
  expect(await unreadOf(bob)).toBe(0);
  expect(await newsOf(bob)).toHaveLength(2);
  await ann.call("items.update", { ...ofBoots, changes: { size: "" } });
  expect(await newsOf(bob)).toEqual(["Ann Example: Sneakers 38 by Ann Example"]);
});

test("caretakers read a dependent’s previous size and who changed it; connections read only the current one", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  await connect(ann, bob, "dependentLink");
  await connect(cat, ann);
  // Cat knows both, but a size mustn't reveal that they are linked.
  await connect(cat, bob);
  const teo = await ann.hasDependent("Child", "Teo");
  later(world);
  const boots = await ann.adds("Shoes", "Booties", "30", { dependentId: teo });
  later(world);
  await changes(bob, ann, boots, "31", teo);
  expect(await newsOf(ann)).toContain("Teo: Booties 30 -> 31 by Bob Example");
  expect(await newsOf(cat)).toContain("Teo: Booties 31 by someone");
  expect((await newsOf(bob)).filter((line) => line.startsWith("Teo"))).toEqual([]);
  later(world);
  await changes(ann, ann, boots, "32", teo);
  expect(await newsOf(bob)).toContain("Teo: Booties 31 -> 32 by Ann Example");
  expect(await newsOf(ann)).not.toContain("Teo: Booties 30 -> 31 by Bob Example");
});

test("children who are in Shop through a connection’s links are in the news, and nothing else of their owner", async () => {
  const { world, ann: lena, bob: jonas, cat: renate } = await people("ann", "bob", "cat");
  await connect(lena, jonas, "dependentLink");
  await connect(renate, lena);
  const mila = await jonas.hasDependent("Child", "Mila");
  const hidden = await jonas.hasDependent("Child", "Theo", { visibleToConnections: false });
  await renate.call("news.read", { until: world.clock.now });
  later(world);
  await jonas.adds("Shoes", "Booties", "33", { dependentId: mila });
  await jonas.adds("Shoes", "Slippers", "31", { dependentId: mila, visibleToConnections: false });
  await jonas.adds("Shoes", "Sneakers", "28", { dependentId: hidden });
  await jonas.adds("Shoes", "Flats", "44");
  const accepted = "accepted connection Ann Example";
  expect(await newsOf(renate)).toEqual(["Mila: Booties 33 by someone", accepted]);
  expect(await unreadOf(renate)).toBe(1);
  const { entries } = await renate.call("news.page", {});
  expect(entries[0]).toMatchObject({ through: lena.id, owner: { id: jonas.id } });
  const open = await renate.opens("news.unread", {});
  await open.shows(({ count }) => count === 1);

  await lena.moves("disconnect", jonas, "dependentLink");
  await open.shows(({ count }) => count === 0);
  expect(await newsOf(renate)).toEqual([accepted]);
  open.leave();
});

test("private, deleted, and inaccessible sizes leave the news and its count right away, even on open pages", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  await connect(ann, bob);
  await connect(cat, bob, "dependentLink");
  const kit = await bob.hasDependent("Child", "Kit");
  later(world);
  await ann.call("news.read", { until: world.clock.now });
  await cat.call("news.read", { until: world.clock.now });
  later(world);
  const [shoes, hat] = await Promise.all([bob.adds("Shoes", "Sneakers", "44"), bob.adds("Accessories", "Hat", "58")]);
  await bob.adds("Shoes", "Flats", "43", { visibleToConnections: false });
  const boots = await bob.adds("Shoes", "Booties", "20", { dependentId: kit });
  await bob.adds("Shoes", "Slippers", "21", { dependentId: kit, visibleToConnections: false });
  const [page, count] = await Promise.all([ann.opens("news.page", {}), ann.opens("news.unread", {})]);
  const shows = async (...names: string[]) => {
    await page.shows(
      ({ entries }) =>
        entries
          .flatMap((entry) => (entry.kind === "size" ? [entry.name] : []))
          .toSorted()
          .join() === names.toSorted().join(),
    );
    await count.shows((now) => now.count === names.length);
  };
  await shows("Sneakers", "Hat", "Booties");
  expect(await unreadOf(cat)).toBe(2);

  const own = { ownerId: bob.id, dependentId: null };
  const hidden = { visibleToConnections: false };
  await bob.call("items.update", { ...own, id: shoes, changes: hidden });
  await shows("Hat", "Booties");
  await bob.call("items.remove", { ...own, id: hat });
  await shows("Booties");
  await bob.call("dependents.update", { ownerId: bob.id, id: kit, changes: hidden });
  await shows();
  await bob.call("dependents.update", {
    ownerId: bob.id,
    id: kit,
    changes: { visibleToConnections: true },
  });
  await shows("Booties");
  await changes(bob, bob, boots, "21", kit);
  await bob.moves("disconnect", ann);
  await shows();
  expect((await ann.call("news.page", {})).entries).toEqual([]);
  await cat.moves("disconnect", bob, "dependentLink");
  expect(await unreadOf(cat)).toBe(0);
});

test("a deletion is news to the other caretakers until it is restored or can’t be anymore", async () => {
  const { world, ann, bob, cat, dan } = await people("ann", "bob", "cat", "dan");
  await connect(ann, bob, "dependentLink");
  await connect(cat, ann);
  const teo = await ann.hasDependent("Child", "Teo");
  const before = await ann.adds("Accessories", "Belt", "60", { dependentId: teo });
  await ann.call("items.remove", { ownerId: ann.id, dependentId: teo, id: before });
  later(world);
  await connect(ann, dan, "dependentLink");
  const hat = await ann.adds("Accessories", "Hat", "52", { dependentId: teo });
  await ann.adds("Shoes", "Booties", "30", { dependentId: teo });
  const own = await ann.adds("Shoes", "Flats", "39");
  later(world);
  await ann.call("news.read", { until: world.clock.now });
  const [page, count] = [await ann.opens("news.page", {}), await ann.opens("news.unread", {})];
  await count.shows((now) => now.count === 0);

  later(world);
  const ofTeo = { ownerId: ann.id, dependentId: teo };
  await bob.call("items.remove", { ...ofTeo, id: hat });
  await page.shows(({ deleted }) => deleted.length === 1);
  later(world);
  await bob.call("dependents.remove", { ownerId: ann.id, id: teo });
  await ann.call("items.remove", { ownerId: ann.id, dependentId: null, id: own });
  await count.shows((now) => now.count === 2);
  const by = { id: bob.id, displayName: "Bob Example" };
  const at = world.clock.now;
  const owner = { id: ann.id, displayName: "Ann Example", photoURL: null };
  const deletions = async (reader: typeof ann) => (await reader.call("news.page", {})).deleted;
  const [ofChild, ofHat] = [
    {
      at,
      owner,
      kind: "dependent",
      id: teo,
      dependentId: teo,
      wearer: "Teo",
      category: "Child",
      name: "Teo",
      size: "",
      system: "",
      sizes: 1,
      by,
    },
    {
      at: at - minuteMs,
      owner,
      kind: "item",
      id: hat,
      dependentId: teo,
      wearer: "Teo",
      category: "Accessories",
      name: "Hat",
      size: "52",
      system: "",
      sizes: 0,
      by,
    },
  ];
  expect(await deletions(ann)).toEqual([ofChild, ofHat]);
  // Dan, who was linked after the belt was deleted, doesn't know Bob.
  expect(await deletions(dan)).toEqual([
    { ...ofChild, by: null },
    { ...ofHat, by: null },
  ]);
  expect(await dan.call("news.unread", {})).toMatchObject({ count: 2 });
  // Bob, who deleted them, gets no news, and neither does Cat, who may only view.
  expect((await deletions(bob)).map(({ name }) => name)).toEqual(["Belt"]);
  expect(await deletions(cat)).toEqual([]);
  await dan.moves("disconnect", ann, "dependentLink");
  expect(await deletions(dan)).toEqual([]);

  await ann.call("deleted.restore", { ...ofTeo, id: teo });
  await page.shows(({ deleted }) => deleted.map(({ name }) => name).join() === "Hat");
  await count.shows((now) => now.count === 1);
  // Ann may no longer see Bob's name.
  await bob.moves("disconnect", ann, "dependentLink");
  await page.shows(({ deleted }) => deleted.length === 1 && deleted[0]?.by === null);
  await staySignedIn(world);
  later(world, 30 * dayMs);
  expect(await deletions(ann)).toEqual([]);
});

test("no one’s deletions push out another’s, and deletions from before a link aren't news", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  await connect(ann, bob, "dependentLink");
  await connect(ann, cat);
  const [teo, rex] = [await ann.hasDependent("Child", "Teo"), await bob.hasDependent("Dog", "Rex")];
  later(world);
  await bob.call("dependents.remove", { ownerId: ann.id, id: teo });
  for (let n = 0; n <= maxDeletedNews; n++) {
    later(world);
    const id = await bob.adds("Dogs", "Vest", `${n} cm`, { dependentId: rex });
    await bob.call("items.remove", { ownerId: bob.id, dependentId: rex, id });
  }
  const { deleted } = await ann.call("news.page", {});
  expect(deleted.filter(({ name }) => name === "Teo")).toHaveLength(1);
  const vests = deleted.filter(({ name }) => name === "Vest").map(({ size }) => size);
  expect(vests).toHaveLength(maxDeletedNews);
  expect(vests).not.toContain("0 cm");
  // The news also has Teo's size and the two accepted requests.
  expect(await unreadOf(ann)).toBe(maxDeletedNews + 1 + 2);

  // Cat has known Ann for longer than she has looked after Teo.
  later(world);
  await connect(ann, cat, "dependentLink");
  expect((await cat.call("news.page", {})).deleted).toEqual([]);
  await ann.call("deleted.restore", { ownerId: ann.id, dependentId: teo, id: teo });
  later(world);
  await ann.call("dependents.remove", { ownerId: ann.id, id: teo });
  expect((await cat.call("news.page", {})).deleted).toHaveLength(1);
});

test("sizes from before two people knew each other aren’t news to them, and a withdrawn request isn’t either", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  await bob.adds("Shoes", "Sneakers", "44");
  later(world);
  await connect(ann, bob);
  expect(await newsOf(ann)).toEqual(["accepted connection Bob Example"]);
  await cat.asks(ann);
  expect(await unreadOf(ann)).toBe(2);
  await cat.moves("cancel", ann);
  expect(await unreadOf(ann)).toBe(1);
});

test("requests that the reader ignores aren’t news", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  await bob.asks(ann);
  expect(await unreadOf(ann)).toBe(1);
  await world.store.change([], ({ db }) =>
    db.updateTable("relationships").set({ ignored: true }).where("ownerId", "=", ann.id).execute(),
  );
  expect(await unreadOf(ann)).toBe(0);
  expect(await newsOf(ann)).toEqual([]);
});

test("the news keeps the name a requester asked with, whatever they change", async () => {
  const { ann, bob } = await people("ann", "bob");
  await bob.asks(ann);
  await bob.call("profiles.update", { changes: { displayName: "Buy shoes here" } });
  expect(await newsOf(ann)).toEqual(["request connection Bob Example"]);
});

test("news ends after 90 days, and has the latest 100 sizes", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  await connect(ann, bob);
  await connect(ann, cat, "dependentLink");
  later(world, 90 * dayMs - 1);
  await staySignedIn(world);
  expect(await newsOf(ann)).toHaveLength(2);
  later(world, 1);
  expect(await newsOf(ann)).toEqual([]);
  expect(await unreadOf(ann)).toBe(0);

  await addsMany(world, bob, 130);
  const { entries } = await ann.call("news.page", {});
  expect(entries).toHaveLength(100);
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted((a, b) => b - a));
  expect(entries[0]).toMatchObject({ name: "Shoe 129" });
  expect(await unreadOf(ann)).toBe(100);
});

test("pending requests and asks for sizes stay in the news, however many sizes change", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  await connect(ann, bob);
  later(world);
  await cat.asks(ann);
  later(world);
  await cat.asks(ann, "dependentLink");
  later(world);
  await bob.call("news.ask", { otherId: ann.id });
  later(world);
  await addsMany(world, bob, 130);
  const news = await newsOf(ann);
  expect(news).toHaveLength(104);
  expect(news.slice(100)).toEqual([
    "Bob Example asked",
    "request dependentLink Cat Example",
    "request connection Cat Example",
    "accepted connection Bob Example",
  ]);
  expect(await unreadOf(ann)).toBe(100);
});

test("the read position never moves backward or beyond the server’s clock, and is the same in every tab", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  await bob.asks(ann);
  later(world);
  await cat.asks(ann);
  const { entries, readUntil } = await ann.call("news.page", {});
  expect(readUntil).toBe(0);
  const [latest, first] = entries.map(({ at }) => at);
  const otherTab = await ann.opens("news.unread", {});
  await otherTab.shows(({ count }) => count === 2);
  await ann.call("news.read", { until: first ?? 0 });
  await otherTab.shows(({ count }) => count === 1);
  await ann.call("news.read", { until: latest ?? 0 });
  await otherTab.shows(({ count }) => count === 0);
  for (const until of [0, -1, 1.5, -1e300, first ?? 0]) await ann.call("news.read", { until });
  expect((await ann.call("news.page", {})).readUntil).toBe(latest);

  await ann.call("news.read", { until: 9e15 });
  expect((await ann.call("news.page", {})).readUntil).toBe(world.clock.now);
  later(world);
  await ann.moves("deny", bob);
  await bob.asks(ann);
  await otherTab.shows(({ count }) => count === 1);
});

test("a connected or linked person can ask for sizes once a week, and the other reads it right away", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  await connect(ann, bob);
  await connect(cat, ann, "dependentLink");
  await bob.call("news.read", { until: world.clock.now });
  const bell = await bob.opens("news.unread", {});
  await bell.shows(({ count }) => count === 0);
  const profile = await ann.opens("profiles.page", { personId: bob.id });
  await profile.shows(({ askedForSizesAt }) => askedForSizesAt === null);
  later(world);
  const askedAt = world.clock.now;
  await ann.call("news.ask", { otherId: bob.id });
  await bell.shows(({ count }) => count === 1);
  await profile.shows(({ askedForSizesAt }) => askedForSizesAt === askedAt);
  expect((await newsOf(bob))[0]).toBe("Ann Example asked");

  later(world);
  const again = ann.call("news.ask", { otherId: bob.id });
  const retryAfter = 7 * 86_400 - 60;
  await expect(again).rejects.toMatchObject({ body: { refusal: "too-many", retryAfter } });
  // The limit is per pair and direction.
  await bob.call("news.ask", { otherId: ann.id });
  await cat.call("news.ask", { otherId: ann.id });
  expect((await newsOf(ann)).filter((line) => line.endsWith("asked"))).toHaveLength(2);

  later(world, 7 * dayMs - minuteMs);
  await ann.call("news.ask", { otherId: bob.id });
  expect((await newsOf(bob)).filter((line) => line.endsWith("asked"))).toEqual(["Ann Example asked"]);
});

test("strangers and people with only a pending request can’t ask for sizes, and no one can ask themselves", async () => {
  const { ann, bob, cat } = await people("ann", "bob", "cat");
  await bob.asks(ann);
  const nobody = "018f0000-0000-7000-8000-000000000000";
  for (const [who, otherId] of [
    [bob, ann.id],
    [ann, bob.id],
    [cat, ann.id],
    [cat, cat.id],
    [cat, nobody],
  ] as const) {
    await expect(who.call("news.ask", { otherId })).rejects.toThrow("not-allowed");
  }
});

test("an ask is deleted a day after it leaves the news", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  await connect(ann, bob);
  await ann.call("news.ask", { otherId: bob.id });
  const sweep = () => world.store.change([], (tx) => sweepAsks(tx, world.clock.now));
  later(world, 91 * dayMs - 1);
  expect(await sweep()).toBe(0);
  later(world, 1);
  expect(await sweep()).toBe(1);
  expect(await world.db.selectFrom("asks").selectAll().execute()).toEqual([]);
});

test("an ask leaves the news when the two part", async () => {
  const { ann, bob } = await people("ann", "bob");
  await connect(ann, bob);
  await ann.call("news.ask", { otherId: bob.id });
  expect(await newsOf(bob)).toContain("Ann Example asked");
  await ann.moves("disconnect", bob);
  expect(await newsOf(bob)).toEqual([]);
  expect(await unreadOf(bob)).toBe(0);
});

test("a used invitation is one entry, under the name the inviter gave, while the two know each other", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  later(world);
  await connect(ann, bob);
  await connect(ann, bob, "dependentLink");
  await world.store.change([], ({ db }) =>
    db
      .insertInto("invitations")
      .values({
        ownerId: ann.id,
        id: "018f0000-0000-7000-8000-000000000001",
        tokenHash: "hash",
        kind: "dependentLink",
        name: "Ingrid",
        message: "",
        isByEmail: false,
        createdAt: world.clock.now - minuteMs,
        endsAt: world.clock.now + dayMs,
        usedBy: bob.id,
        usedAt: world.clock.now,
      })
      .execute(),
  );
  const { entries } = await ann.call("news.page", {});
  expect(entries).toMatchObject([{ kind: "invited", name: "Ingrid", person: { id: bob.id } }]);
  expect(await unreadOf(ann)).toBe(1);
  await ann.moves("disconnect", bob);
  await ann.moves("disconnect", bob, "dependentLink");
  expect(await newsOf(ann)).toEqual([]);
});
