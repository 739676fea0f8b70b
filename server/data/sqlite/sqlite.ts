/** Node's own SQLite under Kysely: one file, one process that writes it. */
import { existsSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import {
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from "kysely";
import { makePrivate, sizeOf } from "#server/data/sqlite/files.ts";
import { expectData, fileOf, holdFolder, refuseLostData } from "#server/data/sqlite/folder.ts";
import type { Tables } from "#server/data/schema.ts";
import { OperatorError } from "#server/operations/operator-error.ts";

const keptStatements = 500;

/** SQLite binds no booleans and no undefined. */
const bindable = (value: unknown): SQLInputValue => {
  if (typeof value === "boolean") return value ? 1 : 0;
  return (value ?? null) as SQLInputValue;
};

/** `begin` alone takes the write lock late, when it may have to give up: take it at once. */
const words = (text: string) => (text === "begin" ? "begin immediate" : text);

const prepared = (connection: DatabaseSync, text: string): SqliteStatement => {
  const statement = connection.prepare(words(text));
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...values.map(bindable)),
    run: (values) =>
      // A full disk has undone the transaction already: what it was must be heard, not this.
      text === "rollback" && !connection.isTransaction
        ? { changes: 0, lastInsertRowid: 0 }
        : statement.run(...values.map(bindable)),
    iterate: (values) => connection.prepare(text).iterate(...values.map(bindable)) as never,
  };
};

/** Keeps the statements that were prepared last: preparing costs more than running. */
const cached = (connection: DatabaseSync): SqliteDatabase => {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare(text) {
      const known = statements.get(text);
      if (known) return known;
      const statement = prepared(connection, text);
      const [oldest] = statements.keys();
      if (oldest !== undefined && statements.size >= keptStatements) statements.delete(oldest);
      statements.set(text, statement);
      return statement;
    },
  };
};

/**
 * A dialect over one open connection. `shared` lets queries run without waiting for each other,
 * which is right for a connection that only reads.
 */
class NodeSqliteDialect extends SqliteDialect {
  readonly #shared: boolean;

  constructor(connection: DatabaseSync, { shared }: { shared: boolean }) {
    super({ database: cached(connection) });
    this.#shared = shared;
  }

  override createAdapter(): SqliteAdapter {
    const shared = this.#shared;
    return new (class extends SqliteAdapter {
      /** Without it a failed migration leaves half a schema behind. */
      override get supportsTransactionalDdl() {
        return true;
      }
      override get supportsMultipleConnections() {
        return shared;
      }
    })();
  }
}

/** 'KINS': tells our files from other programs' databases. */
export const applicationId = 0x4b494e53;

/** Beyond this a whole check would hold up the start for too long. */
const checkedPages = 8192;

const number = (connection: DatabaseSync, pragma: string): number =>
  Number(Object.values(connection.prepare(`pragma ${pragma}`).get() ?? {})[0]);

/** As much of the log of changes stays on the disk when nothing in it is needed. */
const maxIdleLogBytes = 16 * 1024 * 1024;

class Damaged extends Error {}

const sqliteCode = (error: unknown): number =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;

/** The disk is full, or can't be written or read at this moment (SQLITE_READONLY, _IOERR, _FULL, _CANTOPEN). */
export const isDiskTrouble = (error: unknown): boolean =>
  [8, 10, 13, 14].includes(sqliteCode(error));

/** It is no database, or one that is broken (SQLITE_CORRUPT, SQLITE_NOTADB), or another program's. */
const isDamaged = (error: unknown): boolean =>
  error instanceof Damaged || [11, 26].includes(sqliteCode(error));

/** Opens a file for writing; throws when it is there but no healthy database of Kinsize's. */
function openWriter(file: string): DatabaseSync {
  return opened(file, (connection) => {
    if (number(connection, "page_count") === 0) {
      connection.exec(`pragma application_id = ${applicationId}`);
    } else {
      refuseForeign(connection);
      if (number(connection, "page_count") <= checkedPages) refuseDamaged(connection);
    }
    // Full: what was acknowledged survives a power cut, not only a crash. The log grows while a backup
    // reads; afterwards it gives back what is beyond its limit.
    connection.exec(
      `pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
       pragma journal_size_limit = ${maxIdleLogBytes}`,
    );
  });
}

/** Opens a file that is there for reading only; throws when it is no database of Kinsize's. */
const openReader = (file: string): DatabaseSync =>
  opened(file, (connection) => {
    refuseForeign(connection);
    connection.exec("pragma query_only = on");
  });

function opened(file: string, prepare: (connection: DatabaseSync) => void): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 5000 });
  try {
    prepare(connection);
    connection.exec("pragma cache_size = -65536; pragma temp_store = memory");
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function refuseForeign(connection: DatabaseSync): void {
  if (number(connection, "application_id") !== applicationId) {
    throw new Damaged("it is another program's");
  }
}

function refuseDamaged(connection: DatabaseSync): void {
  const [verdict] = Object.values(connection.prepare("pragma quick_check(1)").get() ?? {});
  if (verdict !== "ok") throw new Damaged(String(verdict));
}

const kyselyOf = (connection: DatabaseSync, shared: boolean) =>
  new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection, { shared }) });

/** Opens the file of a folder for reading only. Throws an OperatorError when it is missing, damaged or another program's. */
export const openHealthy = (dataDir: string): DatabaseSync => openExisting(dataDir, openReader);

function openExisting(dataDir: string, open: (file: string) => DatabaseSync): DatabaseSync {
  const file = fileOf(dataDir);
  if (!existsSync(file)) {
    throw new OperatorError(
      `DATA_DIR: there is no ${file}. Name the folder that has it, for example DATA_DIR=./data.`,
    );
  }
  return healthy(file, open);
}

/** Opens a backup for reading only. Throws an OperatorError where it is none, in words that say so. */
export function openBackup(backup: string): DatabaseSync {
  if (!existsSync(backup)) throw new OperatorError(`There is no ${backup}. Nothing was changed.`);
  try {
    // SQLite would take an empty file for a new database, and delete what is left of an old one beside it.
    if (sizeOf(backup) === 0) throw new Damaged("it is empty");
    return openReader(backup);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      isDamaged(error)
        ? `${backup} is damaged or not a backup of Kinsize's (${reason}). Nothing was changed.`
        : `${backup} can't be read (${reason}). Nothing was changed.`,
      error,
    );
  }
}

/**
 * Brings what is in the log of changes into the file of a folder that is held: then one name is all of it.
 * A file that can't be opened, or whose content isn't sound, stays as it is, with its log.
 */
export function settle(file: string): void {
  if (sizeOf(file) === 0) return;
  try {
    // Looked at without writing first, unless a change has to be undone before anything can be read.
    const readOnly = !existsSync(`${file}-journal`);
    const looking = new DatabaseSync(file, { readOnly });
    try {
      refuseForeign(looking);
      refuseDamaged(looking);
    } finally {
      looking.close();
    }
    const writing = new DatabaseSync(file);
    try {
      writing.exec("pragma journal_mode = delete");
    } finally {
      writing.close();
    }
  } catch {
    // It stays as it is.
  }
}

/** Opens the file of a folder, for one process alone. Throws an OperatorError. */
export async function openSqlite(dataDir: string): Promise<{
  writing: Kysely<Tables>;
  reading: Kysely<Tables>;
  file: string;
  close: () => void;
}> {
  // Whatever was opened is closed again, the last first: at the end, or when a later step fails.
  const opened: (() => void)[] = [];
  const close = () =>
    opened
      .splice(0)
      .toReversed()
      .forEach((undo) => undo());
  try {
    opened.push(await holdFolder(dataDir));
    refuseLostData(dataDir);
    const file = fileOf(dataDir);
    makePrivate(file);
    const writer = healthy(file, openWriter);
    opened.push(() => writer.close());
    const reader = healthy(file, openReader);
    opened.push(() => reader.close());
    expectData(dataDir);
    return { writing: kyselyOf(writer, false), reading: kyselyOf(reader, true), file, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Opens the file of a folder for reading only, beside a process that writes it. Throws an OperatorError. */
export function readSqlite(dataDir: string): { reading: Kysely<Tables>; close: () => void } {
  const reader = openHealthy(dataDir);
  return { reading: kyselyOf(reader, true), close: () => reader.close() };
}

/**
 * Opens the file of a folder for short transactions, beside a process that may be writing it: the engine
 * lets one in at a time, and the other waits for up to five seconds. Throws an OperatorError.
 */
export function writeSqlite(dataDir: string): { writing: Kysely<Tables>; close: () => void } {
  const writer = openExisting(dataDir, (file) =>
    opened(file, (connection) => {
      refuseForeign(connection);
      connection.exec("pragma synchronous = full; pragma foreign_keys = on");
    }),
  );
  return { writing: kyselyOf(writer, false), close: () => writer.close() };
}

function healthy(file: string, open: (file: string) => DatabaseSync): DatabaseSync {
  try {
    return open(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!isDamaged(error)) {
      throw new OperatorError(
        `DATA_DIR: can't open ${file} (${reason}). Mend that, or choose another folder, for example DATA_DIR=./data-2.`,
        error,
      );
    }
    throw new OperatorError(
      `DATA_DIR: ${file} is damaged or not Kinsize's (${reason}). Nothing was changed. Restore a backup (npm run restore -- FILE): what is there now is kept beside it.`,
      error,
    );
  }
}
