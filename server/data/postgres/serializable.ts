/** Retries and locks for serializable transactions that conflict. */
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { codeOf } from "#server/data/postgres/errors.ts";
import type { Tables } from "#server/data/schema.ts";

/** How often a transaction that has met others is tried in its turn: it may meet some that never met before. */
const maxAttempts = 12;

/** Sets the locks of turns apart from those of anything else in the database: 'KINS'. */
const lockNamespace = 0x4b494e53;

/** Milliseconds. Servers that take turns are polite to each other, no longer than this: one may be frozen. */
const maxLockWaitMs = 2000;

/** Two transactions met: tried again, one of them sees what the other has done. */
export const isConflict = (error: unknown): boolean =>
  ["40001", "40P01", "23505"].includes(codeOf(error));

/** Others take turns with what a transaction is about: it queues before it has begun. */
export class QueueTaken extends Error {}

/** Tries again what has met others, with a pause that grows. */
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
 * Runs `work` while no other server is in the turn of one of `keys`. The locks are the connection's and not a
 * transaction's: one that waits inside has an old view of the rows when its turn comes. They only keep
 * transactions from meeting in vain, so that without them it goes on as well.
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
      // A connection that may still hold them must not be used again.
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(connection).catch(() => {});
    });
  }
}

/** The number under which PostgreSQL knows the lock of a key: 32 bits, where two that share one only wait. */
const lockOf = (key: string): number => createHash("sha256").update(key).digest().readInt32BE();
