/** A PostgreSQL server with a standby, and an operator's statements to them. */
import { Client } from "pg";
import { type Postgres, startPostgres } from "../scripts/postgres.ts";

/** Without autovacuum, whose writes would look like changes. */
const settings = { fsync: "off", autovacuum: "off" };

/** `waits`: a change counts once the standby has it, too. */
export async function startPair({ waits }: { waits: boolean }) {
  const primary = await startPostgres({
    ...settings,
    synchronous_standby_names: waits ? "standby" : "",
  });
  const standby = await primary.standby("standby", { synchronous_standby_names: "" });
  return {
    primary,
    standby,
    /** The address that names both. */
    url: urlOf(primary, standby),
    remove: async () => {
      await primary.remove();
      await standby.remove();
    },
  };
}

/** The address of a database that any of several servers may have. */
export const urlOf = (...servers: Pick<Postgres, "url">[]): string =>
  `postgres://kinsize@${servers.map(({ url }) => new URL(url).host).join(",")}/postgres`;

/** Runs a statement on one server, as an operator would. */
export async function asked<Row extends Record<string, unknown> = Record<string, unknown>>(
  { url }: Pick<Postgres, "url">,
  statement: string,
): Promise<Row[]> {
  const client = new Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Resolves when the standby accepts changes. */
export async function promote(standby: Postgres): Promise<void> {
  await asked(standby, "select pg_promote()");
}

/** The number of the next transaction that changes something: the same as before if nothing was written. */
export async function nextTransaction(server: Postgres): Promise<string> {
  const [row] = await asked<{ id: string }>(
    server,
    "select pg_snapshot_xmax(pg_current_snapshot())::text as id",
  );
  return row?.id ?? "";
}
