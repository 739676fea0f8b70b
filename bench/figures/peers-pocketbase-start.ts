/** PocketBase: the time to its first answer, and its memory. */
import { setTimeout as wait } from "node:timers/promises";
import type { Figure, Measured } from "../figure.ts";
import { load } from "../load.ts";
import { missing } from "../peers/pocketbase/server.ts";
import { crowd, pairs, sides } from "../peers/pocketbase/sides.ts";
import type { Side } from "../peers/side.ts";
import { inTurns, single, spreadOf, timed } from "../rounds.ts";
import { type Running, memoryOf } from "../servers.ts";

const rounds = 11;
const tabs = 1000;
const loadedSeconds = 10;

/** The time from starting the process to its first answer, in milliseconds. */
async function started(side: Side): Promise<number> {
  let running: Running | undefined;
  const taken = await timed(async () => (running = await side.start()));
  await running?.stop();
  return taken;
}

async function memory(side: Side): Promise<Measured[]> {
  const idle = await side.start();
  await wait(3000);
  const atRest = memoryOf(idle);
  for (const person of crowd.slice(0, tabs)) await side.openTab(idle, person);
  await wait(1500);
  const withTabs = memoryOf(idle);
  await idle.stop();

  const busy = await side.start();
  await load(
    busy,
    loadedSeconds,
    pairs.map((pair) => side.screenOf("profile", pair)),
  );
  const afterLoad = memoryOf(busy);
  await busy.stop();
  return [
    { name: `memory at rest, ${side.name}`, unit: "MB", value: single(atRest) },
    {
      name: `memory at ${tabs.toLocaleString("en")} tabs, ${side.name}`,
      unit: "MB",
      value: single(withTabs),
    },
    {
      name: `memory after ${loadedSeconds} s of load, ${side.name}`,
      unit: "MB",
      value: single(afterLoad),
    },
  ];
}

export const peersPocketbaseStart: Figure = {
  says: "From starting the process to its first answer, and the memory that it holds, beside PocketBase.",
  missing,
  measure: async () => {
    const all = await sides();
    const taken = await inTurns(rounds, Object.fromEntries(all.map((side) => [side.name, () => started(side)])));
    const measured: Measured[] = Object.entries(taken).map(([name, values]) => ({
      name: `first answer, ${name}`,
      unit: "ms",
      value: spreadOf(values),
    }));
    for (const side of all) measured.push(...(await memory(side)));
    return { measured };
  },
};
