/** Replicas answer reads: whoever has saved sees it, and whoever has lost access sees nothing more (decision 0041). */
import { once } from "node:events";
import { type AddressInfo, connect as connectTo, createServer } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Postgres } from "../scripts/postgres.ts";
import { stallsNowAndThen } from "./databases.ts";
import {
  isUsed,
  joinsAnew,
  openServer,
  readsOf,
  said,
  savesAndReads,
  soon,
  startPrimary,
  statusOf,
  untilUsed,
} from "./replica-servers.ts";
import { asked } from "./standby.ts";
import { type World, at, connect } from "./world.ts";

let servers: Awaited<ReturnType<typeof startPrimary>>;
let primary: Postgres;
/** Follows as fast as it can. */
let replica: Postgres;
/** A few seconds, and minutes, behind. */
let lagging: Postgres;
let late: Postgres;

beforeAll(async () => {
  servers = await startPrimary();
  ({ primary } = servers);
  replica = await servers.follows("replica");
  lagging = await servers.follows("lagging", { recovery_min_apply_delay: "5s" });
  late = await servers.follows("late", { recovery_min_apply_delay: "5min" });
});

afterAll(() => servers.remove());

test("whoever saves on one server sees it on another at once, though its replicas lag", async () => {
  const here = await openServer(primary, []);
  const there = await openServer(primary, [replica, lagging, late]);
  await untilUsed(there);
  const before = readsOf(there);
  await savesAndReads(here, there, 40);
  const [reads = 0, laggingReads, lateReads] = readsOf(there);
  expect(reads - (before[0] ?? 0)).toBeGreaterThan(20);
  expect([laggingReads, lateReads]).toEqual(before.slice(1));
  await expect.poll(() => said(there), soon).toMatch(/isn’t read for now \(it’s \d+ KB behind\)/);
});

test("whoever loses access sees nothing more in the first answer of another server, though its replicas lag and stall", async () => {
  const here = await openServer(primary, []);
  const there = await openServer(primary, [replica, lagging]);
  await untilUsed(there);
  const bob = await joinsAnew(here);
  const over = new AbortController();
  const stalling = stallsNowAndThen(replica.url, over.signal);
  // Stalls come at random, and some of these answers are to be the replica's.
  for (let time = 0; time < 12 || (time < 200 && readsOf(there)[0] === 0); time++) {
    const ann = await joinsAnew(here);
    await ann.adds("Shoes", "Flats", "42");
    await connect(bob, ann);
    const seen = await at(there, bob).call("profiles.page", { personId: ann.id });
    expect(seen.items).toHaveLength(1);
    await ann.moves("disconnect", bob);
    const lost = await at(there, bob).call("profiles.page", { personId: ann.id });
    expect(lost.items).toBeNull();
    here.clock.now += 60_000;
  }
  over.abort();
  await stalling;
  expect(readsOf(there)[0]).toBeGreaterThan(0);
  await untilUsed(there);
});

test("a session that ends on one server is over on another at once", async () => {
  const [here, there] = [await openServer(primary, []), await openServer(primary, [replica])];
  await untilUsed(there);
  for (let time = 0; time < 10; time++) {
    const ann = await joinsAnew(here);
    expect(await at(there, ann).call("viewer.me", {})).toMatchObject({ id: ann.id });
    await ann.post("/auth/sign-out", {});
    expect(await at(there, ann).call("viewer.me", {})).toBeNull();
  }
  expect(readsOf(there)[0]).toBeGreaterThan(0);
});

test("open pages stay current while their replica stalls, and are read from it again afterwards", async () => {
  const [here, there] = [await openServer(primary, []), await openServer(primary, [replica])];
  await untilUsed(there);
  const [ann, bob] = [await joinsAnew(here), await joinsAnew(here)];
  await connect(ann, bob);
  const { shows } = await at(there, bob).opens("profiles.page", { personId: ann.id });
  await shows(({ items }) => items?.length === 0);
  await asked(replica, "select pg_wal_replay_pause()");
  for (let size = 1; size <= 10; size++) {
    await ann.adds("Shoes", "Flats", `${size}`);
    await shows(({ items }) => items?.length === size);
  }
  expect(isUsed(there)).toBe(false);
  await asked(replica, "select pg_wal_replay_resume()");
  await untilUsed(there);
  const [before = 0] = readsOf(there);
  await expect
    .poll(async () => {
      await at(there, bob).call("dashboard.page", {});
      return readsOf(there)[0];
    }, soon)
    .toBeGreaterThan(before);
});

test("statements are answered by the replica that keeps up, and none of them by the primary", async () => {
  const world = await openServer(primary, [replica]);
  await untilUsed(world);
  const ann = await joinsAnew(world);
  const asksOften = async () => {
    const before = statusOf(world);
    for (let time = 0; time < 50; time++) await ann.call("dashboard.page", {});
    const after = statusOf(world);
    const here = after.primaryReads - before.primaryReads;
    const there = (after.replicas[0]?.reads ?? 0) - (before.replicas[0]?.reads ?? 0);
    return [here + there, here < there];
  };
  // On a busy machine the replica may still be behind what Ann's joining wrote.
  await expect.poll(asksOften, soon).toEqual([50, true]);
  for (let time = 0; time < 50; time++) {
    const { db } = await world.store.freshReader();
    const { rows } = await sql<{
      isReplica: boolean;
    }>`select pg_is_in_recovery() as "isReplica"`.execute(db as never);
    expect(rows[0]?.isReplica).toBe(db !== world.store.read.db);
  }
});

test("nobody notices when a replica dies in the middle of reads, and it is read again when it is back", async () => {
  const dying = await servers.follows("dying");
  const world = await openServer(primary, [dying]);
  await untilUsed(world);
  const ann = await joinsAnew(world);
  const id = await ann.adds("Shoes", "Flats", "42");
  const over = new AbortController();
  let answers = 0;
  const reading = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      const { items } = await ann.call("dashboard.page", {});
      expect(items.map((item) => item.id)).toEqual([id]);
      world.clock.now += 1000;
      answers += 1;
    }
  });
  const moreAnswers = async () => {
    const before = answers;
    await expect.poll(() => answers, soon).toBeGreaterThan(before + 20);
  };
  await moreAnswers();
  await dying.end("SIGQUIT");
  await moreAnswers();
  await expect.poll(() => said(world), soon).toMatch(/isn’t read for now \(.*ECONNREFUSED/);
  await dying.start();
  await untilUsed(world);
  await moreAnswers();
  over.abort();
  await Promise.all(reading);
  expect(said(world)).toContain("is read again");
  expect(world.problems).toEqual([]);
});

test("a replica that freezes delays an answer, and keeps none", async () => {
  const world = await openServer(primary, [replica]);
  await untilUsed(world);
  const ann = await joinsAnew(world);
  await ann.call("dashboard.page", {});
  const rows = await asked(
    replica,
    "select pid from pg_stat_activity where application_name like 'kinsize%' and pid <> pg_backend_pid()",
  );
  for (const { pid } of rows) process.kill(Number(pid), "SIGSTOP");
  const id = await ann.adds("Shoes", "Flats", "42");
  const { items } = await ann.call("dashboard.page", {});
  expect(items.map((item) => item.id)).toEqual([id]);
  for (const { pid } of rows) process.kill(Number(pid), "SIGCONT");
  await untilUsed(world);
});

test("an address behind which two replicas take turns never gives an older answer", async () => {
  const ports = [replica, late].map(({ url }) => Number(new URL(url).port));
  let connections = 0;
  const balancer = createServer((near) => {
    const far = connectTo(ports[(connections += 1) % 2 === 1 ? 0 : 1] ?? 0, "127.0.0.1");
    for (const end of [near, far]) end.on("error", () => {});
    near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void balancer.close());
  await once(balancer, "listening");
  const { port } = balancer.address() as AddressInfo;
  const world = await openServer(primary, [{ ...replica, url: `postgres://kinsize@127.0.0.1:${port}` }]);
  await untilUsed(world);
  await savesAndReads(await openServer(primary, []), world, 5);
  expect(connections).toBeGreaterThan(1);
});

/** The database of an answer that begins on a replica. */
async function replicaReader({ store }: World) {
  let { db } = store.read;
  const begins = async () => {
    ({ db } = await store.freshReader());
    return db !== store.read.db;
  };
  await expect.poll(begins, soon).toBe(true);
  return db;
}

test("an answer that a replica can't finish is read from the primary to its end: the replica may have less", async () => {
  const world = await openServer(primary, [replica]);
  await untilUsed(world);
  const db = await replicaReader(world);
  await sql`select 1 / (not pg_is_in_recovery())::int`.execute(db as never);
  const next = sql<{ inRecovery: boolean }>`select pg_is_in_recovery() as "inRecovery"`;
  expect((await next.execute(db as never)).rows).toEqual([{ inRecovery: false }]);
  // The next answer begins on the replica again.
  await replicaReader(world);
});

// The last one: every replica replays the `vacuum full`, and may wait up to half a minute for its own readers first.
test("a statement that conflicts with what a replica replays is answered by the primary", async () => {
  const conflicting = await servers.follows("conflicting", { max_standby_streaming_delay: "0" });
  const world = await openServer(primary, [conflicting]);
  await untilUsed(world);
  await joinsAnew(world);
  const db = await replicaReader(world);
  const slow = sql<{ inRecovery: boolean }>`select pg_is_in_recovery() as "inRecovery" from people,
    (select case when pg_is_in_recovery() then pg_sleep(60) end) as waiting`.execute(db as never);
  const sleeps = "select 1 from pg_stat_activity where wait_event = 'PgSleep'";
  await expect.poll(() => asked(conflicting, sleeps), soon).toHaveLength(1);
  await asked(primary, "vacuum full people");
  expect((await slow).rows[0]?.inRecovery).toBe(false);
  // A connection reports its conflicts when it ends.
  const ends = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kinsize'";
  await asked(conflicting, ends);
  const conflicts = "select confl_lock::int as locks from pg_stat_database_conflicts";
  await expect.poll(() => asked(conflicting, `${conflicts} where datname = 'postgres'`), soon).toEqual([{ locks: 1 }]);
});
