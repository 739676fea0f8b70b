/** The folder of a family's file: used by one process at a time, tidied after one that was killed. */
import { existsSync, realpathSync, writeFileSync } from "node:fs";
import { access, constants, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  areSame,
  codeOf,
  makeDatabasePrivate,
  makePrivate,
  ownAsFolder,
  parts,
  removeDatabase,
  sizeOf,
} from "#server/data/sqlite/files.ts";
import { OperatorError } from "#server/operations/operator-error.ts";

/** The file of a folder: where it really is, if its name is a link. */
export function fileOf(dataDir: string): string {
  const file = join(resolve(dataDir), "kinsize.db");
  return existsSync(file) ? realpathSync(file) : file;
}

/** The name under which a restored file is written before it takes its place. */
export const incomingOf = (file: string): string => `${file}.incoming`;

/** What stays of a file that a restore replaces begins with this; a number follows. */
export const keptOf = (file: string): string => `${file}.before-restore-`;

/** Tells that a folder had data, where the data is missing. */
const markOf = (dataDir: string) => join(resolve(dataDir), "kinsize.db.expected");

const markText = `Kinsize keeps its data in this folder, in kinsize.db.
As long as this note is here and kinsize.db is not, Kinsize doesn't start: the data may be on a
disk that isn't mounted. To start with no data on purpose, delete this note.
`;

/** From now on the folder has data: without it nothing starts there. */
export function expectData(dataDir: string): void {
  const mark = markOf(dataDir);
  if (existsSync(mark)) return;
  writeFileSync(mark, markText, { mode: 0o600 });
  ownAsFolder(mark);
}

/** Throws an OperatorError where the data of a folder that had some is gone: an empty file would hide that. */
export function refuseLostData(dataDir: string): void {
  const file = fileOf(dataDir);
  if (sizeOf(file) > 0) return;
  // SQLite would delete the log of changes of a file that isn't there.
  const signs = [
    ...(existsSync(markOf(dataDir)) ? [markOf(dataDir)] : []),
    ...(sizeOf(`${file}-wal`) > 0 ? [`${file}-wal`] : []),
  ];
  if (signs.length === 0) return;
  throw new OperatorError(
    `DATA_DIR: ${dataDir} had data, but ${file} is missing or empty. If it is on a disk that isn't mounted, mount it. Otherwise restore a backup (npm run restore -- FILE). To start with no data on purpose, delete ${signs.join(" and ")}.`,
  );
}

/**
 * Holds a folder, so that no server and no other command uses it, and removes what a killed one has left
 * there; returns what lets it go. Throws an OperatorError.
 */
export async function holdFolder(dataDir: string): Promise<() => void> {
  await makeFolder(dataDir);
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

/** Which unfinished file a backup writes, so that whatever comes after a killed one can remove it. */
export type BackupNote = { begins: (unfinished: string) => void; end: () => void };

/** Holds the backups of a folder: there is one at a time, beside a server or not. Throws an OperatorError. */
export async function holdBackups(dataDir: string): Promise<BackupNote> {
  await makeFolder(dataDir);
  const connection = await locked(
    dataDir,
    "kinsize.backup",
    `Another backup of ${dataDir} is running. Try again when it has ended.`,
  );
  return noteIn(connection);
}

function noteIn(connection: DatabaseSync): BackupNote {
  const clear = () => {
    for (const { path } of connection.prepare("select path from unfinished").all()) {
      removeDatabase(String(path));
    }
    connection.exec("delete from unfinished");
  };
  // The lock is exclusive until the connection is closed, across these transactions.
  connection.exec("create table if not exists unfinished (path text not null)");
  clear();
  connection.exec("commit");
  return {
    begins: (unfinished) => {
      connection.prepare("insert into unfinished values (?)").run(unfinished);
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

function tidy(dataDir: string): void {
  const file = fileOf(dataDir);
  makeDatabasePrivate(file);
  removeDatabase(incomingOf(file));
  removeDatabase(incomingOf(keptOf(file)));
  // A restore that was killed has given the file its second name, and not yet replaced it.
  for (
    let number = 1;
    parts.some((part) => existsSync(`${keptOf(file)}${number}${part}`));
    number++
  ) {
    const kept = `${keptOf(file)}${number}`;
    const there = parts.filter((part) => existsSync(kept + part));
    if (there.every((part) => areSame(kept + part, file + part))) removeDatabase(kept);
  }
  try {
    if (existsSync(join(resolve(dataDir), "kinsize.backup"))) {
      noteIn(lock(join(resolve(dataDir), "kinsize.backup"))).end();
    }
  } catch {
    // A backup is running, or its file is another user's: the next backup removes it.
  }
}

async function makeFolder(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/** Holds `file` as long as the process lives, however it ends; throws when another process holds it. */
function lock(file: string): DatabaseSync {
  makePrivate(file);
  const connection = new DatabaseSync(file);
  try {
    connection.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

async function locked(dataDir: string, name: string, taken: string): Promise<DatabaseSync> {
  // An earlier process that is just ending may still hold it.
  for (let triesLeft = 20; ; triesLeft--) {
    try {
      return lock(join(resolve(dataDir), name));
    } catch (error) {
      if (!isBusy(error)) throw unusable(dataDir, error);
      if (triesLeft === 0) throw new OperatorError(taken, error);
      await new Promise((wake) => setTimeout(wake, 100));
    }
  }
}

/** Somebody else holds it (SQLITE_BUSY, SQLITE_LOCKED). */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && [5, 6].includes(Number(error.errcode) & 0xff);

const unusable = (dataDir: string, error: unknown) =>
  new OperatorError(
    `DATA_DIR: can't write to ${dataDir} (${codeOf(error)}). Choose a folder that this user may write to, for example DATA_DIR=./data.`,
    error,
  );
