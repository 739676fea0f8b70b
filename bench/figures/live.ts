/** Live pages: the delay of a change while thousands are open, and the cost of an open page. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { anItemDraft } from "../../tests/builders.ts";
import { storeOf, usualPeople } from "../databases.ts";
import { type EngineName, type Figure, type Measured, engines } from "../figure.ts";
import { cpuOf } from "../processor-time.ts";
import { friendNumbers, idOf } from "../people.ts";
import { quantile, single } from "../rounds.ts";
import { type Running, asker, callOf, signedIn, startKinsize } from "../servers.ts";
import type { Opening } from "../streams.ts";

const writes = 400;
const warming = 100;

/** The person everyone with an open page is connected to: a new name changes all pages. */
const popular = 0;

/** The number of people with open pages; at ten thousand pages, each has four tabs in one browser. */
const maxPeople = 2500;

const goalsMs = {
  SQLite: { seen: 5, other: 50, all: 2000 },
  PostgreSQL: { seen: 10, other: 100, all: 4000 },
} satisfies Record<EngineName, unknown>;

const item = anItemDraft({ name: "Flats", size: "38" });

async function measured(engine: EngineName, count: number): Promise<Measured[]> {
  const place = await storeOf(engine);
  const pairs = friendNumbers(40, usualPeople, count);
  const open = Math.min(count, maxPeople);
  const cookies = await signedIn(place, [
    popular,
    ...pairs.flatMap(({ owner, viewer }) => [owner, viewer]),
    ...Array.from({ length: open }, (_, index) => 500 + index),
  ]);
  const [knownCookie = "", ...others] = cookies;
  const watching = others.slice(2 * pairs.length);

  const server = await startKinsize(place, ["--expose-gc", "--import", "./bench/probe.ts"]);
  const ask = asker(server.port);
  const streams = fork(join(import.meta.dirname, "../streams.ts"));
  const sendAndWait = async (asked: Opening | { more: number }) => {
    streams.send(asked);
    await once(streams, "message");
  };
  await ask("dashboard.page", {}, knownCookie);
  const before = await memoryOf(server);
  if (count > 1) {
    await sendAndWait({ port: server.port, count, cookies: watching });
    await wait(1500);
  }
  const after = await memoryOf(server);

  const taken: number[] = [];
  for (let number = -warming; number < writes; number++) {
    const at = (number + warming) % pairs.length;
    const { owner } = pairs[at]!;
    const [ownerCookie = "", viewerCookie = ""] = others.slice(2 * at);
    const ownerId = idOf("person", owner);
    const page = await openPage(server.port, viewerCookie, ownerId);
    const began = performance.now();
    const seen = page.next().then(() => performance.now() - began);
    const written = ask("items.add", { ownerId, dependentId: null, item }, ownerCookie);
    const milliseconds = await seen;
    if (number >= 0) taken.push(milliseconds);
    const { id } = (await written) as { id: string };
    page.close();
    await ask("items.remove", { ownerId, dependentId: null, id }, ownerCookie);
  }

  const name = `${count.toLocaleString("en")} ${count === 1 ? "page" : "pages"} open, ${engine}`;
  const seen: Measured = {
    name,
    unit: "ms",
    value: {
      median: quantile(taken, 0.5),
      low: quantile(taken, 0.1),
      high: quantile(taken, 0.99),
    },
    sides: { is: "median of write to screen; beside it p10 and p99" },
    ...(count === 2000 && { goal: { atMost: goalsMs[engine].seen } }),
  };
  if (count === 1) {
    await end(server, streams);
    return [seen];
  }

  // Every page changes simultaneously, while another person keeps sending requests.
  const all = sendAndWait({ more: count });
  const slow: number[] = [];
  const { displayName } = (await ask("viewer.me", {}, knownCookie)) as { displayName: string };
  const changes = { displayName: `Ann ${Date.now()}` };
  const cpuBefore = cpuOf(server.pid);
  const began = performance.now();
  await ask("profiles.update", { changes }, knownCookie);
  const state = { isOver: false };
  void all.then(() => (state.isOver = true));
  for (let number = 0; !state.isOver; number++) {
    const asked = performance.now();
    await ask("dashboard.page", {}, others[number % (2 * pairs.length)]!);
    slow.push(performance.now() - asked);
    await wait(2);
  }
  await all;
  const allMs = performance.now() - began;
  const cpuMs = (cpuOf(server.pid) - cpuBefore) * 1000;
  // Restores the name, because other figures use the same people.
  await ask("profiles.update", { changes: { displayName } }, knownCookie);
  await end(server, streams);
  return [
    seen,
    {
      name: `heap a page, ${name}`,
      unit: "KB",
      value: single((after.heapUsed - before.heapUsed) / count / 1024),
      sides: { is: `${((after.rss - before.rss) / count / 1024).toFixed(0)} KB of all memory` },
      ...(count === 10_000 && { goal: { atMost: 15 } }),
    },
    {
      name: `slowest other, ${name}`,
      unit: "ms",
      value: { median: Math.max(...slow), low: quantile(slow, 0.5), high: Math.max(...slow) },
      sides: { is: `while all change: ${slow.length} requests` },
      ...(count === 10_000 && { goal: { atMost: goalsMs[engine].other } }),
    },
    {
      name: `all change, ${name}`,
      unit: "ms",
      value: single(allMs),
      sides: { is: `${((cpuMs * 1000) / count).toFixed(0)} µs of the server’s processor a page` },
      ...(count === 10_000 && { goal: { atMost: goalsMs[engine].all } }),
    },
  ];
}

async function end(server: Running, streams: ReturnType<typeof fork>): Promise<void> {
  streams.kill();
  await server.stop();
}

async function memoryOf({ child }: Running): Promise<NodeJS.MemoryUsage> {
  const heard = once(child, "message");
  child.send("memory");
  const [usage] = (await heard) as [NodeJS.MemoryUsage];
  return usage;
}

async function openPage(port: number, cookie: string, personId: string) {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  const queries = [{ call: "profiles.page", input: { personId } }];
  let arrived = () => {};
  const next = () => new Promise<void>((resolve) => (arrived = resolve));
  const first = next();
  socket.on("connect", () => socket.write(callOf("live", { queries }, cookie)));
  socket.on("data", (data: Buffer) => {
    if (data.includes("data: {")) arrived();
  });
  await first;
  return { next, close: () => socket.destroy() };
}

export const live: Figure = {
  says: "From sending a change to having it on another person's open page, with pages of others open beside it.",
  measure: async () => {
    const found: Measured[] = [];
    for (const engine of engines) {
      for (const count of [1, 2000, 10_000]) found.push(...(await measured(engine, count)));
    }
    return { measured: found };
  },
};
