/** Copies a SQLite database into PostgreSQL, table by table, in the order of their keys. */
import { type Kysely, type SelectType, sql } from "kysely";
import { openStore } from "#server/store/database.ts";
import { lockFolder } from "#server/store/sqlite/folder.ts";
import { openPostgres } from "#server/store/postgres/pool.ts";
import type { Tables } from "#server/store/schema.ts";
import { dropIndexForCopying } from "#server/store/search/search-index.ts";
import { isTextCurrent } from "#server/store/search/search-text.ts";
import { readSqlite } from "#server/store/sqlite/open.ts";
import { OperatorError } from "#server/operations/operator-error.ts";
import { migrations } from "#server/migrations/all.ts";

/** PostgreSQL takes at most 65,535 values per statement. */
const rowsPerStatement = 1000;

/** Every table with its key; referenced tables come first. */
const keys = {
  people: ["id"],
  identities: ["issuer", "subject"],
  sessions: ["id"],
  tokens: ["ownerId", "id"],
  dependents: ["ownerId", "id"],
  items: ["ownerId", "id"],
  pictures: ["ownerId", "dependentId"],
  history: ["ownerId", "itemId", "id"],
  deleted: ["ownerId", "kind", "id"],
  relationships: ["ownerId", "kind", "otherId"],
  asked: ["ownerId", "id"],
  blocks: ["ownerId", "otherId"],
  shares: ["ownerId", "id"],
  shareDependents: ["ownerId", "shareId", "dependentId"],
  invitations: ["ownerId", "id"],
  asks: ["ownerId", "id"],
  sizeAsks: ["ownerId", "otherId"],
  dependentAsks: ["ownerId", "dependentId", "otherId"],
  serverKeys: ["name"],
  mails: ["id"],
  feedback: ["id"],
} as const satisfies Record<keyof Tables, readonly string[]>;

type BooleanColumn = {
  [Table in keyof Tables]: {
    [Column in keyof Tables[Table]]: SelectType<Tables[Table][Column]> extends boolean ? Column : never;
  }[keyof Tables[Table]];
}[keyof Tables];

/** Columns that SQLite stores as 0 and 1. */
const booleans: Record<BooleanColumn, true> = {
  searchable: true,
  visibleToConnections: true,
  ignored: true,
  isByEmail: true,
  outgrown: true,
  showsPictures: true,
  tellRequests: true,
  tellSizes: true,
  tellDue: true,
};

type Row = Record<string, unknown>;

const asPostgresRow = ({ n: _counter, ...row }: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Object.hasOwn(booleans, name) ? value === 1 : value]),
  );

/**
 * Copies every missing row, then compares every row. When `stopping` is aborted, the move stops
 * after the current statement; the next move resumes there. Throws an OperatorError if a server is
 * using the file, or if the database has someone else's data.
 */
export async function moveToPostgres(
  dataDir: string,
  url: string,
  stopping: AbortSignal,
  progress: (done: number, total: number) => void,
): Promise<{ rows: number; differences: number }> {
  const from = readSqlite(dataDir);
  let release = () => {};
  try {
    // Without the lock, rows written after their table was copied would be missing.
    release = await lockFolder(dataDir);
    await refuseOlder(from.reading);
    const prepareStore = async () => {
      const nobody = { publish: () => {}, publishAll: () => {}, say: console.error };
      await (await openStore({ dataDir, databaseUrl: url }, nobody)).close();
    };
    await prepareStore();
    const to = await openPostgres(url);
    try {
      const tables = Object.keys(keys) as (keyof Tables)[];
      let total = 0;
      for (const table of tables) total += await countOf(from.reading, table);
      await dropIndexForCopying(to.db);
      const seen = { rows: 0, differences: 0 };
      for (const table of tables) {
        await refuseOtherData(from.reading, to.db, table);
        await copyTable(from.reading, to.db, table, stopping, (rows) => {
          seen.rows += rows;
          // Counts copying as the first half of the progress, and comparing as the second.
          progress(seen.rows / 2, total);
        });
      }
      if (stopping.aborted) return seen;
      const compared = { rows: 0, differences: 0 };
      for (const table of tables) {
        await compareTable(from.reading, to.db, table, (rows, differences) => {
          compared.rows += rows;
          compared.differences += differences;
          progress((total + compared.rows) / 2, total);
        });
      }
      await prepareStore();
      return compared;
    } finally {
      await to.close();
    }
  } finally {
    from.close();
    release();
  }
}

const countOf = async (db: Kysely<Tables>, table: keyof Tables): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
};

async function rowsAfter(db: Kysely<Tables>, table: keyof Tables, last: Row | undefined): Promise<Row[]> {
  const columns = sql.join(keys[table].map((name) => sql.ref(name)));
  // Orders by character code, whatever the database's collation.
  const after = last ? sql`where (${columns}) > (${sql.join(keys[table].map((name) => last[name]))})` : sql``;
  const { rows } = await sql<Row>`select * from ${sql.table(table)} ${after}
    order by ${columns} limit ${sql.lit(rowsPerStatement)}`.execute(db);
  return rows;
}

/** The last copied row, from which a move resumes: rows are copied in the order of their keys. */
async function lastRow(db: Kysely<Tables>, table: keyof Tables): Promise<Row | undefined> {
  const columns = sql.join(keys[table].map((name) => sql`${sql.ref(name)} collate "C" desc`));
  const { rows } = await sql<Row>`select * from ${sql.table(table)} order by ${columns} limit 1`.execute(db);
  return rows[0];
}

async function refuseOtherData(from: Kysely<Tables>, to: Kysely<Tables>, table: keyof Tables): Promise<void> {
  const last = await lastRow(to, table);
  if (!last) return;
  const same = sql.join(
    keys[table].map((name) => sql`${sql.ref(name)} = ${last[name]}`),
    sql` and `,
  );
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${same}`.execute(from);
  if (rows.length === 0) {
    throw new OperatorError(
      "DATABASE_URL: this database already has other data. Choose an empty one. Nothing was changed.",
    );
  }
}

async function copyTable(
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  table: keyof Tables,
  stopping: AbortSignal,
  copied: (rows: number) => void,
): Promise<void> {
  let last = await lastRow(to, table);
  if (last) copied(await countOf(to, table));
  while (!stopping.aborted) {
    const rows = await rowsAfter(from, table, last);
    if (rows.length === 0) return;
    await to.insertInto(table).values(rows.map(asPostgresRow)).execute();
    copied(rows.length);
    last = rows.at(-1);
  }
}

/** Throws an OperatorError for data from an older version, which lacks columns of the newest tables. */
async function refuseOlder(from: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`select name from kysely_migration`.execute(from);
  const isOlder = rows.length < Object.keys(migrations).length || !(await isTextCurrent("sqlite", from));
  if (isOlder) {
    throw new OperatorError(
      "DATA_DIR: this data was written by an older version of Kinsize. Start Kinsize once (npm start), then move the data.",
    );
  }
}

/** Reads a table from both databases in the order of its keys, and counts the differences. */
async function compareTable(
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  table: keyof Tables,
  compared: (rows: number, differences: number) => void,
): Promise<void> {
  let last: Row | undefined;
  let seen = 0;
  for (;;) {
    const rows = await rowsAfter(from, table, last);
    if (rows.length === 0) break;
    const texts = await textsOf(to, table, rows);
    const differences = rows.filter((row) => !texts.has(textOf(asPostgresRow(row)))).length;
    seen += rows.length;
    compared(rows.length, differences);
    last = rows.at(-1);
  }
  // The number of rows that are in PostgreSQL but not in the file.
  const more = (await countOf(to, table)) - seen;
  if (more !== 0) compared(0, Math.abs(more));
}

const textOf = (row: Row): string =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));

async function textsOf(to: Kysely<Tables>, table: keyof Tables, rows: Row[]): Promise<ReadonlySet<string>> {
  const columns = sql.join(keys[table].map((name) => sql.ref(name)));
  const wanted = sql.join(rows.map((row) => sql`(${sql.join(keys[table].map((name) => row[name]))})`));
  const found = await sql<Row>`select * from ${sql.table(table)} where (${columns}) in (${wanted})`.execute(to);
  return new Set(found.rows.map(({ n: _counter, ...row }) => textOf(row)));
}
