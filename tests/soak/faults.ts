/**
 * Injects one fault after another into two servers on one PostgreSQL, with constant writers and open pages: `npm run
 * soak:faults`, or `-- --only "…"`. Afterwards every page must equal the database and no acknowledged change may be
 * missing. Prints a table, and exits with 1 on any difference.
 */
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import type { OutputOf } from "#domain/contract.ts";
import { openStore } from "#server/store/database.ts";
import { upsertPerson } from "#server/data/profiles/people.ts";
import { createSession } from "#server/data/account/sessions.ts";
import { anItemDraft } from "../builders.ts";
import { freePort, startPostgres } from "../../scripts/postgres.ts";
import { openPooler } from "../pooler.ts";
import { Page, call as callAt } from "./clients.ts";
import { Cable, Node, publicUrl } from "./cluster.ts";
import { hotOwner, hotOwnerName } from "./hot-owner.ts";

const { values } = parseArgs({ options: { only: { type: "string" } } });

const writerCount = 4;
const pagesOfEach = 6;
/** The duration of writing before, during and after a fault, each. */
const phaseMs = 1000;
/** The time limit for all pages to catch up. */
const recoveryTimeoutMs = 60_000;
const sizesPerWriter = 50;

const database = await startPostgres();
const url = `${database.url}/postgres`;
const cable = new Cable(Number(new URL(database.url).port));
await cable.open();
const pooler = await openPooler(`postgres://kinsize@127.0.0.1:${cable.port}/postgres`);
const store = await openStore({ dataDir: "", databaseUrl: url }, { publish: () => {}, publishAll: () => {} });
const nodes = [new Node(await freePort(), url), new Node(await freePort(), pooler.url)] as const;
await Promise.all(nodes.map((node) => node.start()));

const call = (cookie: string, name: string, input: unknown, turn: number) => callAt(nodes, cookie, name, input, turn);

type Writer = {
  id: string;
  cookie: string;
  there: Map<string, string>;
  acknowledged: number;
  failed: number;
};

const joins = (subject: string) =>
  store.change([], async (tx) => {
    const issuer = `${publicUrl}/local-provider`;
    const identity = { issuer, subject, name: subject, email: null, photoURL: null };
    const { id } = await upsertPerson(tx, identity, { language: "en", isChosen: false }, Date.now());
    return {
      id,
      cookie: `session=${await createSession(tx, { personId: id, issuer, device: "" }, Date.now())}`,
    };
  });

const writers: Writer[] = [];
for (let number = 0; number < writerCount; number++) {
  const { id, cookie } = await joins(`writer${number}`);
  writers.push({ id, cookie, there: new Map(), acknowledged: 0, failed: 0 });
}

let written = 0;
async function writes(writer: Writer, stopping: AbortSignal): Promise<void> {
  const { id: ownerId, cookie, there } = writer;
  while (!stopping.aborted) {
    const [oldest] = there.keys();
    try {
      if (oldest !== undefined && there.size >= sizesPerWriter) {
        there.delete(oldest);
        const input = { ownerId, dependentId: null, id: oldest };
        await call(cookie, "items.remove", input, (written += 1));
      } else {
        const size = `${(written += 1)}`;
        const item = anItemDraft({ name: "Flats", size });
        const answer = await call(cookie, "items.add", { ownerId, dependentId: null, item }, written);
        there.set((answer as { id: string }).id, size);
      }
      writer.acknowledged += 1;
    } catch {
      writer.failed += 1;
    }
    // Stays within the rate limit of two changes a second.
    await wait(40);
  }
}

const pages = writers.flatMap(({ cookie }) => Array.from({ length: pagesOfEach }, () => new Page(nodes, cookie)));
pages.forEach((page, index) => void page.follow(index));

async function asDatabase(statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

const others = "from pg_stat_activity where pid <> pg_backend_pid() and datname = 'postgres'";

const troubles: Record<string, () => Promise<void>> = {
  "nothing at all": () => wait(phaseMs),
  "listeners cut off": async () => {
    await asDatabase(`select pg_terminate_backend(pid) ${others} and application_name like '%listener'`);
  },
  "listeners frozen, 12 s": async () => {
    const rows = await asDatabase(`select pid ${others} and application_name like '%listener'`);
    for (const { pid } of rows) process.kill(Number(pid), "SIGSTOP");
    await wait(12_000);
    for (const { pid } of rows) process.kill(Number(pid), "SIGCONT");
  },
  "every connection cut off": async () => {
    await asDatabase(`select pg_terminate_backend(pid) ${others}`);
  },
  "PostgreSQL crashed and restarted": async () => {
    await database.end("SIGQUIT");
    await wait(2000);
    await database.start();
  },
  "cable of one server cut, 20 s": async () => {
    cable.cut();
    await wait(20_000);
    cable.mend();
  },
  "one server killed, and started later": async () => {
    await nodes[1].end("SIGKILL");
    await wait(2000);
    await nodes[1].start();
  },
  "one server stopped for 40 s": async () => {
    nodes[0].process?.kill("SIGSTOP");
    await wait(40_000);
    nodes[0].process?.kill("SIGCONT");
  },
  "one server behind a transaction pooler, 20 s": async () => {
    pooler.byTransaction = true;
    await wait(20_000);
    if (nodes[1].isReady) throw new Error("A server without a listener reports ready.");
    pooler.byTransaction = false;
  },
  "rolling restart": async () => {
    for (const node of nodes) {
      await node.end("SIGTERM");
      await node.start();
      await wait(phaseMs);
    }
  },
};

let isWrong = false;
const table: Record<string, Record<string, number | string>> = {};
for (const [name, trouble] of Object.entries(troubles)) {
  if (values.only !== undefined && values.only !== name) continue;
  pages.forEach((page) => (page.dropped = 0));
  writers.forEach((writer) => Object.assign(writer, { acknowledged: 0, failed: 0 }));
  const life = new AbortController();
  const writing = writers.map((writer) => writes(writer, life.signal));
  await wait(phaseMs);
  await trouble();
  const over = performance.now();
  await wait(phaseMs);
  life.abort();
  await Promise.all(writing);

  const truth = new Map<Page, string>();
  let lost = 0;
  for (const [index, writer] of writers.entries()) {
    const page = (await call(writer.cookie, "dashboard.page", {}, 0)) as OutputOf<"dashboard.page">;
    const shown = new Map(page.items.map(({ id, size }) => [id, size]));
    for (const [id, size] of writer.there) if (shown.get(id) !== size) lost += 1;
    for (const [id, size] of shown) if (!writer.there.has(id)) writer.there.set(id, size);
    const text = JSON.stringify(page);
    pages.slice(index * pagesOfEach, (index + 1) * pagesOfEach).forEach((open) => truth.set(open, text));
  }
  const wrong = () => pages.filter((page) => page.shown !== truth.get(page)).length;
  while (wrong() > 0 && performance.now() - over < recoveryTimeoutMs) await wait(20);
  const sum = (what: "acknowledged" | "failed") => writers.reduce((total, writer) => total + writer[what], 0);
  table[name] = {
    "streams dropped": pages.reduce((total, { dropped }) => total + dropped, 0),
    "pages wrong afterwards": wrong(),
    acknowledged: sum("acknowledged"),
    lost,
    "failed for a person": sum("failed"),
    "current after, s": ((performance.now() - over - phaseMs) / 1000).toFixed(1),
  };
  isWrong ||= lost > 0 || wrong() > 0;
  console.log(`${name}: ${JSON.stringify(table[name])}`);
}
if (values.only === undefined || values.only === hotOwnerName) {
  const more = [new Node(await freePort(), url), new Node(await freePort(), url)];
  await Promise.all(more.map((node) => node.start()));
  const outcome = await hotOwner([...nodes, ...more], await joins("hot"));
  await Promise.all(more.map((node) => node.end("SIGTERM")));
  table[hotOwnerName] = outcome;
  isWrong ||= outcome["failed for a person"] > 0 || outcome.lost > 0;
  console.log(`${hotOwnerName}: ${JSON.stringify(outcome)}`);
}
console.table(table);
pages.forEach((page) => page.leave());
await store.close();
await Promise.all(nodes.map((node) => node.end("SIGTERM")));
await database.remove();
process.exit(isWrong ? 1 : 0);
