/** Indexes n-grams (pieces) of one to three characters, and the people whose text has them (spec §5). */
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Engine } from "#server/store/json.ts";
import type { OpenTables, Tables } from "#server/store/schema.ts";
import { isTextCurrent, rebuildTexts } from "#server/store/search/search-text.ts";
import { type Arg, type Reader, statement } from "#server/store/statement.ts";

const maxPieceLength = 3;

/** More pieces would hardly narrow the search further; every match is checked against the whole text anyway. */
const maxPieces = 32;

/** The pieces that a person's text must all have in order to contain the words. */
const piecesOf = (words: readonly string[]): string[] => [...new Set(words.flatMap(piecesOfWord))].slice(0, maxPieces);

function piecesOfWord(word: string): string[] {
  const characters = Array.from(word);
  if (characters.length <= maxPieceLength) return [word];
  const starts = characters.slice(maxPieceLength - 1);
  return starts.map((_, at) => characters.slice(at, at + maxPieceLength).join(""));
}

/** A piece as a token of SQLite's index: hex digits, which its tokenizer leaves alone in any script. */
const token = (piece: string) => Buffer.from(piece).toString("hex");

/** Three of the rarest pieces leave few enough people to check their whole text. */
const usedPieces = 3;

/** Estimates how frequent pieces are among this many people. */
const sampleSize = 2000;

type Indexed = OpenTables & { peoplePieces: { rowid: number } };

/** Casts a number that the driver binds as a float: FTS5 ignores a range of rowids given in floats. */
const integer = (value: number) => sql<number>`cast(${value} as integer)`;

const piecesInSample = statement<{ tokens: string }>()(({ db, arg }) =>
  db
    .selectFrom(sql<{ value: string }>`json_each(${arg("tokens")})`.as("piece"))
    .select("piece.value as token")
    .orderBy((piece) =>
      (piece as unknown as Kysely<Indexed>)
        .selectFrom("peoplePieces")
        .where(sql<SqlBool>`"peoplePieces" match piece.value`)
        .where("peoplePieces.rowid", "<=", sql.lit(sampleSize))
        .select((people) => people.fn.countAll<number>().as("people")),
    ),
);

type Batch = { after: number; word: string; others: string; match: string; size: number };

/**
 * The first people whose pieces match, and which of them have the words. The cross join keeps the
 * order of the index, so that only people who match its pieces are read.
 */
const candidatesAfter = statement<Batch>()(({ db, arg }) =>
  db
    .selectFrom(
      (db as unknown as Kysely<Indexed>)
        .selectFrom("peoplePieces")
        .crossJoin("people")
        .whereRef("people.n", "=", "peoplePieces.rowid")
        .where(sql<SqlBool>`"peoplePieces" match ${arg("match")}`)
        .where("peoplePieces.rowid", ">", integer(arg("after")))
        .orderBy("peoplePieces.rowid")
        .limit(arg("size"))
        .select([
          "people.n",
          sql<boolean>`instr(people."searchText", ${arg("word")}) > 0 and (${arg("others")} = '[]' or not exists (
          select 1 from json_each(${arg("others")}) as other where instr(people."searchText", other.value) = 0))`.as(
            "hit",
          ),
        ])
        .as("candidate"),
    )
    .select((candidate) => [
      candidate.fn.countAll<number>().as("count"),
      candidate.fn.max("candidate.n").as("last"),
      sql<string>`json_group_array(candidate.n) filter (where candidate.hit)`.as("hits"),
    ]),
);

/** Most searches end with the first batch; later ones are larger, up to a few milliseconds of work. */
const [firstBatch, maxBatch] = [64, 4096];

/** Lets the event loop serve other requests first. */
const yieldToEventLoop = () => new Promise<void>((done) => setImmediate(done));

/**
 * Checks candidates in batches, because SQLite blocks this process, and words whose pieces many people have, but no one
 * in that order, takes long to find. Resolves with the numbers of the first `limit` people.
 */
export async function matchesInBatches(reader: Reader, words: readonly string[], limit: number): Promise<number[]> {
  const match = (await rarestPieces(reader, words)).join(" AND ");
  const [word = "", ...others] = words;
  const wanted = { word, others: JSON.stringify(others) };
  const found: number[] = [];
  let size = firstBatch;
  for (let last = 0; found.length < limit;) {
    const [batch] = await candidatesAfter(reader, { after: last, ...wanted, match, size });
    if (!batch) break;
    found.push(...(JSON.parse(batch.hits) as number[]));
    if (batch.count < size) break;
    last = batch.last;
    size = Math.min(maxBatch, size * 8);
    await yieldToEventLoop();
  }
  return found.slice(0, limit);
}

/** The tokens of the rarest pieces: reading the list of a piece that everyone has would only take time. */
async function rarestPieces(reader: Reader, words: readonly string[]): Promise<string[]> {
  const tokens = piecesOf(words).map(token);
  if (tokens.length <= usedPieces) return tokens;
  const sorted = await piecesInSample(reader, { tokens: JSON.stringify(tokens) });
  return sorted.slice(0, usedPieces).map((piece) => piece.token);
}

/** The patterns and pieces that PostgreSQL looks for, one set for each way to spell the words. */
export const soughtInPostgres = (spellings: readonly (readonly string[])[]): string =>
  JSON.stringify(
    spellings.map((words) => ({
      patterns: words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
      pieces: piecesOf(words),
    })),
  );

/** PostgreSQL: selects the numbers of the first `limit` people for each way to spell the words, in their order. */
export const matchesInPostgres = (arg: Arg<{ sought: string; limit: number }>) => sql<number>`distinct found.n
  from json_array_elements(cast(${arg("sought")} as json)) as one(sought),
    lateral ${sql.ref(matchFunction)}(
      array(select json_array_elements_text(one.sought -> 'patterns')),
      array(select json_array_elements_text(one.sought -> 'pieces')), 0, ${arg("limit")}) as found(n)
  order by found.n`;

/** Builds the search texts and the index if they are missing or outdated; both are derived from the people table. */
export async function prepareSearch(engine: Engine, db: Kysely<Tables>): Promise<void> {
  const { isIndexed, dropIndex, createIndex } = engines[engine];
  if (!(await isTextCurrent(engine, db))) {
    // Dropping the index and building it once is faster than updating it for each changed text.
    await rebuildTexts(db, dropIndex);
  }
  if (!(await isIndexed(db))) await createIndex(db);
}

/**
 * Drops PostgreSQL's index: a million people are copied many times faster without it. The next
 * `prepareSearch`, for example of a starting server, builds it.
 */
export const dropIndexForCopying = (db: Kysely<Tables>): Promise<void> =>
  run(db, `drop index if exists "${piecesIndex}"`);

export const isSearchPrepared = async (engine: Engine, db: Kysely<Tables>): Promise<boolean> =>
  (await isTextCurrent(engine, db)) && (await engines[engine].isIndexed(db));

type SearchIndex = Record<"isIndexed", (db: Kysely<Tables>) => Promise<boolean>> &
  Record<"dropIndex" | "createIndex", (db: Kysely<Tables>) => Promise<void>>;

const run = async (db: Kysely<Tables>, ...statements: string[]): Promise<void> => {
  for (const text of statements) await sql.raw(text).execute(db);
};

/** Created by earlier versions. */
const olderTriggers = ["peopleSearchAdd", "peopleSearchRemove", "peopleSearchChange"];
const triggers = ["peoplePiecesAdd", "peoplePiecesRemove", "peoplePiecesChange"];

/** A full-text index in the order of people's numbers; triggers update it in the transaction of each change. */
const sqlite: SearchIndex = {
  async isIndexed(db) {
    const { rows } = await sql`select 1 from sqlite_master where name = 'peoplePieces'`.execute(db);
    return rows.length > 0;
  },

  dropIndex: (db) =>
    run(
      db,
      ...[...olderTriggers, ...triggers].map((name) => `drop trigger if exists "${name}"`),
      'drop view if exists "piecesOfPeople"',
      ...["peopleSearchTerms", "peopleSearch", "peoplePieces"].map((name) => `drop table if exists "${name}"`),
    ),

  createIndex: (db) =>
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

/** The names of PostgreSQL's function and index end in a number that goes up with every change to their definition. */
const piecesFunction = "piecesOfPerson1";
const matchFunction = "peopleMatching4";
const piecesIndex = "peoplePieces1";

/**
 * PostgreSQL reads all entries of a piece before it returns the first, in no order. So each piece is indexed
 * per group of this many people, and groups are searched one after the other.
 */
const groupSize = 8192;

/** Scans the first people without the index: they already contain enough matches for a frequent text. */
const scannedPeople = 1000;

/** Estimates how frequent pieces are among this many people: comparing each piece with more text takes longer than it saves. */
const sampledPeople = 200;

const hasPostgresIndex = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_index
    where indexrelid = to_regclass(${`"${piecesIndex}"`}) and indisvalid`.execute(db);
  return rows.length > 0;
};

const postgres: SearchIndex = {
  async isIndexed(db) {
    const { rows } = await sql`select 1 from pg_proc where proname = ${matchFunction}`.execute(db);
    return rows.length > 0 && (await hasPostgresIndex(db));
  },

  // Servers of an older version still use their own index.
  dropIndex: async () => {},

  async createIndex(db) {
    await run(
      db,
      `create or replace function "${piecesFunction}"(searched text, n bigint) returns text[]
        language plpgsql immutable parallel safe cost 1000 as $$
        declare
          letters text[] := string_to_array(searched, null);
          place text := chr(10) || n / ${groupSize};
          pieces text[];
        begin
          select array_agg(one || place) || array_agg(one || two || place) filter (where two is not null)
            || array_agg(one || two || three || place) filter (where three is not null)
            into pieces
            from unnest(letters, letters[2:], letters[3:]) as piece(one, two, three);
          return pieces;
        end $$`,
      // The settings force one plan: the index, group by group, until there are enough matches.
      `create or replace function "${matchFunction}"(patterns text[], pieces text[], after bigint, most bigint)
        returns setof bigint language plpgsql stable rows 21
        set enable_seqscan = off set enable_sort = off set max_parallel_workers_per_gather = 0
        set jit = off as $$
        declare
          first bigint;
          last bigint := (select max(n) from people);
          found bigint[];
          sample text;
        begin
          select max(n), array_agg(n order by n) filter (where hit) into first, found from (
              select n, searchable and "searchText" like all (patterns) as hit
              from people where n > after order by n limit ${scannedPeople}
            ) as early;
          found := coalesce(found[1:most], '{}');
          return query select unnest(found);
          most := most - cardinality(found);
          if most > 0 and first < last then
            if cardinality(pieces) > ${usedPieces} then
              sample := (select string_agg("searchText", '') from (
                  select "searchText" from people where n > after order by n limit ${sampledPeople}
                ) as few);
              pieces := array(select piece from unnest(pieces) as piece
                order by length(sample) - length(replace(sample, piece, '')) limit ${usedPieces});
            end if;
            return query select later.n
              from generate_series(first / ${groupSize}, last / ${groupSize}) as place, lateral (
                select people.n from people
                -- 'n + 0' is in no index: nothing but the pieces is to find them.
                where searchable and people.n + 0 > first and "searchText" like all (patterns)
                  and ("${piecesFunction}"("searchText", people.n) collate "C")
                    @> array(select piece || chr(10) || place from unnest(pieces) as piece)
                order by people.n + 0 limit most
              ) as later
              limit most;
          end if;
        end $$`,
    );
    if (await hasPostgresIndex(db)) return;
    await run(
      db,
      // An interrupted build leaves an invalid index.
      `drop index concurrently if exists "${piecesIndex}"`,
      `create index concurrently "${piecesIndex}" on people
        using gin (("${piecesFunction}"("searchText", n) collate "C")) with (fastupdate = off) where searchable`,
      'drop index concurrently if exists "peopleSearch"',
    );
  },
};

const engines: Record<Engine, SearchIndex> = { sqlite, postgres };
