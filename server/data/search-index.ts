/** The index that people are found by: who has which one, two or three characters in a row (spec §5). */
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Engine } from "#server/data/json.ts";
import type { OpenTables, Tables } from "#server/data/schema.ts";
import { isTextCurrent, renewTexts } from "#server/data/search-text.ts";
import { type Arg, type Reader, statement } from "#server/data/statement.ts";

/** The characters in a row that the index knows. */
const longestPiece = 3;

/** More pieces of one text would not tell its people better apart; every hit is checked again. */
const mostPieces = 32;

/** What must be among somebody's pieces for a text to be there. */
export function piecesOf(text: string): string[] {
  const characters = Array.from(text);
  if (characters.length <= longestPiece) return [text];
  const starts = characters.slice(longestPiece - 1);
  const pieces = starts.map((_, at) => characters.slice(at, at + longestPiece).join(""));
  return [...new Set(pieces)].slice(0, mostPieces);
}

/** A piece as SQLite's index has it: letters of any script as digits, which its tokenizer leaves alone. */
const token = (piece: string) => Buffer.from(piece).toString("hex");

type Slice = { after: number; upTo: number; text: string; match: string; most: number };

const lastPerson = statement<{ after: number }>()(({ db, arg }) =>
  db
    .selectFrom("people")
    .select((people) => people.fn.max("n").as("n"))
    .where("n", ">", arg("after")),
);

/** The cross join keeps to the order of the index: no more people are read than match its pieces. */
const matchesIn = statement<Slice>()(({ db, arg }) =>
  (db as unknown as Kysely<OpenTables & { peoplePieces: { rowid: number } }>)
    .selectFrom("peoplePieces")
    .crossJoin("people")
    .whereRef("people.n", "=", "peoplePieces.rowid")
    .where(sql<SqlBool>`"peoplePieces" match ${arg("match")}`)
    .where("peoplePieces.rowid", ">", arg("after"))
    .where("peoplePieces.rowid", "<=", arg("upTo"))
    .where(sql<SqlBool>`instr(people."searchText", ${arg("text")}) > 0`)
    .orderBy("peoplePieces.rowid")
    .limit(arg("most"))
    .select("people.n"),
);

/** As many people as are looked through before others get their turn; then as many as take about so long. */
const firstSlice = 50_000;
const sliceMs = 4;
/** Each slice reads the lists of its pieces from their beginning: smaller ones would read them again and again. */
const minSlice = 200_000;

/** Waits until whatever else the server has to do was done. */
const othersTurn = () => new Promise<void>((done) => setImmediate(done));

/**
 * SQLite works in this process and holds up everything else: a text whose pieces many people have, and
 * nobody in a row, is looked for in slices. Resolves with the numbers of the first `most` after `after`.
 */
export async function matchesInSlices(
  reader: Reader,
  text: string,
  after: number,
  most: number,
): Promise<number[]> {
  const match = piecesOf(text).map(token).join(" AND ");
  const [last] = await lastPerson(reader, { after });
  const found: number[] = [];
  let slice = firstSlice;
  for (let from = after; from < (last?.n ?? 0) && found.length < most;) {
    const began = performance.now();
    const upTo = from + slice;
    const left = most - found.length;
    const matches = await matchesIn(reader, { after: from, upTo, text, match, most: left });
    found.push(...matches.map(({ n }) => n));
    const took = performance.now() - began;
    slice = Math.max(minSlice, Math.round(slice * Math.min(8, sliceMs / took)));
    from = upTo;
    await othersTurn();
  }
  return found;
}

/** PostgreSQL: the numbers of the first `most` after `after`, for a statement to select from. */
export const matchesInPostgres = (
  arg: Arg<{ text: string; pieces: string; after: number; most: number }>,
) => sql<number>`${sql.ref(finding)}(${arg("text")}, array(
    select json_array_elements_text(cast(${arg("pieces")} as json))), ${arg("after")}, ${arg("most")})`;

/** Makes texts and index where they are missing or of another version: all of it is derived from people. */
export async function prepareSearch(engine: Engine, db: Kysely<Tables>): Promise<void> {
  const { isIndexed, dropIndex, makeIndex } = engines[engine];
  if (!(await isTextCurrent(db))) {
    // Where each changed text would be taken out of the index and put in again, one afterwards is quicker.
    await renewTexts(db, dropIndex);
  }
  if (!(await isIndexed(db))) await makeIndex(db);
}

/** Whether there is nothing to prepare. */
export const isSearchPrepared = async (engine: Engine, db: Kysely<Tables>): Promise<boolean> =>
  (await isTextCurrent(db)) && (await engines[engine].isIndexed(db));

type Indexing = Record<"isIndexed", (db: Kysely<Tables>) => Promise<boolean>> &
  Record<"dropIndex" | "makeIndex", (db: Kysely<Tables>) => Promise<void>>;

const run = async (db: Kysely<Tables>, ...statements: string[]): Promise<void> => {
  for (const text of statements) await sql.raw(text).execute(db);
};

/** What earlier versions have made. */
const olderTriggers = ["peopleSearchAdd", "peopleSearchRemove", "peopleSearchChange"];
const triggers = ["peoplePiecesAdd", "peoplePiecesRemove", "peoplePiecesChange"];

/** An index in the order of the people, kept by triggers in the transaction of whatever changes them. */
const sqlite: Indexing = {
  async isIndexed(db) {
    const { rows } = await sql`select 1 from sqlite_master where name = 'peoplePieces'`.execute(db);
    return rows.length > 0;
  },

  dropIndex: (db) =>
    run(
      db,
      ...[...olderTriggers, ...triggers].map((name) => `drop trigger if exists "${name}"`),
      'drop view if exists "piecesOfPeople"',
      ...["peopleSearchTerms", "peopleSearch", "peoplePieces"].map(
        (name) => `drop table if exists "${name}"`,
      ),
    ),

  makeIndex: (db) =>
    db.transaction().execute((tx) =>
      run(
        tx,
        `create virtual table "peoplePieces" using fts5(pieces, content = '', contentless_delete = 1,
          detail = none, tokenize = 'ascii')`,
        `create view "piecesOfPeople" as select n, searchable, (
          with recursive piece(at) as (
            select 1 union all select at + 1 from piece where at < length("searchText")
          )
          select group_concat(${[1, 2, 3]
            .map((size) => `hex(substr("searchText", at, ${size}))`)
            .join(" || ' ' || ")}, ' ') from piece
        ) as pieces from people`,
        `create trigger "peoplePiecesAdd" after insert on people when new.searchable begin
          insert into "peoplePieces"(rowid, pieces)
            select n, pieces from "piecesOfPeople" where n = new.n; end`,
        `create trigger "peoplePiecesRemove" after delete on people when old.searchable begin
          delete from "peoplePieces" where rowid = old.n; end`,
        `create trigger "peoplePiecesChange" after update of "searchText", searchable on people
          when old."searchText" <> new."searchText" or old.searchable <> new.searchable begin
          delete from "peoplePieces" where rowid = old.n and old.searchable;
          insert into "peoplePieces"(rowid, pieces)
            select n, pieces from "piecesOfPeople" where n = new.n and searchable; end`,
        `insert into "peoplePieces"(rowid, pieces)
          select n, pieces from "piecesOfPeople" where searchable order by n`,
      ),
    ),
};

/** The functions and the index of PostgreSQL; another way of making pieces is another name. */
const making = "piecesOfPerson1";
const finding = "peopleMatching1";
const indexed = "peoplePieces1";

/**
 * PostgreSQL reads an index of pieces in no order, and all of a piece before the first: so a piece counts for
 * so many people only, and people are looked through in such groups, one after the other.
 */
const group = 8192;

/** What is frequent is among the first people; that many are read as they come. */
const readAsTheyCome = 1000;

const postgres: Indexing = {
  async isIndexed(db) {
    const { rows } = await sql`select 1 from pg_index
      where indexrelid = to_regclass(${`"${indexed}"`}) and indisvalid`.execute(db);
    return rows.length > 0;
  },

  // Servers of the older version still find people with theirs.
  dropIndex: async () => {},

  makeIndex: (db) =>
    run(
      db,
      // What an interrupted one has left.
      `drop index concurrently if exists "${indexed}"`,
      `create or replace function "${making}"(searched text, n bigint) returns text[]
        language plpgsql immutable parallel safe cost 1000 as $$
        declare
          letters text[] := string_to_array(searched, null);
          place text := chr(10) || n / ${group};
          pieces text[];
        begin
          select array_agg(one || place) || array_agg(one || two || place) filter (where two is not null)
            || array_agg(one || two || three || place) filter (where three is not null)
            into pieces
            from unnest(letters, letters[2:], letters[3:]) as piece(one, two, three);
          return pieces;
        end $$`,
      // The plan is always the same: the index, one group after the other, until there are enough.
      `create or replace function "${finding}"(searched text, pieces text[], after bigint, most bigint)
        returns setof bigint language plpgsql stable rows 21
        set enable_seqscan = off set enable_sort = off set max_parallel_workers_per_gather = 0
        set jit = off as $$
        declare
          first bigint;
          last bigint := (select max(n) from people);
          already bigint;
        begin
          return query select n from (
              select n, searchable, "searchText" from people where n > after
              order by n limit ${readAsTheyCome}
            ) as early where searchable and strpos("searchText", searched) > 0 order by n limit most;
          get diagnostics already = row_count;
          first := (select max(n) from (
              select n from people where n > after order by n limit ${readAsTheyCome}
            ) as early);
          if already < most and first < last then
            return query select later.n
              from generate_series(first / ${group}, last / ${group}) as place, lateral (
                select people.n from people
                -- 'n + 0' is in no index: nothing but the pieces is to find them.
                where searchable and people.n + 0 > first and strpos("searchText", searched) > 0
                  and ("${making}"("searchText", people.n) collate "C")
                    @> array(select piece || chr(10) || place from unnest(pieces) as piece)
                order by people.n + 0 limit most - already
              ) as later
              limit most - already;
          end if;
        end $$`,
      `create index concurrently "${indexed}" on people
        using gin (("${making}"("searchText", n) collate "C")) with (fastupdate = off) where searchable`,
      'drop index concurrently if exists "peopleSearch"',
    ),
};

const engines: Record<Engine, Indexing> = { sqlite, postgres };
