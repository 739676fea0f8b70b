/** Copies of a family's file: made while it is used, put back while it is not. */
import { existsSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync, backup } from "node:sqlite";
import { holdFolder, openHealthy } from "#server/data/sqlite.ts";
import { Fault } from "#server/fault.ts";

/** Hears how far it is. What it throws ends the copy, and nothing of it stays. */
type Progress = (done: number, total: number) => void;

/** Pages copied at once; others get their turn in between. */
const pagesAtOnce = 500;

/** The file of a folder. */
const fileOf = (dataDir: string) => join(resolve(dataDir), "kinsize.db");

/**
 * Copies the file of a folder, as it is at one moment, while a server may use it; reads the copy to its
 * end. Resolves with the number of rows in it. Throws a Fault.
 */
export async function backupSqlite(
  dataDir: string,
  target: string,
  progress: Progress,
): Promise<number> {
  if (existsSync(target)) {
    throw new Fault(`${target} is there already. Choose another name, nothing was changed.`);
  }
  const source = openHealthy(fileOf(dataDir));
  try {
    return await copied(source, target, progress);
  } finally {
    source.close();
  }
}

/**
 * Puts a copy in the place of the file of a folder that no server uses. What was there stays, under the
 * name that is returned with the number of rows. Throws a Fault.
 */
export async function restoreSqlite(
  dataDir: string,
  copy: string,
  progress: Progress,
): Promise<{ rows: number; kept: string | undefined }> {
  const source = openHealthy(resolve(copy));
  const release = await holdFolder(dataDir);
  try {
    const file = fileOf(dataDir);
    const incoming = `${file}.incoming`;
    const rows = await copied(source, incoming, progress);
    let kept: string | undefined;
    if (existsSync(file)) {
      kept = free(`${file}.before-restore`);
      // What is still in the log of changes goes into the file: it is kept in one piece.
      const before = new DatabaseSync(file);
      before.exec("pragma journal_mode = delete");
      before.close();
      renameSync(file, kept);
    }
    renameSync(incoming, file);
    return { rows, kept };
  } finally {
    source.close();
    release();
  }
}

/** A name that nothing has yet. */
function free(name: string): string {
  for (let number = 1; ; number++) {
    const tried = `${name}-${number}`;
    if (!existsSync(tried)) return tried;
  }
}

async function copied(source: DatabaseSync, target: string, progress: Progress): Promise<number> {
  const partial = `${target}.partial`;
  rmSync(partial, { force: true });
  try {
    await backup(source, partial, {
      rate: pagesAtOnce,
      progress: ({ totalPages, remainingPages }) =>
        progress(totalPages - remainingPages, totalPages),
    });
    const copy = openHealthy(resolve(partial));
    try {
      const [verdict] = Object.values(copy.prepare("pragma integrity_check(1)").get() ?? {});
      if (verdict !== "ok") throw new Fault(`The copy is damaged (${String(verdict)}).`);
      const rows = rowsIn(copy);
      renameSync(partial, target);
      return rows;
    } finally {
      copy.close();
    }
  } catch (error) {
    rmSync(partial, { force: true });
    throw error instanceof Fault
      ? error
      : new Fault(
          `${target} can't be written (${error instanceof Error ? error.message : String(error)}).`,
          error,
        );
  }
}

/** The rows of all tables that hold what people wrote. */
function rowsIn(database: DatabaseSync): number {
  const tables = ["people", "dependents", "items", "relationships", "feedback"];
  return tables.reduce((sum, table) => {
    const [count] = Object.values(database.prepare(`select count(*) from ${table}`).get() ?? {});
    return sum + Number(count);
  }, 0);
}
