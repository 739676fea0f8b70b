/** Opens the store: one SQLite file, or PostgreSQL. What an engine needs to be told, it is told here. */
import { type Kysely, sql } from "kysely";
import type { ReadonlyKysely } from "kysely/readonly";
import type { Engine } from "#server/data/json.ts";
import { migrate } from "#server/data/migrate.ts";
import { isUnavailable } from "#server/data/postgres/errors.ts";
import type { Tables } from "#server/data/schema.ts";
import { isSearchPrepared, prepareSearch } from "#server/data/search-index.ts";
import { isDiskTrouble, openSqlite, readSqlite, writeSqlite } from "#server/data/sqlite/open.ts";
import { refuseReadOnly, writeCheck } from "#server/data/sqlite/check.ts";
import type { Reader, Writer } from "#server/data/statement.ts";
import type { Topic } from "#server/live/topics.ts";

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
  /** Whether an error says only that the store can't be reached at this moment. */
  isUnavailable: (error: unknown) => boolean;
  /** Throws the reason where it can't be read or written, or where changes are not heard of. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};

/** Where the store is: PostgreSQL when there is an address, else a file in a folder. */
export type StoreLocation = { dataDir: string; databaseUrl: string | undefined };

/** Whoever is told what has changed; `publishAll` when nobody knows what. */
export type ChangeListener = {
  publish: (topics: readonly Topic[]) => void;
  publishAll: () => void;
};

/** Opens the store and brings its tables up to date. Throws a Fault. */
export async function openStore(
  { dataDir, databaseUrl }: StoreLocation,
  listener: ChangeListener,
): Promise<Store> {
  return databaseUrl === undefined
    ? openSqliteStore(dataDir, listener)
    : openPostgresStore(databaseUrl, listener);
}

async function openSqliteStore(dataDir: string, { publish }: ChangeListener): Promise<Store> {
  const engine = "sqlite";
  const { writing, reading, file, close } = await openSqlite(dataDir);
  try {
    await refuseReadOnly(file, writing);
    await migrate(writing, engine, `DATA_DIR: ${file}`);
    await prepareSearch(engine, writing);
  } catch (error) {
    close();
    throw error;
  }
  const read = readerOf(engine, reading);
  const { check, reportFailure } = await writeCheck(file, writing);
  return {
    read,
    async change(topics, work) {
      try {
        const result = await writing.transaction().execute((db) => work({ engine, db }));
        publish(resolveTopics(topics, result));
        return result;
      } catch (error) {
        if (isDiskTrouble(error)) reportFailure();
        throw error;
      }
    },
    isUnavailable: isDiskTrouble,
    async check() {
      await checkReadable(read);
      await check();
    },
    close: () => Promise.resolve(close()),
  };
}

async function openPostgresStore(url: string, listener: ChangeListener): Promise<Store> {
  const engine = "postgres";
  const { prepareOnce, openPostgres } = await loadPostgres();
  // What travels between processes are names of topics, as they were told.
  const { db, transaction, listenError, close } = await openPostgres(url, {
    publish: (topics) => listener.publish(topics as Topic[]),
    publishAll: listener.publishAll,
  });
  try {
    await migrate(db, engine, `DATABASE_URL: ${new URL(url).pathname.slice(1)}`);
    await prepareOnce(
      url,
      () => isSearchPrepared(engine, db),
      (own) => prepareSearch(engine, own),
    );
  } catch (error) {
    await close();
    throw error;
  }
  const read = readerOf(engine, db);
  return {
    read,
    change: (topics, work) =>
      transaction(
        lockKeys(topics),
        (tx) => work({ engine, db: tx }),
        (result) => resolveTopics(topics, result),
      ),
    isUnavailable,
    async check() {
      await checkReadable(read);
      const { rows } = await sql<{ readOnly: string }>`
        select current_setting('transaction_read_only') as "readOnly"`.execute(db);
      if (rows[0]?.readOnly === "on") {
        throw new Error(
          "DATABASE_URL: this PostgreSQL takes no changes: it is a standby, or default_transaction_read_only is on.",
        );
      }
      const why = listenError();
      if (why) throw new Error("Changes are not heard of at this moment.", { cause: why });
    },
    close,
  };
}

/**
 * Whose things a change is about, as far as that is known beforehand: what has the same takes turns. Changes
 * that don't say take turns with each other.
 */
const lockKeys = (topics: readonly Topic[] | object): readonly string[] =>
  Array.isArray(topics) && topics.length > 0
    ? (topics as Topic[]).map((name) => (name.startsWith("session:") ? name : ownerOf(name)))
    : [""];

const ownerOf = (name: Topic): string => name.slice(0, name.indexOf(":"));

/** Loaded only where it is used: most families never do. */
const loadPostgres = () => import("#server/data/postgres/pool.ts");

const resolveTopics = <Result>(
  topics: readonly Topic[] | ((result: Result) => readonly Topic[]),
  result: Result,
): readonly Topic[] => (typeof topics === "function" ? topics(result) : topics);

const checkReadable = async ({ db }: Reader): Promise<void> => {
  await db.selectFrom("people").select("id").limit(1).execute();
};

/** What queries read through: the compiler lets nothing write with it. */
const readerOf = (engine: Engine, db: Kysely<Tables>): Reader => ({
  engine,
  db: db as unknown as ReadonlyKysely<Tables>,
});

/** Opens the store for reading only, beside a server that uses it. Throws a Fault. */
export async function readStore({
  dataDir,
  databaseUrl,
}: StoreLocation): Promise<{ read: Reader; close: () => Promise<void> }> {
  if (databaseUrl === undefined) {
    const { reading, close } = readSqlite(dataDir);
    return { read: readerOf("sqlite", reading), close: () => Promise.resolve(close()) };
  }
  const { openPostgres } = await loadPostgres();
  const { db, close } = await openPostgres(databaseUrl);
  return { read: readerOf("postgres", db), close };
}

/** Opens the store for short changes beside a server that uses it; nobody is told of them. Throws a Fault. */
export async function writeStore({ dataDir, databaseUrl }: StoreLocation): Promise<{
  read: Reader;
  change: <Result>(work: (tx: Writer) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}> {
  if (databaseUrl === undefined) {
    const { writing, close } = writeSqlite(dataDir);
    return {
      read: readerOf("sqlite", writing),
      change: (work) => writing.transaction().execute((db) => work({ engine: "sqlite", db })),
      close: () => Promise.resolve(close()),
    };
  }
  const { openPostgres } = await loadPostgres();
  const { db, transaction, close } = await openPostgres(databaseUrl);
  return {
    read: readerOf("postgres", db),
    change: (work) =>
      transaction(
        [],
        (tx) => work({ engine: "postgres", db: tx }),
        () => [],
      ),
    close,
  };
}
