/** Snapshots of a world's rows: read again only after a write, and restorable. */
import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/store/schema.ts";
import type { World } from "./world.ts";

/** Every table, in the order of foreign keys. */
const tables = Object.keys({
  people: true,
  identities: true,
  sessions: true,
  tokens: true,
  dependents: true,
  items: true,
  pictures: true,
  history: true,
  deleted: true,
  relationships: true,
  asked: true,
  blocks: true,
  shares: true,
  shareDependents: true,
  invitations: true,
  asks: true,
  sizeAsks: true,
  dependentAsks: true,
  mails: true,
  serverKeys: true,
  feedback: true,
} satisfies Record<keyof Tables, true>) as (keyof Tables)[];

export type Rows = Readonly<Record<keyof Tables, never[]>>;

/** The number of writes, per table on PostgreSQL. */
type Counts = { all: string } & Partial<Record<keyof Tables, string>>;

/** A store's rows when last read, with the count of writes just before. */
const lastRead = new WeakMap<World, { counts: Counts; rows: Rows }>();

/** Every row of every table, sorted because engines return any order; the same object until the next write. */
export async function everything(world: World): Promise<Rows> {
  const isCounted = counts(world);
  const all = isCounted ? await countOf(world) : "";
  const last = lastRead.get(world);
  if (last && last.counts.all === all) return last.rows;
  const counted = counting.has(world) ? await countsByTable(world, all) : { all };
  const read: [string, unknown[]][] = [];
  // Sequential reads use one connection.
  for (const table of tables) {
    if (last && counted[table] !== undefined && counted[table] === last.counts[table]) {
      read.push([table, last.rows[table]]);
      continue;
    }
    const found = await world.db.selectFrom(table).selectAll().execute();
    const ordered = found.map((row) => JSON.stringify(row)).toSorted();
    read.push([table, ordered.map((row): unknown => JSON.parse(row))]);
  }
  const rows = Object.fromEntries(read) as Rows;
  if (isCounted) lastRead.set(world, { counts: counted, rows });
  return rows;
}

const isOther = (table: keyof Tables, before: Rows, after: Rows) =>
  before[table] !== after[table] && JSON.stringify(before[table]) !== JSON.stringify(after[table]);

/** Whether any row differs. */
export const areOther = (before: Rows, after: Rows): boolean =>
  before !== after && tables.some((table) => isOther(table, before, after));

/** Worlds on PostgreSQL that count writes. */
const counting = new WeakSet<World>();

const counts = (world: World) => world.store.read.engine === "sqlite" || counting.has(world);

/** Runs raw SQL through a cast, because a reader doesn't allow it; this is only a query. */
const asked = async <Row>({ db }: World, text: string) =>
  (await sql.raw<Row>(text).execute(db as unknown as Kysely<Tables>)).rows;

/** Identifies the state: it changes with every write. */
async function countOf(world: World): Promise<string> {
  const [row] = await asked<{ all: number }>(
    world,
    counting.has(world)
      ? `select last_value as "all" from written`
      : // SQLite counts what other connections write, and the one that reads never does.
        `select data_version as "all" from pragma_data_version`,
  );
  return String(row?.all);
}

async function countsByTable(world: World, all: string): Promise<Counts> {
  const columns = tables.map((table) => `(select last_value from "written ${table}") as "${table}"`);
  const [row] = await asked<Record<keyof Tables, number>>(world, `select ${columns.join(", ")}`);
  return { all, ...Object.fromEntries(tables.map((table) => [table, String(row?.[table])])) };
}

/**
 * Makes PostgreSQL count what is written, as SQLite does by itself. Sequences also count what is rolled back, and never
 * are a reason for transactions to conflict.
 */
export async function countWrites(world: World): Promise<void> {
  if (world.store.read.engine === "sqlite") return;
  const counted = tables.map(
    (table) => `create sequence "written ${table}"; select nextval('"written ${table}"');
      create trigger written after insert or update or delete or truncate on "${table}"
        for each statement execute function written();`,
  );
  await world.store.change([], ({ db }) =>
    sql
      .raw(
        `create sequence written; select nextval('written');
        create function written() returns trigger language plpgsql as $$ begin
          perform nextval(format('%I', 'written ' || tg_table_name)), nextval('written');
          return null;
        end $$;
        ${counted.join(" ")}`,
      )
      .execute(db),
  );
  counting.add(world);
}

/** Restores a store to exactly these rows. */
export async function restore(world: World, rows: Rows): Promise<void> {
  const now = counting.has(world) ? await everything(world) : undefined;
  await world.store.change([], ({ db }) =>
    now
      ? exchange(
          db,
          tables.filter((table) => isOther(table, now, rows)),
          rows,
        )
      : exchangeAll(db, rows),
  );
  const last = lastRead.get(world);
  if (last && now) lastRead.set(world, { ...last, rows });
  else if (counts(world)) lastRead.set(world, { counts: { all: await countOf(world) }, rows });
}

async function exchangeAll(db: Kysely<Tables>, rows: Rows): Promise<void> {
  // Deleting people deletes everything they own; these rows can be no one's.
  for (const table of ["feedback", "mails", "serverKeys"] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom("people").execute();
  for (const table of tables) await insert(db, table, rows);
}

/** On PostgreSQL, disables triggers: cascades aren't needed, and these writes mustn't be counted. */
async function exchange(db: Kysely<Tables>, changed: readonly (keyof Tables)[], rows: Rows): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(db);
  for (const table of changed) {
    await db.deleteFrom(table).execute();
    await insert(db, table, rows);
  }
}

async function insert(db: Kysely<Tables>, table: keyof Tables, rows: Rows): Promise<void> {
  if (rows[table].length > 0) await db.insertInto(table).values(rows[table]).execute();
}
