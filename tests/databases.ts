/** Databases for tests on one PostgreSQL server, each a copy of a migrated template. */
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { openStore } from "#server/data/database.ts";
import { type Postgres, startPostgres } from "../scripts/postgres.ts";

const template = "kinsize_template";

/** The environment variable that passes the server's address to every process of the tests. */
const variable = "TEST_POSTGRES";

/** Starts the server that the tests of this process and its children use. */
export async function startDatabases(settings?: Record<string, string>): Promise<Postgres> {
  // Test data needn't survive a power cut, and there is a lot of it.
  const server = await startPostgres({ fsync: "off", ...settings });
  process.env[variable] = server.url;
  await asked(`create database ${template}`);
  const noSubscribers = { publish: () => {}, publishAll: () => {} };
  const store = await openStore(
    { dataDir: "", databaseUrl: `${server.url}/${template}` },
    noSubscribers,
  );
  await store.close();
  return server;
}

/** Makes a database with empty tables, or with none. */
export async function newDatabase(
  what: "tables" | "empty" = "tables",
): Promise<{ url: string; remove: () => Promise<void> }> {
  const name = `kinsize_${randomUUID().replaceAll("-", "")}`;
  await asked(
    `create database ${name} template ${what === "empty" ? "template0" : template} strategy file_copy`,
  );
  return {
    url: `${process.env[variable]}/${name}`,
    remove: () => asked(`drop database ${name} with (force)`),
  };
}

async function asked(statement: string): Promise<void> {
  const client = new Client({ connectionString: `${process.env[variable]}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
