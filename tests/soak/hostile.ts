/**
 * Sends hostile input to every call for hours: `npm run soak:hostile -- --inputs 2000`. `--seed N` repeats a run.
 * Prints a table and exits with 0, or with 1 and the smallest body that failed.
 */
import { parseArgs } from "node:util";
import { progress } from "#server/commands/progress.ts";
import { attack, attacked } from "../hostile.ts";
import { openScene } from "../scene.ts";

const { values } = parseArgs({ options: { inputs: { type: "string" }, seed: { type: "string" } } });
const inputs = Number(values.inputs ?? 1000);
const seed = Number(values.seed ?? Date.now() % 2_147_483_647);
if (!Number.isSafeInteger(inputs) || inputs < 1 || !Number.isSafeInteger(seed)) {
  console.error("--inputs and --seed are whole numbers, for example --inputs 1000 --seed 1.");
  process.exit(1);
}

const stopping = new AbortController();
process.once("SIGINT", () => stopping.abort());

console.log(`Seed ${seed}, ${inputs} inputs for each of ${attacked.length} calls.`);
const shown = progress("inputs");
const table: Record<string, Record<string, number | string>> = {};
try {
  for (const [index, name] of attacked.entries()) {
    if (stopping.signal.aborted) break;
    const scene = await openScene("a stranger");
    try {
      const { statuses, slowestMs } = await attack(scene, name, inputs, seed);
      table[name] = { ...statuses, "slowest, ms": slowestMs.toFixed(1) };
    } finally {
      await scene.world.end();
    }
    shown.at((index + 1) * inputs, attacked.length * inputs);
  }
} catch (error) {
  console.error(error instanceof Error ? `${error.message}\n${String(error.cause)}` : error);
  process.exitCode = 1;
}
shown.end();
console.table(table);
