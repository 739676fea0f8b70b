/**
 * Plays five people at random for hours: `npm run soak:access -- --steps 200000`. After each step every open page must
 * show exactly what spec §6 says. `--seed N` repeats a run, `--engine postgres` uses PostgreSQL. Exits with 0, or with
 * 1 and the shortest failing sequence of steps.
 */
import { parseArgs } from "node:util";
import { startDatabases } from "../databases.ts";
import { playRound } from "../model/round.ts";
import { progress } from "#server/commands/progress.ts";

const { values } = parseArgs({
  options: { steps: { type: "string" }, seed: { type: "string" }, engine: { type: "string" } },
});
const steps = Number(values.steps ?? 10_000);
const seed = Number(values.seed ?? Date.now() % 2_147_483_647);
if (!Number.isSafeInteger(steps) || steps < 1 || !Number.isSafeInteger(seed)) {
  console.error("--steps and --seed are whole numbers, for example --steps 10000 --seed 1.");
  process.exit(1);
}

const stopping = new AbortController();
const stopped = stopping.signal;
process.once("SIGINT", () => stopping.abort());

const engine = values.engine === "postgres" ? "postgres" : "sqlite";
process.env["ENGINE"] = engine;
const database = engine === "postgres" ? await startDatabases() : undefined;

console.log(`Seed ${seed}, ${steps.toLocaleString("en")} steps on ${engine}.`);
const shown = progress("steps");
const made = { steps: 0, pages: 0, replicaReads: 0, primaryReads: 0 };
try {
  for (let round = 0; made.steps < steps && !stopped.aborted; round++) {
    const played = await playRound(seed + round);
    made.steps += played.steps;
    made.pages += played.pages;
    made.replicaReads += played.replicaReads;
    made.primaryReads += played.primaryReads;
    shown.at(made.steps, steps);
  }
  const seconds = shown.end();
  console.log(
    `${made.steps.toLocaleString("en")} steps in ${seconds.toFixed(0)} s (${(made.steps / seconds).toFixed(0)} a second), ` +
      `${made.pages.toLocaleString("en")} pages compared, 0 leaks${stopped.aborted ? ", stopped early" : ""}.`,
  );
  if (process.env["REPLICAS"] !== undefined) {
    const [there, here] = [made.replicaReads, made.primaryReads].map((reads) => reads.toLocaleString("en"));
    console.log(`${there} answers were read from replicas, ${here} from the primary.`);
  }
} catch (error) {
  shown.end();
  console.error(error instanceof Error ? `${error.message}\n${String(error.cause)}` : error);
  process.exitCode = 1;
}
await database?.remove();
