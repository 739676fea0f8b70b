/** Finds people by a piece of their name or e-mail, with the index that each engine has (spec §5). */
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { folded } from "#domain/folded.ts";
import { type PersonFound, mostFound } from "#domain/profile.ts";
import type { Engine } from "#server/data/json.ts";
import type { Tables } from "#server/data/schema.ts";
import { personShape, relationshipsShape, topicsOf } from "#server/data/shapes.ts";
import {
  type Arg,
  type Document,
  type Reader,
  document,
  plannedAnew,
  statement,
} from "#server/data/statement.ts";

/** More than forty threes are too many to ask for one by one. */
const mostThrees = 40;

type Search = { viewerId: string; text: string; pattern: string };
type Building = { db: Reader["db"]; arg: Arg<Search> };
type People = SelectQueryBuilder<Tables, "people", object>;

/** Those who are among some people and can be found, by name. */
const found = (among: (building: Building) => People) =>
  document<Search, PersonFound[]>()(({ db, arg, json }) =>
    db
      // How rare a text is decides how it is best looked for.
      .selectFrom(
        among({ db, arg })
          .select(["people.id", "people.displayName", "people.photoURL"])
          .where("people.searchable", "=", sql.lit<boolean>(true))
          .limit(sql.lit(mostFound + 1))
          .as("people"),
      )
      .modifyFront(sql.raw(plannedAnew))
      .select((people) => [
        json
          .array(
            {
              ...personShape(people),
              relationships: relationshipsShape(json, arg("viewerId"), people.ref("people.id")),
            },
            people.ref("people.displayName"),
          )
          .as("doc"),
        topicsOf(people.ref("people.id"), "profile"),
      ]),
  );

const everybody = ({ db }: Building) => db.selectFrom("people") as People;
const inText = (arg: Arg<Search>) => sql<SqlBool>`instr(people."searchText", ${arg("text")}) > 0`;

/**
 * SQLite: an index of threes (FTS5), kept by triggers, rechecked because it forgets the order. The cross
 * join keeps to that order: of a frequent text only as many are looked at as are shown.
 */
const byIndex = found(({ db, arg }) => {
  const indexed = db as unknown as Kysely<Tables & { peopleSearch: { rowid: number } }>;
  const people = indexed
    .selectFrom("peopleSearch")
    .crossJoin("people")
    .whereRef("people.n", "=", "peopleSearch.rowid")
    .where(sql<SqlBool>`"peopleSearch" match ${arg("pattern")}`)
    .where(inText(arg));
  return people;
});
const byScan = found((building) => everybody(building).where(inText(building.arg)));
/** What is in so many names that the first people have enough of it; its threes would be long lists. */
const amongFirst = found((building) =>
  everybody(building).where("people.n", "<=", sql.lit(2000)).where(inText(building.arg)),
);

/** PostgreSQL: its own index of threes (pg_trgm) finds and rechecks by itself. */
const byLike = found((building) =>
  everybody(building).where(sql<SqlBool>`people."searchText" like ${building.arg("pattern")}`),
);

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** The threes in the index that start with what was typed. */
const threesFrom = statement<{ from: string; to: string }>()(({ db, arg }) =>
  (db as unknown as Kysely<{ peopleSearchTerms: { term: string } }>)
    .selectFrom("peopleSearchTerms")
    .select("term")
    .where("term", ">=", arg("from"))
    .where("term", "<=", arg("to"))
    .limit(sql.lit(mostThrees + 1)),
);

const quoted = (term: string) => `"${term.replaceAll('"', '""')}"`;

/** The last three that begin with a text: nothing comes after this character. */
const lastFrom = (text: string) => text + "\u{10FFFF}".repeat(3);

/** Whoever matches, with how `viewerId` stands to them; one more than `mostFound` tells of more. */
export async function findPeople(
  reader: Reader,
  viewerId: string,
  searched: string,
): Promise<Document<PersonFound[]>> {
  const text = folded(searched);
  const search = async (run: typeof byIndex, pattern = "") =>
    (await run(reader, { viewerId, text, pattern })) ?? nobody;
  if (reader.engine === "postgres") return search(byLike, `%${escaped(text)}%`);

  const characters = Array.from(text);
  if (characters.length >= 3) {
    const threes = characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(""));
    return search(byIndex, [...new Set(threes)].map(quoted).join(" AND "));
  }
  const first = await search(amongFirst);
  // One topic for each who was found.
  if (first.topics.length > mostFound) return first;
  const threes = await threesFrom(reader, { from: text, to: lastFrom(text) });
  if (threes.length === 0) return nobody;
  // What starts so many threes is in so many names that a scan soon has enough of them.
  if (threes.length > mostThrees) return search(byScan);
  return search(byIndex, threes.map(({ term }) => quoted(term)).join(" OR "));
}

const nobody: Document<PersonFound[]> = { text: "[]", topics: [] };

/** Makes the index where there is none yet; it can be made again from the people at any time. */
export async function prepareSearch(engine: Engine, db: Kysely<Tables>): Promise<void> {
  return engine === "sqlite" ? prepareSqlite(db) : preparePostgres(db);
}

async function preparePostgres(db: Kysely<Tables>): Promise<void> {
  const index = await sql`select to_regclass('"peopleSearch"') as name`.execute(db);
  if ((index.rows[0] as { name: string | null }).name !== null) return;
  await db.transaction().execute(async (tx) => {
    // Of several processes that start at once, one makes it.
    await sql`select pg_advisory_xact_lock(${sql.lit(0x4b494e53)})`.execute(tx);
    await sql`create extension if not exists pg_trgm`.execute(tx);
    await sql`create index if not exists "peopleSearch" on people
      using gin ("searchText" gin_trgm_ops) where searchable`.execute(tx);
  });
}

async function prepareSqlite(db: Kysely<Tables>): Promise<void> {
  const index = await sql`select 1 from sqlite_master where name = 'peopleSearch'`.execute(db);
  if (index.rows.length > 0) return;
  await db.transaction().execute(async (tx) => {
    await sql`create virtual table "peopleSearch" using fts5(t, content = '', contentless_delete = 1,
      tokenize = 'trigram case_sensitive 1', detail = none)`.execute(tx);
    await sql`create virtual table "peopleSearchTerms" using fts5vocab("peopleSearch", row)`.execute(
      tx,
    );
    await sql`create trigger "peopleSearchAdd" after insert on people when new.searchable begin
      insert into "peopleSearch"(rowid, t) values (new.n, new."searchText"); end`.execute(tx);
    await sql`create trigger "peopleSearchRemove" after delete on people when old.searchable begin
      delete from "peopleSearch" where rowid = old.n; end`.execute(tx);
    await sql`create trigger "peopleSearchChange" after update of "searchText", searchable on people begin
      delete from "peopleSearch" where rowid = old.n and old.searchable;
      insert into "peopleSearch"(rowid, t) select new.n, new."searchText" where new.searchable; end`.execute(
      tx,
    );
    await sql`insert into "peopleSearch"(rowid, t) select n, "searchText" from people where searchable`.execute(
      tx,
    );
  });
}
