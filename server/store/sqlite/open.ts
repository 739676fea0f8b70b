/** Opens a SQLite database: for the server, for a command beside it, or for reading only. */
import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Kysely } from "kysely";
import type { Tables } from "#server/store/schema.ts";
import { kyselyOf } from "#server/store/sqlite/driver.ts";
import { isOnReadOnlyDisk, makePrivate, sizeOf, sqliteCode } from "#server/store/sqlite/files.ts";
import { markAsUsed, fileOf, lockFolder, refuseLostData } from "#server/store/sqlite/folder.ts";
import { OperatorError, calledAs } from "#server/operations/operator-error.ts";

/** 'KINS': distinguishes Kinsize's files from other programs' databases. */
export const applicationId = 0x4b494e53;

/** Skips the full check of larger files, which would delay the start for too long. */
const maxCheckedPages = 8192;

const pragmaValue = (connection: DatabaseSync, pragma: string): number =>
  Number(Object.values(connection.prepare(`pragma ${pragma}`).get() ?? {})[0]);

/** The write-ahead log is truncated to this size when it is no longer needed. */
const maxIdleLogBytes = 16 * 1024 * 1024;

class Damaged extends Error {}

/** Whether the disk is full, or can't be written or read right now (SQLITE_READONLY, _IOERR, _FULL, _CANTOPEN). */
export const isDiskTrouble = (error: unknown): boolean => [8, 10, 13, 14].includes(sqliteCode(error));

/** Whether another program holds the file's lock (SQLITE_BUSY): what failed can be tried again. */
export const isLocked = (error: unknown): boolean => sqliteCode(error) === 5;

/** Whether the file is damaged or not a database (SQLITE_CORRUPT, SQLITE_NOTADB), or another program's. */
const isDamaged = (error: unknown): boolean => error instanceof Damaged || [11, 26].includes(sqliteCode(error));

/** Opens a file for writing, or creates it; throws if it exists but isn't a healthy Kinsize database. */
function openWriter(file: string): DatabaseSync {
  return connect(file, (connection) => {
    if (pragmaValue(connection, "page_count") === 0) {
      connection.exec(`pragma application_id = ${applicationId}`);
    } else {
      refuseForeign(connection);
      if (pragmaValue(connection, "page_count") <= maxCheckedPages) refuseDamaged(connection);
    }
    // synchronous = full: acknowledged changes survive a power cut, not only a crash. The log grows while a
    // backup reads; the size limit truncates it afterward.
    connection.exec(
      `pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
       pragma secure_delete = on; pragma journal_size_limit = ${maxIdleLogBytes}`,
    );
  });
}

/** Opens an existing file for reading only; throws if it isn't a Kinsize database. */
const openReader = (file: string | URL, before = ""): DatabaseSync =>
  connect(file, (connection) => {
    connection.exec(before);
    refuseForeign(connection);
    connection.exec("pragma query_only = on");
  });

function connect(file: string | URL, prepare: (connection: DatabaseSync) => void): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 5000 });
  try {
    prepare(connection);
    connection.exec("pragma cache_size = -65536; pragma temp_store = memory");
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * A URL that opens a file without changing it. A log beside the file belongs to a running or killed server, and its
 * changes count. Without a log, nothing else has to be read, and opening the file must not create one.
 */
export function untouchedAddress(file: string): URL {
  const address = new URL("file:///");
  address.pathname = file.replaceAll("%", "%25");
  if (sizeOf(`${file}-wal`) === 0) address.searchParams.set("immutable", "1");
  return address;
}

function refuseForeign(connection: DatabaseSync): void {
  if (pragmaValue(connection, "application_id") !== applicationId) {
    throw new Damaged("it belongs to another program");
  }
}

/**
 * The damage in one line; undefined if there is none. The quick check reads everything too, but
 * doesn't compare indexes.
 */
export function damageIn(connection: DatabaseSync, check: "quick_check" | "integrity_check"): string | undefined {
  const [verdict] = Object.values(connection.prepare(`pragma ${check}(1)`).get() ?? {});
  if (verdict === "ok") return undefined;
  return String(verdict).replace("*** in database main ***", "").replaceAll(/\s+/g, " ").trim();
}

function refuseDamaged(connection: DatabaseSync): void {
  const damage = damageIn(connection, "quick_check");
  if (damage !== undefined) throw new Damaged(damage);
}

/** Opens a file with `open` and reads all of it. Throws an OperatorError if it is damaged or another program's. */
export const checkedReader = (file: string, open: (file: string) => DatabaseSync): DatabaseSync =>
  openChecked(file, () => {
    const connection = open(file);
    try {
      refuseForeign(connection);
      refuseDamaged(connection);
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  });

/**
 * Opens a folder's database for reading only. Throws an OperatorError if it is missing, damaged, or another program's.
 */
export const openHealthy = (dataDir: string): DatabaseSync =>
  openExisting(dataDir, (file) => {
    try {
      return openReader(file);
    } catch (error) {
      if (!isDiskTrouble(error)) throw error;
      if (isOnReadOnlyDisk(file)) return openReader(untouchedAddress(file));
      // A full disk has no room for the log's index, which an exclusive connection doesn't need.
      return openReader(file, "pragma locking_mode = exclusive");
    }
  });

function openExisting(dataDir: string, open: (file: string) => DatabaseSync): DatabaseSync {
  const file = fileOf(dataDir);
  if (!existsSync(file)) {
    throw new OperatorError(
      `DATA_DIR: ${file} doesn’t exist. Set DATA_DIR to the folder that has it, for example DATA_DIR=./data.`,
    );
  }
  return openChecked(file, open);
}

/** Opens a backup for reading only. Throws an OperatorError if it is missing, damaged, or not a backup. */
export function openBackup(backup: string): DatabaseSync {
  if (!existsSync(backup)) throw new OperatorError(`${backup} doesn’t exist. Nothing was changed.`);
  try {
    if (statSync(backup).isDirectory()) throw new Damaged("it is a folder");
    // SQLite would take an empty file for a new database and delete an old log beside it.
    if (sizeOf(backup) === 0) throw new Damaged("it is empty");
    return openReader(backup);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      isDamaged(error)
        ? `${backup} is damaged or isn’t a Kinsize backup (${reason}). Nothing was changed.`
        : `Can’t read ${backup} (${reason}). Nothing was changed.`,
      error,
    );
  }
}

/**
 * Moves the content of the write-ahead log into the database file of a locked folder, so that one file is
 * the whole database. A file that can't be opened, or that is damaged, stays as it is, with its log.
 */
export function checkpoint(file: string): void {
  if (sizeOf(file) === 0) return;
  try {
    // Checks the file read-only first, unless a rollback journal has to be replayed before anything can be read.
    const readOnly = !existsSync(`${file}-journal`);
    const looking = new DatabaseSync(file, { readOnly });
    try {
      refuseForeign(looking);
      refuseDamaged(looking);
    } finally {
      looking.close();
    }
    const writing = new DatabaseSync(file);
    try {
      writing.exec("pragma journal_mode = delete");
    } finally {
      writing.close();
    }
  } catch {
    // A damaged file stays as it is.
  }
}

/** Opens a folder's database for a server, which locks the folder. Throws an OperatorError. */
export async function openSqlite(dataDir: string): Promise<{
  writing: Kysely<Tables>;
  reading: Kysely<Tables>;
  file: string;
  close: () => void;
}> {
  // Cleanups run in reverse order: at the end, or when a later step fails.
  const cleanups: (() => void)[] = [];
  const close = () =>
    cleanups
      .splice(0)
      .toReversed()
      .forEach((undo) => undo());
  try {
    cleanups.push(await lockFolder(dataDir));
    refuseLostData(dataDir);
    const file = fileOf(dataDir);
    makePrivate(file);
    const writer = openChecked(file, openWriter);
    cleanups.push(() => writer.close());
    const reader = openChecked(file, openReader);
    cleanups.push(() => reader.close());
    markAsUsed(dataDir);
    return { writing: kyselyOf(writer, false), reading: kyselyOf(reader, true), file, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Opens a folder's database for reading only, while a server may be writing it. Throws an OperatorError. */
export function readSqlite(dataDir: string): { reading: Kysely<Tables>; close: () => void } {
  const reader = openHealthy(dataDir);
  return { reading: kyselyOf(reader, true), close: () => reader.close() };
}

/**
 * Opens a folder's database for short transactions, while a server may be writing it. SQLite allows
 * one at a time; the other waits for up to five seconds. Throws an OperatorError.
 */
export function writeSqlite(dataDir: string): {
  writing: Kysely<Tables>;
  file: string;
  close: () => void;
} {
  const writer = openExisting(dataDir, (file) => {
    if (isOnReadOnlyDisk(file)) throw new Error("its disk is read-only");
    return connect(file, (connection) => {
      refuseForeign(connection);
      connection.exec("pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on");
    });
  });
  return { writing: kyselyOf(writer, false), file: fileOf(dataDir), close: () => writer.close() };
}

function openChecked(file: string, open: (file: string) => DatabaseSync): DatabaseSync {
  try {
    return open(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!isDamaged(error)) {
      throw new OperatorError(
        `DATA_DIR: can’t open ${file} (${reason}). Fix that, or choose another folder, for example DATA_DIR=./data-2.`,
        error,
      );
    }
    throw new OperatorError(
      `DATA_DIR: ${file} is damaged or isn’t a Kinsize database (${reason}). Nothing was changed. Restore a backup (${calledAs("restore", "FILE")}); the current file will be moved aside, not deleted.`,
      error,
    );
  }
}
