/** Inspects PostgreSQL databases without changing them: version, room for connections, clock, and replicas. */
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { messageOf } from "#server/store/postgres/errors.ts";
import { heartbeatText, listen } from "#server/store/postgres/listener.ts";
import { type Position, markText, positionText } from "#server/store/postgres/cluster/primary-log.ts";

const timeoutMs = 5000;

export type PostgresReport = {
  version: string;
  majorVersion: number;
  isReadOnly: boolean;
  user: string;
  /** Whether this user may create tables, which the first start and upgrades need. */
  mayCreate: boolean;
  encoding: string;
  bytes: number;
  maxConnections: number;
  /** The connections of all programs except this one. */
  connections: number;
  /** The connections that aren't Kinsize's own to this database. */
  others: number;
  /** Whether a pooler is in between, which shows because it reports other process ids. */
  isPooled: boolean;
  servers: number;
  /** Milliseconds since 1970, by the database's clock, and by this process's when it asked. */
  nowMs: number;
  askedAtMs: number;
  applied: string[];
};

function clientOf(url: string): Client {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: "kinsize doctor",
  });
  client.on("error", () => {});
  return client;
}

/** The server process id that the client was told. The driver's types don't have it. */
const processIdOf = (client: Client): unknown => (client as { processID?: unknown }).processID;

/**
 * Matches connections of programs. Without pg_read_all_stats, backend_type is null for other roles;
 * client backends and their parallel workers are the ones with a role and a database.
 */
const isClient = "coalesce(backend_type = 'client backend', usesysid is not null and datid is not null)";

const isOwn = "(datname = current_database() and application_name like 'kinsize%')";

/** Throws pg's error if the database can't be reached. */
export async function inspectPostgres(url: string): Promise<PostgresReport> {
  const client = clientOf(url);
  try {
    await client.connect();
    const startedAtMs = Date.now();
    const { rows: clocks } = await client.query<{ now: number }>(
      "select extract(epoch from clock_timestamp())::float8 * 1000 as now",
    );
    const askedAtMs = (startedAtMs + Date.now()) / 2;
    const { rows } = await client.query<Omit<PostgresReport, "applied"> & { pid: number }>(`
      select pg_backend_pid() as pid,
        current_setting('server_version') as version,
        current_setting('server_version_num')::int / 10000 as "majorVersion",
        current_setting('transaction_read_only') = 'on' as "isReadOnly",
        current_user as user,
        coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
        current_setting('server_encoding') as encoding,
        pg_database_size(current_database())::float8 as bytes,
        current_setting('max_connections')::int
          - current_setting('superuser_reserved_connections')::int as "maxConnections",
        activity.*
      from (select count(*)::int as connections,
          count(*) filter (where not ${isOwn})::int as others,
          count(*) filter (where ${isOwn} and application_name = 'kinsize listener')::int as servers
        from pg_stat_activity where ${isClient} and pid <> pg_backend_pid()) as activity`);
    const { rows: tables } = await client.query<{ has: boolean }>(
      "select to_regclass('kysely_migration') is not null as has",
    );
    const { rows: names } = tables[0]?.has
      ? await client.query<{ name: string }>("select name from kysely_migration")
      : { rows: [] };
    const [found] = rows;
    if (!found) throw new Error("The database answered nothing.");
    const applied = names.map(({ name }) => name);
    const isPooled = processIdOf(client) !== found.pid;
    return { ...found, isPooled, askedAtMs, nowMs: clocks[0]?.now ?? askedAtMs, applied };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Why notifications from other connections don't arrive; undefined if they do. */
export async function listenTrouble(url: string): Promise<string | undefined> {
  const sender = clientOf(url);
  await sender.connect();
  const send = async (text: string) => {
    await sender.query(heartbeatText(text));
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

export type ReplicaReport = {
  isFollowing: boolean;
  /** Whether it is the primary itself: in a cluster whose members are all listed, one always is. */
  isPrimary: boolean;
  /** Whether it has the primary's system identifier, which all copies of a server share. */
  isOfSameSystem: boolean;
  /** Whether it has the mark from the primary's data (primary-log.ts). */
  hasMark: boolean;
  /** The bytes of the primary's log that it hasn't replayed; zero if it caught up in time. */
  bytesBehind: number;
};

/** Waits this long for a replica to catch up. */
const catchUpMs = 2000;

const systemText = `(select system_identifier::text from pg_control_system()) as system,
  pg_postmaster_start_time()::text as started`;

type SystemOf = { system: string; started: string };

/** Compares a replica with the primary. Throws pg's error if the replica can't be reached. */
export async function inspectReplica(url: string, replicaUrl: string): Promise<ReplicaReport> {
  const [primary, replica] = [clientOf(url), clientOf(replicaUrl)];
  try {
    await replica.connect();
    await primary.connect();
    const { rows: wanted } = await primary.query<SystemOf & { at: Position; mark: string | null }>(
      `${positionText}, ${markText} as mark, ${systemText}`,
    );
    const deadline = performance.now() + catchUpMs;
    for (;;) {
      const { rows } = await replica.query<
        SystemOf & { isFollowing: boolean; replayed: Position | null; mark: string | null }
      >(`select pg_is_in_recovery() as "isFollowing",
        (pg_last_wal_replay_lsn() - '0/0')::float8 as replayed, ${markText} as mark, ${systemText}`);
      const [there, here] = [rows[0], wanted[0]];
      if (!there || !here) throw new Error("The database answered nothing.");
      const bytesBehind = Math.max(0, here.at - (there.replayed ?? 0));
      if (there.isFollowing && bytesBehind > 0 && performance.now() < deadline) {
        await wait(20);
        continue;
      }
      const isOfSameSystem = there.system === here.system;
      return {
        isFollowing: there.isFollowing,
        isPrimary: !there.isFollowing && isOfSameSystem && there.started === here.started,
        isOfSameSystem,
        hasMark: there.mark === here.mark,
        bytesBehind,
      };
    }
  } finally {
    await primary.end().catch(() => {});
    await replica.end().catch(() => {});
  }
}

export type Synchrony = {
  /** Whether a commit waits for a standby. */
  isAsked: boolean;
  followers: number;
  /** The number of followers that a commit waits for; undefined if this user may not see them. */
  standbys: number | undefined;
};

/** Throws pg's error if the primary can't be reached. */
export async function inspectSynchrony(url: string): Promise<Synchrony> {
  const client = clientOf(url);
  try {
    await client.connect();
    const { rows } = await client.query<{
      isAsked: boolean;
      followers: number;
      standbys: number;
      hidden: number;
    }>(`
      select current_setting('synchronous_standby_names') <> ''
          and current_setting('synchronous_commit') not in ('off', 'local') as "isAsked",
        count(*)::int as followers,
        count(*) filter (where sync_state in ('sync', 'quorum'))::int as standbys,
        count(*) filter (where sync_state is null)::int as hidden
      from pg_stat_replication`);
    const { isAsked = false, followers = 0, standbys, hidden = 0 } = rows[0] ?? {};
    return { isAsked, followers, standbys: hidden > 0 ? undefined : standbys };
  } finally {
    await client.end().catch(() => {});
  }
}
