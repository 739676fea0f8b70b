/** PocketBase: how soon a change is visible, and what a write costs while others have tabs open. */
import { setTimeout as wait } from "node:timers/promises";
import { type Figure, type Measured, shown } from "../figure.ts";
import { cpuOf } from "../processor-time.ts";
import { missing } from "../peers/pocketbase/server.ts";
import { crowd, pairs, sides } from "../peers/pocketbase/sides.ts";
import type { Pair, Side } from "../peers/side.ts";
import { quantile, single } from "../rounds.ts";
import type { Running } from "../servers.ts";

const rounds = 8;

const watchedPairs = pairs.slice(0, 20);

type Taken = { seen: number[]; answered: number[]; cpuMs: number; writes: number };

type Watched = Pair & { next: () => Promise<void> };

async function watched(side: Side, running: Running, pair: Pair): Promise<Watched> {
  let arrived = () => {};
  await side.watch(running, pair, () => arrived());
  return { ...pair, next: () => new Promise<void>((resolve) => (arrived = resolve)) };
}

/** Adds a size and waits until it is visible, then removes it and waits until that is visible. */
async function write(side: Side, running: Running, page: Watched, taken: Taken): Promise<void> {
  const began = performance.now();
  const since = () => performance.now() - began;
  const seen = page.next().then(() => taken.seen.push(since()));
  const remove = await side.add(running, page.owner);
  taken.answered.push(since());
  await seen;
  const isGone = page.next();
  await remove();
  await isGone;
  taken.writes += 2;
}

async function measured(tabs: number): Promise<Measured[]> {
  const isAlone = tabs === 1;
  const contenders = [];
  for (const side of await sides()) {
    const running = await side.start();
    const pages: Watched[] = [];
    for (const pair of isAlone ? watchedPairs.slice(0, 1) : watchedPairs) {
      pages.push(await watched(side, running, pair));
    }
    for (const person of crowd.slice(0, tabs - pages.length)) await side.openTab(running, person);
    const taken: Taken = { seen: [], answered: [], cpuMs: 0, writes: 0 };
    contenders.push({ side, running, pages, taken });
  }
  await wait(1000);
  for (let round = 0; round <= rounds; round++) {
    for (const { side, running, pages, taken } of contenders) {
      // With many tabs, a write takes PocketBase hundreds of times as long.
      const count = isAlone || side.name === "Kinsize" ? 15 : 4;
      const counted = round === 0 ? { ...taken, seen: [], answered: [] } : taken;
      const before = cpuOf(running.pid);
      for (let number = 0; number < count; number++) {
        await write(side, running, pages[(round * count + number) % pages.length]!, counted);
      }
      if (round > 0) taken.cpuMs += 1000 * (cpuOf(running.pid) - before);
    }
  }
  const found: Measured[] = [];
  const name = (side: Side) => `${tabs.toLocaleString("en")} open, ${side.name}`;
  for (const { side, running, taken } of contenders) {
    await running.stop();
    const spread = (values: number[]) => ({
      median: quantile(values, 0.5),
      low: quantile(values, 0.1),
      high: quantile(values, 0.99),
    });
    const p99 = (values: number[]) => `p99 ${shown(quantile(values, 0.99))} ms`;
    found.push(
      {
        name: `seen, ${name(side)}`,
        unit: "ms",
        value: spread(taken.seen),
        sides: { is: p99(taken.seen) },
      },
      {
        name: `answered, ${name(side)}`,
        unit: "ms",
        value: spread(taken.answered),
        sides: { is: p99(taken.answered) },
      },
      {
        name: `processor a write, ${name(side)}`,
        unit: "ms",
        value: single(taken.cpuMs / taken.writes),
      },
    );
  }
  return found;
}

export const peersPocketbaseLive: Figure = {
  says: "From sending a change to having it on another person's open page, to its answer, and the processor time of a write, beside PocketBase.",
  missing,
  measure: async () => ({ measured: [...(await measured(1)), ...(await measured(1000))] }),
};
