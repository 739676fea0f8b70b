/** Looks at a PostgreSQL database without changing anything: its version, its room for connections, its clock. */
import { Client } from "pg";
import { messageOf } from "#server/data/postgres/errors.ts";
import { listen } from "#server/data/postgres/listener.ts";

const timeoutMs = 5000;

export type PostgresReport = {
  /** Like 15.4. */
  version: string;
  majorVersion: number;
  isReadOnly: boolean;
  encoding: string;
  bytes: number;
  maxConnections: number;
  /** Connections of all programs, this one left out. */
  connections: number;
  /** Kinsize servers that are using this database. */
  servers: number;
  /** Milliseconds since 1970, by the database's clock, and by this process's when it was asked. */
  nowMs: number;
  askedAtMs: number;
  applied: string[];
};

/** Throws pg's error if the database can't be reached. */
export async function inspectPostgres(url: string): Promise<PostgresReport> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: "kinsize doctor",
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const startedAtMs = Date.now();
    const { rows: clocks } = await client.query<{ now: number }>(
      "select extract(epoch from clock_timestamp())::float8 * 1000 as now",
    );
    const askedAtMs = (startedAtMs + Date.now()) / 2;
    const { rows } = await client.query<Omit<PostgresReport, "applied">>(`
      select current_setting('server_version') as version,
        current_setting('server_version_num')::int / 10000 as "majorVersion",
        current_setting('transaction_read_only') = 'on' as "isReadOnly",
        current_setting('server_encoding') as encoding,
        pg_database_size(current_database())::float8 as bytes,
        current_setting('max_connections')::int
          - current_setting('superuser_reserved_connections')::int as "maxConnections",
        (select count(*)::int from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()) as connections,
        (select count(*)::int from pg_stat_activity
          where datname = current_database() and application_name = 'kinsize listener') as servers`);
    const { rows: tables } = await client.query<{ has: boolean }>(
      "select to_regclass('kysely_migration') is not null as has",
    );
    const { rows: names } = tables[0]?.has
      ? await client.query<{ name: string }>("select name from kysely_migration")
      : { rows: [] };
    const [found] = rows;
    if (!found) throw new Error("The database answered nothing.");
    const applied = names.map(({ name }) => name);
    return { ...found, askedAtMs, nowMs: clocks[0]?.now ?? askedAtMs, applied };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Why notifications from other connections don't arrive; undefined if they do. */
export async function listenTrouble(url: string): Promise<string | undefined> {
  const sender = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: "kinsize doctor",
  });
  sender.on("error", () => {});
  await sender.connect();
  const send = async (text: string) => {
    await sender.query("select pg_notify('kinsize', $1)", [text]);
  };
  const listener = listen(url, { publish: () => {}, publishAll: () => {} }, send, { startMs: 0 });
  try {
    await listener.started;
    return undefined;
  } catch (error) {
    return messageOf(error);
  } finally {
    await listener.close();
    await sender.end().catch(() => {});
  }
}
