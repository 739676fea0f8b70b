/**
 * Runs commands as the user who owns the data, because the server couldn't write files that another user leaves there.
 */
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, resolve } from "node:path";
import { OperatorError } from "#server/operations/operator-error.ts";

const isRoot = () => process.getuid?.() === 0;

/** The folder's owner, if this process is root and the owner isn't. */
function otherOwner(dataDir: string): { uid: number; gid: number } | undefined {
  if (!isRoot() || !existsSync(dataDir)) return undefined;
  const { uid, gid } = statSync(dataDir);
  return uid === 0 ? undefined : { uid, gid };
}

/** Drops root's rights permanently, and continues as the folder's owner. */
export function becomeOwner(dataDir: string): void {
  const owner = otherOwner(dataDir);
  if (!owner) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

/** Throws an OperatorError for a server run as root, which would leave files that the service can't write. */
export function refuseOthersFolder(dataDir: string): void {
  const owner = otherOwner(dataDir);
  if (!owner) return;
  throw new OperatorError(
    `DATA_DIR: ${dataDir} belongs to another user (${owner.uid}), but the server was started as root. Start it as that user, for example with systemctl start kinsize.`,
  );
}

const anotherPath = "Choose a path this user can use.";

/** Throws an OperatorError when this user can't read `file`. */
export function mustRead(file: string): void {
  const copy = `install -o ${nameOfUser()} -m 600 '${file}' /var/backups/kinsize/`;
  const isService = process.env["KINSIZE_COMMAND"] === "kinsize";
  refuse(file, constants.R_OK, "read", isService ? `Give it a copy: ${copy}` : anotherPath);
}

/** Throws an OperatorError when this user can't create `file`. */
export function mustWrite(file: string): void {
  refuse(dirname(resolve(file)), constants.W_OK | constants.X_OK, "write to", anotherPath);
}

function refuse(path: string, mode: number, act: string, remedy: string): void {
  try {
    accessSync(path, mode);
  } catch (error) {
    const isDenied = error instanceof Error && "code" in error && error.code === "EACCES";
    // Other errors are reported where the file is used.
    if (!isDenied) return;
    throw new OperatorError(`${path}: the user ${nameOfUser()}, who owns the data, can’t ${act} it. ${remedy}`, error);
  }
}

function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have no name.
    return String(process.getuid?.());
  }
}
