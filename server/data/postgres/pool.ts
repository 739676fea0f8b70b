/** PostgreSQL under Kysely: statements by name, and transactions that don't see each other. */
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, type Transaction, sql } from "kysely";
import { Client, Pool, types as parsers } from "pg";
import type { Tables } from "#server/data/schema.ts";
import { codeOf, isUnavailable, messageOf } from "#server/data/postgres/errors.ts";
import { KeyedMutex } from "#server/data/postgres/keyed-mutex.ts";
import {
  type NotificationHandlers,
  type Timing,
  notifyTopics,
  notify,
  destroySocket,
  listen,
} from "#server/data/postgres/listener.ts";
import {
  QueueTaken,
  isConflict,
  withAdvisoryLocks,
  withRetries,
} from "#server/data/postgres/serializable.ts";
import { Fault } from "#server/operations/operator-error.ts";

/** Milliseconds. */
const timeouts = { connectMs: 5000, queryMs: 15_000, startMs: 15_000 };

/** More would not be faster: PostgreSQL works on as many at once as it has cores and disks. */
const maxConnections = 10;

/** JSON stays text, as it goes out; numbers of 64 bits are counts and times, which fit. */
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === 114) return (text: string) => text;
    if (oid === 20) return Number;
    return parsers.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

const statementNames = new Map<string, string>();

/** The name under which a connection keeps the plan of a statement: it is five times as fast then. */
function statementName(text: string): string | undefined {
  if (!/^(select|insert|update|delete|with)\b/.test(text)) {
    return undefined;
  }
  let name = statementNames.get(text);
  if (!name) statementNames.set(text, (name = `s${statementNames.size}`));
  return name;
}

/** Names its statements; hangs up where an answer does not come, so that nobody waits behind it. */
class NamingClient extends Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's own has a dozen forms
  override query(config: any, ...more: any[]): any {
    const [values] = more as [unknown[] | undefined];
    const isPlain = typeof config === "string" && Array.isArray(values) && more.length === 1;
    const name = isPlain ? statementName(config) : undefined;
    const asked: unknown = name ? { name, text: config as string, values } : config;
    const answer = (super.query as (...all: unknown[]) => unknown).call(
      this,
      asked,
      ...(name ? [] : more),
    );
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === "Query read timeout") destroySocket(this);
      });
    }
    return answer;
  }
}

export type Postgres = {
  db: Kysely<Tables>;
  /**
   * Runs `work` as if nobody else did anything meanwhile, and announces the topics that it leads to in
   * the same transaction. It may run several times; what counts is the last. What meets others takes turns
   * with whoever names one of the same `keys`.
   */
  transaction: <Result>(
    keys: readonly string[],
    work: (db: Transaction<Tables>) => Promise<Result>,
    changedTopics: (result: Result) => readonly string[],
  ) => Promise<Result>;
  /** Why changes are not heard of at this moment; undefined when they are. */
  listenError: () => unknown;
  close: () => Promise<void>;
};

/**
 * Opens a database by its address; `handlers` hears of every change that any process announces. Throws a
 * Fault when it can't be reached within a while.
 */
export async function openPostgres(
  url: string,
  handlers?: NotificationHandlers,
  timing?: Timing,
): Promise<Postgres> {
  await waitUntilReachable(url);
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: timeouts.connectMs,
    query_timeout: timeouts.queryMs,
    statement_timeout: timeouts.queryMs,
    // What a server that is frozen holds, others need.
    idle_in_transaction_session_timeout: timeouts.queryMs,
    keepAlive: true,
    application_name: "kinsize",
    types,
    Client: NamingClient,
  });
  // Without these a connection that is cut off ends the process; whoever uses it hears of it anyway.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = handlers && listen(url, handlers, (text) => notify(db, text), timing);
  const close = async () => {
    await listener?.close();
    await db.destroy();
  };
  try {
    await listener?.started;
  } catch (error) {
    await close();
    throw new Fault(
      `DATABASE_URL: changes that are announced at ${databaseLabel(url)} are not heard (${messageOf(error)}). Connect to the primary PostgreSQL server itself or through session pooling: a transaction pooler, such as PgBouncer with pool_mode=transaction, can’t carry LISTEN/NOTIFY.`,
      error,
    );
  }
  const mutex = new KeyedMutex();

  return {
    db,
    async transaction(keys, work, changedTopics) {
      const attempt = (connection: Kysely<Tables>) =>
        connection
          .transaction()
          .setIsolationLevel("serializable")
          .execute(async (tx) => {
            const result = await work(tx);
            await notifyTopics(tx, changedTopics(result));
            return result;
          });
      try {
        // Most meet nobody. Once some take turns, whoever comes later would only be in their way.
        return await db.connection().execute((own) => {
          if (mutex.isTaken(keys)) throw new QueueTaken();
          return attempt(own);
        });
      } catch (error) {
        if (!isConflict(error) && !(error instanceof QueueTaken)) throw error;
      }
      return mutex.run(keys, () =>
        db
          .connection()
          .execute((own) => withAdvisoryLocks(own, keys, () => withRetries(() => attempt(own)))),
      );
    },
    listenError: () => listener?.listenError(),
    close,
  };
}

/** Host and database, without the password. */
function databaseLabel(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

/** 'KINS': of the servers that start at once on one database, whoever holds it prepares it. */
const preparationLock = 0x4b494e53;

/**
 * Resolves when `isDone`: one server does the `work`, over a connection on which it may take hours; the
 * others look again and again. They don't wait inside a statement, for which an index would wait in turn.
 */
export async function prepareOnce(
  url: string,
  isDone: () => Promise<boolean>,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  if (await isDone()) return;
  const pool = new Pool({
    connectionString: url,
    // The lock is the connection's.
    max: 1,
    idleTimeoutMillis: 0,
    statement_timeout: 0,
    keepAlive: true,
    application_name: "kinsize preparing",
    types,
  });
  pool.on("error", () => {});
  const own = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    while (!(await isDone())) {
      const { rows } = await sql<{
        held: boolean;
      }>`select pg_try_advisory_lock(${sql.lit(preparationLock)}) as held`.execute(own);
      if (rows[0]?.held) return await work(own);
      await wait(250);
    }
  } finally {
    await own.destroy();
  }
}

/** Tries until it answers: a server often starts beside its database. */
async function waitUntilReachable(url: string): Promise<void> {
  const started = Date.now();
  for (;;) {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: timeouts.connectMs,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isUnavailable(error) || Date.now() - started > timeouts.startMs) {
        throw new Fault(
          `DATABASE_URL: can't open the database at ${databaseLabel(url)} (${codeOf(error) || String(error)}). Start PostgreSQL or correct the address, for example DATABASE_URL=postgres://kinsize@localhost:5432/kinsize.`,
          error,
        );
      }
      await wait(250);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
