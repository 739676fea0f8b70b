/** Databases for tests on one PostgreSQL server, each a copy of a migrated template. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { openStore } from "#server/store/database.ts";
import { type Postgres, startPostgres } from "../scripts/postgres.ts";

const template = "kinsize_template";

/** The environment variables that pass the URLs of the server and its replicas to every test process. */
const variable = "TEST_POSTGRES";
const replicasVariable = "TEST_REPLICAS";

/** Starts the server that the tests of this process and its children use. */
export async function startDatabases(settings?: Record<string, string>): Promise<Postgres> {
  // Test data needn't survive a power cut, so writes needn't wait for the disk.
  const server = await startPostgres({
    fsync: "off",
    full_page_writes: "off",
    // Replicas receive only flushed data; without synchronous flushes they'd be late for every read.
    synchronous_commit: process.env["REPLICAS"] === undefined ? "off" : "on",
    autovacuum: "off",
    ...settings,
  });
  process.env[variable] = server.url;
  await asked(`create database ${template}`);
  const noSubscribers = { publish: () => {}, publishAll: () => {} };
  const store = await openStore({ dataDir: "", databaseUrl: `${server.url}/${template}` }, noSubscribers);
  await store.close();
  return process.env["REPLICAS"] === undefined ? server : withReplicas(server);
}

/** With `REPLICAS` set, every world reads from two replicas: one is five seconds behind, one stalls now and then. */
async function withReplicas(server: Postgres): Promise<Postgres> {
  const lagging = await server.standby("lagging", { recovery_min_apply_delay: "5s" });
  const stalling = await server.standby("stalling");
  process.env[replicasVariable] = `${stalling.url} ${lagging.url}`;
  const over = new AbortController();
  const stalled = stallsNowAndThen(stalling.url, over.signal);
  return {
    ...server,
    async remove() {
      over.abort();
      await stalled;
      await Promise.all([lagging.remove(), stalling.remove()]);
      await server.remove();
    },
  };
}

/** Pauses a replica for up to a fifth of a second, about twice a second. */
export async function stallsNowAndThen(url: string, over: AbortSignal): Promise<void> {
  const client = new Client({ connectionString: `${url}/postgres` });
  client.on("error", () => {});
  await client.connect();
  while (!over.aborted) {
    await client.query("select pg_wal_replay_pause()");
    await wait(Math.random() * 200);
    await client.query("select pg_wal_replay_resume()");
    await wait(Math.random() * 600);
  }
  await client.end();
}

/** The replicas of a database on the tests' server, once the first of them has it. */
export async function replicasOf(database: string): Promise<string[]> {
  const { [replicasVariable]: servers, [variable]: primary = "" } = process.env;
  if (!servers || !database.startsWith(`${primary}/`)) return [];
  const urls = servers.split(" ").map((server) => server + database.slice(primary.length));
  const deadline = AbortSignal.timeout(60_000);
  while (!deadline.aborted) {
    const client = new Client({ connectionString: urls[0] });
    client.on("error", () => {});
    try {
      await client.connect();
      break;
    } catch {
      await wait(10);
    } finally {
      await client.end();
    }
  }
  return urls;
}

/** Creates a database with empty tables, or with none. */
export async function newDatabase(
  what: "tables" | "empty" = "tables",
): Promise<{ url: string; remove: () => Promise<void> }> {
  const name = `kinsize_${randomUUID().replaceAll("-", "")}`;
  await asked(`create database ${name} template ${what === "empty" ? "template0" : template} strategy file_copy`);
  return {
    url: `${process.env[variable]}/${name}`,
    remove: () => asked(`drop database ${name} with (force)`),
  };
}

let administrator: Promise<Client> | undefined;

/** Runs a statement on a cached connection: opening one takes as long as creating a database. */
async function asked(statement: string): Promise<void> {
  administrator ??= (async () => {
    const client = new Client({ connectionString: `${process.env[variable]}/postgres` });
    // The server closes this connection when it stops.
    client.on("error", () => {});
    await client.connect();
    return client;
  })();
  await (await administrator).query(statement);
}
