/** Node's built-in SQLite as a Kysely dialect. */
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from "kysely";
import { maxKeptValues } from "#server/store/kept-statements.ts";
import type { Tables } from "#server/store/schema.ts";

const maxCachedStatements = 500;

/** Converts values that SQLite can't bind: booleans and undefined. */
const bindable = (value: unknown): SQLInputValue => {
  if (typeof value === "boolean") return value ? 1 : 0;
  return (value ?? null) as SQLInputValue;
};

/** Takes the write lock immediately: a plain `begin` takes it at the first write, which may fail then. */
const withImmediateLock = (text: string) => (text === "begin" ? "begin immediate" : text);

const prepared = (connection: DatabaseSync, text: string): SqliteStatement => {
  const statement = connection.prepare(withImmediateLock(text));
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...values.map(bindable)),
    run: (values) =>
      // A full disk has already rolled the transaction back; an error here would hide the original one.
      text === "rollback" && !connection.isTransaction
        ? { changes: 0, lastInsertRowid: 0 }
        : statement.run(...values.map(bindable)),
    iterate: (values) => connection.prepare(text).iterate(...values.map(bindable)) as never,
  };
};

/** Caches the latest prepared statements: preparing costs more than running. */
const cached = (connection: DatabaseSync): SqliteDatabase => {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare(text) {
      const known = statements.get(text);
      if (known) return known;
      const statement = prepared(connection, text);
      if (text.split("?").length - 1 > maxKeptValues) return statement;
      const [oldest] = statements.keys();
      if (oldest !== undefined && statements.size >= maxCachedStatements) statements.delete(oldest);
      statements.set(text, statement);
      return statement;
    },
  };
};

/**
 * A dialect for one open connection. `shared` lets queries run without waiting for each other, which is safe
 * for a connection that only reads.
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
      /** Without transactional DDL, a failed migration would leave half a schema behind. */
      override get supportsTransactionalDdl() {
        return true;
      }
      override get supportsMultipleConnections() {
        return shared;
      }
    })();
  }
}

export const kyselyOf = (connection: DatabaseSync, shared: boolean) =>
  new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection, { shared }) });
