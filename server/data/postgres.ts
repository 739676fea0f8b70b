/** PostgreSQL under Kysely: statements by name, transactions that don't see each other, and who listens. */
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, type Transaction, sql } from "kysely";
import { Client, Pool, types as parsers } from "pg";
import type { Tables } from "#server/data/schema.ts";
import { plannedAnew } from "#server/data/statement.ts";
import { Fault } from "#server/fault.ts";

/** Milliseconds. */
const patience = { connect: 5000, query: 15_000, start: 15_000 };

/** More would not be faster: PostgreSQL works on as many at once as it has cores and disks. */
const mostConnections = 10;

/** How often a transaction is tried that has met others. */
const mostTries = 12;

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
  if (!/^(select|insert|update|delete|with)\b/.test(text) || text.includes(plannedAnew)) {
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

const hangUp = (client: Client): void =>
  (
    client as unknown as { connection: { stream: { destroy: () => void } } }
  ).connection.stream.destroy();

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** Two transactions met: tried again, one of them sees what the other has done. */
const hasMet = (error: unknown): boolean => ["40001", "40P01", "23505"].includes(codeOf(error));

/** PostgreSQL can't be reached, or is stopping, starting or full: it may work in a moment. */
export const isUnavailable = (error: unknown): boolean =>
  /^(08|53|57P0|ECONN|EPIPE|ETIMEDOUT|EHOST|ENOTFOUND|EAI_AGAIN)/.test(codeOf(error)) ||
  (error instanceof Error &&
    /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered)/.test(
      error.message,
    ));

export type Postgres = {
  db: Kysely<Tables>;
  /**
   * Runs `work` as if nobody else did anything meanwhile, and announces the topics that it leads to in
   * the same transaction. It may run several times; what counts is the last.
   */
  transaction: <Result>(
    work: (db: Transaction<Tables>) => Promise<Result>,
    topicsOf: (result: Result) => readonly string[],
  ) => Promise<Result>;
  /** Whether changes are heard of at this moment. */
  isListening: () => boolean;
  close: () => Promise<void>;
};

/** Who is told what was announced. */
type Hearing = { tell: (topics: readonly string[]) => void; tellAll: () => void };

/**
 * Opens a database by its address; `hearing` hears of every change that any process announces. Throws a
 * Fault when it can't be reached within a while.
 */
export async function openPostgres(url: string, hearing?: Hearing): Promise<Postgres> {
  await reachable(url);
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: patience.connect,
    query_timeout: patience.query,
    statement_timeout: patience.query,
    keepAlive: true,
    application_name: "kinsize",
    types,
    Client: NamingClient,
  });
  // Without these a connection that is cut off ends the process; whoever uses it hears of it anyway.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = hearing && listen(url, hearing);
  await listener?.began;

  return {
    db,
    async transaction(work, topicsOf) {
      for (let tries = 1; ; tries++) {
        try {
          return await db
            .transaction()
            .setIsolationLevel("serializable")
            .execute(async (tx) => {
              const result = await work(tx);
              await announce(tx, topicsOf(result));
              return result;
            });
        } catch (error) {
          if (!hasMet(error) || tries === mostTries) throw error;
          await wait(Math.random() * 4 * tries ** 2);
        }
      }
    },
    isListening: () => listener?.isListening() === true,
    close: async () => {
      await listener?.close();
      await db.destroy();
    },
  };
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
        const { host, pathname } = new URL(url);
        throw new Fault(
          `DATABASE_URL: can't open the database at ${host}${pathname} (${codeOf(error) || String(error)}). Start PostgreSQL or correct the address, for example DATABASE_URL=postgres://kinsize@localhost:5432/kinsize.`,
          error,
        );
      }
      await wait(250);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

const channel = "kinsize";

/** As many topics as one notification may hold: 8,000 bytes. */
const mostTopics = 100;

async function announce(tx: Transaction<Tables>, topics: readonly string[]): Promise<void> {
  for (let from = 0; from < topics.length; from += mostTopics) {
    const some = topics.slice(from, from + mostTopics).join(" ");
    await sql`select pg_notify(${sql.lit(channel)}, ${some})`.execute(tx);
  }
}

/** Milliseconds. */
const heartbeat = 5000;
const longestPause = 2000;

/**
 * One connection of its own that hears what every process has announced, its own included. It comes
 * back by itself; what was announced meanwhile it can't know, so everybody asks again then.
 */
function listen(url: string, { tell, tellAll }: Hearing) {
  let client: Client | undefined;
  let isListening = false;
  const began = Promise.withResolvers<void>();
  const closing = new AbortController();

  /** Resolves when the connection is lost. */
  async function once(): Promise<void> {
    const lost = Promise.withResolvers<void>();
    const own = new Client({
      connectionString: url,
      connectionTimeoutMillis: patience.connect,
      query_timeout: heartbeat,
      keepAlive: true,
      application_name: "kinsize listener",
    });
    client = own;
    own.on("error", () => lost.resolve());
    own.on("end", () => lost.resolve());
    own.on("notification", ({ payload }) => tell((payload ?? "").split(" ")));
    const beat = setInterval(() => {
      own.query("select 1").catch(() => lost.resolve());
    }, heartbeat);
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      isListening = true;
      tellAll();
      began.resolve();
      await lost.promise;
    } finally {
      isListening = false;
      clearInterval(beat);
      // One that is frozen does not answer to a polite end.
      own.end().catch(() => {});
      hangUp(own);
    }
  }

  const listening = (async () => {
    let pause = 50;
    while (!closing.signal.aborted) {
      const since = Date.now();
      await once().catch(() => {});
      pause = Date.now() - since > longestPause ? 50 : Math.min(longestPause, pause * 2);
      await wait(pause * (0.5 + Math.random() / 2), undefined, { signal: closing.signal }).catch(
        () => {},
      );
    }
  })();

  return {
    /** Resolves when it listens for the first time. */
    began: began.promise,
    isListening: () => isListening,
    close: async () => {
      closing.abort();
      client?.end().catch(() => {});
      await listening;
    },
  };
}
