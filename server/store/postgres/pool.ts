/** A pool of PostgreSQL connections for Kysely, with prepared statements and serializable transactions. */
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, type Transaction, sql } from "kysely";
import { Client, Pool, types as parsers } from "pg";
import { maxKeptValues } from "#server/store/kept-statements.ts";
import type { Tables } from "#server/store/schema.ts";
import { codeOf, messageOf } from "#server/store/postgres/errors.ts";
import { databaseLabel } from "#server/store/database-url.ts";
import { KeyedMutex } from "#server/store/postgres/keyed-mutex.ts";
import {
  type Asked,
  type NotificationHandlers,
  type Timing,
  heartbeatText,
  notifyTopics,
  destroySocket,
  listen,
} from "#server/store/postgres/listener.ts";
import { refuseStandby, waitForPrimary } from "#server/store/postgres/primary.ts";
import { QueueTaken, isConflict, withAdvisoryLocks, withRetries } from "#server/store/postgres/serializable.ts";
import { OperatorError } from "#server/operations/operator-error.ts";

const timeouts = { connectMs: 5000, queryMs: 15_000 };

/** More connections wouldn't be faster: cores and disks limit how many statements run at once. */
const maxConnections = 10;

/**
 * Keeps JSON as text, because it is sent unchanged, and reads 64-bit integers as numbers, because
 * they are counts and times.
 */
export const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === 114) return (text: string) => text;
    if (oid === 20) return Number;
    return parsers.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

const statementNames = new Map<string, string>();

/** Names a prepared statement: the connection keeps its plan, which makes it five times as fast. */
function statementName(text: string, { length }: unknown[]): string | undefined {
  if (length > maxKeptValues || !/^(select|insert|update|delete|with)\b/.test(text)) {
    return undefined;
  }
  let name = statementNames.get(text);
  if (!name) statementNames.set(text, (name = `s${statementNames.size}`));
  return name;
}

/** Prepares statements by name, and drops the connection after a timeout so that nothing waits behind it. */
export class NamingClient extends Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's own has a dozen forms
  override query(config: any, ...more: any[]): any {
    const [values] = more as [unknown[] | undefined];
    const isPlain = typeof config === "string" && Array.isArray(values) && more.length === 1;
    const name = isPlain ? statementName(config, values) : undefined;
    const asked: unknown = name ? { name, text: config as string, values } : config;
    const answer = (super.query as (...all: unknown[]) => unknown).call(this, asked, ...(name ? [] : more));
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
  pool: Pool;
  /**
   * Runs `work` in a serializable transaction, and notifies all processes of its topics in the same
   * transaction. `work` may run several times; only the last run counts. After a conflict, transactions with
   * one of `keys` in common run one at a time.
   */
  transaction: <Result>(
    keys: readonly string[],
    work: (db: Transaction<Tables>) => Promise<Result>,
    changedTopics: (result: Result) => readonly string[],
  ) => Promise<Result>;
  /** Why no notifications arrive right now; undefined if they do. */
  listenError: () => unknown;
  /** The connection on which notifications arrive; undefined while none do. */
  listening: () => Asked | undefined;
  close: () => Promise<void>;
};

/**
 * Opens a database by its URL; `handlers` receive the changes of every process. Commands pass none,
 * and messages then go to the terminal. Throws an OperatorError if the database can't be reached.
 */
export async function openPostgres(url: string, handlers?: NotificationHandlers, timing?: Timing): Promise<Postgres> {
  await waitForPrimary(url, handlers ? handlers.say : console.error);
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: timeouts.connectMs,
    query_timeout: timeouts.queryMs,
    statement_timeout: timeouts.queryMs,
    // Prevents a frozen server from keeping its locks.
    idle_in_transaction_session_timeout: timeouts.queryMs,
    keepAlive: true,
    application_name: "kinsize",
    types,
    Client: NamingClient,
    onConnect: refuseStandby,
  });
  // Without these handlers, a lost connection would end the process; the query's caller gets the error anyway.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = handlers && listen(url, handlers, (text) => sql.raw(heartbeatText(text)).execute(db), timing);
  const close = async () => {
    await listener?.close();
    await db.destroy();
  };
  try {
    await listener?.started;
  } catch (error) {
    await close();
    throw new OperatorError(
      `DATABASE_URL: notifications from ${databaseLabel(url)} don’t arrive (${messageOf(error)}). Connect to the primary PostgreSQL server directly or through session pooling: a transaction pooler, such as PgBouncer with pool_mode=transaction, can’t carry LISTEN/NOTIFY.`,
      error,
    );
  }
  const mutex = new KeyedMutex();

  return {
    db,
    pool,
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
        // Most transactions never conflict. If others already queue for a key, running without
        // queuing would only cause conflicts.
        return await db.connection().execute((own) => {
          if (mutex.isTaken(keys)) throw new QueueTaken();
          return attempt(own);
        });
      } catch (error) {
        if (!isConflict(error) && !(error instanceof QueueTaken)) throw error;
      }
      return mutex.run(keys, () =>
        db.connection().execute((own) => withAdvisoryLocks(own, keys, () => withRetries(() => attempt(own)))),
      );
    },
    listenError: () => listener?.listenError(),
    listening: () => listener?.connection(),
    close,
  };
}

/** 'KINS': of several servers that start at the same time, the one that holds this lock prepares the database. */
const preparationLock = 0x4b494e53;

/**
 * Resolves when `isDone`: one server does the `work`, on a connection without timeouts; the others poll. They don't
 * wait inside a statement, because building an index would wait for that statement.
 */
export async function prepareOnce(
  url: string,
  isDone: () => Promise<boolean>,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  if (await isDone()) return;
  const pool = new Pool({
    connectionString: url,
    // The lock belongs to the connection.
    max: 1,
    idleTimeoutMillis: 0,
    statement_timeout: 0,
    keepAlive: true,
    application_name: "kinsize preparing",
    types,
    onConnect: refuseStandby,
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

/**
 * Limits how long a migration waits for a table: all other queries queue behind it, for example
 * while a backup is running.
 */
const maxTableWait = "5s";

/**
 * Like `prepareOnce`, for changes to tables that other servers are using. Throws an OperatorError
 * if a table stays locked.
 */
export async function migrateOnce(
  url: string,
  where: string,
  isDone: () => Promise<boolean>,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  try {
    await prepareOnce(url, isDone, async (own) => {
      await sql`set lock_timeout = ${sql.lit(maxTableWait)}`.execute(own);
      await work(own);
    });
  } catch (error) {
    if (codeOf(error) !== lockNotAvailable) throw error;
    throw new OperatorError(
      `${where} can’t be brought up to date while another program, such as pg_dump, is using its tables. Start Kinsize again once that has finished. Nothing was changed.`,
      error,
    );
  }
}

const lockNotAvailable = "55P03";
