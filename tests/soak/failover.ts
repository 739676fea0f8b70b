/**
 * Ten promotions under load: `npm run soak:failover`, or `-- --promotions 3`. Three servers, a primary with a
 * synchronous standby, writers and open pages. In turns the primary is killed, frozen or cut off; its standby is
 * promoted; the old one comes back, accepting changes; then a new standby is made. Prints a table, and exits with 1 if
 * anything acknowledged is missing or there twice, someone had to sign in again, a page took longer than 10 s to be
 * current, or anything was written to the old primary.
 */
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openStore } from "#server/store/database.ts";
import { upsertPerson } from "#server/data/profiles/people.ts";
import { createSession } from "#server/data/account/sessions.ts";
import { type Postgres, freePort, startPostgres } from "../../scripts/postgres.ts";
import { asked, promote } from "../standby.ts";
import { Page } from "./clients.ts";
import { Cable, Node, publicUrl } from "./cluster.ts";
import { Writer } from "./writer.ts";

const { values } = parseArgs({ options: { promotions: { type: "string" } } });
const promotions = Number(values.promotions ?? 10);

const writerCount = 8;
const pagesOfEach = 4;
const loadMs = 2000;
/** The primary is away for this long before someone promotes the standby. */
const outageMs = 1000;
/** The old primary is back for this long, and accepts changes. */
const returnMs = 5000;
/** From the promotion until every page must be current. */
const maxRecoveryMs = 10_000;

type Site = { cable: Cable; server: Postgres };

async function siteOf(server: Postgres): Promise<Site> {
  const cable = new Cable(portOf(server));
  await cable.open();
  return { cable, server };
}
const portOf = ({ url }: Postgres) => Number(new URL(url).port);

let standbys = 0;
/** Makes a standby, without which the primary acknowledges nothing from then on. */
async function synchronousStandby(primary: Postgres): Promise<Postgres> {
  const name = `standby${(standbys += 1)}`;
  const standby = await primary.standby(name);
  await configure(primary, name);
  const inSync = "select 1 from pg_stat_replication where sync_state = 'sync'";
  while ((await asked(primary, inSync)).length === 0) await wait(20);
  return standby;
}

async function configure(server: Postgres, synchronousStandbyNames: string): Promise<void> {
  await asked(server, `alter system set synchronous_standby_names = '${synchronousStandbyNames}'`);
  await asked(server, "select pg_reload_conf()");
}

/** The processes of a server, its first process first: stopped, that one starts no more. */
async function processesOf(server: Postgres): Promise<number[]> {
  const rows = await asked<{ pid: number }>(
    server,
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid
     union all select pid from pg_stat_activity where pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // A connection that has ended since.
    }
  }
}

/** What happens to a primary; each resolves to what brings it back. */
const troubles: Record<string, (site: Site) => Promise<() => Promise<void>>> = {
  killed: async ({ server }) => {
    await server.end("SIGQUIT");
    return () => server.start();
  },
  frozen: async ({ server }) => {
    const pids = await processesOf(server);
    signal(pids, "SIGSTOP");
    return async () => signal(pids, "SIGCONT");
  },
  "cut off": async ({ cable }) => {
    cable.cut();
    return async () => cable.mend();
  },
};

let primary = await siteOf(await startPostgres());
let standby = await siteOf(await synchronousStandby(primary.server));
const hosts = [primary, standby].map(({ cable }) => `127.0.0.1:${cable.port}`).join(",");
const databaseUrl = `postgres://kinsize@${hosts}/postgres`;
const nodes = [
  new Node(await freePort(), databaseUrl),
  new Node(await freePort(), databaseUrl),
  new Node(await freePort(), databaseUrl),
];
await Promise.all(nodes.map((node) => node.start()));

const store = await openStore(
  { dataDir: "", databaseUrl },
  { publish: () => {}, publishAll: () => {} },
);
const writers: Writer[] = [];
for (let number = 0; number < writerCount; number++) {
  const issuer = `${publicUrl}/local-provider`;
  const { id, token } = await store.change([], async (tx) => {
    const identity = { issuer, subject: `${number}`, name: "Ann", email: null, photoURL: null };
    const person = await upsertPerson(tx, identity, Date.now());
    const session = { personId: person.id, issuer, device: "" };
    return { id: person.id, token: await createSession(tx, session, Date.now()) };
  });
  writers.push(new Writer(nodes, id, `session=${token}`));
}
await store.close();
const pages = writers.map(({ cookie }) =>
  Array.from({ length: pagesOfEach }, () => new Page(nodes, cookie)),
);
pages.flat().forEach((page, index) => void page.follow(index));

/** Resolves to the milliseconds until every page shows a change that was begun after this call. */
async function untilCurrent(): Promise<number> {
  const since = performance.now();
  const first = Writer.begun;
  const isCurrent = (writer: number) =>
    pages[writer]?.every((page) => writers[writer]?.showsSince(first, page.shown)) ?? true;
  while (!writers.every((_, writer) => isCurrent(writer))) {
    if (performance.now() - since > 6 * maxRecoveryMs) return Infinity;
    await wait(10);
  }
  return performance.now() - since;
}

/** Changes on the old primary that were begun after the promotion. */
async function straysOn(old: Postgres, first: number): Promise<number> {
  // What was waiting for its standby, and was never acknowledged, becomes visible.
  await configure(old, "");
  await wait(500);
  const [row] = await asked<{ count: number }>(
    old,
    `select count(*)::int as count from items where size::int > ${first}`,
  );
  return row?.count ?? 0;
}

const signInsNeeded = () =>
  pages.flat().filter(({ isSignedOut }) => isSignedOut).length +
  writers.filter(({ isSignedOut }) => isSignedOut).length;

type Row = Record<string, number | string>;
async function promotion(name: string): Promise<{ row: Row; isWrong: boolean }> {
  const trouble = troubles[name];
  if (!trouble) throw new Error(`There is no trouble called ${name}.`);
  const life = new AbortController();
  for (const writer of writers) writer.reset();
  for (const page of pages.flat()) page.dropped = 0;
  const writing = writers.map((writer) => writer.writes(life.signal));
  await wait(loadMs);
  const goesBack = await trouble(primary);
  await wait(outageMs);
  await configure(standby.server, "");
  await promote(standby.server);
  const first = Writer.begun;
  const currentMs = await untilCurrent();
  await goesBack();
  await wait(returnMs);
  life.abort();
  await Promise.all(writing);
  const strays = await straysOn(primary.server, first);
  let [lost, doubled] = [0, 0];
  for (const writer of writers) {
    const found = await writer.compares();
    lost += found.lost;
    doubled += found.doubled;
  }
  await primary.server.remove();
  [primary, standby] = [standby, primary];
  standby.server = await synchronousStandby(primary.server);
  standby.cable.target = portOf(standby.server);

  const sum = (count: (writer: Writer) => number) =>
    writers.reduce((total, writer) => total + count(writer), 0);
  const row = {
    primary: name,
    acknowledged: sum(({ acknowledged }) => acknowledged),
    lost,
    doubled,
    "written to the old one": strays,
    "sign-ins": signInsNeeded(),
    "pages current after, s": (currentMs / 1000).toFixed(1),
    "answered 503": sum(({ unavailable }) => unavailable),
    "no answer": sum(({ unanswered }) => unanswered),
    "longest wait for a change, s": (
      Math.max(...writers.map(({ longestMs }) => longestMs)) / 1000
    ).toFixed(1),
    "streams dropped": pages.flat().reduce((total, { dropped }) => total + dropped, 0),
  };
  const isWrong =
    lost + doubled + strays + signInsNeeded() > 0 ||
    currentMs > maxRecoveryMs ||
    sum(({ acknowledged }) => acknowledged) === 0;
  return { row, isWrong };
}

let isWrong = false;
const rows: Row[] = [];
for (let round = 0; round < promotions; round++) {
  const names = Object.keys(troubles);
  const found = await promotion(names[round % names.length] ?? "");
  rows.push(found.row);
  isWrong ||= found.isWrong;
  console.log(JSON.stringify(found.row));
}
console.table(rows);
const total = (name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0);
console.log(
  `${rows.length} promotions, ${total("acknowledged").toLocaleString("en")} changes acknowledged, ${total("lost")} lost, ${total("doubled")} doubled, ${total("written to the old one")} written to an old primary, ${total("sign-ins")} sign-ins needed.`,
);
for (const page of pages.flat()) page.leave();
await Promise.all(nodes.map((node) => node.end("SIGTERM")));
await standby.server.remove();
await primary.server.remove();
process.exit(isWrong ? 1 : 0);
