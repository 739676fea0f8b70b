/** Copies of a family's file: made while it is used, put back while it is not. */
import { randomUUID } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { DatabaseSync, backup } from "node:sqlite";
import {
  codeOf,
  keepAs,
  makePrivate,
  parts,
  publishFile,
  removeDatabase,
  sizeOf,
  syncFile,
  syncFolderOf,
} from "#server/data/sqlite/files.ts";
import {
  expectData,
  fileOf,
  holdBackups,
  holdFolder,
  incomingOf,
  keptOf,
} from "#server/data/sqlite/folder.ts";
import { openBackup, openHealthy, settle } from "#server/data/sqlite/sqlite.ts";
import { OperatorError } from "#server/operations/operator-error.ts";
import { refuseNewer } from "#server/migrations/newer.ts";

/** Hears how far it is. What it throws ends the copy, and nothing of it stays. */
type Progress = (done: number, total: number) => void;

/** Pages copied at once; others get their turn in between. */
const pagesAtOnce = 500;

/**
 * Copies the file of a folder, as it is at one moment, while a server may use it; reads the copy to its
 * end. Resolves with the number of rows in it. Throws an OperatorError.
 */
export async function backupSqlite(
  dataDir: string,
  target: string,
  progress: Progress,
): Promise<number> {
  const file = resolve(target);
  const taken = `${target} is there already. Choose another name, nothing was changed.`;
  if (existsSync(file)) throw new OperatorError(taken);
  const source = openHealthy(dataDir);
  try {
    const note = await holdBackups(dataDir);
    try {
      // Of its own, so that two folders whose backups have the same name don't write into one file.
      const unfinished = `${file}.${randomUUID()}.partial`;
      note.begins(unfinished);
      const rows = await copied(source, unfinished, progress);
      publishFile(unfinished, file);
      return rows;
    } finally {
      note.end();
    }
  } catch (error) {
    throw codeOf(error) === "EEXIST"
      ? new OperatorError(taken, error)
      : asOperatorError(error, target);
  } finally {
    source.close();
  }
}

/**
 * Puts a copy in the place of the file of a folder that no server uses. What was there stays, under the
 * names that are returned with the number of rows. At every moment the file is the old one or the new one,
 * whole. Throws an OperatorError.
 */
export async function restoreSqlite(
  dataDir: string,
  copy: string,
  progress: Progress,
): Promise<{ rows: number; kept: string[] }> {
  const source = openBackup(resolve(copy));
  let release = () => {};
  try {
    refuseNewer(copy, migrationsOf(source, copy));
    release = await holdFolder(dataDir);
    const file = fileOf(dataDir);
    const incoming = incomingOf(file);
    const rows = await copied(source, incoming, progress).catch((error: unknown) => {
      removeDatabase(incoming);
      throw error;
    });
    // The copy may be the very file that is replaced.
    source.close();
    expectData(dataDir);
    const kept = keepOld(file);
    renameSync(incoming, file);
    syncFolderOf(file);
    refuseOther(dataDir, rows, kept);
    return { rows, kept };
  } catch (error) {
    throw asOperatorError(error, dataDir);
  } finally {
    if (source.isOpen) source.close();
    release();
  }
}

/**
 * Gives what is there names under which it stays, and leaves nothing beside the file that SQLite would take
 * for a part of what comes next. Returns the names.
 */
function keepOld(file: string): string[] {
  settle(file);
  const there = parts.filter((part) => existsSync(file + part));
  if (there.length === 0) return [];
  // The index of the log is made anew from the log; an empty log says nothing.
  const worth = there.filter((part) => part === "" || (part !== "-shm" && sizeOf(file + part) > 0));
  const name = freeName(keptOf(file));
  for (const part of worth) keepAs(file + part, name + part, incomingOf(keptOf(file)));
  syncFolderOf(file);
  for (const part of there) if (part !== "") rmSync(file + part, { recursive: true, force: true });
  syncFolderOf(file);
  return worth.map((part) => name + part);
}

/** A name that nothing has yet, with anything beside it. */
function freeName(beginning: string): string {
  for (let number = 1; ; number++) {
    const tried = `${beginning}${number}`;
    if (!parts.some((part) => existsSync(tried + part))) return tried;
  }
}

/** Reads what a server will open: it must be what was copied. */
function refuseOther(dataDir: string, rows: number, kept: readonly string[]): void {
  const restored = openHealthy(dataDir);
  try {
    const found = rowsIn(restored);
    if (found === rows) return;
    throw new OperatorError(
      `${dataDir} has ${found} rows instead of ${rows}. What was there before is in ${kept.join(", ")}.`,
    );
  } finally {
    restored.close();
  }
}

/** Writes a copy, without sessions, that is sound, complete in one file, and on the disk. */
async function copied(
  source: DatabaseSync,
  unfinished: string,
  progress: Progress,
): Promise<number> {
  makePrivate(unfinished);
  // One moment of the source: while others write on, a copy outside of a transaction begins anew with each change.
  source.exec("begin");
  try {
    source.prepare("select count(*) from sqlite_schema").get();
    await backup(source, unfinished, {
      rate: pagesAtOnce,
      progress: ({ totalPages, remainingPages }) =>
        progress(totalPages - remainingPages, totalPages),
    });
  } finally {
    source.exec("rollback");
  }
  const copy = new DatabaseSync(unfinished);
  let [rows, pages] = [0, 0];
  try {
    // Who was signed out must not be signed in again by what was kept from before.
    copy.exec("pragma journal_mode = delete; pragma secure_delete = on; delete from sessions");
    const [verdict] = Object.values(copy.prepare("pragma integrity_check(1)").get() ?? {});
    if (verdict !== "ok") throw new OperatorError(`What was read is damaged (${String(verdict)}).`);
    rows = rowsIn(copy);
    pages = Number(copy.prepare("pragma page_count").get()?.["page_count"]);
  } finally {
    copy.close();
  }
  syncFile(unfinished);
  // Whoever wanted to stop while it was checked is heard now.
  await new Promise((heard) => setImmediate(heard));
  progress(pages, pages);
  return rows;
}

/** The names of the migrations that a copy has gone through. */
function migrationsOf(database: DatabaseSync, copy: string): string[] {
  const hasTable = database
    .prepare("select 1 from sqlite_schema where name = 'kysely_migration'")
    .get();
  if (!hasTable) throw new OperatorError(`${copy} has no data in it. Nothing was changed.`);
  return database
    .prepare("select name from kysely_migration")
    .all()
    .map(({ name }) => String(name));
}

/** The rows of all tables that hold what people wrote. */
function rowsIn(database: DatabaseSync): number {
  const tables = ["people", "dependents", "items", "relationships", "feedback"];
  return tables.reduce((sum, table) => {
    const [count] = Object.values(database.prepare(`select count(*) from ${table}`).get() ?? {});
    return sum + Number(count);
  }, 0);
}

const asOperatorError = (error: unknown, target: string): OperatorError =>
  error instanceof OperatorError
    ? error
    : new OperatorError(
        `${target} can't be written (${error instanceof Error ? error.message : String(error)}).`,
        error,
      );
