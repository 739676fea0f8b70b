/**
 * Runs every test on PostgreSQL with reads from replicas: `npm run soak:replicas -- --steps 2000`. Every server reads
 * from a replica that is five seconds behind and one that stalls now and then. The random play that follows moves
 * everyone among three servers. Exits with 1 if anything differs.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: { steps: { type: "string", default: "2000" }, seed: { type: "string" } },
});
const env = { ...process.env, REPLICAS: "1" };
const run = (program: string, ...words: string[]): boolean => {
  const { status } = spawnSync(program, words, { env, stdio: "inherit" });
  return status === 0;
};
const seed = values.seed === undefined ? [] : ["--seed", values.seed];
const isRight = [
  run("npx", "vitest", "run", "--project", "postgres"),
  run(
    "node",
    "--disable-warning=ExperimentalWarning",
    "tests/soak/access.ts",
    "--engine",
    "postgres",
    "--steps",
    values.steps,
    ...seed,
  ),
].every(Boolean);
process.exit(isRight ? 0 : 1);
