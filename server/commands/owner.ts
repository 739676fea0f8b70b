/** The user to whom the data belong: what anyone else writes there, the server can't write any more. */
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, resolve } from "node:path";
import { OperatorError } from "#server/operations/operator-error.ts";

const isRoot = () => process.getuid?.() === 0;

/** The owner of a folder, when this is root and the folder another user's. */
function otherOwner(dataDir: string): { uid: number; gid: number } | undefined {
  if (!isRoot() || !existsSync(dataDir)) return undefined;
  const { uid, gid } = statSync(dataDir);
  return uid === 0 ? undefined : { uid, gid };
}

/** As root a command goes on as the user to whom the folder belongs, for good. */
export function becomeOwner(dataDir: string): void {
  const owner = otherOwner(dataDir);
  if (!owner) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

/** A server of root's would leave files that the service can't write. Throws an OperatorError. */
export function refuseOthersFolder(dataDir: string): void {
  const owner = otherOwner(dataDir);
  if (!owner) return;
  throw new OperatorError(
    `DATA_DIR: ${dataDir} belongs to another user (${owner.uid}), and this is root. Start the server as that user, for example systemctl start kinsize.`,
  );
}

/** Throws an OperatorError when this user can't read `file`. */
export function mustRead(file: string): void {
  refuse(file, constants.R_OK, "read");
}

/** Throws an OperatorError when this user can't make `file`. */
export function mustWrite(file: string): void {
  refuse(dirname(resolve(file)), constants.W_OK | constants.X_OK, "write to");
}

function refuse(path: string, mode: number, act: string): void {
  try {
    accessSync(path, mode);
  } catch (error) {
    const isDenied = error instanceof Error && "code" in error && error.code === "EACCES";
    // What else is wrong is said where it is used.
    if (!isDenied) return;
    throw new OperatorError(
      `${path}: the user ${nameOfUser()}, who has the data, can't ${act} it. Choose a place that this user can use.`,
      error,
    );
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
