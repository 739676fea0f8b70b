/**
 * Generated people, the same for the same number and seed: each has ten own sizes, one to three dependents with three
 * sizes each, about ten connections, and one link. The first person can have many more connections.
 */
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Client } from "pg";
import type { StoreLocation } from "#server/store/database.ts";
import { searchTextOf } from "#server/store/search/search-text.ts";
import { aDependentDraft, anItemDraft } from "../tests/builders.ts";

const first = ["Ann", "Bob", "Čedomir", "Dagmar", "Eşref", "Frøya", "Gus", "Hélène", "Ines", "Jörg"];
const last = ["Lindqvist", "Okonjo", "Müller", "Sørensen", "Nowak", "Ðorđević", "Silva", "Tanaka"];

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const moment = Date.UTC(2026, 0, 1);

/** The id of a person, dependent, or size, ordered by number, like real ids by time. */
export const idOf = (kind: "person" | "dependent" | "size", number: number): string => {
  const nibble = { person: 1, dependent: 2, size: 3 }[kind];
  const hex = number.toString(16).padStart(12, "0");
  return `0192aaaa-${nibble}000-7000-8000-${hex}`;
};

export const issuer = "http://localhost:3000/local-provider";

export type Rows = { [Table in "people" | "dependents" | "items" | "relationships"]: object[] };

/** People per batch. Each batch is independent of those generated before it. */
const batchSize = 1000;

const ownSizes = 10;
const sizesOfDependent = 3;
const maxDependents = 3;

export function* rowsOf(
  count: number,
  { seed = 1, popular = 0 }: { seed?: number; popular?: number } = {},
): Generator<Rows> {
  for (let from = 0; from < count; from += batchSize) {
    yield batchFrom(from, Math.min(count, from + batchSize), random(seed + from), popular);
  }
}

function batchFrom(from: number, to: number, draw: () => number, popular: number): Rows {
  const chance = (share: number) => draw() < share;
  const pick = <Thing>(things: readonly Thing[]) => things[Math.floor(draw() * things.length)] as Thing;
  const tracked = { createdAt: moment, changedAt: moment, changedBy: idOf("person", 0) };
  const rows: Rows = { people: [], dependents: [], items: [], relationships: [] };

  const addSize = (ownerId: string, dependentId: string | null, number: number) =>
    rows.items.push({
      ...tracked,
      ownerId,
      id: idOf("size", number),
      dependentId,
      ...anItemDraft({
        name: pick(["Sneakers", "Flats", "Booties", "Slippers"]),
        size: `${30 + Math.floor(draw() * 18)}`,
        note: chance(0.2) ? "Wide at the front." : "",
        system: number % 2 === 0 ? "eu" : "",
        brand: number % 3 === 0 ? "Brooks" : "",
        fit: number % 6 === 0 ? "runs-small" : "",
        visibleToConnections: chance(0.8),
      }),
    });
  const addRelationship = (owner: number, kind: string, other: number) =>
    rows.relationships.push({
      ...tracked,
      ownerId: idOf("person", owner),
      kind,
      otherId: idOf("person", other),
      state: "connected",
      ignored: false,
    });
  const relate = (kind: string, one: number, other: number) => {
    addRelationship(one, kind, other);
    addRelationship(other, kind, one);
  };

  for (let number = from; number < to; number++) {
    const id = idOf("person", number);
    const displayName = `${pick(first)} ${pick(last)} ${number.toString(36)}`;
    const email = `${number.toString(36)}.${pick(last).toLowerCase()}@example.org`;
    rows.people.push({
      ...tracked,
      id,
      issuer: "",
      subject: `${number}`,
      email,
      displayName,
      photoURL: null,
      personalBio: chance(0.3) ? "Knits. Left foot a little larger." : "",
      searchable: chance(0.9),
      showSizesIn: number % 4 === 0 ? '["UK","EU"]' : "[]",
      searchText: searchTextOf(displayName, email),
    });
    const sizes = number * (ownSizes + maxDependents * sizesOfDependent);
    for (let index = 0; index < ownSizes; index++) addSize(id, null, sizes + index);

    const dependentCount = 1 + Math.floor(draw() * maxDependents);
    for (let which = 0; which < dependentCount; which++) {
      const dependentId = idOf("dependent", number * maxDependents + which);
      rows.dependents.push({
        ...tracked,
        ownerId: id,
        id: dependentId,
        ...aDependentDraft({
          name: pick(first),
          birthMonth: `${2010 + (number % 15)}-03`,
          visibleToConnections: chance(0.8),
        }),
      });
      for (let index = 0; index < sizesOfDependent; index++) {
        addSize(id, dependentId, sizes + ownSizes + which * sizesOfDependent + index);
      }
    }

    // Neighbors on a ring are connected, five on each side; each pair is listed by one of the two.
    for (let step = 1; step <= Math.min(5, number); step++) {
      relate("connection", number, number - step);
    }
    if (number > 5 && number <= popular) relate("connection", number, 0);
    if (number % 2 === 1) relate("dependentLink", number, number - 1);
  }
  return rows;
}

/** Inserts people into a store with empty tables; `progress` gets the number so far. */
export async function fill(
  { dataDir, databaseUrl }: StoreLocation,
  count: number,
  options: { seed?: number; popular?: number } = {},
  progress: (done: number) => void = () => {},
): Promise<void> {
  const { write, close } = databaseUrl === undefined ? intoSqlite(dataDir) : await intoPostgres(databaseUrl);
  let done = 0;
  for (const rows of rowsOf(count, options)) {
    await write(rows);
    progress((done += rows.people.length));
  }
  await close();
}

type Target = { write: (rows: Rows) => Promise<void>; close: () => Promise<void> };

const columnsOf = (rows: object[]) =>
  Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(", ");

/** Inserts without syncing or foreign keys, because the data can be generated again. */
function intoSqlite(dataDir: string): Target {
  const file = new DatabaseSync(join(dataDir, "kinsize.db"), {
    enableForeignKeyConstraints: false,
  });
  file.exec("pragma synchronous = off; pragma cache_size = -262144");
  return {
    async write(tables) {
      file.exec("begin");
      for (const [table, rows] of Object.entries(tables)) {
        if (rows.length === 0) continue;
        const places = Object.keys(rows[0]!).fill("?").join(", ");
        const insert = file.prepare(`insert into "${table}" (${columnsOf(rows)}) values (${places})`);
        for (const row of rows) {
          const values = Object.values(row) as (SQLInputValue | boolean)[];
          insert.run(...values.map((value) => (typeof value === "boolean" ? Number(value) : value)));
        }
      }
      file.exec("commit");
    },
    async close() {
      file.exec("analyze");
      file.close();
    },
  };
}

async function intoPostgres(databaseUrl: string): Promise<Target> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // The replica role skips foreign key checks.
  await client.query("set session_replication_role = replica; set synchronous_commit = off");
  return {
    async write(tables) {
      for (const [table, rows] of Object.entries(tables)) {
        if (rows.length === 0) continue;
        const columns = columnsOf(rows);
        await client.query(
          `insert into "${table}" (${columns})
            select ${columns} from json_populate_recordset(null::"${table}", $1)`,
          [JSON.stringify(rows)],
        );
      }
    },
    async close() {
      await client.query("vacuum analyze");
      await client.end();
    },
  };
}

export function friendNumbers(count: number, people: number, seed = 7) {
  const draw = random(seed);
  return Array.from({ length: count }, () => {
    // Skips the first people: they have fewer connections, and the very first has thousands.
    const owner = 100 + Math.floor(draw() * (people - 200));
    return { owner, viewer: owner + 2 + Math.floor(draw() * 4) };
  });
}

export const friends = (count: number, people: number, seed?: number) =>
  friendNumbers(count, people, seed).map(({ owner, viewer }) => ({
    ownerId: idOf("person", owner),
    viewerId: idOf("person", viewer),
  }));
