/** Measures the cost of open tabs: memory, CPU time while idle, and CPU time when their content changes. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { storeOf } from "../databases.ts";
import type { EngineName } from "../figure.ts";
import { cpuOf } from "../processor-time.ts";
import { asker, heapOf, signedIn, startKinsize } from "../servers.ts";
import type { Opening } from "../streams.ts";
import { openDatabase } from "./costs.ts";

const count = 2000;
const restSeconds = 10;

/** The person everyone with an open tab is connected to. */
const popular = 0;

export type Tabs = {
  /** Kilobytes per tab after a garbage collection: of heap, and of all memory. */
  heapKb: number;
  memoryKb: number;
  /** Microseconds of CPU time: of an idle tab per second, and of an answer to a tab after a change. */
  idle: { server: number; database: number };
  answer: { server: number; database: number };
};

export async function measureTabs(engine: EngineName): Promise<Tabs> {
  const place = await storeOf(engine);
  const [known = "", ...cookies] = await signedIn(place, [
    popular,
    ...Array.from({ length: count }, (_, index) => 500 + index),
  ]);
  const database = await openDatabase(place.databaseUrl);
  const server = await startKinsize(place, ["--expose-gc", "--import", "./bench/probe.ts"]);
  const ask = asker(server.port);
  const streams = fork(join(import.meta.dirname, "../streams.ts"));
  const sendAndWait = async (asked: Opening | { more: number }) => {
    streams.send(asked);
    await once(streams, "message");
  };
  /** The CPU time of some work on each side, in microseconds per unit. */
  const cpuFor = async (each: number, work: () => Promise<unknown>) => {
    const before = [cpuOf(server.pid), database.cpu()] as const;
    await work();
    const share = (seconds: number) => (seconds * 1_000_000) / each;
    return {
      server: share(cpuOf(server.pid) - before[0]),
      database: share(database.cpu() - before[1]),
    };
  };

  await ask("dashboard.page", {}, known);
  const before = await heapOf(server);
  await sendAndWait({ port: server.port, count, cookies });
  await wait(1500);
  const after = await heapOf(server);
  const idle = await cpuFor(count * restSeconds, () => wait(restSeconds * 1000));
  const answer = await cpuFor(count, async () => {
    const all = sendAndWait({ more: count });
    await ask("profiles.update", { changes: { displayName: `Ann ${Date.now()}` } }, known);
    await all;
  });
  streams.kill();
  await server.stop();
  await database.close();
  const kilobytes = (bytes: number) => bytes / count / 1024;
  return {
    heapKb: kilobytes(after.heapUsed - before.heapUsed),
    memoryKb: kilobytes(after.rss - before.rss),
    idle,
    answer,
  };
}
