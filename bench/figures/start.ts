/** Start: the time to the first answer, and the memory of a server. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { storeOf, usualPeople } from "../databases.ts";
import { type EngineName, type Figure, type Measured, engines, shown } from "../figure.ts";
import { load } from "../load.ts";
import { friendNumbers } from "../people.ts";
import { inTurns, ratios, single, spreadOf, timed } from "../rounds.ts";
import { type Running, screenOf, memoryOf, signedIn, startKinsize, starts } from "../servers.ts";

const rounds = 15;

/** Settling takes seconds, and memory after it hardly varies. */
const restingRounds = 3;
const restMs = 3000;

/** PostgreSQL needs a connection and a check of its tables first. */
const maxFirstAnswerMs = { SQLite: 170, PostgreSQL: 280 };

const emptyServer = ["-e", "require('http').createServer((q, r) => r.end()).listen(process.env.PORT, '127.0.0.1')"];

async function measured(engine: EngineName): Promise<Measured[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "kinsize-bench-start-"));
  const empty = { dataDir, databaseUrl: undefined };
  const place = engine === "SQLite" ? empty : await storeOf(engine, 1000);
  const started = async (start: () => Promise<Running>) => {
    let running: Running | undefined;
    const taken = await timed(async () => (running = await start()));
    await running?.stop();
    return taken;
  };
  const taken = await inTurns(rounds, {
    kinsize: () => started(() => startKinsize(place)),
    node: () => started(() => starts(emptyServer)),
  });
  const resting = async (start: () => Promise<Running>) => {
    const running = await start();
    await wait(restMs);
    const memory = memoryOf(running);
    await running.stop();
    return memory;
  };
  const atRest = await inTurns(restingRounds, {
    kinsize: () => resting(() => startKinsize(place)),
    node: () => resting(() => starts(emptyServer)),
  });

  const busyPlace = await storeOf(engine);
  const pairs = friendNumbers(1000, usualPeople);
  const cookies = await signedIn(
    busyPlace,
    pairs.map(({ viewer }) => viewer),
  );
  const asks = pairs.map(({ owner }, index) => screenOf("profile", owner, cookies[index]!));
  const busy = await startKinsize(busyPlace);
  await load(busy, 10, asks);
  const afterLoad = memoryOf(busy);
  await busy.stop();
  await rm(dataDir, { recursive: true });
  return [
    {
      name: `first answer, ${engine}`,
      unit: "ms",
      value: spreadOf(taken.kinsize),
      goal: { atMost: maxFirstAnswerMs[engine] },
      sides: besideEmpty(taken, "ms"),
    },
    {
      name: `memory at rest, ${engine}`,
      unit: "MB",
      value: spreadOf(atRest.kinsize),
      goal: { atMost: 100 },
      sides: besideEmpty(atRest, "MB"),
    },
    {
      name: `memory after 10 s of load, ${engine}`,
      unit: "MB",
      value: single(afterLoad),
    },
  ];
}

const besideEmpty = ({ kinsize, node }: Record<"kinsize" | "node", number[]>, unit: string) => {
  const ratio = spreadOf(ratios(kinsize, node));
  return {
    beside: `an empty Node server ${shown(spreadOf(node).median)} ${unit}`,
    ratio: `${shown(ratio.median)} × (${shown(ratio.low)} – ${shown(ratio.high)})`,
  };
};

export const start: Figure = {
  says: "From starting the process to its first answer, and the memory that it holds.",
  measure: async () => ({
    measured: [...(await measured(engines[0])), ...(await measured(engines[1]))],
  }),
};
