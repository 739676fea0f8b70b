/** What earlier schemas left: files of tests/stores, made by the program of their time and never edited. */
import { readFileSync, readdirSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { Client } from "pg";
import { onTestFinished } from "vitest";
import type { CallName } from "#domain/contract.ts";
import { newDatabase } from "./databases.ts";

export type Engine = "sqlite" | "postgres";

/** A recorded call with its answer. Ids and tokens are replaced by names such as `{ann}`. */
export type RecordedCall = {
  as: string;
  call: CallName;
  input: object;
  answer?: unknown;
  refusal?: string;
};

export type KeptStore = {
  /** The number of its last migration, which names its files. */
  schema: string;
  /** When the calls were made. */
  now: number;
  /** The ids and tokens by name: an engine's store has its own. */
  ids: Partial<Record<Engine, Record<string, string>>>;
  calls: RecordedCall[];
};

const folder = join(import.meta.dirname, "stores");

export const keptStores: readonly KeptStore[] = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .toSorted()
  .map((file) => {
    const kept = JSON.parse(readFileSync(join(folder, file), "utf8")) as Omit<KeptStore, "schema">;
    return Object.assign(kept, { schema: file.slice(0, -".json".length) });
  });

/** Where a copy of a store is, as `startWorld` takes it. */
export type Place = { dataDir: string } | { database: string };

/** A copy that lasts until the test is over. */
export async function copyOf(schema: string, engine: Engine): Promise<Place> {
  if (engine === "postgres") {
    const { url, remove } = await newDatabase("empty");
    onTestFinished(remove);
    const text = readFileSync(join(folder, `${schema}.postgres.sql`), "utf8");
    await withClient(url, (client) => client.query(text));
    return { database: url };
  }
  const dataDir = await mkdtemp(join(tmpdir(), "kinsize-store-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const file = gunzipSync(readFileSync(join(folder, `${schema}.sqlite.gz`)));
  await writeFile(join(dataDir, "kinsize.db"), file);
  return { dataDir };
}

type Row = Record<string, unknown>;

/** Every table's rows, read without Kinsize. The index of the search isn't among them. */
export async function rowsOf(place: Place): Promise<Record<string, Row[]>> {
  if ("database" in place) {
    return withClient(place.database, async (client) => {
      const tables = await client.query<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = 'public' order by 1",
      );
      const rows: Record<string, Row[]> = {};
      for (const { name } of tables.rows) {
        rows[name] = (await client.query<Row>(`select * from "${name}"`)).rows.map(comparable);
      }
      return rows;
    });
  }
  const file = new DatabaseSync(join(place.dataDir, "kinsize.db"));
  try {
    const tables = file
      .prepare("select name from sqlite_master where type = 'table' and name not glob 'people[SP]*' order by 1")
      .all() as { name: string }[];
    return Object.fromEntries(
      tables.map(({ name }) => [name, file.prepare(`select * from "${name}"`).all().map(comparable)]),
    );
  } finally {
    file.close();
  }
}

/**
 * A row in a form that both engines share: PostgreSQL's driver reads large numbers as texts; SQLite has no booleans.
 */
const comparable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      // The search index renumbers people.
      .filter(([column]) => column !== "n")
      .map(([column, value]) => [column, value === null || typeof value === "string" ? value : String(Number(value))]),
  );

/** Broken references and damage that SQLite finds in a file. PostgreSQL allows neither. */
export function brokenIn(place: Place): unknown[] {
  if ("database" in place) return [];
  const file = new DatabaseSync(join(place.dataDir, "kinsize.db"));
  try {
    const damage = file.prepare("pragma integrity_check").all() as { integrity_check: string }[];
    return [
      ...file.prepare("pragma foreign_key_check").all(),
      ...damage.filter((each) => each.integrity_check !== "ok"),
    ];
  } finally {
    file.close();
  }
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
