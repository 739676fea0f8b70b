/** Files of data: readable by their owner alone, written through to the disk, and never half in place. */
import {
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

/** A database is all of these: the file, its log of changes, the index of that, an unfinished change. */
export const databaseParts = ["", "-wal", "-shm", "-journal"] as const;

/** Removes a database with everything beside it. */
export function removeDatabase(file: string): void {
  for (const part of databaseParts) rmSync(file + part, { force: true });
}

/**
 * Makes an empty file for its owner alone, whatever the process's umask is; what SQLite makes beside it has
 * the same rights. One that is there is left as it is: closing it would let go of locks on it.
 */
export function makePrivate(file: string): void {
  if (existsSync(file)) return;
  closeSync(openSync(file, "wx", privateFile));
  matchFolderOwner(file);
}

/** Takes others' rights away from a database that an earlier version has made. */
export function makeDatabasePrivate(file: string): void {
  for (const part of databaseParts) {
    const found = statSync(file + part, { throwIfNoEntry: false });
    if (!found?.isFile() || (found.mode & 0o077) === 0) continue;
    try {
      chmodSync(file + part, privateFile);
    } catch {
      // It is another user's: whether it can be used at all is found out by using it.
    }
  }
}

/** What root makes in a folder of another user belongs to that user, who could not use it otherwise. */
export function matchFolderOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  if (uid !== 0 || gid !== 0) chownSync(file, uid, gid);
}

/** Waits until a file is on the disk. No connection of this process may have it open. */
export function syncFile(file: string): void {
  const opened = openSync(file, "r+");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Waits until the names in the folder of a file are on the disk, where the system can do that. */
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

/** What a file system without hard links says. */
const noLinks: ReadonlySet<string> = new Set([
  "EPERM",
  "ENOTSUP",
  "EOPNOTSUPP",
  "ENOSYS",
  "EMLINK",
]);

/** Gives a finished file its name, unless something has that name: then it throws EEXIST. */
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
 * Gives a file a second name, under which it stays when the first is given to another. A folder can have
 * only one: it gets the new name at once. `unfinished` is a name for what has to be copied.
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

/** Whether two names are names of the same file. */
export function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => statSync(name, { throwIfNoEntry: false }));
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}

export const sizeOf = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.size ?? 0;

export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);
