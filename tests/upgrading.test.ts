/**
 * Upgrades: today's server opens the store of every release and of the schema before today's (tests/stores), and nothing
 * of it is lost.
 */
import { expect, onTestFinished, test } from "vitest";
import type { CallName, InputOf } from "#domain/contract.ts";
import { openStore } from "#server/store/database.ts";
import { moveToPostgres } from "#server/store/postgres/move.ts";
import { searchTextOf } from "#server/store/search/search-text.ts";
import { migrations } from "#server/migrations/all.ts";
import { newDatabase } from "./databases.ts";
import {
  type Engine,
  type KeptStore,
  type Place,
  type RecordedCall,
  brokenIn,
  copyOf,
  keptStores,
  rowsOf,
} from "./stores.ts";
import { Refused, type World, at, joins, startWorld, visitor } from "./world.ts";

/** The settings the stores were created with: sessions of Google's, and a mail server. */
const environment = {
  GOOGLE_CLIENT_ID: "x",
  GOOGLE_CLIENT_SECRET: "x",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "kinsize@example.org",
};

const noSubscribers = { publish: () => {}, publishAll: () => {} };

const engine: Engine = process.env["ENGINE"] === "postgres" ? "postgres" : "sqlite";

/** Every upgrade path of a store to this run's engine. */
const matrix = keptStores.flatMap((store) =>
  engine === "sqlite"
    ? [{ store, schema: store.schema, from: "SQLite", to: "SQLite" }]
    : [
        ...(store.ids.postgres ? [{ store, schema: store.schema, from: "PostgreSQL", to: "PostgreSQL" }] : []),
        { store, schema: store.schema, from: "SQLite", to: "PostgreSQL" },
      ],
);

/** The last schema of each release, and the engines that it ran on. Docs/releasing.md says when one is added. */
const released: Record<string, Engine[]> = {
  // Version 0.1.0: PostgreSQL came with the second schema.
  "0001": ["sqlite"],
  "0002": ["sqlite", "postgres"],
  // Version 1.0.0.
  "0015": ["sqlite", "postgres"],
};

test("every release, and the schema before today’s, has a stored copy from each engine (docs/releasing.md, The release, 4)", () => {
  const before = Object.keys(migrations).at(-2)?.slice(0, 4) ?? "";
  const kept = Object.fromEntries(keptStores.map(({ schema, ids }) => [schema, Object.keys(ids)]));
  expect(kept).toEqual({ [before]: ["sqlite", "postgres"], ...released });
});

/** Without the mark by which a server recognizes its replicas: each start makes another. */
async function unmarkedRowsOf(place: Place) {
  const rows = await rowsOf(place);
  return { ...rows, derived: rows["derived"]?.filter(({ name }) => name !== "history") };
}

test.each(matrix)("$schema on $from opens on $to with everything in it", async (cell) => {
  const { store, from, to } = cell;
  const first: Engine = from === "SQLite" ? "sqlite" : "postgres";
  let place = await copyOf(store.schema, first);
  const before = await rowsOf(place);
  const applied = before["kysely_migration"]?.map(({ name }) => String(name)).toSorted() ?? [];
  expect(applied.at(-1)?.slice(0, 4)).toBe(store.schema);

  if (from !== to && "dataDir" in place) place = await moved(place.dataDir);
  const world = await opens(place, store);
  const after = await rowsOf(place);
  expect(lostRows(before, after)).toEqual([]);

  const { answers, ids } = replay(store, first);
  // The rows are compared above; the same calls are made where nothing was moved.
  const made = answers.filter(({ call }) => from === to || call === "dashboard.page");
  for (const each of made) {
    const now = withoutReached(await answerNow(world, each, ids), each.answer);
    const isInOrder = each.call !== "profiles.search" || store.schema >= searchesInOrder;
    const was = actsOf(each.answer);
    const lost = isInOrder ? differences(was, now) : missingIn(was, now);
    expect({ ...each, lost }).toEqual({ ...each, lost: [] });
  }
  await findsEveryone(world);
  for (const name of ["ann", "bob", "cat", "dan", "eve", "gil", "hal"]) {
    expect((await joins(world, name)).id).toBe(ids[name]);
  }
  expect(world.problems).toEqual([]);
  await world.end();

  const left = await unmarkedRowsOf(place);
  await (await opens(place, store)).end();
  expect(await unmarkedRowsOf(place)).toEqual(left);
  expect(brokenIn(place)).toEqual([]);
});

test("an upgrade from the first release fills in what the rows lacked, and each size begins its history with its text", async () => {
  const store = keptStores.find(({ schema }) => schema === "0001") ?? fail();
  const { sqlite: ids = {} } = store.ids;
  const file = await copyOf(store.schema, "sqlite");
  const place = engine === "postgres" && "dataDir" in file ? await moved(file.dataDir) : file;
  const world = await opens(place, store);
  onTestFinished(() => world.end());
  const [ann, bob] = [signedIn(world, "ann", ids), signedIn(world, "bob", ids)];

  const asked = await world.db
    .selectFrom("relationships")
    .select(["ownerId", "otherId", "requesterName"])
    .where("requesterName", "is not", null)
    .orderBy("createdAt")
    .execute();
  expect(asked).toMatchObject([
    { ownerId: ids["eve"], requesterName: "Ann Lindqvist" },
    { ownerId: ids["ann"], requesterName: "Gil Example" },
    { ownerId: ids["ann"], requesterName: "Gil Example" },
    { ownerId: ids["hal"], requesterName: "Ann Lindqvist" },
  ]);
  const { name, email, feedback, bytes } = await world.db.selectFrom("feedback").selectAll().executeTakeFirstOrThrow();
  expect(bytes).toBe(Buffer.byteLength(name + email + feedback));

  const teos = { ownerId: ann.id, dependentId: ids["teo"] ?? "" };
  const boots = { ...teos, id: ids["boots"] ?? fail() };
  const socks = { ...teos, id: ids["socks"] ?? fail() };
  const past = async (key: typeof boots) => (await ann.call("items.history", key)).entries;
  expect(await past(boots)).toMatchObject([{ kind: "size", size: "29", enteredBy: { id: bob.id } }]);
  expect(await past(socks)).toEqual([]);
  // New changes continue the history.
  await bob.call("items.confirm", { ...boots, size: "29" });
  await ann.call("items.update", { ...socks, changes: { size: "28" } });
  expect((await past(boots)).map(({ kind }) => kind)).toEqual(["size", "fits"]);
  expect(await past(socks)).toMatchObject([{ kind: "size", size: "28" }]);
  await ann.call("items.remove", boots);
  await bob.call("deleted.restore", boots);
  expect(await past(boots)).toHaveLength(2);
});

/** The data in PostgreSQL, after one start on SQLite: a move takes today's tables only. */
async function moved(dataDir: string): Promise<Place> {
  await (await openStore({ dataDir, databaseUrl: undefined }, noSubscribers)).close();
  const { url, remove } = await newDatabase();
  onTestFinished(remove);
  const never = new AbortController().signal;
  const { differences: count } = await moveToPostgres(dataDir, url, never, () => {});
  if (count > 0) throw new Error(`${count} rows differ.`);
  return { database: url };
}

function fail(): never {
  throw new Error("The store lacks what the test needs.");
}

async function opens(place: Place, { now }: KeptStore): Promise<World> {
  const world = await startWorld({ ...place, environment });
  world.clock.now = now;
  return world;
}

/** Tables of the program itself. */
const ownTables = new Set(["derived", "kysely_migration", "kysely_migration_lock"]);

/** Rows that are missing, changed, or new after the upgrade. */
function lostRows(before: Awaited<ReturnType<typeof rowsOf>>, after: Awaited<ReturnType<typeof rowsOf>>): unknown[] {
  return Object.entries(before)
    .filter(([table]) => !ownTables.has(table))
    .flatMap(([table, rows]) => {
      const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== "searchText");
      const textOf = (row: object) => JSON.stringify(columns.map((column) => (row as Record<string, unknown>)[column]));
      const now = (after[table] ?? []).map(textOf).toSorted();
      const was = rows.map(textOf).toSorted();
      return JSON.stringify(now) === JSON.stringify(was) ? [] : [{ table, was, now }];
    });
}

/** The recorded calls with the ids that this engine's store has. */
function replay({ calls, ids: all }: KeptStore, from: Engine) {
  const ids = all[from] ?? {};
  const text = JSON.stringify(calls).replaceAll(/\{([^{}"]+)\}/g, (whole, name: string) => ids[name] ?? whole);
  return { ids, answers: JSON.parse(text) as RecordedCall[] };
}

/** A person with their recorded session. */
const signedIn = (world: World, who: string, ids: Record<string, string>) => {
  const [name, session] = who === "ann again" ? ["ann", "ann's other session"] : [who, `${who}'s session`];
  return at(world, { id: ids[name] ?? "", displayName: name, token: ids[session] ?? "" });
};

/** The answer with the recorded session, which is still valid. */
async function answerNow(
  world: World,
  { as, call, input, refusal }: RecordedCall,
  ids: Record<string, string>,
): Promise<unknown> {
  const who = as === "visitor" ? visitor(world) : signedIn(world, as, ids);
  try {
    return await who.call(call, input as InputOf<CallName>);
  } catch (error) {
    if (error instanceof Refused && error.message === refusal) return undefined;
    throw error;
  }
}

/** Earlier versions sorted matches by name, and didn't ignore accents. */
const searchesInOrder = "0005";

/** People in a recorded search whom it no longer finds. */
const missingIn = (was: unknown, now: unknown): unknown[] => {
  const found = new Set((now as { id: string }[]).map(({ id }) => id));
  return (was as { id: string }[]).filter(({ id }) => !found.has(id));
};

/**
 * News without the children who are in Shop through a connection, and an unread count of at most what was counted:
 * servers before schema 0011 left them out.
 */
function withoutReached(answer: unknown, was: unknown): unknown {
  if (isObject(answer) && isObject(was) && typeof was["count"] === "number")
    return { ...answer, count: Math.min(Number(answer["count"]), was["count"]) };
  if (!isObject(answer) || !Array.isArray(answer["entries"])) return answer;
  const isReached = ({ through }: { through?: string | null }) => typeof through === "string";
  const before: unknown = isObject(was) ? was["entries"] : undefined;
  if (Array.isArray(before) && before.some(isReached)) return answer;
  const entries = (answer["entries"] as { through?: string | null }[]).filter((entry) => !isReached(entry));
  return { ...answer, entries };
}

/**
 * News with one entry for someone who linked dependents and connected at the same moment, as one act does since 1.1;
 * the clock of a kept store stood still between the two.
 */
function actsOf(answer: unknown): unknown {
  if (!isObject(answer) || !Array.isArray(answer["entries"])) return answer;
  type Entry = { kind: string; at: number; relationship?: string; person?: { id: string } };
  const entries = answer["entries"] as Entry[];
  const isOf = (entry: Entry, link: Entry) =>
    link.relationship === "dependentLink" &&
    entry.kind === link.kind &&
    entry.at === link.at &&
    entry.person?.id === link.person?.id;
  return {
    ...answer,
    entries: entries.filter(
      (entry) => entry.relationship !== "connection" || !entries.some((link) => isOf(entry, link)),
    ),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Differences between today's and the recorded answer; additional fields are fine. */
function differences(was: unknown, now: unknown, path = ""): string[] {
  if (Array.isArray(was) && Array.isArray(now) && was.length === now.length) {
    return was.flatMap((element, index) => differences(element, now[index], `${path}[${index}]`));
  }
  if (isObject(was) && isObject(now)) {
    return Object.entries(was).flatMap(([field, value]) => differences(value, now[field], `${path}.${field}`));
  }
  const [one, other] = [JSON.stringify(was), JSON.stringify(now)];
  return one === other ? [] : [`${path} was ${one}, is ${other}`];
}

/** The texts and the index of the search are those of today: everyone who wants to be found is, by their whole name. */
async function findsEveryone(world: World): Promise<void> {
  const people = await world.db.selectFrom("people").selectAll().orderBy("n").execute();
  const seeker = await joins(world, "someone new");
  for (const { id, displayName, email, searchText, searchable } of people) {
    expect(searchText).toBe(searchTextOf(displayName, email));
    const found = await seeker.call("profiles.search", { text: displayName });
    expect(found.map((person) => person.id)).toEqual(searchable ? [id] : []);
  }
}
