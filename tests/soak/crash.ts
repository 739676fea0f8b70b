/**
 * Kills a server at random moments while people write: `npm run soak:crash -- --kills 300`, with `--engine postgres` on
 * PostgreSQL, where every tenth kill hits the database. After each start, every acknowledged change must be there, each
 * together with its history entry. Exits with 0, or with 1 if any is lost.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { OutputOf } from "#domain/contract.ts";
import { progress } from "#server/commands/progress.ts";
import { anItemDraft } from "../builders.ts";
import { type Postgres, freePort, startPostgres } from "../../scripts/postgres.ts";
import { Browser } from "../browser-jar.ts";

const { values } = parseArgs({
  options: { kills: { type: "string" }, engine: { type: "string" }, seed: { type: "string" } },
});
const kills = Number(values.kills ?? 20);
const engine = values.engine ?? "sqlite";
if (!Number.isSafeInteger(kills) || kills < 1 || !["sqlite", "postgres"].includes(engine)) {
  console.error("--kills is a whole number, --engine sqlite or postgres, for example --kills 20.");
  process.exit(1);
}

const writerCount = 6;
/** Beyond this many sizes per writer, each new size replaces the oldest. */
const sizesPerWriter = 200;
/** Checks the history of this many of a writer's latest sizes after each kill. */
const checkedSizes = 20;
/** The longest time between two kills. */
const maxLifeMs = 500;

const folder = await mkdtemp(join(tmpdir(), "kinsize-crash-"));
const database: Postgres | undefined = engine === "postgres" ? await startPostgres() : undefined;
const port = await freePort();
const url = `http://localhost:${port}`;

let server: ChildProcess | undefined;
async function start(): Promise<void> {
  server = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "dist-server/main.js"], {
    env: {
      PATH: process.env["PATH"] ?? "",
      PORT: String(port),
      DATA_DIR: folder,
      ...(database && { DATABASE_URL: `${database.url}/postgres` }),
    },
    stdio: "ignore",
  });
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) await wait(20);
}
async function kill(signal: NodeJS.Signals): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const gone = once(server, "exit");
  server.kill(signal);
  await gone;
}

/** A writer, with the sizes that must exist, must not exist, and may exist. */
type Writer = {
  browser: Browser;
  id: string;
  there: Map<string, string>;
  gone: Set<string>;
  acknowledged: number;
};

const call = async (browser: Browser, name: string, input: unknown): Promise<unknown> => {
  const response = await browser.goes(`/api/${name}`, {
    method: "POST",
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}`);
  return response.json();
};

let written = 0;
/** Writes until stopped; a change that failed may or may not have been stored. */
async function writes(writer: Writer, stopping: AbortSignal): Promise<void> {
  const { browser, id: ownerId, there, gone } = writer;
  while (!stopping.aborted) {
    const [oldest] = there.keys();
    try {
      if (oldest !== undefined && there.size >= sizesPerWriter) {
        there.delete(oldest);
        await call(browser, "items.remove", { ownerId, dependentId: null, id: oldest });
        gone.add(oldest);
      } else if (oldest !== undefined && written % 3 === 0) {
        const size = `${(written += 1)}`;
        const changed = [...there.keys()][written % there.size] ?? oldest;
        there.delete(changed);
        const changes = { size };
        await call(browser, "items.update", { ownerId, dependentId: null, id: changed, changes });
        there.set(changed, size);
      } else {
        const size = `${(written += 1)}`;
        const item = anItemDraft({ name: "Flats", size });
        const answer = await call(browser, "items.add", { ownerId, dependentId: null, item });
        there.set((answer as { id: string }).id, size);
      }
      writer.acknowledged += 1;
    } catch {
      // Retries in a moment, because the server is down or stopping.
      await wait(20);
    }
  }
}

/** The number of acknowledged changes that were lost. */
async function lostOf({ browser, there, gone }: Writer): Promise<number> {
  const page = (await call(browser, "dashboard.page", {})) as OutputOf<"dashboard.page">;
  const shown = new Map(page.items.map(({ id, size }) => [id, size]));
  let lost = 0;
  for (const [id, size] of there) if (shown.get(id) !== size) lost += 1;
  for (const id of gone) if (shown.has(id)) lost += 1;
  gone.clear();
  // Remembers changes that were stored without an answer, so that they are removed like the rest.
  for (const [id, size] of shown) if (!there.has(id)) there.set(id, size);
  return lost;
}

/** The number of sizes whose latest history entry differs from the size. */
async function tornOf({ browser, id: ownerId, there }: Writer): Promise<number> {
  let torn = 0;
  for (const id of [...there.keys()].slice(-checkedSizes)) {
    const key = { ownerId, dependentId: null, id };
    const page = (await call(browser, "items.history", key)) as OutputOf<"items.history">;
    const last = page.entries.at(-1);
    const texts = page.entries.map(({ size }) => size);
    // Each text is unique, so a duplicate or misplaced entry was written apart from its size.
    if (last?.size !== page.item.size || new Set(texts).size < texts.length) torn += 1;
    if (last?.enteredAt !== page.item.measuredAt) torn += 1;
  }
  return torn;
}

/** The number of sizes that are both current and deleted. */
async function halfDeletedOf({ browser }: Writer): Promise<number> {
  const page = (await call(browser, "dashboard.page", {})) as OutputOf<"dashboard.page">;
  const bin = (await call(browser, "deleted.page", {})) as OutputOf<"deleted.page">;
  const shown = new Set(page.items.map(({ id }) => id));
  return bin.own.filter(({ id }) => shown.has(id)).length;
}

const stopped = new AbortController();
process.once("SIGINT", () => stopped.abort());

await start();
const writers: Writer[] = await Promise.all(
  Array.from({ length: writerCount }, async (_, number) => {
    const browser = new Browser({ url });
    await browser.signsIn({ name: `Writer ${number}`, email: `writer${number}@example.org` });
    const me = (await call(browser, "viewer.me", {})) as { id: string };
    return { browser, id: me.id, there: new Map(), gone: new Set(), acknowledged: 0 };
  }),
);

const shown = progress("kills");
let lost = 0;
let torn = 0;
let done = 0;
while (done < kills && !stopped.signal.aborted) {
  const life = new AbortController();
  const writing = writers.map((writer) => writes(writer, life.signal));
  await wait(Math.random() * maxLifeMs);
  if (database && done % 10 === 9) {
    await database.end("SIGQUIT");
    await wait(Math.random() * 200);
    await database.start();
    await wait(Math.random() * maxLifeMs);
  }
  await kill("SIGKILL");
  life.abort();
  await Promise.all(writing);
  await start();
  for (const writer of writers) {
    lost += await lostOf(writer);
    torn += (await tornOf(writer)) + (await halfDeletedOf(writer));
  }
  done += 1;
  shown.at(done, kills);
}
const seconds = shown.end();
await kill("SIGTERM");
await database?.remove();
await rm(folder, { recursive: true, force: true });

const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
console.log(
  `${engine}: ${done} kills in ${seconds.toFixed(0)} s, ${acknowledged.toLocaleString("en")} changes acknowledged, ${lost} lost, ${torn} torn from their past.`,
);
if (lost + torn > 0) process.exitCode = 1;
