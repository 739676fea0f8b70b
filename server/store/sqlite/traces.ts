/**
 * Removes traces of erased people from a database file: free space in pages, the log, and pieces of their name in the
 * search index (decision 0038). `user_version` counts erased people whose traces are still there.
 */
import { statfsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/store/schema.ts";
import { sizeOf } from "#server/store/sqlite/files.ts";
import { OperatorError } from "#server/operations/operator-error.ts";

/**
 * Merges this many pages of the search index per transaction, which takes a few milliseconds, so
 * others can write in between.
 */
const mergedPages = 200;

/** Larger files aren't rewritten, because changes would wait too long. An operator can do that at a suitable time. */
const maxVacuumedBytes = 512 * 1024 ** 2;

/** Retries after this time: a log can't be emptied while someone, such as a backup, is reading it. */
const retryMs = 5000;

/** Rests for this many times as long as changes had to wait for the last run. */
const restFactor = 20;

/** The number of erased people whose traces are still there. */
const tracesIn = async (db: Kysely<Tables>): Promise<number> =>
  (await sql<{ user_version: number }>`pragma user_version`.execute(db)).rows[0]?.user_version ?? 0;

/** Rewrites the search index without pieces of people who aren't in it anymore. */
async function mergePieces(writing: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`select 1 from sqlite_master where name = 'peoplePieces'`.execute(writing);
  if (rows.length === 0) return;
  // A negative number starts from the beginning of the index; a positive one continues.
  for (let pages = -mergedPages; ; pages = mergedPages) {
    const isDone = await writing.transaction().execute(async (tx) => {
      const before = await changesSoFar(tx);
      await sql`insert into "peoplePieces"("peoplePieces", rank) values ('merge', ${sql.lit(pages)})`.execute(tx);
      return (await changesSoFar(tx)) - before < 2;
    });
    if (isDone) return;
  }
}

const changesSoFar = async (db: Kysely<Tables>): Promise<number> =>
  (await sql<{ changes: number }>`select total_changes() as changes`.execute(db)).rows[0]?.changes ?? 0;

/** Runs on its own thread, so that reads and all other work except writes continue. */
const program = `
const { workerData, parentPort } = require("node:worker_threads");
const { DatabaseSync } = require("node:sqlite");
const connection = new DatabaseSync(workerData.file, { timeout: 5000 });
try {
  connection.exec("pragma synchronous = full; pragma secure_delete = on; pragma cache_size = -65536");
  if (workerData.isVacuumed) connection.exec("vacuum");
  parentPort.postMessage(connection.prepare("pragma wal_checkpoint(truncate)").get().busy);
} finally {
  connection.close();
}`;

/** Rewrites the file and empties the log; resolves with whether the log could be emptied. */
const rewrite = (file: string, isVacuumed: boolean): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(program, { eval: true, workerData: { file, isVacuumed } });
    worker.on("message", (busy: number) => resolve(busy === 0));
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("The thread that removes traces has ended.")));
  });

/** Throws if the disk has no room for two more copies: in the log, and in SQLite's temporary files. */
function enforceRoom(file: string): void {
  const { bavail, bsize } = statfsSync(file);
  if (bavail * bsize > 2.5 * sizeOf(file)) return;
  throw new Error(`${file} can’t be rewritten: the disk has no room for two more copies of it.`);
}

/** Removes the traces of everyone erased so far; resolves with whether none are left. */
async function removeTraces(file: string, writing: Kysely<Tables>): Promise<boolean> {
  const erased = await tracesIn(writing);
  if (erased === 0) return true;
  await mergePieces(writing);
  const isVacuumed = sizeOf(file) <= maxVacuumedBytes;
  if (isVacuumed) enforceRoom(file);
  // Makes changes wait for this connection in the meantime. Otherwise they would block the process
  // while waiting for the file's lock.
  return writing.connection().execute(async (own) => {
    if (!(await rewrite(file, isVacuumed))) return false;
    // Someone else was erased in the meantime, perhaps after the index was written.
    if ((await tracesIn(own)) !== erased) return false;
    await sql`pragma user_version = 0`.execute(own);
    return true;
  });
}

/** Removes traces as soon as there are any. */
export function traceRemover(file: string, writing: Kysely<Tables>, report: (error: unknown) => void) {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  /** The count whose removal failed: only the next start or the next erasure retries it. */
  let failed: number | undefined;

  const pause = (ms: number) => wait(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => {});

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      try {
        if (await removeTraces(file, writing)) {
          await pause((performance.now() - startedAt) * restFactor);
          return;
        }
      } catch (error) {
        if (stopping.signal.aborted) return;
        report(error);
        failed = await tracesIn(writing).catch(() => undefined);
        return;
      }
      await pause(retryMs);
    }
  }

  return {
    /** Removes traces if there are any, unless that is already running. */
    look: async () => {
      const traces = await tracesIn(writing);
      if (running || stopping.signal.aborted || traces === 0 || traces === failed) return;
      running = run().finally(() => (running = undefined));
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Removes traces from a file that no server uses. Throws an OperatorError if that isn't possible now. */
export async function removeTracesNow(file: string, writing: Kysely<Tables>): Promise<void> {
  try {
    if (!(await removeTraces(file, writing))) throw new Error("another program is using it");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `The file still has traces of them (${reason}). The next start of the server tries again to remove them.`,
      error,
    );
  }
}
