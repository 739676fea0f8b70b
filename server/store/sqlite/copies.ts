/** Backs up a SQLite database while it is in use, and restores backups while it is not. */
import { randomUUID } from "node:crypto";
import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseSync, backup } from "node:sqlite";
import {
  codeOf,
  linkOrCopy,
  makePrivate,
  databaseParts,
  nameExclusively,
  removeDatabase,
  sizeOf,
  syncFile,
  syncFolderOf,
} from "#server/store/sqlite/files.ts";
import {
  diskRemedy,
  markAsUsed,
  fileOf,
  lockBackups,
  lockFolder,
  incomingPath,
  keptPrefix,
} from "#server/store/sqlite/folder.ts";
import { checkpoint, damageIn, openBackup, openHealthy } from "#server/store/sqlite/open.ts";
import { OperatorError } from "#server/operations/operator-error.ts";
import { refuseNewer } from "#server/store/migrate.ts";

/** Receives the progress. Throwing from it aborts the copy and removes what was written. */
type Progress = (done: number, total: number) => void;

/** Copies this many pages at a time, so the event loop serves other work in between. */
const pagesPerStep = 500;

/**
 * Copies a folder's database as of one moment, while a server may be using it, and verifies the copy.
 * Resolves with the number of rows in it. Throws an OperatorError.
 */
export async function backupSqlite(dataDir: string, target: string, progress: Progress): Promise<number> {
  const file = resolve(target);
  const taken = `${target} already exists. Choose another name. Nothing was changed.`;
  if (existsSync(file)) throw new OperatorError(taken);
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory()) {
    throw new OperatorError(
      `Can’t write ${target}: there’s no folder ${dirname(file)}. Create it, or choose another one.`,
    );
  }
  const source = openHealthy(dataDir);
  try {
    const record = await lockBackups(dataDir);
    try {
      // A unique name, so that backups of two folders to the same target don't write into one file.
      const unfinished = `${file}.${randomUUID()}.partial`;
      record.start(unfinished);
      const rows = await writeCopy(source, unfinished, fileOf(dataDir), progress);
      nameExclusively(unfinished, file);
      return rows;
    } finally {
      record.end();
    }
  } catch (error) {
    throw codeOf(error) === "EEXIST" ? new OperatorError(taken, error) : asOperatorError(error, target);
  } finally {
    source.close();
  }
}

/**
 * Replaces the database of a folder that no server uses with a copy. The old files stay under new names,
 * returned with the number of rows. At every moment the file is either the complete old one or the complete
 * new one. Throws an OperatorError.
 */
export async function restoreSqlite(
  dataDir: string,
  copy: string,
  progress: Progress,
): Promise<{ rows: number; kept: string[] }> {
  const source = openBackup(resolve(copy));
  let release = () => {};
  let isUnchanged = true;
  try {
    refuseNewer(copy, migrationsOf(source, copy));
    release = await lockFolder(dataDir);
    const file = fileOf(dataDir);
    const incoming = incomingPath(file);
    const rows = await writeCopy(source, incoming, copy, progress).catch((error: unknown) => {
      removeDatabase(incoming);
      throw error;
    });
    // The copy may be the same file that is being replaced.
    source.close();
    isUnchanged = false;
    markAsUsed(dataDir);
    const kept = setOldAside(file);
    renameSync(incoming, file);
    syncFolderOf(file);
    verifyRestored(dataDir, rows, kept);
    return { rows, kept };
  } catch (error) {
    const refusal = asOperatorError(error, dataDir);
    const isComplete = refusal.message.endsWith("Nothing was changed.");
    throw isUnchanged && !isComplete
      ? new OperatorError(`${copy} wasn’t restored. ${refusal.message} Nothing was changed.`, error)
      : refusal;
  } finally {
    if (source.isOpen) source.close();
    release();
  }
}

/**
 * Keeps the old files under new names, and leaves nothing behind that SQLite would take for a part
 * of the new database. Returns the names.
 */
function setOldAside(file: string): string[] {
  checkpoint(file);
  const there = databaseParts.filter((part) => existsSync(file + part));
  if (there.length === 0) return [];
  // SQLite rebuilds the index of the log from the log; an empty log contains nothing.
  const worth = there.filter((part) => part === "" || (part !== "-shm" && sizeOf(file + part) > 0));
  const name = freeName(keptPrefix(file));
  for (const part of worth) linkOrCopy(file + part, name + part, incomingPath(keptPrefix(file)));
  syncFolderOf(file);
  for (const part of there) if (part !== "") rmSync(file + part, { recursive: true, force: true });
  syncFolderOf(file);
  return worth.map((part) => name + part);
}

/** A free file name, with any of the suffixes. */
function freeName(beginning: string): string {
  for (let number = 1; ; number++) {
    const tried = `${beginning}${number}`;
    if (!databaseParts.some((part) => existsSync(tried + part))) return tried;
  }
}

/** Opens the database as a server will, and checks that it has as many rows as the copy. */
function verifyRestored(dataDir: string, rows: number, kept: readonly string[]): void {
  const restored = openHealthy(dataDir);
  try {
    const found = countRows(restored);
    if (found === rows) return;
    throw new OperatorError(
      `After the restore, ${dataDir} has ${found} rows instead of ${rows}.${kept.length === 0 ? "" : ` The previous data is in ${kept.join(" and ")}.`}`,
    );
  } finally {
    restored.close();
  }
}

/**
 * Writes a copy without sessions and tokens: verified, complete in one file, and synced to the
 * disk. Throws an OperatorError that names the source as `name` if it is damaged.
 */
async function writeCopy(source: DatabaseSync, unfinished: string, name: string, progress: Progress): Promise<number> {
  makePrivate(unfinished);
  // The transaction fixes one moment of the source: without it, the copy would start over with each change.
  source.exec("begin");
  try {
    source.prepare("select count(*) from sqlite_schema").get();
    await backup(source, unfinished, {
      rate: pagesPerStep,
      progress: ({ totalPages, remainingPages }) => progress(totalPages - remainingPages, totalPages),
    });
  } finally {
    source.exec("rollback");
  }
  const copy = new DatabaseSync(unfinished);
  let [rows, pages] = [0, 0];
  try {
    // A restored session would sign in people who have signed out since, and a restored token may be a revoked one.
    copy.exec("pragma journal_mode = delete; pragma secure_delete = on; delete from sessions");
    const has = copy.prepare("select 1 from pragma_table_info(?) where name = ?");
    // Older versions had no tokens, and no invitations by email. A pending one has its token in it.
    if (has.get("tokens", "id")) copy.exec("delete from tokens");
    if (has.get("mails", "inviterId")) copy.exec(`delete from mails where "inviterId" is not null`);
    if (Number(copy.prepare("pragma user_version").get()?.["user_version"]) > 0) rewriteCopy(copy);
    const damage = damageIn(copy, "integrity_check");
    if (damage !== undefined) {
      throw new OperatorError(`${name} is damaged (${damage}). Nothing was changed.`);
    }
    rows = countRows(copy);
    pages = Number(copy.prepare("pragma page_count").get()?.["page_count"]);
  } finally {
    copy.close();
  }
  syncFile(unfinished);
  // Lets an interrupt that arrived during the check take effect.
  await new Promise((heard) => setImmediate(heard));
  progress(pages, pages);
  return rows;
}

/** Rewrites a copy created just after someone was erased, before the server removed their traces (traces.ts). */
function rewriteCopy(copy: DatabaseSync): void {
  if (copy.prepare("select 1 from sqlite_schema where name = 'peoplePieces'").get()) {
    copy.exec(`insert into "peoplePieces"("peoplePieces") values ('optimize')`);
  }
  copy.exec("pragma user_version = 0; vacuum");
}

function migrationsOf(database: DatabaseSync, copy: string): string[] {
  const hasTable = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
  if (!hasTable) throw new OperatorError(`${copy} has no data. Nothing was changed.`);
  return database
    .prepare("select name from kysely_migration")
    .all()
    .map(({ name }) => String(name));
}

function countRows(database: DatabaseSync): number {
  const tables = ["people", "dependents", "items", "history", "deleted", "relationships", "feedback"];
  // A copy made by an earlier version has fewer.
  const isThere = database.prepare("select 1 from sqlite_schema where name = ?");
  return tables.reduce((sum, table) => {
    if (!isThere.get(table)) return sum;
    const [count] = Object.values(database.prepare(`select count(*) from ${table}`).get() ?? {});
    return sum + Number(count);
  }, 0);
}

function asOperatorError(error: unknown, target: string): OperatorError {
  if (error instanceof OperatorError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const remedy = diskRemedy(reason);
  return new OperatorError(`Can’t write ${target} (${reason}).${remedy ? ` ${remedy}.` : ""}`, error);
}
