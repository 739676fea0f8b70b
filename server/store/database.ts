/** Opens the store: one SQLite file, or PostgreSQL. Differences in setup between the engines stay here. */
import { type Kysely, sql } from "kysely";
import type { ReadonlyKysely } from "kysely/readonly";
import type { Engine } from "#server/store/json.ts";
import { appliedMigrations, migrate, missingMigrations } from "#server/store/migrate.ts";
import { isUnavailable } from "#server/store/postgres/errors.ts";
import { databaseLabel, databaseName } from "#server/store/database-url.ts";
import { explained } from "#server/store/postgres/remedies.ts";
import { hasTable } from "#server/store/has-table.ts";
import type { ReplicasStatus } from "#server/store/postgres/cluster/replicas.ts";
import type { Tables } from "#server/store/schema.ts";
import { isSearchPrepared, prepareSearch } from "#server/store/search/search-index.ts";
import { isDiskTrouble, isLocked, openSqlite, readSqlite, writeSqlite } from "#server/store/sqlite/open.ts";
import { unlessServed } from "#server/store/sqlite/folder.ts";
import { removeTracesNow } from "#server/store/sqlite/traces.ts";
import { watchFile } from "#server/store/sqlite/watcher.ts";
import { refuseReadOnly, writeCheck } from "#server/store/sqlite/check.ts";
import type { Reader, Writer } from "#server/store/statement.ts";
import type { Topic } from "#server/live/topics.ts";
import { OperatorError } from "#server/operations/operator-error.ts";

export type Store = {
  read: Reader;
  /** Resolves to a reader that has everything committed before this call, by any process: a replica's, or `read`. */
  freshReader: () => Promise<Reader>;
  /** How many database servers answer reads. */
  readServers: number;
  /** The state of the replicas, for metrics; undefined without replicas. */
  replicas: (() => ReplicasStatus) | undefined;
  /**
   * Runs `work` in one transaction. After the commit, the topics are published; if it throws, nothing is
   * written and nothing is published. The topics may depend on the result.
   */
  change: <Result>(
    topics: readonly Topic[] | ((result: Result) => readonly Topic[]),
    work: (tx: Writer) => Promise<Result>,
  ) => Promise<Result>;
  /** Whether an error only means that the store can't be reached right now. */
  isUnavailable: (error: unknown) => boolean;
  /** Throws the reason if the store can't be read or written, or if this process isn't notified of changes. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};

/** The store's location: PostgreSQL if there is a URL, otherwise a file in a folder. */
export type StoreLocation = {
  dataDir: string;
  databaseUrl: string | undefined;
  /** PostgreSQL only: replicas of that database. */
  replicaUrls?: readonly string[];
};

/** Receives the topics of committed changes; `publishAll` after a gap, when anything may have changed. */
export type ChangeListener = {
  publish: (topics: readonly Topic[]) => void;
  publishAll: () => void;
  report?: (what: string, error: unknown) => void;
  say?: (sentence: string) => void;
};

/** Opens the store and runs the migrations it lacks. Throws an OperatorError. */
export async function openStore(
  { dataDir, databaseUrl, replicaUrls = [] }: StoreLocation,
  listener: ChangeListener,
): Promise<Store> {
  return databaseUrl === undefined
    ? openSqliteStore(dataDir, listener)
    : openPostgresStore(databaseUrl, replicaUrls, listener);
}

async function openSqliteStore(dataDir: string, listener: ChangeListener): Promise<Store> {
  const { publish, publishAll, report = () => {} } = listener;
  const engine = "sqlite";
  const { writing, reading, file, close } = await openSqlite(dataDir);
  try {
    await refuseReadOnly(file, writing);
    if (!(await isMigrated(engine, writing, `DATA_DIR: ${file}`))) await migrate(writing, engine);
    await prepareSearch(engine, writing);
  } catch (error) {
    close();
    throw error;
  }
  const read = readerOf(engine, reading);
  const { check, reportFailure } = writeCheck(file, writing);
  const watcher = await watchFile(file, writing, {
    onForeignChange: publishAll,
    onError: (error) => report("traces of people who were erased couldn’t be removed", error),
  });
  return {
    read,
    freshReader: () => Promise.resolve(read),
    readServers: 1,
    replicas: undefined,
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
    isUnavailable: (error) => isDiskTrouble(error) || isLocked(error),
    async check() {
      await checkReadable(read);
      await check();
    },
    close: async () => {
      await watcher.stop();
      close();
    },
  };
}

/** Whether a database has this version's tables. Throws an OperatorError if a newer version has changed them. */
const isMigrated = async (engine: Engine, db: Kysely<Tables>, where: string): Promise<boolean> =>
  missingMigrations(where, await appliedMigrations(engine, db)) === 0;

async function openPostgresStore(
  url: string,
  replicaUrls: readonly string[],
  listener: ChangeListener,
): Promise<Store> {
  const engine = "postgres";
  const { migrateOnce, prepareOnce, openPostgres } = await loadPostgres();
  // Processes send each other topics exactly as they were published.
  const { db, pool, transaction, listenError, listening, close } = await openPostgres(url, {
    publish: (topics) => listener.publish(topics as Topic[]),
    publishAll: listener.publishAll,
    say: listener.say,
  });
  try {
    const where = `DATABASE_URL: ${databaseName(url)}`;
    await migrateOnce(
      url,
      where,
      () => isMigrated(engine, db, where),
      (own) => migrate(own, engine),
    );
    await prepareOnce(
      url,
      () => isSearchPrepared(engine, db),
      (own) => prepareSearch(engine, own),
    );
  } catch (error) {
    await close();
    throw explained(url, error);
  }
  const read = readerOf(engine, db);
  const { openReplicas } = await import("#server/store/postgres/cluster/replicas.ts");
  const replicas = replicaUrls.length === 0 ? undefined : openReplicas(replicaUrls, pool, listening, listener.say);
  return {
    read,
    async freshReader() {
      const fresh = await replicas?.fresh();
      return fresh === undefined ? read : readerOf(engine, fresh);
    },
    readServers: 1 + replicaUrls.length,
    replicas: replicas?.status,
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
          "DATABASE_URL: this PostgreSQL server accepts no changes: default_transaction_read_only is on.",
        );
      }
      const why = listenError();
      if (why) throw new Error("Notifications of changes aren’t arriving right now.", { cause: why });
    },
    async close() {
      await replicas?.close();
      await close();
    },
  };
}

/**
 * The owners, sessions, and tokens that a change is about, if known beforehand: after a conflict,
 * changes with a key in common run one at a time. Changes without known keys share one.
 */
const lockKeys = (topics: readonly Topic[] | object): readonly string[] =>
  Array.isArray(topics) && topics.length > 0
    ? (topics as Topic[]).map((name) => (/^(session|token):/.test(name) ? name : ownerOf(name)))
    : [""];

const ownerOf = (name: Topic): string => name.slice(0, name.indexOf(":"));

/** Loaded on first use: most families run without PostgreSQL. */
const loadPostgres = () => import("#server/store/postgres/pool.ts");

const resolveTopics = <Result>(
  topics: readonly Topic[] | ((result: Result) => readonly Topic[]),
  result: Result,
): readonly Topic[] => (typeof topics === "function" ? topics(result) : topics);

const checkReadable = async ({ db }: Reader): Promise<void> => {
  await db.selectFrom("people").select("id").limit(1).execute();
};

const readerOf = (engine: Engine, db: Kysely<Tables>): Reader => ({
  engine,
  db: db as unknown as ReadonlyKysely<Tables>,
});

/** Opens a PostgreSQL database whose tables a server has created. Throws an OperatorError. */
async function openUsedPostgres(url: string) {
  const { openPostgres } = await loadPostgres();
  const opened = await openPostgres(url);
  try {
    if (await hasTable("postgres", opened.db, "people")) return opened;
    throw new OperatorError(
      `DATABASE_URL: Kinsize has no data in ${databaseLabel(url)} yet. Start the server once, or correct the address, for example DATABASE_URL=postgres://kinsize@localhost:5432/kinsize.`,
    );
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Opens the store read-only, while a server may be using it. Throws an OperatorError. */
export async function readStore({
  dataDir,
  databaseUrl,
}: StoreLocation): Promise<{ read: Reader; close: () => Promise<void> }> {
  if (databaseUrl === undefined) {
    const { reading, close } = readSqlite(dataDir);
    return { read: readerOf("sqlite", reading), close: () => Promise.resolve(close()) };
  }
  const { db, close } = await openUsedPostgres(databaseUrl);
  return { read: readerOf("postgres", db), close };
}

/**
 * Opens the store for short changes while a server may be using it. The server rereads everything within a second after
 * another process's change (SQLite), or is notified of the topics (PostgreSQL). Throws an OperatorError.
 */
export async function writeStore({ dataDir, databaseUrl }: StoreLocation): Promise<
  Pick<Store, "read" | "change" | "close"> & {
    /** Removes the traces of erased people, unless a running server does that itself. */
    removeTraces: () => Promise<void>;
  }
> {
  if (databaseUrl === undefined) {
    const { writing, file, close } = writeSqlite(dataDir);
    return {
      read: readerOf("sqlite", writing),
      change: (_topics, work) => writing.transaction().execute((db) => work({ engine: "sqlite", db })),
      removeTraces: () => unlessServed(dataDir, () => removeTracesNow(file, writing)),
      close: () => Promise.resolve(close()),
    };
  }
  const { db, transaction, close } = await openUsedPostgres(databaseUrl);
  return {
    read: readerOf("postgres", db),
    change: (topics, work) =>
      transaction(
        lockKeys(topics),
        (tx) => work({ engine: "postgres", db: tx }),
        (result) => resolveTopics(topics, result),
      ),
    // PostgreSQL's autovacuum removes deleted rows from its files.
    removeTraces: () => Promise.resolve(),
    close,
  };
}
