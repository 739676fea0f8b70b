/** Retries and locks for serializable transactions that conflict. */
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { codeOf } from "#server/store/postgres/errors.ts";
import type { Tables } from "#server/store/schema.ts";

/** A transaction that has queued may still conflict with others that haven't. */
const maxAttempts = 12;

/** 'KINS': keeps these locks apart from all others in the database. */
const lockNamespace = 0x4b494e53;

/** Limits the wait for a lock whose server may be frozen. */
const maxLockWaitMs = 2000;

/** Whether two transactions conflicted; on the next attempt, one of them sees the other's changes. */
export const isConflict = (error: unknown): boolean => ["40001", "40P01", "23505"].includes(codeOf(error));

/** Thrown to queue a transaction before it starts, because others are already queuing for its keys. */
export class QueueTaken extends Error {}

/** Retries after conflicts, with a growing delay. */
export async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error) || tries === maxAttempts) throw error;
      await wait(Math.random() * 4 * tries ** 2);
    }
  }
}

/**
 * Runs `work` while no other server holds one of `keys`. The locks belong to the connection, not to the transaction: a
 * transaction that waits inside would see outdated rows when its turn comes. Correctness doesn't depend on the locks,
 * they only avoid conflicts, so `work` runs even if they can't be acquired in time.
 */
export async function withAdvisoryLocks<Result>(
  connection: Kysely<Tables>,
  keys: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const locks = keys
    .map(lockOf)
    .toSorted((one, other) => one - other)
    .map((lock) => `pg_advisory_lock(${lockNamespace}, ${lock})`);
  try {
    await sql
      .raw(`set lock_timeout = ${maxLockWaitMs}; select ${locks.join(", ")}; reset lock_timeout`)
      .execute(connection)
      .catch((error: unknown) => {
        if (codeOf(error) !== "55P03") throw error;
      });
    return await work();
  } finally {
    await sql`select pg_advisory_unlock_all()`.execute(connection).catch(async () => {
      // A connection that may still hold locks must not be reused.
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(connection).catch(() => {});
    });
  }
}

/** PostgreSQL's 32-bit number for the lock of a key. Keys that collide only wait for each other. */
const lockOf = (key: string): number => createHash("sha256").update(key).digest().readInt32BE();
