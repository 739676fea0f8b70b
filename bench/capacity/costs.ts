/** Measures the cost of a screen and a change: CPU time of the server and the database, log, and connections. */
import { Client } from "pg";
import { storeOf } from "../databases.ts";
import type { EngineName } from "../figure.ts";
import { load } from "../load.ts";
import { idOf, random, rowsOf } from "../people.ts";
import { type Spread, inTurns, spreadOf } from "../rounds.ts";
import { asker, callOf, memoryOf, screenOf, signedIn, startKinsize } from "../servers.ts";
import { type Work, works } from "./use.ts";
import { cpuOfFamily, parentOf } from "../processor-time.ts";

const rounds = 6;

/** Answers per round. Rounds by time would, on a busy machine, measure a program that hasn't warmed up. */
const answers = 1500;
const maxSeconds = 60;

/** Changes whose log is measured: few enough that hardly any two touch the same page. */
const logged = 60;

/** In random order, so that simultaneous changes have their rows in different places. */
const viewers = Array.from({ length: answers }, (_, index) => 200 + index * 6)
  .map((number, index) => ({ number, place: random(index)() }))
  .toSorted((one, other) => one.place - other.place)
  .map(({ number }) => number);

/** Microseconds of CPU time per request on each side; SQLite has no database side. */
export type Cost = { server: Spread; database: Spread };

export type Costs = {
  of: Record<Work, Cost>;
  /** Memory of a process after load, in megabytes. */
  processMb: number;
  /** PostgreSQL only: connections per process, and bytes of log per change. */
  connections: number;
  walBytes: { afterCheckpoint: number; later: number };
};

/** A PostgreSQL server, accessed through one of its databases. For SQLite, every figure is 0. */
export async function openDatabase(url: string | undefined) {
  if (url === undefined) {
    const none = () => Promise.resolve(0);
    return { cpu: () => 0, wal: none, connections: none, checkpoint: none, close: none };
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  const number = async (query: string) => {
    const { rows } = await client.query<{ is: string }>(query);
    return Number(rows[0]?.is);
  };
  const server = parentOf(await number(`select pg_backend_pid() as is`));
  return {
    cpu: () => cpuOfFamily(server),
    wal: () => number(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as is`),
    connections: () =>
      number(`select count(*) as is from pg_stat_activity
        where datname = current_database() and application_name like 'kinsize%'`),
    checkpoint: () => client.query("checkpoint"),
    close: () => client.end(),
  };
}

let changesMade = 0;

/** Gives a person's first size a text that it never had. */
const changeOf = (viewer: number) => ({
  ownerId: idOf("person", viewer),
  dependentId: null,
  // Each person has nineteen sizes.
  id: idOf("size", viewer * 19),
  changes: { size: `${Date.now() % 1_000_000}-${changesMade++}` },
});

function requestsOf(cookies: readonly string[]) {
  const people = viewers.map((viewer, index) => ({
    cookie: cookies[index]!,
    viewer,
    // Neighbors on the ring of bench/people.ts are connected.
    owner: viewer - 2 - (index % 4),
  }));
  const [first] = [...rowsOf(1000)] as unknown as [{ people: { displayName: string }[] }];
  // As much of a name as people type before they find it.
  const names = first.people.slice(100).map(({ displayName }) => displayName.slice(0, 8));
  const asks = (make: (person: (typeof people)[number], index: number) => string) => {
    const made = people.map(make);
    return () => made;
  };
  return {
    dashboard: asks(({ owner, cookie }) => screenOf("dashboard", owner, cookie)),
    profile: asks(({ owner, cookie }) => screenOf("profile", owner, cookie)),
    search: asks(({ cookie }, index) => callOf("profiles.search", { text: names[index % names.length] }, cookie)),
    change: () => people.map(({ cookie, viewer }) => callOf("items.update", changeOf(viewer), cookie)),
  } satisfies Record<Work, () => string[]>;
}

export async function measureCosts(engine: EngineName): Promise<Costs> {
  const place = await storeOf(engine);
  const cookies = await signedIn(place, viewers);
  const requests = requestsOf(cookies);
  const database = await openDatabase(place.databaseUrl);
  const server = await startKinsize(place);

  const cpu = Object.fromEntries(
    works.map((work) => [work, { server: [] as number[], database: [] as number[] }]),
  ) as Record<Work, { server: number[]; database: number[] }>;
  const run = async (work: Work) => {
    const asked = requests[work]();
    const before = database.cpu();
    const { answers: made, cpu: taken } = await load(server, maxSeconds, asked, answers);
    cpu[work].server.push(taken);
    cpu[work].database.push(((database.cpu() - before) / made) * 1_000_000);
    return made;
  };
  await inTurns(rounds, {
    dashboard: () => run("dashboard"),
    profile: () => run("profile"),
    search: () => run("search"),
    change: () => run("change"),
  });

  const ask = asker(server.port);
  const walBytes = async () => {
    const before = await database.wal();
    for (let index = 0; index < logged; index++) {
      await ask("items.update", changeOf(viewers[index]!), cookies[index]!);
    }
    return ((await database.wal()) - before) / logged;
  };
  await database.checkpoint();
  const afterCheckpoint = await walBytes();
  const found: Costs = {
    of: Object.fromEntries(
      works.map((work) => [
        work,
        {
          server: spreadOf(cpu[work].server.slice(1)),
          database: spreadOf(cpu[work].database.slice(1)),
        },
      ]),
    ) as Record<Work, Cost>,
    walBytes: { afterCheckpoint, later: await walBytes() },
    connections: await database.connections(),
    processMb: memoryOf(server),
  };
  await server.stop();
  await database.close();
  return found;
}
