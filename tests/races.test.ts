/**
 * Two calls at the same moment, many times: whatever the order, what each answers is true of what is stored. PostgreSQL
 * notices no conflict in rows that only a foreign key looks up (decision 0014).
 */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Tables } from "#server/store/schema.ts";
import { anItemDraft } from "./builders.ts";
import { openWorld } from "./people.ts";
import { type Person, type World, connect, joins } from "./world.ts";
import { isWhole } from "./extent.ts";

/** Enough rounds for both orders and for overlapping calls, even on a busy machine. */
const rounds = isWhole ? 12 : 4;

type Family = { world: World; ann: Person; dan: Person; cat: Person; teo: string };

/** A new Ann with Teo, and Dan and Cat as caretakers. */
async function newFamily(world: World, round: number): Promise<Family> {
  // Past every rate limit.
  world.clock.now += 60_000;
  const [ann, dan, cat] = await Promise.all(
    ["ann", "dan", "cat"].map((name) => joins(world, `${name}${round}`, { displayName: name })),
  );
  if (!ann || !dan || !cat) throw new Error("No one joined.");
  await connect(ann, dan, "dependentLink");
  await connect(ann, cat, "dependentLink");
  return { world, ann, dan, cat, teo: await ann.hasDependent("Child", "Teo") };
}

/** Makes calls at the same moment; resolves with whether each succeeded. */
async function together(...calls: (() => Promise<unknown>)[]): Promise<boolean[]> {
  const ended = await Promise.allSettled(calls.map((call) => call()));
  return ended.map(({ status }) => status === "fulfilled");
}

/** Plays rounds in one world, and expects no server error. */
async function plays(race: (family: Family) => Promise<void>) {
  const world = await openWorld();
  for (let round = 0; round < rounds; round++) await race(await newFamily(world, round));
  expect(world.problems).toEqual([]);
}

const rowsOf = ({ db }: World, table: keyof Tables, ownerId: string) =>
  db
    .selectFrom(table as "items")
    .selectAll()
    .where("ownerId", "=", ownerId)
    .execute();

/** Counts the copies of a size, current and deleted. */
async function timesStored(world: World, id: string): Promise<number> {
  const items = await world.db.selectFrom("items").select("id").where("id", "=", id).execute();
  const deleted = await world.db.selectFrom("deleted").select(["id", "document"]).execute();
  const within = deleted.filter(({ document }) =>
    (JSON.parse(document) as { sizes: { item: { id: string } }[] }).sizes.some(({ item }) => item.id === id),
  );
  return items.length + within.length;
}

const erases = ({ ann, dan, teo }: Family) =>
  ann.call("account.erase", {
    name: "ann",
    handOvers: [{ dependentId: teo, toId: dan.id }],
    deletes: [],
  });

test("a dependent is never handed over to someone who unlinks at the same moment", () =>
  plays(async (family) => {
    const { world, ann, dan, teo } = family;
    const [isErased, isUnlinked] = await together(
      () => erases(family),
      () => dan.moves("disconnect", ann, "dependentLink"),
    );
    expect([isErased, isUnlinked].filter(Boolean)).toHaveLength(1);
    const heirs = (await dan.call("dashboard.page", {})).dependents.map(({ id }) => id);
    expect(heirs).toEqual(isErased ? [teo] : []);
    const left = await rowsOf(world, "dependents", ann.id);
    expect(left).toHaveLength(isUnlinked ? 1 : 0);
  }));

test("of two people who leave to each other at the same moment, one stays and has both dependents", () =>
  plays(async (family) => {
    const { ann, dan, teo } = family;
    const gus = await dan.hasDependent("Child", "Gus");
    const leaves = await together(
      () => erases(family),
      () =>
        dan.call("account.erase", {
          name: "dan",
          handOvers: [{ dependentId: gus, toId: ann.id }],
        }),
    );
    expect(leaves.filter(Boolean)).toHaveLength(1);
    const stays = leaves[0] ? dan : ann;
    const { dependents } = await stays.call("dashboard.page", {});
    expect(dependents.map(({ id }) => id).toSorted()).toEqual([teo, gus].toSorted());
  }));

test("a size that is deleted while its dependent is deleted or handed over is stored once", () =>
  plays(async (family) => {
    const { world, ann, cat, teo } = family;
    const id = await ann.adds("Shoes", "Sneakers", "30", { dependentId: teo });
    const size = { ownerId: ann.id, dependentId: teo, id };
    const removes = () => cat.call("items.remove", size);
    await together(removes, () => ann.call("dependents.remove", { ownerId: ann.id, id: teo }));
    expect(await timesStored(world, id)).toBe(1);
    const noa = await ann.hasDependent("Child", "Noa");
    const other = await ann.adds("Shoes", "Sneakers", "30", { dependentId: noa });
    const [, isErased] = await together(
      () => cat.call("items.remove", { ownerId: ann.id, dependentId: noa, id: other }),
      () => erases({ ...family, teo: noa }),
    );
    expect([isErased, await timesStored(world, other)]).toEqual([true, 1]);
  }));

test("a size added to a dependent at the moment of deletion or handover is refused, or goes along", () =>
  plays(async (family) => {
    const { world, ann, cat, teo } = family;
    const noa = await ann.hasDependent("Child", "Noa");
    const add = (dependentId: string, id: string) =>
      cat.call("items.add", { ownerId: ann.id, dependentId, id, item: anItemDraft() });
    const size = (dependentId: string, id: string) => ({
      ...anItemDraft({ size: "" }),
      id,
      dependentId,
      measuredAt: 0,
      latest: null,
    });
    for (const [wearer, ends] of [
      [noa, () => ann.call("dependents.remove", { ownerId: ann.id, id: noa })],
      [teo, () => erases(family)],
    ] as const) {
      const [one, other] = [randomUUID(), randomUUID()];
      const isThere = await together(
        () => add(wearer, one),
        () =>
          ann.call("data.import", {
            dependents: [],
            sizes: [size(wearer, other)],
            entries: [],
          }),
        ends,
      );
      expect(isThere[2]).toBe(true);
      const stored = [await timesStored(world, one), await timesStored(world, other)];
      expect(stored).toEqual(isThere.slice(0, 2).map(Number));
    }
  }));

test("a size that is restored while its dependent is deleted is stored once", () =>
  plays(async ({ world, ann, cat, teo }) => {
    const id = await ann.adds("Shoes", "Sneakers", "30", { dependentId: teo });
    const size = { ownerId: ann.id, dependentId: teo, id };
    await ann.call("items.remove", size);
    await together(
      () => cat.call("deleted.restore", size),
      () => ann.call("dependents.remove", { ownerId: ann.id, id: teo }),
    );
    expect(await timesStored(world, id)).toBe(1);
    await together(
      () => cat.call("deleted.restore", { ...size, id: teo }),
      () => ann.call("deleted.forget", { ...size, id: teo }),
      () => cat.call("deleted.restore", size),
    );
    expect(await timesStored(world, id)).toBeLessThanOrEqual(1);
  }));

test("a dependent added by a caretaker while the owner leaves is never deleted unseen", () =>
  plays(async (family) => {
    const { ann, cat } = family;
    const dependent = {
      category: "Child",
      name: "Noa",
      bio: "",
      visibleToConnections: true,
    } as const;
    const done = await together(
      () => cat.call("dependents.add", { ownerId: ann.id, dependent }),
      () => erases(family),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
  }));

test("no share link a caretaker creates at the same moment outlives unlinking", () =>
  plays(async ({ world, ann, cat, teo }) => {
    const share = { label: "Shop", categories: null, until: "off" } as const;
    const [, isUnlinked] = await together(
      () => cat.call("shares.add", { ownerId: ann.id, dependentId: teo, share }),
      () => ann.moves("disconnect", cat, "dependentLink"),
    );
    expect(isUnlinked).toBe(true);
    expect(await rowsOf(world, "shares", ann.id)).toEqual([]);
  }));

test("no one is connected with someone who blocks them at the same moment, by an invite or a request", () =>
  plays(async ({ world, ann, dan, cat }) => {
    const bea = await joins(world, `bea${randomUUID()}`, { displayName: "bea" });
    const { token } = await ann.call("invitations.add", {
      invitation: { name: "Bea", kind: "connection" },
    });
    const [isConnected, isBlocked] = await together(
      () => bea.call("invitations.accept", { token }),
      () => ann.call("blocks.add", { otherId: bea.id }),
    );
    expect([isConnected, isBlocked].filter(Boolean)).toHaveLength(1);

    const more = await dan.call("invitations.add", {
      invitation: { name: "Bea", kind: "dependentLink" },
    });
    const their = await together(
      () => bea.call("invitations.accept", { token: more.token }),
      () => bea.call("blocks.add", { otherId: dan.id }),
    );
    expect(their.filter(Boolean)).toHaveLength(1);

    await together(
      () => bea.asks(cat),
      () => cat.call("blocks.add", { otherId: bea.id }),
    );
    // Bea sees the request, and Cat doesn't.
    expect((await cat.call("dashboard.page", {})).connectionRequests).toEqual([]);
    expect((await bea.call("dashboard.page", {})).sentConnectionRequests).toHaveLength(1);
    await cat.call("blocks.remove", { otherId: bea.id });
    expect((await cat.call("dashboard.page", {})).connectionRequests).toHaveLength(1);
  }));

test("an invite used while one of the two leaves creates no half connection", () =>
  plays(async ({ world, ann, dan }) => {
    const bea = await joins(world, `bea${randomUUID()}`, { displayName: "bea" });
    for (const inviter of [ann, dan]) {
      const { token } = await inviter.call("invitations.add", {
        invitation: { name: "Bea", kind: "dependentLink" },
      });
      const leaver = inviter === ann ? inviter : bea;
      await together(
        () => bea.call("invitations.accept", { token }),
        () => leaver.call("account.erase", { name: leaver.displayName, handOvers: [] }),
      );
      expect(await rowsOf(world, "relationships", leaver.id)).toEqual([]);
    }
  }));
