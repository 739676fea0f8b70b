/** Checks that an open database file can still be written, without writing to it unless a write has failed before. */
import { accessSync, constants, statSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { type Kysely, sql } from "kysely";
import { applicationId } from "#server/store/sqlite/open.ts";
import type { Tables } from "#server/store/schema.ts";
import { OperatorError } from "#server/operations/operator-error.ts";

/** A disk with less free space counts as full: the write-ahead log alone takes 4 MB. */
const minFreeBytes = 8 * 1024 * 1024;

export type WriteCheck = {
  /** Throws the reason if nothing can be written. */
  check: () => Promise<void>;
  /** Call when the disk made a change fail: the next checks must then really write. */
  reportFailure: () => void;
};

/** Creates checks that compare the file with what it is now. */
export function writeCheck(file: string, writing: Kysely<Tables>): WriteCheck {
  const opened = statSync(file);
  let mustWrite = false;
  return {
    reportFailure: () => (mustWrite = true),
    async check() {
      const there = statSync(file, { throwIfNoEntry: false });
      if (!there) {
        throw new Error(`${file} was deleted or moved, so new changes are being lost. Restart the server.`);
      }
      if (there.ino !== opened.ino || there.dev !== opened.dev) {
        throw new Error(`${file} was replaced while the server was using it. Restart the server.`);
      }
      // Detects a disk that has become read-only; a transaction would notice only at its commit.
      accessSync(file, constants.W_OK);
      accessSync(dirname(file), constants.W_OK);
      const { bavail, bsize } = statfsSync(file);
      if (bavail * bsize < minFreeBytes) {
        throw new Error(`The disk is full: only ${bavail * bsize} bytes are left for ${file}.`);
      }
      if (mustWrite) await writeToDisk(writing);
      else await tryWriting(writing);
      mustWrite = false;
    },
  };
}

/** Checks at startup. Throws an OperatorError: a server doesn't start with a database that it can't write. */
export async function refuseReadOnly(file: string, writing: Kysely<Tables>): Promise<void> {
  try {
    await tryWriting(writing);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `DATA_DIR: can’t write to ${file} (${reason}). It may belong to another user, for example after a restore as root. Give it to the user who runs the server, along with kinsize.db-wal and kinsize.db-shm.`,
      error,
    );
  }
}

class RolledBack extends Error {}

/** Writes in a transaction and rolls it back before anything reaches the disk. */
async function tryWriting(writing: Kysely<Tables>): Promise<void> {
  await writing
    .transaction()
    .execute(async (tx) => {
      await sql.raw(`pragma application_id = ${applicationId}`).execute(tx);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
}

/** Takes up space on the disk and frees it again. */
const writeToDisk = (writing: Kysely<Tables>): Promise<void> =>
  writing.transaction().execute(async (tx) => {
    await sql`create table write_check (filler blob)`.execute(tx);
    await sql`insert into write_check values (zeroblob(65536))`.execute(tx);
    await sql`drop table write_check`.execute(tx);
  });
