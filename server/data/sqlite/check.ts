/** Whether a file that is open can still be written: without writing, unless writing has failed before. */
import { access, constants, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { type Kysely, sql } from "kysely";
import { applicationId } from "#server/data/sqlite/sqlite.ts";
import type { Tables } from "#server/data/schema.ts";
import { OperatorError } from "#server/operations/operator-error.ts";

/** Free bytes below which a disk counts as full: the log of changes alone takes 4 MB. */
const minFreeBytes = 8 * 1024 * 1024;

export type WriteCheck = {
  /** Throws where nothing can be written, with the reason. */
  check: () => Promise<void>;
  /** A change has failed because of the disk: from now on only a write that is kept proves the contrary. */
  failed: () => void;
};

/** Remembers the file as it is now. */
export async function writeCheck(file: string, writing: Kysely<Tables>): Promise<WriteCheck> {
  const opened = await stat(file);
  let mustWrite = false;
  return {
    failed: () => (mustWrite = true),
    async check() {
      const there = await stat(file).catch((error: unknown) => {
        throw new Error(`${file} is gone, and what is written now is lost. Restart the server.`, {
          cause: error,
        });
      });
      if (there.ino !== opened.ino || there.dev !== opened.dev) {
        throw new Error(`${file} was replaced while it was used. Restart the server.`);
      }
      // A disk that became read-only says so here; a transaction hears of it when it is committed.
      await access(file, constants.W_OK);
      await access(dirname(file), constants.W_OK);
      const { bavail, bsize } = await statfs(file);
      if (bavail * bsize < minFreeBytes) {
        throw new Error(`The disk is full: ${file} has ${bavail * bsize} bytes of room.`);
      }
      if (mustWrite) await writes(writing);
      else await wouldWrite(writing);
      mustWrite = false;
    },
  };
}

/** The same when it is opened, as an OperatorError: one that can't be written is not served from. */
export async function refuseReadOnly(file: string, writing: Kysely<Tables>): Promise<void> {
  try {
    await wouldWrite(writing);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `DATA_DIR: can't write to ${file} (${reason}). It may belong to another user, for example after a restore as root: give it to the one who runs the server, and kinsize.db-wal and kinsize.db-shm too.`,
      error,
    );
  }
}

class Undone extends Error {}

/** Writes in a transaction that is undone before the disk has to do with it. */
async function wouldWrite(writing: Kysely<Tables>): Promise<void> {
  await writing
    .transaction()
    .execute(async (tx) => {
      await sql.raw(`pragma application_id = ${applicationId}`).execute(tx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
}

/** Takes room on the disk, and gives it back. */
const writes = (writing: Kysely<Tables>): Promise<void> =>
  writing.transaction().execute(async (tx) => {
    await sql`create table write_check (filler blob)`.execute(tx);
    await sql`insert into write_check values (zeroblob(65536))`.execute(tx);
    await sql`drop table write_check`.execute(tx);
  });
