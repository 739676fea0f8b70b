/** Chooses where tests put temporary files: in memory, if there is room. */
import { accessSync, constants, statfsSync } from "node:fs";

/** The folder that Linux keeps in memory. */
const inMemory = "/dev/shm";

/** More than all data folders, databases, and browser profiles together. */
const enoughBytes = 4 * 1024 ** 3;

/**
 * Makes this process and its children use memory, unless TMPDIR is set. Browsers create a file for every page they
 * draw and stores wait for the disk at every change, but nothing must outlive a test.
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
