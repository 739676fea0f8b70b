/** Where tests put what they remove again: in memory, where that has room. */
import { accessSync, constants, statfsSync } from "node:fs";

/** The folder that Linux keeps in memory. */
const inMemory = "/dev/shm";

/** More than all data folders, databases and browser profiles at once. */
const enoughBytes = 4 * 1024 ** 3;

/**
 * Makes this process and its children use memory, unless TMPDIR says where. Browsers make a file for every page they
 * draw, stores wait for the disk at every change, and nothing of that has to outlive a test.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env["TMPDIR"] === undefined && hasRoom()) process.env["TMPDIR"] = inMemory;
}

function hasRoom(): boolean {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, process.availableMemory()) > enoughBytes;
  } catch {
    return false;
  }
}
