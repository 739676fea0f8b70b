/** Housekeeping deletes expired rows, and nothing else even if the clock is wrong. */
import { expect, onTestFinished, test, vi } from "vitest";
import { sweepDeleted } from "#server/data/deleted/sweep.ts";
import { endOldestSessions } from "#server/data/account/sessions.ts";
import { startHousekeeping } from "#server/operations/housekeeping.ts";
import { maxRequestsPerDay } from "#domain/people/relationship.ts";
import { Browser } from "./browser-jar.ts";
import { openWorld, people, staySignedIn } from "./people.ts";
import { type Person, type World, connect, joins } from "./world.ts";
import { dayMs, hourMs, minuteMs } from "#domain/time.ts";

/** A world's housekeeping; its two clocks advance together unless the test moves one. */
function housekeepingOf(world: World) {
  const clock = { monotonic: 1000 };
  const problems: unknown[] = [];
  const said: string[] = [];
  const { pass, stop } = startHousekeeping({
    store: world.store,
    now: () => world.clock.now,
    monotonicNow: () => clock.monotonic,
    log: {
      problem: (_what, error) => problems.push(error),
      say: (sentence) => said.push(sentence),
    },
  });
  onTestFinished(stop);
  return {
    stop,
    problems,
    said,
    /** Advances the clocks and waits for a pass. */
    after: async (elapsedMs: number, jumpMs = 0): Promise<void> => {
      clock.monotonic += elapsedMs;
      world.clock.now += elapsedMs + jumpMs;
      await pass();
    },
  };
}

const rowsOf = async (
  { db }: World,
  table: "sessions" | "asked" | "feedback" | "people" | "history" | "deleted" | "mails" | "shares",
) => (await db.selectFrom(table).selectAll().execute()).length;

test("expired sessions are deleted after a week, and records of requests after two days", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const { after } = housekeepingOf(world);
  await bob.asks(ann);
  await after(47 * hourMs);
  expect(await rowsOf(world, "asked")).toBe(1);
  await after(hourMs);
  expect(await rowsOf(world, "asked")).toBe(0);
  await after(34 * dayMs);
  expect(await rowsOf(world, "sessions")).toBe(2);
  await after(dayMs);
  expect(await rowsOf(world, "sessions")).toBe(0);
  expect(await rowsOf(world, "people")).toBe(2);
});

test("the log says once a day what was deleted, or that nothing was", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const { after, said } = housekeepingOf(world);
  await after(hourMs);
  expect(said.splice(0)).toEqual(["Housekeeping found nothing to delete."]);
  await bob.asks(ann);
  await after(23 * hourMs);
  expect(said).toEqual([]);
  await after(hourMs);
  expect(said.splice(0)).toEqual(["Housekeeping found nothing to delete."]);
  for (let hour = 0; hour < 24; hour++) await after(hourMs);
  expect(said.splice(0)).toEqual(["Housekeeping deleted 1 record of a request."]);
  await after(36 * dayMs);
  expect(said.splice(0)).toEqual(["Housekeeping deleted 2 sessions."]);
  // Nothing is logged while the clock isn't trusted.
  await after(dayMs, 300 * dayMs);
  expect(said).toEqual([]);
});

/** Ann deletes a size, and Teo with his. */
async function deletes(ann: Person): Promise<void> {
  const teo = await ann.hasDependent("Child", "Teo");
  await ann.adds("Shoes", "Sneakers", "28", { dependentId: teo });
  const id = await ann.adds("Shoes", "Sneakers", "40");
  await ann.call("items.remove", { ownerId: ann.id, dependentId: null, id });
  await ann.call("dependents.remove", { ownerId: ann.id, id: teo });
}

test("deleted records are erased within days of the last moment they could be restored", async () => {
  const { world, ann } = await people("ann");
  await staySignedIn(world);
  const { after } = housekeepingOf(world);
  await deletes(ann);
  const teo = (await ann.call("deleted.page", {})).own.find(({ kind }) => kind === "dependent");
  await after(30 * dayMs - 1);
  expect((await ann.call("deleted.page", {})).own).toHaveLength(2);
  await after(1);
  // The size is hidden by now, and would show again if the clock were set back.
  expect(await ann.call("deleted.page", {})).toMatchObject({ own: [] });
  expect(await rowsOf(world, "deleted")).toBe(2);
  await after(0, -1000);
  expect((await ann.call("deleted.page", {})).own).toHaveLength(2);
  await after(3 * dayMs);
  expect(await rowsOf(world, "deleted")).toBe(2);
  await after(1000);
  expect(await rowsOf(world, "deleted")).toBe(0);
  const record = { ownerId: ann.id, dependentId: teo?.id ?? "", id: teo?.id ?? "" };
  await expect(ann.call("deleted.restore", record)).rejects.toThrow("not-found");
});

test("a clock that is a few days ahead forgets nothing early", async () => {
  const { world, ann } = await people("ann");
  await staySignedIn(world);
  const { after } = housekeepingOf(world);
  await deletes(ann);
  await after(29 * dayMs);
  await after(hourMs, 3 * dayMs);
  await after(hourMs);
  await after(hourMs, -3 * dayMs);
  expect((await ann.call("deleted.page", {})).own).toHaveLength(2);
  expect(await rowsOf(world, "deleted")).toBe(2);
});

test("a server that was off for a year erases old deletions in its first pass", async () => {
  const { world, ann } = await people("ann");
  await staySignedIn(world);
  await deletes(ann);
  world.clock.now += 365 * dayMs;
  await ann.adds("Shoes", "Flats", "40");
  const { after } = housekeepingOf(world);
  expect(await ann.call("deleted.page", {})).toMatchObject({ own: [] });
  await after(hourMs);
  expect([await rowsOf(world, "deleted"), await rowsOf(world, "history")]).toEqual([0, 1]);
});

test("emails that no server sends are deleted after 17 days", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  await ann.call("profiles.update", { changes: { mail: "each" } });
  await bob.asks(ann);
  const { after } = housekeepingOf(world);
  await after(17 * dayMs - 1);
  expect(await rowsOf(world, "mails")).toBe(1);
  await after(1);
  expect(await rowsOf(world, "mails")).toBe(0);
});

test("erasing a person leaves nothing of their sizes' history or their deletions", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  await connect(ann, bob, "dependentLink");
  const pia = await bob.hasDependent("Child", "Pia");
  const pias = { ownerId: bob.id, dependentId: pia };
  const id = await ann.adds("Shoes", "Sneakers", "28", pias);
  await ann.adds("Shoes", "Flats", "40");
  await deletes(ann);
  await world.store.change([], ({ db }) => db.deleteFrom("people").where("id", "=", ann.id).execute());
  expect(await rowsOf(world, "deleted")).toBe(0);
  // Ann's entry for Bob's dependent stays, without a name.
  expect(await rowsOf(world, "history")).toBe(1);
  expect(await bob.call("items.history", { ...pias, id })).toMatchObject({
    entries: [{ size: "28", enteredBy: null }],
  });
});

test("a clock that jumps ahead ends no one's session, even if someone signs in meanwhile", async () => {
  const world = await openWorld();
  const [anns, bobs] = [new Browser(world), new Browser(world)];
  await anns.signsIn();
  const { after } = housekeepingOf(world);
  world.clock.now += 400 * dayMs;
  await bobs.signsIn({ name: "Bob Example", email: "bob@example.org" });
  expect(await anns.me()).toBeNull();
  await after(0);
  await after(hourMs);
  await after(hourMs);
  world.clock.now -= 400 * dayMs;
  await after(hourMs);
  await after(hourMs);
  expect(await anns.me()).toBe("Ann Example");
});

test("a clock that stays ahead is believed after a week", async () => {
  const { world } = await people("ann", "bob");
  const { after } = housekeepingOf(world);
  await after(hourMs, 400 * dayMs);
  for (let days = 1; days < 7; days++) await after(dayMs);
  expect(await rowsOf(world, "sessions")).toBe(2);
  await after(dayMs);
  expect(await rowsOf(world, "sessions")).toBe(0);
});

test("a computer that sleeps at night does its housekeeping by day", async () => {
  const { world } = await people("ann", "bob");
  const { after } = housekeepingOf(world);
  for (let days = 0; days < 40; days++) {
    // The monotonic clock stands still while the computer sleeps.
    await after(hourMs, 10 * hourMs);
    await after(hourMs, 12 * hourMs);
  }
  expect(await rowsOf(world, "sessions")).toBe(2);
  await after(hourMs);
  expect(await rowsOf(world, "sessions")).toBe(0);
});

test("several servers clean one store at the same time, in small transactions, without errors", async () => {
  const { world, ann } = await people("ann");
  await world.store.change([], async ({ db }) => {
    const old = { personId: ann.id, createdAt: 0, expiresAt: 1 };
    for (let from = 0; from < 1200; from += 300) {
      const rows = Array.from({ length: 300 }, (_, n) => ({ ...old, id: `old-${from + n}` }));
      await db.insertInto("sessions").values(rows).execute();
    }
  });
  const servers = [housekeepingOf(world), housekeepingOf(world), housekeepingOf(world)];
  const change = vi.spyOn(world.store, "change");
  // All servers share the same hour.
  world.clock.now += hourMs;
  await Promise.all(servers.map(({ after }) => after(hourMs, -hourMs)));
  expect(change.mock.calls.length).toBeGreaterThan(5);
  expect(await rowsOf(world, "sessions")).toBe(1);
  expect(servers.flatMap(({ problems }) => problems)).toEqual([]);
  expect(world.published).toEqual([]);
});

test("several servers erase each old deletion once between them", async () => {
  const { world, ann } = await people("ann");
  await staySignedIn(world);
  for (let time = 0; time < 60; time++) {
    const id = await ann.adds("Shoes", "Sneakers", `${time}`);
    await ann.call("items.remove", { ownerId: ann.id, dependentId: null, id });
  }
  const later = world.clock.now + 40 * dayMs;
  const sweep = async () => {
    let sum = 0;
    for (let time = 0; time < 10; time++) {
      sum += await world.store.change([], (tx) => sweepDeleted(tx, later));
    }
    return sum;
  };
  const forgotten = await Promise.all([sweep(), sweep(), sweep()]);
  expect(forgotten.reduce((sum, each) => sum + each, 0)).toBe(60);
  expect(await rowsOf(world, "deleted")).toBe(0);
});

test("housekeeping runs every hour until it is stopped", async () => {
  const { world } = await people("ann");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { stop, after } = housekeepingOf(world);
  const change = vi.spyOn(world.store, "change");
  vi.advanceTimersByTime(hourMs - 1);
  expect(change).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await expect.poll(() => change).toHaveBeenCalledTimes(7);
  await stop();
  vi.advanceTimersByTime(10 * hourMs);
  await after(hourMs);
  expect(change).toHaveBeenCalledTimes(7);
});

test("housekeeping retries an unreachable store in an hour, and logs any other error", async () => {
  const { world } = await people("ann");
  const { after, problems } = housekeepingOf(world);
  const away = new Error("away");
  const change = vi.spyOn(world.store, "change").mockRejectedValue(away);
  const unavailable = vi.spyOn(world.store, "isUnavailable").mockReturnValue(true);
  await after(hourMs);
  expect(problems).toEqual([]);
  unavailable.mockRestore();
  await after(hourMs);
  expect(problems).toEqual([away]);
  change.mockRestore();
  await after(38 * dayMs);
  expect(await rowsOf(world, "sessions")).toBe(0);
});

test("a person has at most 50 sessions: one more ends the least recently used, and its streams", async () => {
  const world = await openWorld();
  const ann = await joins(world, "ann");
  const [{ issuer }] = world.settings.providers;
  await world.store.change([], ({ db }) =>
    db.updateTable("identities").set({ subject: "elsewhere" }).where("personId", "=", ann.id).execute(),
  );
  const first = new Browser(world);
  await first.signsIn();
  const { personId } = await world.db
    .selectFrom("sessions")
    .innerJoin("identities", "identities.personId", "sessions.personId")
    .select("sessions.personId")
    .where("identities.issuer", "=", issuer)
    .where("identities.subject", "<>", "elsewhere")
    .executeTakeFirstOrThrow();
  world.clock.now += minuteMs;
  const { now } = world.clock;
  await world.store.change([], ({ db }) =>
    db
      .insertInto("sessions")
      .values(
        Array.from({ length: 49 }, (_, n) => ({
          id: `other-${n}`,
          personId,
          createdAt: now,
          expiresAt: now + 30 * dayMs,
        })),
      )
      .execute(),
  );
  expect(await first.me()).toBe("Ann Example");
  await world.caughtUp();
  world.published.length = 0;
  const second = new Browser(world);
  await second.signsIn();
  await world.caughtUp();
  expect([await first.me(), await second.me()]).toEqual([null, "Ann Example"]);
  expect(world.published.filter((topic) => topic.startsWith("session:"))).toHaveLength(1);
  expect(await rowsOf(world, "sessions")).toBe(51);
  expect(await world.store.change([], (tx) => endOldestSessions(tx, ann.id))).toEqual([]);
});

test("requests made while the clock was ahead count against no one for more than a day", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const asksOften = async () => {
    for (let time = 0; time < maxRequestsPerDay; time++) {
      await ann.asks(bob);
      await ann.moves("cancel", bob);
    }
  };
  const { now } = world.clock;
  world.clock.now = now + 400 * dayMs;
  const there = await joins(world, "ann");
  for (let time = 0; time < maxRequestsPerDay; time++) {
    await there.asks(bob);
    await there.moves("cancel", bob);
  }
  world.clock.now = now;
  await asksOften();
  await expect(ann.asks(bob)).rejects.toMatchObject({ body: { retryAfter: 86_400 } });

  // Requests dated a few hours ahead still count, for at most a day.
  const { ann: cat, bob: dan, world: other } = await people("ann", "bob");
  other.clock.now += 5 * hourMs;
  for (let time = 0; time < maxRequestsPerDay; time++) {
    await cat.asks(dan);
    await cat.moves("cancel", dan);
  }
  other.clock.now -= 5 * hourMs;
  await expect(cat.asks(dan)).rejects.toMatchObject({ body: { retryAfter: 86_400 } });
});

test("a person can have 200 pending requests, and is told how to make room; connections are unaffected", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const strangers = await manyPeople(world, 199);
  await relate(world, ann.id, strangers, "sent");
  await ann.asks(bob);
  const cat = await joins(world, "cat");
  const otherId = "You can have up to 200 pending requests. Cancel one to make room.";
  await expect(ann.asks(cat)).rejects.toMatchObject({ status: 400, body: { fields: { otherId } } });
  expect((await cat.call("dashboard.page", {})).connectionRequests).toEqual([]);
  // Receiving and answering requests isn't limited.
  await cat.asks(ann);
  await ann.asks(cat);
  await ann.moves("cancel", bob);
  await ann.asks(bob);
});

test("a person with 5,000 relationships can request no more, and can still be asked", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  await relate(world, ann.id, await manyPeople(world, 4999), "connected");
  await ann.asks(bob);
  const otherId = "You can have up to 5,000 connections, links, and requests. End one to make room.";
  await expect(ann.asks(cat)).rejects.toMatchObject({ status: 400, body: { fields: { otherId } } });
  await cat.asks(ann);
  await ann.accepts(cat);
});

/** Inserts people who only need to exist. */
async function manyPeople({ store, clock }: World, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, n) => `0192bbbb-1000-7000-8000-${n.toString(16).padStart(12, "0")}`);
  const of = { createdAt: clock.now, changedAt: clock.now, changedBy: "" };
  await inPieces(ids, (some) =>
    store.change([], ({ db }) =>
      db
        .insertInto("people")
        .values(
          some.map((id) => ({
            ...of,
            id,
            issuer: "" as const,
            subject: id,
            email: null,
            displayName: id,
            photoURL: null,
            personalBio: "",
            searchable: false,
            showSizesIn: "[]",
            searchText: "",
          })),
        )
        .execute(),
    ),
  );
  return ids;
}

/** Inserts both rows of every relationship. */
async function relate(
  { store, clock }: World,
  ownerId: string,
  others: string[],
  state: "sent" | "connected",
): Promise<void> {
  const of = {
    kind: "connection",
    ignored: false,
    createdAt: clock.now,
    changedAt: clock.now,
    changedBy: ownerId,
    requesterName: null,
    requesterPhotoURL: null,
  } as const;
  const facing = state === "sent" ? "received" : "connected";
  await inPieces(others, (some) =>
    store.change([], ({ db }) =>
      db
        .insertInto("relationships")
        .values(
          some.flatMap((otherId) => [
            { ...of, ownerId, otherId, state },
            { ...of, ownerId: otherId, otherId: ownerId, state: facing },
          ]),
        )
        .execute(),
    ),
  );
}

async function inPieces(all: string[], work: (some: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += 500) await work(all.slice(from, from + 500));
}

test("expired links are deleted three days later, and links without an expiry never", async () => {
  const { world, ann } = await people("ann");
  await staySignedIn(world);
  const { after } = housekeepingOf(world);
  for (const until of ["week", "month", "off"] as const) {
    const share = { label: "", categories: null, until };
    await ann.call("shares.add", { ownerId: ann.id, dependentId: null, share });
  }
  await after(10 * dayMs - 1);
  expect(await rowsOf(world, "shares")).toBe(3);
  await after(1);
  expect(await rowsOf(world, "shares")).toBe(2);
  await after(1000 * dayMs);
  expect(await rowsOf(world, "shares")).toBe(1);
});
