/**
 * Connects to a replica: a pool whose connections have all replayed a known position, and one connection that watches.
 */
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import { Client, type ClientBase, Pool, type QueryResult } from "pg";
import { type Asked, askedInTurn, destroySocket } from "#server/store/postgres/listener.ts";
import { NamingClient, types } from "#server/store/postgres/pool.ts";
import { type Position, markText } from "#server/store/postgres/cluster/primary-log.ts";
import type { Tables } from "#server/store/schema.ts";

/** Keeps these short: a slow replica isn't worth waiting for, because the primary can answer. */
const timeouts = { connectMs: 1000, pollMs: 1000, statementMs: 5000 };

/** The interval between polls of the replica's position while a read waits for it. */
const pollIntervalMs = 1;

type Report = { isFollowing: boolean; replayed: Position; mark: string | null };

const pollText = `select pg_is_in_recovery() as "isFollowing",
  (pg_last_wal_replay_lsn() - '0/0')::float8 as replayed`;

const reportText = `${pollText}, ${markText} as mark`;

/** Identifies one run of the server: a replica that restarts after a crash may have less than before. */
const lifeText = `select pg_postmaster_start_time()::text as started,
  (pg_last_wal_replay_lsn() - '0/0')::float8 as replayed`;

export type Query = (text: string, values: unknown[]) => Promise<QueryResult>;

type Waiter = { position: Position; until: number; settle: (hasReplayed: boolean) => void };

/**
 * The connections to a replica between two interruptions. Any sign that the server has changed ends
 * all of them, with their running statements.
 */
export class ReplicaConnections {
  readonly #watcher: Client;
  readonly #ask: Asked;
  readonly #pool: Pool;
  readonly #clients = new Set<ClientBase>();
  readonly #ended = new AbortController();
  readonly #waiters = new Set<Waiter>();
  #isPolling = false;
  #started = "";
  /** The newest position that every connection of this pool is known to have replayed. */
  #replayed: Position = 0;
  running = 0;
  readonly #elsewhere: Query;

  private constructor(url: string, elsewhere: Query) {
    this.#elsewhere = elsewhere;
    const options = {
      connectionString: url,
      connectionTimeoutMillis: timeouts.connectMs,
      keepAlive: true,
    };
    this.#watcher = new Client({
      ...options,
      query_timeout: timeouts.pollMs,
      application_name: "kinsize replica",
    });
    this.#ask = askedInTurn(this.#watcher);
    this.#watcher.on("error", this.end);
    this.#watcher.on("end", () => this.end(new Error("it closed the connection")));
    this.#pool = new Pool({
      ...options,
      max: 10,
      query_timeout: timeouts.statementMs,
      statement_timeout: timeouts.statementMs,
      application_name: "kinsize",
      types,
      Client: NamingClient,
      onConnect: this.#examine,
    });
    this.#pool.on("error", () => {});
    this.#pool.on("remove", (client) => this.#clients.delete(client));
  }

  /** Throws pg's error if the replica can't be reached. */
  static async open(url: string, elsewhere: Query): Promise<ReplicaConnections> {
    const own = new ReplicaConnections(url, elsewhere);
    try {
      await own.#watcher.connect();
      const { rows } = await own.#ask<{ started: string }>(lifeText);
      own.#started = rows[0]?.started ?? "";
      return own;
    } catch (error) {
      own.end(error);
      throw error;
    }
  }

  /** Aborted when the connections have ended; its reason says why. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  get replayed(): Position {
    return this.#replayed;
  }

  /**
   * Refuses a connection to a server that has less than the watcher's: it restarted after a crash
   * that the watcher hasn't noticed yet, or is another server behind the same address. Open
   * connections need no such check, because a crash ends them.
   */
  readonly #examine: (client: ClientBase) => unknown = async (client) => {
    client.on("error", () => {});
    this.#clients.add(client);
    const needed = this.#replayed;
    const { rows } = await client.query<{ started: string; replayed: Position }>(lifeText);
    const [found] = rows;
    if (this.ended.aborted || found?.started !== this.#started || found.replayed < needed) {
      throw new Error("it isn’t the server that it was");
    }
  };

  /** Asks for the replica's position, and which primary it follows. */
  async report(): Promise<Report> {
    const { rows } = await this.#ask<Report>(reportText);
    return this.#noted(rows[0]);
  }

  #noted<Found extends Omit<Report, "mark">>(found: Found | undefined): Found {
    if (!found?.isFollowing) throw new NotFollowing("it isn’t a replica: it accepts changes itself");
    this.#replayed = Math.max(this.#replayed, found.replayed);
    return found;
  }

  /** Resolves to whether the replica has replayed the position by `until`, on the monotonic clock. */
  reaches(position: Position, until: number): Promise<boolean> {
    if (this.ended.aborted) return Promise.resolve(false);
    if (this.#replayed >= position) return Promise.resolve(true);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    // Limits the wait even if the replica doesn't answer.
    const late = setTimeout(() => this.#settle(until), until - performance.now());
    const settle = (hasReplayed: boolean) => {
      clearTimeout(late);
      resolve(hasReplayed);
    };
    this.#waiters.add({ position, until, settle });
    if (!this.#isPolling) void this.#poll();
    return promise;
  }

  async #poll(): Promise<void> {
    this.#isPolling = true;
    try {
      for (;;) {
        const { rows } = await this.#ask<Omit<Report, "mark">>(pollText);
        this.#noted(rows[0]);
        this.#settle(performance.now());
        if (this.#waiters.size === 0) return;
        await wait(pollIntervalMs);
      }
    } catch (error) {
      this.end(error);
    } finally {
      this.#isPolling = false;
    }
  }

  #settle(now: number): void {
    for (const waiter of this.#waiters) {
      const hasReplayed = this.#replayed >= waiter.position && !this.ended.aborted;
      if (!hasReplayed && now < waiter.until) continue;
      this.#waiters.delete(waiter);
      waiter.settle(hasReplayed);
    }
  }

  /**
   * Returns a database for one answer. If a statement fails, it and all later ones run elsewhere,
   * because this replica may have less. An invalid statement fails there, too.
   */
  read(): Kysely<Tables> {
    let query: Query = async (text, values) => {
      try {
        return await this.#query(text, values);
      } catch {
        query = this.#elsewhere;
        return query(text, values);
      }
    };
    return databaseOn((text, values) => query(text, values));
  }

  /** Throws any error of the query. If no connection can be opened, all of them end. */
  async #query(text: string, values: unknown[]): Promise<QueryResult> {
    this.running += 1;
    try {
      return await queryOf(this.#pool, text, values, this.end);
    } finally {
      this.running -= 1;
    }
  }

  end = (reason: unknown): void => {
    if (this.ended.aborted) return;
    this.#ended.abort(reason);
    this.#settle(Infinity);
    // Destroys the sockets, because a frozen server wouldn't answer a regular end. Waiting
    // statements are answered elsewhere.
    for (const client of [this.#watcher, ...this.#clients]) destroySocket(client as Client);
    this.#pool.end().catch(() => {});
  };
}

/** Thrown when the server isn't a replica. */
export class NotFollowing extends Error {}

export async function queryOf(
  pool: Pool,
  text: string,
  values: unknown[],
  onNoConnection: (error: unknown) => void = () => {},
): Promise<QueryResult> {
  const client = await pool.connect().catch((error: unknown) => {
    onNoConnection(error);
    throw error;
  });
  try {
    return await client.query(text, values);
  } finally {
    client.release();
  }
}

/** A read-only database that runs every statement through `query`, without transactions. */
function databaseOn(query: Query): Kysely<Tables> {
  const client = { query, release: () => {} } as unknown as PostgresPoolClient;
  const pool = { connect: () => Promise.resolve(client), end: () => Promise.resolve() };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as PostgresPool }) });
}
