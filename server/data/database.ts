/** Opens the store: one SQLite file. What an engine needs to be told, it is told here. */
import { access, constants, mkdir } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { type CreateTableBuilder, Kysely, type RawBuilder, sql } from "kysely";
import type { ReadonlyKysely } from "kysely/readonly";
import { Migrator } from "kysely/migration";
import { Fault } from "#server/fault.ts";
import type { Engine } from "#server/data/json.ts";
import type { Tables } from "#server/data/schema.ts";
import { prepareSearch } from "#server/data/search.ts";
import {
  NodeSqliteDialect,
  isBusy,
  isDamaged,
  lock,
  openReader,
  openWriter,
} from "#server/data/sqlite.ts";
import type { Reader, Writer } from "#server/data/statement.ts";
import type { Topic } from "#server/topics.ts";
import { migrations } from "#server/migrations/all.ts";

/** What a migration may say without knowing the engine. */
export type ColumnTypes = {
  /** Counts up by itself and is the key that search indexes point at. */
  counter: RawBuilder<unknown>;
  boolean: RawBuilder<unknown>;
  /** Milliseconds since 1970. */
  time: RawBuilder<unknown>;
  /** Keeps the rows of one owner together, in the order of the primary key. */
  clustered: <Table extends string, Column extends string>(
    table: CreateTableBuilder<Table, Column>,
  ) => CreateTableBuilder<Table, Column>;
};

const columnTypes: Record<Engine, ColumnTypes> = {
  sqlite: {
    counter: sql`integer primary key`,
    boolean: sql`integer`,
    time: sql`integer`,
    clustered: (table) => table.modifyEnd(sql`without rowid`),
  },
  postgres: {
    counter: sql`bigint generated always as identity primary key`,
    boolean: sql`boolean`,
    time: sql`bigint`,
    clustered: (table) => table,
  },
};

export type Store = {
  read: Reader;
  /**
   * Runs `work` in one transaction. When it is committed, whoever watches one of the topics is
   * told; when it throws, nothing is written and nobody hears of it. What the topics are may depend
   * on what was done.
   */
  change: <Result>(
    topics: readonly Topic[] | ((result: Result) => readonly Topic[]),
    work: (tx: Writer) => Promise<Result>,
  ) => Promise<Result>;
  close: () => Promise<void>;
};

/** Opens the store in a folder; `tell` hears of each committed change. Throws a Fault. */
export async function openStore(
  dataDir: string,
  tell: (topics: readonly Topic[]) => void,
): Promise<Store> {
  const engine: Engine = "sqlite";
  const folder = resolve(dataDir);
  await makeFolder(folder, dataDir);
  const file = join(folder, "kinsize.db");

  // Whatever was opened is closed again, the last first: at the end, or when a later step fails.
  const opened: (() => void)[] = [];
  const close = () =>
    opened
      .splice(0)
      .toReversed()
      .forEach((undo) => undo());
  try {
    const held = await locked(folder, dataDir);
    opened.push(() => held.release());
    const writer = healthy(file, openWriter);
    opened.push(() => writer.close());
    const reader = healthy(file, openReader);
    opened.push(() => reader.close());

    const writing = new Kysely<Tables>({
      dialect: new NodeSqliteDialect(writer, { shared: false }),
    });
    await migrate(writing, engine, file);
    await prepareSearch(writing);

    return {
      read: reading(reader),
      async change(topics, work) {
        const result = await writing.transaction().execute((db) => work({ engine, db }));
        tell(typeof topics === "function" ? topics(result) : topics);
        return result;
      },
      close: () => Promise.resolve(close()),
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Opens the store of a folder for reading only, beside a server that uses it. Throws a Fault. */
export function readStore(dataDir: string): { read: Reader; close: () => void } {
  const file = join(resolve(dataDir), "kinsize.db");
  if (!existsSync(file)) {
    throw new Fault(
      `DATA_DIR: there is no ${file} yet. Start the server first, or name its folder, for example DATA_DIR=./data.`,
    );
  }
  const reader = healthy(file, openReader);
  return { read: reading(reader), close: () => reader.close() };
}

/** What queries read through: the compiler lets nothing write with it, and the connection neither. */
const reading = (connection: DatabaseSync): Reader => ({
  engine: "sqlite",
  db: new Kysely<Tables>({
    dialect: new NodeSqliteDialect(connection, { shared: true }),
  }) as unknown as ReadonlyKysely<Tables>,
});

async function makeFolder(folder: string, dataDir: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

async function locked(folder: string, dataDir: string) {
  // An earlier process that is just ending may still hold it.
  for (let triesLeft = 20; ; triesLeft--) {
    try {
      return lock(join(folder, "kinsize.lock"));
    } catch (error) {
      if (!isBusy(error)) throw unusable(dataDir, error);
      if (triesLeft === 0) {
        throw new Fault(
          `DATA_DIR: another Kinsize is using ${dataDir}. Stop it first, or choose another folder, for example DATA_DIR=./data-2.`,
          error,
        );
      }
      await new Promise((wake) => setTimeout(wake, 100));
    }
  }
}

const unusable = (dataDir: string, error: unknown) =>
  new Fault(
    `DATA_DIR: can't write to ${dataDir} (${codeOf(error)}). Choose a folder that this user may write to, for example DATA_DIR=./data.`,
    error,
  );

function healthy(file: string, open: (file: string) => DatabaseSync): DatabaseSync {
  try {
    return open(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!isDamaged(error)) {
      throw new Fault(
        `DATA_DIR: can't open ${file} (${reason}). Mend that, or choose another folder, for example DATA_DIR=./data-2.`,
        error,
      );
    }
    throw new Fault(
      `DATA_DIR: ${file} is damaged or not Kinsize's (${reason}). Nothing was changed. Restore a backup, or move the file away to start anew.`,
      error,
    );
  }
}

async function migrate(db: Kysely<Tables>, engine: Engine, file: string): Promise<void> {
  const types = columnTypes[engine];
  const provider = {
    getMigrations: () =>
      Promise.resolve(
        Object.fromEntries(
          Object.entries(migrations).map(([name, up]) => [
            name,
            { up: (migrating: Kysely<unknown>) => up(migrating, types) },
          ]),
        ),
      ),
  };
  const migrator = new Migrator({ db, provider });
  const unknown = (await appliedMigrations(db)).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) {
    throw new Fault(
      `DATA_DIR: ${file} was written by a newer Kinsize (it has ${unknown.join(", ")}). Update the program; nothing was changed.`,
    );
  }
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** The names of the migrations that a database already has; none when it is new. */
async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);
