/** The measured stores, created once and reused until the code that fills them changes. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { Client } from "pg";
import { type StoreLocation, openStore } from "#server/store/database.ts";
import { openPostgres } from "#server/store/postgres/pool.ts";
import type { Tables } from "#server/store/schema.ts";
import { dropIndexForCopying } from "#server/store/search/search-index.ts";
import { type Postgres, startPostgres } from "../scripts/postgres.ts";
import type { EngineName } from "./figure.ts";
import { addPast } from "./past.ts";
import { fill } from "./people.ts";

/** The number of people for most figures, and the number of connections of the first person. */
export const usualPeople = 10_000;
export const popular = 5000;

const noSubscribers = { publish: () => {}, publishAll: () => {} };

const root = join(import.meta.dirname, "..");
const made = ["bench/people.ts", "tests/builders.ts", "server/migrations/0001-people-and-sizes.ts"];
const version = made
  .reduce((hash, file) => hash.update(readFileSync(join(root, file))), createHash("sha1"))
  .digest("hex")
  .slice(0, 8);

/** A folder outside of the project, because the stores are large and can be deleted at any time. */
const cacheFolder = join(tmpdir(), "kinsize-bench");

let server: Postgres | undefined;

/** PostgreSQL with memory settings for this machine, and default durability. */
async function postgres(): Promise<Postgres> {
  server ??= await startPostgres(
    { shared_buffers: "2GB", max_wal_size: "8GB", work_mem: "16MB" },
    join(cacheFolder, "postgres"),
  );
  return server;
}

export const endDatabases = async (): Promise<void> => server?.remove();

/** A store with this many people, created if missing; each of their sizes has this many entries. */
export async function storeOf(engine: EngineName, people = usualPeople, entries = 0): Promise<StoreLocation> {
  const name = `people_${people}_${entries === 0 ? "" : `${entries}_entries_`}${version}`;
  const place: StoreLocation =
    engine === "SQLite"
      ? { dataDir: join(cacheFolder, name), databaseUrl: undefined }
      : { dataDir: "", databaseUrl: `${(await postgres()).url}/${name}` };
  const stamp = join(cacheFolder, `${engine}-${name}.made`);
  if (existsSync(stamp)) return place;

  mkdirSync(cacheFolder, { recursive: true });
  process.stderr.write(`making ${people} people for ${engine} … `);
  const began = Date.now();
  // An earlier run may have been interrupted while it made this store.
  if (engine === "PostgreSQL") await createDatabase(name);
  else rmSync(place.dataDir, { recursive: true, force: true });
  await (await openStore(place, noSubscribers)).close();
  if (place.databaseUrl !== undefined) await withPostgres(place.databaseUrl, dropIndexForCopying);
  await fill(place, people, { popular });
  if (entries > 0) await addPast(place, entries);
  await (await openStore(place, noSubscribers)).close();
  writeFileSync(stamp, "");
  process.stderr.write(`${((Date.now() - began) / 1000).toFixed(0)} s\n`);
  return place;
}

async function withPostgres(url: string, work: (db: Kysely<Tables>) => Promise<void>) {
  const { db, close } = await openPostgres(url);
  await work(db);
  await close();
}

async function createDatabase(name: string): Promise<void> {
  const client = new Client({ connectionString: `${(await postgres()).url}/postgres` });
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name}`);
  await client.end();
}
