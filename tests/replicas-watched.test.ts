/** Replicas as operators see them, and servers that don't follow this primary (decision 0041). */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Finding } from "#server/commands/doctor/finding.ts";
import { operations } from "#server/operations/metrics.ts";
import { type Postgres, freePort } from "../scripts/postgres.ts";
import { runs } from "./commands.ts";
import {
  inDatabase,
  isUsed,
  joinsAnew,
  openServer,
  readsOf,
  said,
  savesAndReads,
  soon,
  startPrimary,
  untilUsed,
} from "./replica-servers.ts";
import { asked, waitFor } from "./standby.ts";

let servers: Awaited<ReturnType<typeof startPrimary>>;
let primary: Postgres;
/** Follows as fast as it can. */
let replica: Postgres;
/** Minutes behind. */
let late: Postgres;

beforeAll(async () => {
  servers = await startPrimary();
  ({ primary } = servers);
  replica = await servers.follows("replica");
  late = await servers.follows("late", { recovery_min_apply_delay: "5min" });
});

afterAll(() => servers.remove());

test("metrics say how much is read from each replica, and how far behind it is", async () => {
  const world = await openServer(primary, [replica, late]);
  await untilUsed(world);
  const ann = await joinsAnew(world);
  await expect
    .poll(async () => {
      await ann.call("dashboard.page", {});
      return readsOf(world)[0];
    }, soon)
    .toBeGreaterThan(0);
  const { server } = operations(world.subscriptions, world.isReady, world.store, () => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [first, second] = [replica, late].map(({ url }) => `${new URL(url).host}/postgres`);
  expect(text).toMatch(/^kinsize_reads_total\{database="primary"\} \d+$/m);
  expect(text).toMatch(new RegExp(`^kinsize_reads_total\\{database="${first}"\\} [1-9]`, "m"));
  expect(text).toContain(`kinsize_reads_total{database="${second}"} 0`);
  expect(text).toContain(`kinsize_replica_used{database="${second}"} 0`);
  expect(text).toMatch(new RegExp(`^kinsize_replica_bytes_behind\\{database="${second}"\\} [1-9]`, "m"));
});

test("the doctor says of each replica whether it can be read, and what to do", async () => {
  const others = await startPrimary();
  onTestFinished(others.remove);
  const elsewhere = await others.follows("elsewhere");
  const promoted = await servers.follows("mistaken");
  await asked(promoted, "select pg_promote()");
  const dead = await freePort();
  // A server with replicas has run here.
  await untilUsed(await openServer(primary, [replica]));
  const replicas = [replica, late, primary, elsewhere, promoted].map(inDatabase);
  const { said: json } = await runs("doctor", ["--json"], {
    DATABASE_URL: inDatabase(primary),
    DATABASE_REPLICA_URLS: [...replicas, `postgres://kinsize:word@127.0.0.1:${dead}/x`].join(","),
    PORT: String(await freePort()),
  });
  expect(json).not.toContain("word");
  const found = (JSON.parse(json) as Finding[])
    .filter(({ about }) => about === "replica")
    .map(({ verdict, sentence }) => `${verdict}: ${sentence.replace(/^\S+/, "it")}`);
  expect(found).toEqual([
    "ok: it follows the primary, and has everything.",
    expect.stringMatching(/^warning: it is \S+ [KM]?B behind, so it isn’t read for now\.$/),
    "ok: it is the primary right now, so it isn’t read as a replica.",
    "problem: it follows another PostgreSQL server, so it isn’t read.",
    "problem: it accepts changes itself, so it isn’t a replica, and isn’t read.",
    expect.stringMatching(/^problem: it can’t be read \(connect ECONNREFUSED/),
  ]);
});

test("what isn't a replica of the primary is never read, and the log says why", async () => {
  const others = await startPrimary();
  onTestFinished(others.remove);
  const other = others.primary;
  const here = await openServer(primary, []);
  const promoted = await servers.follows("promoted");
  const world = await openServer(primary, [other, primary, promoted]);
  await expect.poll(() => isUsed(world, 2), soon).toBe(true);
  await asked(promoted, "select pg_promote()");
  const before = readsOf(world);
  await expect.poll(() => isUsed(world, 2), soon).toBe(false);
  await savesAndReads(here, world, 8);
  expect(readsOf(world)).toEqual(before);
  expect(before.slice(0, 2)).toEqual([0, 0]);
  const notOne = "it isn’t a replica: it accepts changes itself";
  for (const { url } of [other, primary, promoted]) {
    const { host } = new URL(url);
    await expect.poll(() => said(world), soon).toContain(`${host}/postgres isn’t read for now (${notOne})`);
  }
});

test("while changes wait for a synchronous standby that is away, everything is still read, and changes are heard of", async () => {
  const world = await openServer(primary, [replica]);
  await untilUsed(world);
  const ann = await joinsAnew(world);
  await waitFor(primary, "nobody");
  onTestFinished(() => waitFor(primary, ""));
  await asked(
    primary,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kinsize listener'",
  );
  await expect.poll(() => isUsed(world), soon).toBe(false);
  await untilUsed(world);
  const [before = 0] = readsOf(world);
  await ann.call("dashboard.page", {});
  expect(readsOf(world)[0]).toBeGreaterThan(before);
  expect(await world.isReady()).toBe(true);
});

test("after a promotion, a replica that follows the old primary is never read, though its log is further", async () => {
  const [next, left] = [await servers.follows("next"), await servers.follows("left")];
  await openServer(primary, []);
  await asked(next, "select pg_promote()");
  const here = await openServer(next, []);
  // The old primary goes on, and so does the log of its replica.
  await asked(primary, "create table more as select * from generate_series(1, 200000)");
  const world = await openServer(next, [left]);
  await savesAndReads(here, world, 8);
  await expect.poll(() => said(world), soon).toContain("it has other data");
  expect(readsOf(world)).toEqual([0]);
  const { said: json } = await runs("doctor", ["--json"], {
    DATABASE_URL: inDatabase(next),
    DATABASE_REPLICA_URLS: inDatabase(left),
    PORT: String(await freePort()),
  });
  expect(json).toContain("has other data: it follows an earlier primary");
  await asked(primary, "drop table more");
});
