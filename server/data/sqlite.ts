/** Node's own SQLite under Kysely. */
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from "kysely";

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
    run: (values) => statement.run(...values.map(bindable)),
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
export class NodeSqliteDialect extends SqliteDialect {
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
const applicationId = 0x4b494e53;

/** Beyond this a whole check would hold up the start for too long. */
const checkedPages = 8192;

const number = (connection: DatabaseSync, pragma: string): number =>
  Number(Object.values(connection.prepare(`pragma ${pragma}`).get() ?? {})[0]);

class Damaged extends Error {}

const sqliteCode = (error: unknown): number =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;

/** Somebody else holds it (SQLITE_BUSY, SQLITE_LOCKED). */
export const isBusy = (error: unknown): boolean => [5, 6].includes(sqliteCode(error));

/** It is no database, or one that is broken (SQLITE_CORRUPT, SQLITE_NOTADB), or another program's. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof Damaged || [11, 26].includes(sqliteCode(error));

/** Opens a file for writing; throws when it is there but no healthy database of Kinsize's. */
export function openWriter(file: string): DatabaseSync {
  return opened(file, (connection) => {
    if (number(connection, "page_count") === 0) {
      connection.exec(`pragma application_id = ${applicationId}`);
    } else {
      refuseForeign(connection);
      if (number(connection, "page_count") <= checkedPages) refuseDamaged(connection);
    }
    // Full: what was acknowledged survives a power cut, not only a crash.
    connection.exec(
      "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on",
    );
  });
}

/** Opens a file that is there for reading only; throws when it is no database of Kinsize's. */
export const openReader = (file: string): DatabaseSync =>
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

/** Holds `file` as long as the process lives, however it ends; throws when another process holds it. */
export function lock(file: string): { release: () => void } {
  const connection = new DatabaseSync(file);
  try {
    connection.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    connection.close();
    throw error;
  }
  return { release: () => connection.close() };
}
