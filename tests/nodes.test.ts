/** Several servers on one database show each other's changes. */
import { execFile } from "node:child_process";
import { createConnection, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "#server/store/database.ts";
import { sweepDeleted } from "#server/data/deleted/sweep.ts";
import { maxKeptValues } from "#server/store/kept-statements.ts";
import { migrations } from "#server/migrations/all.ts";
import { freePort } from "../scripts/postgres.ts";
import { aDependentDraft } from "./builders.ts";
import { newDatabase } from "./databases.ts";
import { openWorld, people } from "./people.ts";
import { type World, at, connect, joins, readyStatus } from "./world.ts";
import { dayMs } from "#domain/time.ts";

/** Two servers on one database. */
async function twoNodes(): Promise<[World, World]> {
  // Both servers use the same sign-in provider.
  const environment = { GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "x" };
  const one = await openWorld({ environment });
  const database = one.settings.databaseUrl ?? "";
  return [one, await openWorld({ environment, database })];
}

const noSubscribers = { publish: () => {}, publishAll: () => {} };

/** Runs a statement on the database directly, as an operator would. */
async function asDatabase(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test("a change on one server reaches open pages on every server", async () => {
  const [one, other] = await twoNodes();
  const [ann, bob] = [await joins(one, "ann"), at(other, await joins(one, "bob"))];
  await connect(ann, at(one, bob));
  const { shows } = await bob.opens("profiles.page", { personId: ann.id });
  await shows((answer) => answer.items?.length === 0);
  await ann.adds("Shoes", "Sneakers", "42");
  await shows((answer) => answer.items?.[0]?.size === "42");
  await bob.moves("disconnect", ann);
  await shows(({ items }) => items === null);
});

test("signing out on one server signs out on all of them, open pages included", async () => {
  const [one, other] = await twoNodes();
  const ann = await joins(one, "ann");
  const { page, shows, refuses } = await at(other, ann).opens("dashboard.page", {});
  await shows(() => true);
  await ann.post("/auth/sign-out", {});
  await refuses("signed-out");
  await expect.poll(() => page.ended).toBe(true);
});

test("two people who ask each other at the same time, on two servers, are connected", async () => {
  const [one, other] = await twoNodes();
  for (let time = 0; time < 10; time++) {
    const ann = await joins(one, `ann${time}`);
    const bob = await joins(one, `bob${time}`);
    await Promise.all([ann.asks(bob), at(other, bob).asks(ann)]);
    const { relationships } = await ann.call("profiles.page", { personId: bob.id });
    expect(relationships.connection).toBe("connected");
  }
});

test("two servers that clean at the same time erase each deleted size once between them", async () => {
  const [one, other] = await twoNodes();
  const ann = await joins(one, "ann");
  for (let time = 0; time < 60; time++) {
    const id = await ann.adds("Shoes", "Sneakers", `${time}`);
    await ann.call("items.remove", { ownerId: ann.id, dependentId: null, id });
  }
  const later = one.clock.now + 40 * dayMs;
  const sweeps = [one, other].flatMap(({ store }) =>
    Array.from({ length: 4 }, () => store.change([], (tx) => sweepDeleted(tx, later))),
  );
  const forgotten = await Promise.all(sweeps);
  expect(forgotten.reduce((sum, each) => sum + each, 0)).toBe(60);
  expect(await asDatabase(one.settings.databaseUrl ?? "", "select * from deleted")).toEqual([]);
});

test("two caretakers who change one dependent at the same time, on two servers, both keep their changes", async () => {
  const [one, other] = await twoNodes();
  const [ann, dan] = [await joins(one, "ann"), await joins(one, "dan")];
  await connect(ann, dan, "dependentLink");
  const id = await ann.hasDependent("Child", "Teo");
  await Promise.all(
    Array.from({ length: 20 }, (_, time) => {
      const who = time % 2 === 0 ? ann : at(other, dan);
      return who.adds("Shoes", "Flats", `${time}`, { ownerId: ann.id, dependentId: id });
    }),
  );
  const { items } = await dan.call("dependents.page", { ownerId: ann.id, dependentId: id });
  expect(new Set(items.map(({ size }) => size)).size).toBe(20);
});

test("no connection keeps a prepared statement whose length depends on the sizes restored", async () => {
  const { world, ann } = await people("ann");
  const teo = await ann.hasDependent("Child", "Teo");
  for (let n = 0; n < 20; n++) await ann.adds("Shoes", "Flats", `${n}`, { dependentId: teo });
  await ann.call("dependents.remove", { ownerId: ann.id, id: teo });
  await ann.call("deleted.restore", { ownerId: ann.id, dependentId: teo, id: teo });
  const { rows } = await world.store.change([], ({ db }) =>
    sql<{ values: number }>`
      select cardinality(parameter_types) as values from pg_prepared_statements`.execute(db),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(Math.max(...rows.map(({ values }) => values))).toBeLessThanOrEqual(maxKeptValues);
});

test("a newcomer who signs in on eight servers at the same time becomes one person", async () => {
  const [one, other] = await twoNodes();
  const newcomers = await Promise.all(
    Array.from({ length: 8 }, (_, time) => joins(time % 2 === 0 ? one : other, "ann")),
  );
  expect(new Set(newcomers.map(({ id }) => id)).size).toBe(1);
});

test("eight servers started at the same time on an empty database create its tables once and all come up", async () => {
  const { url, remove } = await newDatabase("empty");
  onTestFinished(remove);
  const stores = await Promise.all(
    Array.from({ length: 8 }, () => openStore({ dataDir: "", databaseUrl: url }, noSubscribers)),
  );
  await Promise.all(stores.map((store) => store.check()));
  await Promise.all(stores.map((store) => store.close()));
  const applied = await asDatabase(url, "select name from kysely_migration order by name");
  expect(applied).toHaveLength(Object.keys(migrations).length);
});

test("a server refuses to start on a newer version's tables, and changes nothing", async () => {
  const { url, remove } = await newDatabase();
  onTestFinished(remove);
  await asDatabase(url, "insert into kysely_migration values ('0099-later', now()::text)");
  const opening = openStore({ dataDir: "", databaseUrl: url }, noSubscribers);
  await expect(opening).rejects.toThrow(/^DATABASE_URL: .* was written by a newer version of Kinsize/);
});

test("a server started before PostgreSQL says once what it waits for, and then starts", async () => {
  const { url, remove } = await newDatabase();
  onTestFinished(remove);
  const database = new URL(url);
  const [port, said] = [await freePort(), [] as string[]];
  const late = new URL(database);
  late.port = String(port);
  const opening = openStore(
    { dataDir: "", databaseUrl: late.href },
    { ...noSubscribers, say: (sentence) => said.push(sentence) },
  );
  await expect.poll(() => said).toHaveLength(1);
  const postgres = createServer((socket) => {
    const there = createConnection(Number(database.port), database.hostname);
    socket.on("error", () => there.destroy()).pipe(there);
    there.on("error", () => socket.destroy()).pipe(socket);
  }).listen(port, late.hostname);
  onTestFinished(() => void postgres.close());
  await (await opening).close();
  expect(said).toEqual([`Waiting for PostgreSQL at ${late.host}${late.pathname}, up to 15 seconds.`]);
});

test("an unreachable database is reported in a sentence, without the password", async () => {
  const program = promisify(execFile)(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "server/commands/feedback.ts"],
    {
      env: {
        PATH: process.env["PATH"] ?? "",
        DATABASE_URL: `${process.env["TEST_POSTGRES"]?.replace("kinsize@", "kinsize:secret-word@")}/none`,
      },
    },
  );
  const said = await program.catch((error: { stderr: string }) => error.stderr);
  expect(said).toMatch(
    /^DATABASE_URL: can’t open the database at 127.0.0.1:\d+\/none \(database "none" does not exist\)\. /,
  );
  expect(said).not.toContain("secret-word");
});

const endListeners = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'kinsize listener' and datname = current_database()`;
const endAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and datname = current_database()`;

test.each([
  ["the listeners are cut off", endListeners],
  ["every connection is cut off", endAll],
])("open pages stay open and catch up after %s", async (_what, statement) => {
  const [one, other] = await twoNodes();
  const [ann, bob] = [await joins(one, "ann"), at(other, await joins(one, "bob"))];
  await connect(ann, at(one, bob));
  const { page, shows } = await bob.opens("profiles.page", { personId: ann.id });
  await shows(() => true);
  const acknowledged: string[] = [];
  for (let time = 0; time < 30; time++) {
    if (time % 10 === 5) await asDatabase(one.settings.databaseUrl ?? "", statement);
    const size = `${time}`;
    // A refused change is retried, as the screen suggests.
    await ann.adds("Shoes", "Flats", size).then(
      () => acknowledged.push(size),
      () => wait(20),
    );
  }
  const last = await untilDone(() => ann.adds("Shoes", "Flats", "last"));
  expect(last).toBeTruthy();
  const { items } = await shows((answer) => answer.items?.some(({ size }) => size === "last") === true);
  const shown = new Set(items?.map(({ size }) => size));
  expect(acknowledged.filter((size) => !shown.has(size))).toEqual([]);
  expect(page.ended).toBe(false);
});

test("a server on a read-only database reports not ready, says why, and refuses changes for now", async () => {
  const { world, ann } = await people("ann");
  const url = world.settings.databaseUrl ?? "";
  const name = new URL(url).pathname.slice(1);
  const setReadOnly = async (how: "on" | "off") => {
    await asDatabase(
      new URL("/postgres", url).href,
      `alter database ${name} set default_transaction_read_only = ${how}`,
    );
    await asDatabase(url, endAll);
  };
  expect(await readyStatus(world)).toBe(200);
  await setReadOnly("on");
  await expect.poll(() => readyStatus(world)).toBe(503);
  await expect.poll(() => world.store.check().catch(String)).toContain("accepts no changes");
  const dependent = aDependentDraft({ category: "Cat", name: "Mo" });
  const refused = await ann.post("/api/dependents.add", { ownerId: ann.id, dependent });
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
  await setReadOnly("off");
  await expect.poll(() => readyStatus(world)).toBe(200);
  expect(await untilDone(() => ann.hasDependent("Cat", "Mo"))).toBeTruthy();
});

async function untilDone<Done>(act: () => Promise<Done>): Promise<Done | undefined> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      return await act();
    } catch {
      await wait(50);
    }
  }
  return undefined;
}
