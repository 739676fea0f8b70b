/** PostgreSQL under Kysely: statements by name, and transactions that don't see each other. */
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, type Transaction, sql } from "kysely";
import { Client, Pool, types as parsers } from "pg";
import type { Tables } from "#server/data/schema.ts";
import { LockTimeout, KeyedMutex } from "#server/data/postgres/keyed-mutex.ts";
import {
  type Hearing,
  type Timing,
  announce,
  announced,
  hangUp,
  listen,
} from "#server/data/postgres/listener.ts";
import { OperatorError } from "#server/operations/operator-error.ts";

/** Milliseconds. */
const patience = { connect: 5000, query: 15_000, start: 15_000 };

/** More would not be faster: PostgreSQL works on as many at once as it has cores and disks. */
const mostConnections = 10;

/** How often a transaction that has met others is tried in its turn: it may meet some that never met before. */
const mostTries = 12;

/** Sets the locks of turns apart from those of anything else in the database: 'KINS'. */
const lockSpace = 0x4b494e53;

/** Milliseconds. Servers that take turns are polite to each other, no longer than this: one may be frozen. */
const longestLockWait = 2000;

/** JSON stays text, as it goes out; numbers of 64 bits are counts and times, which fit. */
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === 114) return (text: string) => text;
    if (oid === 20) return Number;
    return parsers.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

const names = new Map<string, string>();

/** The name under which a connection keeps the plan of a statement: it is five times as fast then. */
function nameOf(text: string): string | undefined {
  if (!/^(select|insert|update|delete|with)\b/.test(text)) {
    return undefined;
  }
  let name = names.get(text);
  if (!name) names.set(text, (name = `s${names.size}`));
  return name;
}

/** Names its statements; hangs up where an answer does not come, so that nobody waits behind it. */
class NamingClient extends Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's own has a dozen forms
  override query(config: any, ...more: any[]): any {
    const [values] = more as [unknown[] | undefined];
    const isPlain = typeof config === "string" && Array.isArray(values) && more.length === 1;
    const name = isPlain ? nameOf(config) : undefined;
    const asked: unknown = name ? { name, text: config as string, values } : config;
    const answer = (super.query as (...all: unknown[]) => unknown).call(
      this,
      asked,
      ...(name ? [] : more),
    );
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === "Query read timeout") hangUp(this);
      });
    }
    return answer;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** Two transactions met: tried again, one of them sees what the other has done. */
const hasMet = (error: unknown): boolean => ["40001", "40P01", "23505"].includes(codeOf(error));

/**
 * PostgreSQL can't be reached, is stopping, starting, full, read-only or too slow, or a transaction has met
 * others until the end: it may work in a moment.
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof LockTimeout ||
  /^(08|53|57P0|57014|25006|25P03|40001|40P01|ECONN|EPIPE|ETIMEDOUT|EHOST|ENOTFOUND|EAI_AGAIN)/.test(
    codeOf(error),
  ) ||
  (error instanceof Error &&
    /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered)/.test(
      error.message,
    ));

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
    topicsOf: (result: Result) => readonly string[],
  ) => Promise<Result>;
  /** Why changes are not heard of at this moment; undefined when they are. */
  deafness: () => unknown;
  close: () => Promise<void>;
};

/**
 * Opens a database by its address; `hearing` hears of every change that any process announces. Throws a
 * OperatorError when it can't be reached within a while.
 */
export async function openPostgres(
  url: string,
  hearing?: Hearing,
  timing?: Timing,
): Promise<Postgres> {
  await reachable(url);
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: patience.connect,
    query_timeout: patience.query,
    statement_timeout: patience.query,
    // What a server that is frozen holds, others need.
    idle_in_transaction_session_timeout: patience.query,
    keepAlive: true,
    application_name: "kinsize",
    types,
    Client: NamingClient,
  });
  // Without these a connection that is cut off ends the process; whoever uses it hears of it anyway.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = hearing && listen(url, hearing, (text) => announced(db, text), timing);
  const close = async () => {
    await listener?.close();
    await db.destroy();
  };
  try {
    await listener?.began;
  } catch (error) {
    await close();
    throw new OperatorError(
      `DATABASE_URL: changes that are announced at ${nameOfDatabase(url)} are not heard (${messageOf(error)}). Connect to the primary PostgreSQL server itself or through session pooling: a transaction pooler, such as PgBouncer with pool_mode=transaction, can’t carry LISTEN/NOTIFY.`,
      error,
    );
  }
  const mutex = new KeyedMutex();

  return {
    db,
    async transaction(keys, work, topicsOf) {
      const attempt = (connection: Kysely<Tables>) =>
        connection
          .transaction()
          .setIsolationLevel("serializable")
          .execute(async (tx) => {
            const result = await work(tx);
            await announce(tx, topicsOf(result));
            return result;
          });
      try {
        // Most meet nobody. Once some take turns, whoever comes later would only be in their way.
        return await db.connection().execute((own) => {
          if (mutex.isTaken(keys)) throw new InTheWay();
          return attempt(own);
        });
      } catch (error) {
        if (!hasMet(error) && !(error instanceof InTheWay)) throw error;
      }
      return mutex.run(keys, () =>
        db.connection().execute((own) => locked(own, keys, () => tried(() => attempt(own)))),
      );
    },
    deafness: () => listener?.deafness(),
    close,
  };
}

/** Others take turns with what a transaction is about: it queues before it has begun. */
class InTheWay extends Error {}

/** Tries again what has met others, with a pause that grows. */
async function tried<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!hasMet(error) || tries === mostTries) throw error;
      await wait(Math.random() * 4 * tries ** 2);
    }
  }
}

/**
 * Runs `work` while no other server is in the turn of one of `keys`. The locks are the connection's and not a
 * transaction's: one that waits inside has an old view of the rows when its turn comes. They only keep
 * transactions from meeting in vain, so that without them it goes on as well.
 */
async function locked<Result>(
  connection: Kysely<Tables>,
  keys: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const locks = keys
    .map(lockOf)
    .toSorted((one, other) => one - other)
    .map((lock) => `pg_advisory_lock(${lockSpace}, ${lock})`);
  try {
    await sql
      .raw(`set lock_timeout = ${longestLockWait}; select ${locks.join(", ")}; reset lock_timeout`)
      .execute(connection)
      .catch((error: unknown) => {
        if (codeOf(error) !== "55P03") throw error;
      });
    return await work();
  } finally {
    await sql`select pg_advisory_unlock_all()`.execute(connection).catch(async () => {
      // A connection that may still hold them must not be used again.
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(connection).catch(() => {});
    });
  }
}

/** The number under which PostgreSQL knows the lock of a key: 32 bits, where two that share one only wait. */
const lockOf = (key: string): number => createHash("sha256").update(key).digest().readInt32BE();

/** Host and database, without the password. */
function nameOfDatabase(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== "" ? error.message : codeOf(error) || String(error);

/** 'KINS': of the servers that start at once on one database, whoever holds it prepares it. */
const preparing = 0x4b494e53;

/**
 * Resolves when `isDone`: one server does the `work`, over a connection on which it may take hours; the
 * others look again and again. They don't wait inside a statement, for which an index would wait in turn.
 */
export async function aloneAtPostgres(
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
      }>`select pg_try_advisory_lock(${sql.lit(preparing)}) as held`.execute(own);
      if (rows[0]?.held) return await work(own);
      await wait(250);
    }
  } finally {
    await own.destroy();
  }
}

/** Tries until it answers: a server often starts beside its database. */
async function reachable(url: string): Promise<void> {
  const began = Date.now();
  for (;;) {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: patience.connect,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isUnavailable(error) || Date.now() - began > patience.start) {
        throw new OperatorError(
          `DATABASE_URL: can't open the database at ${nameOfDatabase(url)} (${codeOf(error) || String(error)}). Start PostgreSQL or correct the address, for example DATABASE_URL=postgres://kinsize@localhost:5432/kinsize.`,
          error,
        );
      }
      await wait(250);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
