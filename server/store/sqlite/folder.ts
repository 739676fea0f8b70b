/** Locks the data folder for one process at a time, and cleans up after a process that was killed. */
import { accessSync, constants, existsSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  isOnReadOnlyDisk,
  isSameFile,
  codeOf,
  makeDatabasePrivate,
  makePrivate,
  matchFolderOwner,
  databaseParts,
  removeDatabase,
  sizeOf,
  sqliteCode,
} from "#server/store/sqlite/files.ts";
import { OperatorError, calledAs } from "#server/operations/operator-error.ts";

/** The database file of a folder, with symbolic links resolved. */
export function fileOf(dataDir: string): string {
  const file = join(resolve(dataDir), "kinsize.db");
  return existsSync(file) ? realpathSync(file) : file;
}

export const incomingPath = (file: string): string => `${file}.incoming`;

/** Files that a restore has replaced have this prefix and a number. */
export const keptPrefix = (file: string): string => `${file}.before-restore-`;

/** A marker that distinguishes a folder whose data is missing from a new one. */
const markerPath = (dataDir: string) => join(resolve(dataDir), "kinsize.db.expected");

const markText = `Kinsize stores its data in this folder, in kinsize.db.
If this note is here but kinsize.db is missing, Kinsize won’t start: the data may be on a disk
that isn’t mounted. To start without data on purpose, delete this note.
`;

/** Writes the marker: from then on, Kinsize won't start in this folder without its data. */
export function markAsUsed(dataDir: string): void {
  const mark = markerPath(dataDir);
  if (existsSync(mark)) return;
  writeFileSync(mark, markText, { mode: 0o600 });
  matchFolderOwner(mark);
}

/** Throws an OperatorError if a folder's data is missing: starting with an empty file would hide the loss. */
export function refuseLostData(dataDir: string): void {
  const file = fileOf(dataDir);
  if (sizeOf(file) > 0) return;
  // SQLite would delete the write-ahead log of a missing file.
  const signs = [
    ...(existsSync(markerPath(dataDir)) ? [markerPath(dataDir)] : []),
    ...(sizeOf(`${file}-wal`) > 0 ? [`${file}-wal`] : []),
  ];
  if (signs.length === 0) return;
  throw new OperatorError(
    `DATA_DIR: ${dataDir} had data, but ${file} is missing or empty. If it’s on a disk that isn’t mounted, mount the disk. Otherwise, restore a backup (${calledAs("restore", "FILE")}). To start without data on purpose, delete ${signs.join(" and ")}.`,
  );
}

/**
 * Locks a folder against servers and other commands, and removes what a killed process left there;
 * returns a function that releases the lock. Throws an OperatorError.
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  makeFolder(dataDir);
  const connection = await locked(
    dataDir,
    "kinsize.lock",
    `DATA_DIR: another Kinsize is using ${dataDir}. Stop it first, or choose another folder, for example DATA_DIR=./data-2.`,
  );
  try {
    tidy(dataDir);
  } catch (error) {
    connection.close();
    throw unusable(dataDir, error);
  }
  return () => connection.close();
}

/** Whether a server or a command has locked a folder. Changes nothing. */
export function isLocked(dataDir: string): boolean {
  const file = join(resolve(dataDir), "kinsize.lock");
  if (!existsSync(file)) return false;
  try {
    const connection = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    try {
      connection.prepare("select count(*) from sqlite_schema").get();
      return false;
    } finally {
      connection.close();
    }
  } catch (error) {
    return isBusy(error);
  }
}

/** Runs `work` on a folder's files, unless a server or another command has locked it. */
export async function unlessServed(dataDir: string, work: () => Promise<void>): Promise<void> {
  let connection: DatabaseSync;
  try {
    connection = lock(join(resolve(dataDir), "kinsize.lock"));
  } catch (error) {
    if (isBusy(error)) return;
    throw unusable(dataDir, error);
  }
  try {
    await work();
  } finally {
    connection.close();
  }
}

/** Records the unfinished file of a backup, so that the next process can remove it if this one is killed. */
export type BackupRecord = { start: (unfinished: string) => void; end: () => void };

/** Locks the backups of a folder: only one runs at a time, with or without a server. Throws an OperatorError. */
export async function lockBackups(dataDir: string): Promise<BackupRecord> {
  // No lock can be written to a read-only disk.
  if (isOnReadOnlyDisk(dataDir)) return recordIn(new DatabaseSync(":memory:"));
  makeFolder(dataDir);
  const connection = await locked(
    dataDir,
    "kinsize.backup",
    `Another backup of ${dataDir} is running. Try again when it’s done.`,
    cantWrite,
  );
  return recordIn(connection);
}

function recordIn(connection: DatabaseSync): BackupRecord {
  const clear = () => {
    for (const { path } of connection.prepare("select path from unfinished").all()) {
      try {
        removeDatabase(String(path));
      } catch {
        // The disk may be read-only now, so the file stays on record for the next backup or start.
        continue;
      }
      connection.prepare("delete from unfinished where path = ?").run(String(path));
    }
  };
  // The lock stays exclusive across these transactions, until the connection is closed.
  try {
    connection.exec("create table if not exists unfinished (path text not null)");
    clear();
    if (connection.isTransaction) connection.exec("commit");
  } catch (error) {
    if (!cantWrite(error)) {
      connection.close();
      throw error;
    }
    recordInMemory(connection);
  }
  const start = (unfinished: string) => connection.prepare("insert into unfinished values (?)").run(unfinished);
  return {
    start: (unfinished) => {
      try {
        start(unfinished);
      } catch (error) {
        if (!cantWrite(error)) throw error;
        recordInMemory(connection);
        start(unfinished);
      }
    },
    end: () => {
      try {
        clear();
      } finally {
        connection.close();
      }
    },
  };
}

/** A full disk doesn't prevent a backup to another one; its unfinished file stays only if it is killed. */
function recordInMemory(connection: DatabaseSync): void {
  connection.exec("pragma temp_store = memory; create temp table unfinished (path text)");
}

function tidy(dataDir: string): void {
  const file = fileOf(dataDir);
  makeDatabasePrivate(file);
  removeDatabase(incomingPath(file));
  removeDatabase(incomingPath(keptPrefix(file)));
  // A killed restore may have linked the file under its second name without replacing it yet.
  for (let number = 1; databaseParts.some((part) => existsSync(`${keptPrefix(file)}${number}${part}`)); number++) {
    const kept = `${keptPrefix(file)}${number}`;
    const there = databaseParts.filter((part) => existsSync(kept + part));
    if (there.every((part) => isSameFile(kept + part, file + part))) removeDatabase(kept);
  }
  try {
    if (existsSync(join(resolve(dataDir), "kinsize.backup"))) {
      recordIn(lock(join(resolve(dataDir), "kinsize.backup"))).end();
    }
  } catch {
    // A backup is running, or the file belongs to another user: the next backup removes it.
  }
}

/**
 * Creates a folder and its parents one by one: Node's own recursive mode never ends where folders
 * can't be created, as in /proc.
 */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another starting process may have created it in the meantime.
    if (!existsSync(folder)) throw error;
  }
}

function makeFolder(dataDir: string): void {
  const folder = resolve(dataDir);
  try {
    makeFolders(folder);
    // The slash makes this fail for a file.
    accessSync(`${folder}/`, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/**
 * Locks `file` until the connection is closed or the process ends; throws if another process has the lock. An empty
 * file is also written once it is locked; `allowed` errors of that write leave it locked.
 */
function lock(file: string, allowed = (_error: unknown) => false): DatabaseSync {
  makePrivate(file);
  const connection = new DatabaseSync(file);
  try {
    connection.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    if (!allowed(error)) {
      connection.close();
      throw error;
    }
  }
  return connection;
}

async function locked(
  dataDir: string,
  name: string,
  taken: string,
  allowed?: (error: unknown) => boolean,
): Promise<DatabaseSync> {
  // An earlier process that is about to exit may still have the lock.
  for (let triesLeft = 20; ; triesLeft--) {
    try {
      return lock(join(resolve(dataDir), name), allowed);
    } catch (error) {
      if (!isBusy(error)) throw unusable(dataDir, error);
      if (triesLeft === 0) throw new OperatorError(taken, error);
      await new Promise((wake) => setTimeout(wake, 100));
    }
  }
}

/** Whether another connection has the lock (SQLITE_BUSY, SQLITE_LOCKED). */
const isBusy = (error: unknown): boolean => [5, 6].includes(sqliteCode(error));

/**
 * Whether the disk is full (SQLITE_FULL) or over quota, which SQLite reports as a failed write (SQLITE_IOERR_WRITE).
 */
const cantWrite = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && [13, 778].includes(Number(error.errcode));

/** The remedy for a full or read-only disk; undefined if `reason` names neither. */
export const diskRemedy = (reason: string): string | undefined =>
  /ENOSPC|EDQUOT|disk is full/.test(reason)
    ? "Free some space, or choose another folder"
    : reason.startsWith("EROFS")
      ? "Its disk is read-only: mount it so that it can be written, or choose another folder"
      : undefined;

/** The remedy for missing access. Names users by number, because a container's user has no name. */
function accessRemedy(folder: string): string | undefined {
  const user = process.getuid?.();
  if (user === undefined) return undefined;
  return existsSync(folder)
    ? `Give the folder to the user who runs the server (chown -R ${user} ${folder}), or choose another one`
    : `Make the folder for the user who runs the server (install -d -o ${user} ${folder}), or choose another one`;
}

/** systemd gives a service an invocation, and this one may write to its own folder only (deploy/kinsize.service). */
const isService = () => process.env["KINSIZE_COMMAND"] === "kinsize" && process.env["INVOCATION_ID"] !== undefined;

const serviceFolder = "/var/lib/kinsize";

function unusable(dataDir: string, error: unknown): OperatorError {
  const code = codeOf(error);
  const reason = code === "ERR_SQLITE_ERROR" && error instanceof Error ? error.message : code;
  const folder = resolve(dataDir);
  const remedy =
    (code === "EACCES" ? accessRemedy(folder) : diskRemedy(reason)) ??
    (code === "ENOTDIR" || code === "EEXIST"
      ? "A file is in its place: choose a folder"
      : "Choose a folder that this user can write to");
  const isOutside = folder !== serviceFolder && !folder.startsWith(`${serviceFolder}/`);
  // The sandbox makes other disks read-only, and people's folders unreadable.
  const isSandboxed = code === "EROFS" || (code === "EACCES" && /^\/(?:home|root)\//.test(folder));
  if (isService() && isOutside && isSandboxed) {
    return new OperatorError(
      `DATA_DIR: can’t write to ${dataDir} (${code}). The service may write only to ${serviceFolder}. Mount the disk there, or allow the folder: systemctl edit kinsize, and add [Service] and ReadWritePaths=${folder}, with ProtectHome=false for a folder in /home.`,
      error,
    );
  }
  const example = folder === resolve("data") ? "./kinsize-data" : "./data";
  return new OperatorError(
    `DATA_DIR: can’t write to ${dataDir} (${reason}). ${remedy}, for example DATA_DIR=${example}.`,
    error,
  );
}
