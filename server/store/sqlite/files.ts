/** File operations for databases: private to their owner, synced to the disk, and replaced atomically. */
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";

const privateFile = 0o600;

/** The suffixes of a database's files: the file itself, its log, the log's index, a rollback journal. */
export const databaseParts = ["", "-wal", "-shm", "-journal"] as const;

export function removeDatabase(file: string): void {
  for (const part of databaseParts) rmSync(file + part, { force: true });
}

/**
 * Creates an empty file that only its owner can read, whatever the umask; SQLite gives the files beside it
 * the same permissions. An existing file is not opened: closing it would release locks on it.
 */
export function makePrivate(file: string): void {
  if (existsSync(file)) return;
  closeSync(openSync(file, "wx", privateFile));
  matchFolderOwner(file);
}

/** Removes other users' permissions from a database that an earlier version created. */
export function makeDatabasePrivate(file: string): void {
  for (const part of databaseParts) {
    const found = statSync(file + part, { throwIfNoEntry: false });
    if (!found?.isFile() || (found.mode & 0o077) === 0) continue;
    try {
      chmodSync(file + part, privateFile);
    } catch {
      // The file belongs to another user; opening it will show whether it can be used.
    }
  }
}

/** Gives a file created by root in another user's folder to that user, who couldn't use it otherwise. */
export function matchFolderOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  if (uid !== 0 || gid !== 0) chownSync(file, uid, gid);
}

/**
 * Syncs a file to the disk. No connection of this process may have it open, because closing it
 * releases the connection's locks.
 */
export function syncFile(file: string): void {
  const opened = openSync(file, "r+");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Syncs the directory of a file to the disk, on systems that support it. */
export function syncFolderOf(file: string): void {
  if (process.platform === "win32") return;
  const opened = openSync(dirname(file), "r");
  try {
    fsyncSync(opened);
  } catch (error) {
    if (!["EINVAL", "ENOTSUP"].includes(codeOf(error))) throw error;
  } finally {
    closeSync(opened);
  }
}

/** Error codes of file systems without hard links. */
const noLinks: ReadonlySet<string> = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/** Gives a finished file its final name; throws EEXIST if the name is taken. */
export function nameExclusively(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
    rmSync(unfinished);
  } catch (error) {
    if (!noLinks.has(codeOf(error))) throw error;
    if (existsSync(file)) throw Object.assign(new Error("it exists"), { code: "EEXIST" });
    renameSync(unfinished, file);
  }
  syncFolderOf(file);
}

/**
 * Gives a file a second name, under which it survives when the first name is reused. A directory can't have two names,
 * so it is renamed. `unfinished` is a temporary name for when the file must be copied.
 */
export function linkOrCopy(file: string, kept: string, unfinished: string): void {
  if (lstatSync(file).isDirectory()) {
    renameSync(file, kept);
    return;
  }
  try {
    linkSync(file, kept);
  } catch (error) {
    if (!noLinks.has(codeOf(error))) throw error;
    copyFileSync(file, unfinished, constants.COPYFILE_FICLONE);
    syncFile(unfinished);
    renameSync(unfinished, kept);
  }
}

export function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => statSync(name, { throwIfNoEntry: false }));
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}

/** The error code that explains why this user may not use a path; undefined if they may. */
export function denialOf(path: string, mode: number): string | undefined {
  try {
    accessSync(path, mode);
    return undefined;
  } catch (error) {
    return codeOf(error);
  }
}

export const isOnReadOnlyDisk = (path: string): boolean => denialOf(path, constants.W_OK) === "EROFS";

export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

export const sqliteCode = (error: unknown): number =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
