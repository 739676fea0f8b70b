/** Measures a person's bytes on disk, including indexes, in a store that is unchanged since it was filled. */
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { Client } from "pg";
import { storeOf, usualPeople } from "../databases.ts";
import type { EngineName } from "../figure.ts";
import { use } from "./use.ts";

export type Storage = {
  /** Average sizes of a person and their dependents. */
  sizes: number;
  /** Bytes of a person without the history of sizes, and of one size's history. */
  person: number;
  history: number;
};

export async function measureStorage(engine: EngineName): Promise<Storage> {
  const { dataDir, databaseUrl } = await storeOf(engine, usualPeople, use.entries);
  const { bytes, history, sizes } = databaseUrl === undefined ? ofFile(dataDir) : await ofServer(databaseUrl);
  return {
    sizes: sizes / usualPeople,
    person: (bytes - history) / usualPeople,
    history: history / sizes,
  };
}

function ofFile(dataDir: string) {
  const file = new DatabaseSync(join(dataDir, "kinsize.db"), { readOnly: true });
  const read = (query: string) => Number(Object.values(file.prepare(query).get() ?? {})[0]);
  const found = {
    bytes: read("select sum(pgsize) from dbstat"),
    history: read(`select sum(pgsize) from dbstat
      where name in (select name from sqlite_schema where tbl_name = 'history')`),
    sizes: read("select count(*) from items"),
  };
  file.close();
  return found;
}

async function ofServer(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const read = async (query: string) => {
    const { rows } = await client.query<{ is: string }>(query);
    return Number(rows[0]?.is);
  };
  const found = {
    bytes: await read(`select sum(pg_total_relation_size(oid)) as is from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`),
    history: await read(`select pg_total_relation_size('history') as is`),
    sizes: await read("select count(*) as is from items"),
  };
  await client.end();
  return found;
}
