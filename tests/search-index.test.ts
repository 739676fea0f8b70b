/** The search index: the same results on every engine, at any number of people. */
import { randomUUID } from "node:crypto";
import { CompiledQuery, type Kysely, sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { folded } from "#domain/folded.ts";
import { maxPeopleFound } from "#domain/people/profile.ts";
import { openStore } from "#server/store/database.ts";
import { findPeople } from "#server/data/profiles/search.ts";
import { searchTextOf } from "#server/store/search/search-text.ts";
import type { Tables } from "#server/store/schema.ts";
import type { Reader } from "#server/store/statement.ts";
import { openWorld } from "./people.ts";
import type { World } from "./world.ts";

/** Inserts people with given row numbers, as if millions had joined and left in between. */
async function withNumbers(world: World, ...named: [n: number, displayName: string][]) {
  await world.store.change([], async ({ db }) => {
    const rows = named.map(([n, displayName]) => row(n, displayName));
    for (let from = 0; from < rows.length; from += 500) {
      await db
        .insertInto("people")
        .values(rows.slice(from, from + 500))
        .execute();
    }
  });
}

const row = (n: number, displayName: string) => ({
  n,
  id: randomUUID(),
  issuer: "" as const,
  subject: `${n}`,
  email: null,
  displayName,
  photoURL: null,
  personalBio: "",
  searchable: true,
  showSizesIn: "[]",
  searchText: searchTextOf(displayName, null),
  createdAt: 0,
  changedAt: 0,
  changedBy: "",
});

async function namesFound(reader: Reader, text: string): Promise<string[]> {
  const { text: answer } = await findPeople(reader, randomUUID(), text);
  return (JSON.parse(answer) as { displayName: string }[]).map(({ displayName }) => displayName);
}

/** Direct access to the database, past the limits on the server's queries. */
const databaseOf = ({ store }: World) => store.read.db as unknown as Kysely<Tables>;

const isSqlite = process.env["ENGINE"] !== "postgres";

/** Restarts a server on the same data; SQLite's file allows one server at a time. */
async function startsAgain(world: World): Promise<Reader> {
  const { dataDir, databaseUrl } = world.settings;
  if (isSqlite) await world.store.close();
  const noSubscribers = { publish: () => {}, publishAll: () => {} };
  const store = await openStore({ dataDir, databaseUrl }, noSubscribers);
  onTestFinished(() => store.close());
  return store.read;
}

test("the newest person is found like the first, by text of any length", async () => {
  const world = await openWorld();
  const earlier = Array.from({ length: 1200 }, (_, n): [number, string] => [n + 1, `Ann ${n}`]);
  await withNumbers(world, ...earlier, [80_000, "Þóra Ýr"], [700_000, "Ýr Þóra"], [900_000, "Rýþ"]);
  const { read } = world.store;
  for (const [text, ...names] of [
    ["þ", "Þóra Ýr", "Ýr Þóra", "Rýþ"],
    ["yr", "Þóra Ýr", "Ýr Þóra"],
    ["þor", "Þóra Ýr", "Ýr Þóra"],
    ["þora", "Þóra Ýr", "Ýr Þóra"],
    ["þora y", "Þóra Ýr", "Ýr Þóra"],
    ["yr þora", "Þóra Ýr", "Ýr Þóra"],
    ["yr th", "Þóra Ýr", "Ýr Þóra"],
    ["rþ"],
    ["oraþ"],
    ["x"],
  ] as const) {
    expect([text, ...(await namesFound(read, text))]).toEqual([text, ...names]);
  }
});

test("of many matches, the earliest are found, and one more than a screen shows", async () => {
  const world = await openWorld();
  const early = Array.from({ length: 1100 }, (_, n): [number, string] => [n + 1, `Ann ${n}`]);
  const late = Array.from({ length: 60 }, (_, at): [number, string] => {
    // People are inserted in a different order from their numbers.
    const n = 20_000 + ((at * 7) % 60) * 5000;
    return [n, `Zoë ${String(n).padStart(6, "0")}`];
  });
  await withNumbers(world, ...early, ...late);
  const expected = late.map(([, name]) => name).toSorted();
  for (const text of ["z", "zo", "zoe", "zoe 0", "zoe 3"]) {
    const matching = expected.filter((name) => text.split(" ").every((word) => folded(name).includes(word)));
    expect(await namesFound(world.store.read, text)).toEqual(matching.slice(0, maxPeopleFound + 1));
  }
});

test("a text whose trigrams everyone has, but no one in sequence, matches no one", async () => {
  const world = await openWorld();
  const earlier = Array.from({ length: 300 }, (_, at): [number, string] => [1 + at * 1000, `xyz yzx ${at}`]);
  await withNumbers(world, ...earlier, [600_000, "xyzx"]);
  expect(await namesFound(world.store.read, "xyzx")).toEqual(["xyzx"]);
  expect(await namesFound(world.store.read, "yzxyz")).toEqual([]);
});

/** The number of people a search reads; SQLite's plan only tells none from all. */
async function readBy(world: World, text: string): Promise<number> {
  const { read } = world.store;
  const db = databaseOf(world);
  if (!isSqlite) {
    return db.transaction().execute(async (tx) => {
      const soFar = async () => {
        const { rows } = await sql<{ people: number }>`select seq_tup_read + idx_tup_fetch as people
          from pg_stat_xact_user_tables where relname = 'people'`.execute(tx);
        return Number(rows[0]?.people);
      };
      const before = await soFar();
      await findPeople({ ...read, db: tx as unknown as Reader["db"] }, randomUUID(), text);
      return (await soFar()) - before;
    });
  }
  const asked: CompiledQuery[] = [];
  const execute = db.executeQuery.bind(db);
  const spy = vi.spyOn(db, "executeQuery").mockImplementation((query) => {
    asked.push(query as CompiledQuery);
    return execute(query as CompiledQuery<never>);
  });
  await findPeople(read, randomUUID(), text);
  spy.mockRestore();
  const plans: string[] = [];
  for (const { sql: statement, parameters } of asked) {
    const explained = CompiledQuery.raw(`explain query plan ${statement}`, [...parameters]);
    const { rows } = await db.executeQuery<{ detail: string }>(explained);
    plans.push(...rows.map(({ detail }) => detail));
  }
  expect(plans.length).toBeGreaterThan(0);
  const isRead = plans.some((line) => /^SCAN people( |$)/.test(line));
  const [count] = await db.selectFrom("people").select(db.fn.countAll<number>().as("all")).execute();
  return isRead ? (count?.all ?? 0) : 0;
}

test("no name makes a search read every row", async () => {
  const world = await openWorld();
  const earlier = Array.from({ length: 3000 }, (_, n): [number, string] => [n + 1, "Ann"]);
  // Two names with very many trigrams that start with one letter.
  const letters = Array.from({ length: 40 }, (_, at) => String.fromCodePoint(0x10d0 + at));
  const crafted = letters.map((letter) => `ж${letter}`);
  await withNumbers(world, ...earlier, [5000, crafted.slice(0, 38).join("")], [5001, crafted.toReversed().join("")]);
  for (const text of ["ж", "жა", "ф", "фж", "annж", "ა".repeat(30)]) {
    expect(await readBy(world, text)).toBeLessThan(3000);
  }
});

test("people stored by an earlier version are found after the first start with this one", async () => {
  const world = await openWorld();
  await withNumbers(world, [1, "Zoë"], [2, "ΐ"], [3, "Bo"]);
  await world.store.change([], async ({ db: tx }) => {
    // The texts and the index as the previous version wrote them.
    const older = isSqlite
      ? ["peoplePiecesAdd", "peoplePiecesRemove", "peoplePiecesChange"].map((name) => `drop trigger "${name}"`)
      : [];
    const statements = [
      ...older,
      ...(isSqlite ? [`drop view "piecesOfPeople"`, `drop table "peoplePieces"`] : []),
      ...(isSqlite ? [] : [`drop index "peoplePieces1"`]),
      "drop table derived",
      `update people set "searchText" = 'zoë' || char(10) || char(10) || char(10) where n = 1`,
    ].map((text) => (isSqlite ? text : text.replaceAll("char(", "chr(")));
    for (const text of statements) await sql.raw(text).execute(tx);
  });
  const reader = await startsAgain(world);
  expect(await namesFound(reader, "zoe")).toEqual(["Zoë"]);
  expect(await namesFound(reader, "o")).toEqual(["Zoë", "Bo"]);
});
