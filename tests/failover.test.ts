/** A standby takes over: what was saved is there, open pages catch up, and an old primary isn't written to. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "#server/store/database.ts";
import { openPostgres } from "#server/store/postgres/pool.ts";
import { freePort, startPostgres } from "../scripts/postgres.ts";
import type { Finding } from "#server/commands/doctor/finding.ts";
import { anItemDraft } from "./builders.ts";
import { runs } from "./commands.ts";
import { asked, nextTransaction, promote, startPair, urlOf } from "./standby.ts";
import { type World, at, connect, joins, readyStatus, startWorld } from "./world.ts";

const environment = { GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "x" };
const noSubscribers = { publish: () => {}, publishAll: () => {} };

let pair: Awaited<ReturnType<typeof startPair>>;
let world: World;

/** A new server that knows both hosts, or others. */
async function newServer(database = pair.url): Promise<World> {
  const opened = await startWorld({ database, environment });
  onTestFinished(() => opened.end());
  return opened;
}

async function newPair(options: { waits: boolean }) {
  pair = await startPair(options);
  onTestFinished(() => pair.remove());
  world = await newServer();
  return pair;
}

/** Tries again as people do, until it works. */
async function untilDone<Done>(act: () => Promise<Done>): Promise<Done> {
  for (let tries = 0; ; tries++) {
    try {
      return await act();
    } catch (error) {
      if (tries === 300) throw error;
      await wait(50);
    }
  }
}

/** What the doctor says of standbys, in the order of the hosts. */
async function examined(database: string): Promise<string[]> {
  const { said } = await runs("doctor", ["--json"], { DATABASE_URL: database });
  return (JSON.parse(said) as Finding[])
    .filter(({ about }) => about === "standby" || about === "PostgreSQL")
    .map(({ verdict, sentence }) => `${verdict}: ${sentence}`);
}

const movesIn = ({ lines }: World) => lines.filter((line) => line.includes("primary is now"));

test("a standby is promoted while people write: nothing they were told is saved is lost, pages catch up, and no one signs in again", async () => {
  const { primary, standby } = await newPair({ waits: true });
  const [ann, bob] = [await joins(world, "ann"), await joins(world, "bob")];
  await connect(ann, bob);
  expect(await examined(pair.url)).toEqual([
    expect.stringMatching(/^ok: .* is the primary, on timeline 1\.$/),
    expect.stringMatching(/^ok: .* is a standby\.$/),
    "ok: a change counts once a standby has it, too.",
    expect.stringMatching(/^ok: version .* answers; the data takes /),
  ]);
  const { page, shows } = await bob.opens("profiles.page", { personId: ann.id });
  await shows(() => true);

  const saved: string[] = [];
  const sizes = Array.from({ length: 100 }, (_, time) => `${time}`);
  const writing = (async () => {
    for (const size of sizes) {
      // As the screens do: a change that got no answer is sent again under the same id.
      const sent = { id: randomUUID(), item: anItemDraft({ name: "Flats", size }) };
      const input = { ownerId: ann.id, dependentId: null, ...sent };
      await untilDone(() => ann.call("items.add", input));
      saved.push(size);
    }
  })();
  await expect.poll(() => saved.length, { interval: 5, timeout: 15_000 }).toBeGreaterThan(5);
  await primary.end("SIGQUIT");
  await expect.poll(() => readyStatus(world), { timeout: 15_000 }).toBe(503);
  await promote(standby);
  await writing;

  const { items } = await shows((now) => now.items?.length === sizes.length);
  expect(new Set(items?.map(({ size }) => size))).toEqual(new Set(sizes));
  expect(page.ended).toBe(false);
  await expect.poll(() => readyStatus(world), { timeout: 15_000 }).toBe(200);
  expect(movesIn(world)).toEqual([
    expect.stringMatching(
      /The primary is now 127\.0\.0\.1:\d+: 127\.0\.0\.1:\d+ doesn’t answer \(/,
    ),
  ]);

  // A server that starts now finds the same.
  const other = await newServer();
  expect(await at(other, ann).call("viewer.me", {})).toMatchObject({ id: ann.id });
});

test("an old primary that comes back is written to by no server, neither one that runs nor a new one", async () => {
  const { primary, standby } = await newPair({ waits: true });
  const ann = await joins(world, "ann");
  await primary.end("SIGQUIT");
  await promote(standby);
  await untilDone(() => ann.adds("Shoes", "Flats", "before"));
  await primary.start();
  const before = await nextTransaction(primary);
  await expect
    .poll(() => world.lines.join("\n"), { timeout: 15_000 })
    .toMatch(/accepts changes on timeline 1, which ended .* Nothing is written there\./);

  const other = await newServer();
  const again = at(other, ann);
  await ann.adds("Shoes", "Flats", "on the first server");
  await again.adds("Shoes", "Flats", "on a new server");
  // The new primary is down, too: no server goes back to the old one.
  await standby.end("SIGQUIT");
  for (const person of [ann, again]) {
    await expect(person.adds("Shoes", "Flats", "nowhere")).rejects.toMatchObject({ status: 503 });
  }
  await expect.poll(() => readyStatus(world), { timeout: 15_000 }).toBe(503);
  expect(world.lines.join("\n")).toContain("none of its hosts is the primary");
  await standby.start();
  await untilDone(() => ann.adds("Shoes", "Flats", "after"));

  expect(await nextTransaction(primary)).toBe(before);
  const { items } = await ann.call("dashboard.page", {});
  expect(items.map(({ size }) => size).toSorted()).toEqual(
    ["after", "before", "on a new server", "on the first server"].toSorted(),
  );

  expect(await examined(pair.url)).toEqual([
    expect.stringMatching(/^problem: .* accepts changes on timeline 1, which ended /),
    expect.stringMatching(/^ok: .* is the primary, on timeline 2\.$/),
    "warning: none is synchronous: if the primary is lost, so are the last changes.",
    expect.stringMatching(/^ok: version .* answers; the data takes /),
  ]);

  // A server that reaches only the old one can't know. But what it writes there is never confirmed.
  const alone = new Client({ connectionString: `${primary.url}/postgres`, statement_timeout: 50 });
  alone.on("error", () => {});
  await alone.connect();
  let isConfirmed = false;
  const writing = alone.query("create table lost (id int)").then(
    () => (isConfirmed = true),
    (error: Error) => error,
  );
  const waiting = `select 1 from pg_stat_activity
    where wait_event = 'SyncRep' and query_start < now() - interval '200 ms'`;
  await expect
    .poll(async () => (await asked(primary, waiting)).length, { timeout: 15_000 })
    .toBe(1);
  expect(isConfirmed).toBe(false);
  await primary.end("SIGINT");
  expect(await writing).toBeInstanceOf(Error);
});

test("when a standby is promoted while the old primary still runs, everyone moves over and nothing more is written to the old one", async () => {
  const { primary, standby } = await newPair({ waits: false });
  const [ann, bob] = [await joins(world, "ann"), await joins(world, "bob")];
  await connect(ann, bob);
  const other = await newServer();
  // This listener would hardly ever find out by itself that it hears nothing anymore.
  const listening = await openPostgres(pair.url, noSubscribers, { heartbeatMs: 600_000 });
  onTestFinished(listening.close);
  const { shows } = await at(other, bob).opens("profiles.page", { personId: ann.id });
  await ann.adds("Shoes", "Flats", "before");
  await shows(({ items }) => items?.length === 1);
  await expect
    .poll(async () => (await asked(standby, `select 1 from items`)).length, { timeout: 15_000 })
    .toBe(1);
  await promote(standby);
  for (const each of [world, other]) {
    await expect.poll(() => movesIn(each), { timeout: 15_000 }).toHaveLength(1);
  }
  const connections = `select 1 from pg_stat_activity
    where application_name in ('kinsize', 'kinsize listener')`;
  await expect.poll(() => asked(primary, connections), { timeout: 15_000 }).toEqual([]);
  const before = await nextTransaction(primary);
  await untilDone(() => ann.adds("Shoes", "Flats", "after"));
  await shows(({ items }) => items?.some(({ size }) => size === "after") === true);
  expect(await nextTransaction(primary)).toBe(before);
});

test("while only a standby can be reached, a server isn't ready and says why; it is again once the primary is back", async () => {
  const { primary } = await newPair({ waits: false });
  const ann = await joins(world, "ann");
  await primary.end("SIGQUIT");
  await expect.poll(() => readyStatus(world), { timeout: 15_000 }).toBe(503);
  expect(world.lines.join("\n")).toMatch(
    /none of its hosts is the primary: 127\.0\.0\.1:\d+ doesn’t answer \(.*\); 127\.0\.0\.1:\d+ is a standby\. Start the primary, or promote a standby\./,
  );
  expect(await examined(pair.url)).toEqual([
    expect.stringMatching(/^warning: 127\.0\.0\.1:\d+ doesn’t answer \(/),
    expect.stringMatching(/^ok: 127\.0\.0\.1:\d+ is a standby\.$/),
    "problem: none of the hosts is the primary, so no changes are accepted.",
  ]);
  const refused = await ann.post("/api/dashboard.page", {});
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
  await primary.start();
  await expect.poll(() => readyStatus(world), { timeout: 15_000 }).toBe(200);
  expect(await ann.adds("Shoes", "Flats", "42")).toBeTruthy();
  expect(movesIn(world)).toEqual([]);
});

test("a server starts while one of its hosts is down, and refuses hosts with different data or a wrong name", async () => {
  const one = { url: process.env["TEST_POSTGRES"] ?? "" };
  const missing = { url: `postgres://127.0.0.1:${await freePort()}` };
  const other = await startPostgres({ fsync: "off" });
  onTestFinished(() => other.remove());
  const open = (databaseUrl: string) => openStore({ dataDir: "", databaseUrl }, noSubscribers);
  const store = await open(urlOf(missing, other));
  await store.check();
  await store.close();
  await expect(open(urlOf(one, other))).rejects.toThrow(
    /^DATABASE_URL: 127\.0\.0\.1:\d+ and 127\.0\.0\.1:\d+ have different data: neither follows the other\./,
  );
  await expect(open(urlOf(missing, other).replace("/postgres", "/none"))).rejects.toThrow(
    /^DATABASE_URL: none of its hosts is the primary: .*database "none" does not exist/,
  );
});
