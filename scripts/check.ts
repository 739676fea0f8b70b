/**
 * Checks a change in about three minutes: `npm run check`. With `--usual`, as in `npm test`, it runs everything that a change
 * usually breaks; with `--all`, as in `npm run test:all`, that and then the rest. With names, only those steps (`npm run check
 * -- lint types`). Ends with what failed, and the number of passes and failures.
 */
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, outcomeIn } from "./test-report.ts";

const reports = "node_modules/.cache/reports";

type Step = {
  name: string;
  command: string;
  /** The file of a test runner's report; other steps count as one. */
  report?: string;
  /** Which tests it runs, and what it builds for them (vitest.config.ts, playwright.config.ts, vite.config.ts). */
  tests: "quick" | "usual" | "rest";
  /** Whether it runs beside the next step, because it leaves most of the machine idle. Its output comes at its end. */
  isBeside?: boolean;
};

const vitest = (name: string, projects: string) => ({
  name,
  command: `vitest run ${projects} --reporter=default --reporter=json --outputFile.json=${reports}/${name}.json`,
  report: `${name}.json`,
});

const running = (tests: Step["tests"], also = ""): Step[] => [
  { name: `build${also}`, command: "npm run -s build", tests },
  ...(tests === "rest" ? [] : [{ ...vitest("components", "--project browser"), tests, isBeside: true }]),
  { ...vitest(`tests${also}`, "--project sqlite --project postgres"), tests },
  { name: `screens${also}`, command: "playwright test", report: `screens${also}.json`, tests },
];

const words = process.argv.slice(2);
const usual = words.some((word) => word === "--usual" || word === "--all") ? "usual" : "quick";
const steps: Step[] = [
  // First, because types come from the compiled messages.
  { name: "words", command: "npm run -s words", tests: usual },
  { name: "format", command: "oxfmt --check .", tests: usual },
  { name: "lint", command: "oxlint --type-aware --deny-warnings", tests: usual },
  { name: "types", command: "tsc -b", tests: usual },
  { name: "unused", command: "knip", tests: usual },
  {
    name: "subjects",
    command: "node --disable-warning=ExperimentalWarning scripts/commit-subjects.ts",
    tests: usual,
  },
  ...running(usual),
  ...(words.includes("--all")
    ? [...running("rest", "-rest"), { ...vitest("engines", "--project engines"), tests: "rest" as const }]
    : []),
];

const asked = words.filter((word) => !word.startsWith("--"));
const chosen = asked.length > 0 ? steps.filter(({ name }) => asked.includes(name)) : steps;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const sum: Outcome = { passed: 0, skipped: 0, failed: [] };

/** Resolves to whether the command exited well, and to its output if it isn't shown while it runs. */
const runs = (command: string, env: NodeJS.ProcessEnv, isShown: boolean) =>
  new Promise<{ exitedWell: boolean; output: string }>((resolve) => {
    const child = spawn(command, { shell: true, stdio: ["inherit", isShown ? "inherit" : "pipe", "inherit"], env });
    let output = "";
    child.stdout?.on("data", (text) => (output += text));
    child.once("exit", (code) => resolve({ exitedWell: code === 0, output }));
  });

async function take({ name, command, report = "", tests: TESTS, isBeside = false }: Step): Promise<void> {
  console.log(`\n${name}: ${command}`);
  const began = Date.now();
  const env = { ...process.env, TESTS, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, report) };
  const { exitedWell, output } = await runs(command, env, !isBeside);
  const tests = report
    ? outcomeIn(join(reports, report))
    : { passed: Number(exitedWell), skipped: 0, failed: exitedWell ? [] : [name] };
  // A runner without a report, or without a test in it, has failed, whatever it exits with.
  const ok = exitedWell && tests !== undefined && tests.passed > 0;
  console.log(`${output}${name}: ${ok ? "ok" : "FAILED"} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  sum.passed += tests?.passed ?? 0;
  sum.skipped += tests?.skipped ?? 0;
  const failed = tests?.failed ?? [];
  sum.failed.push(...(ok || failed.length > 0 ? failed : [`${name}, outside its tests`]));
}

let beside: Promise<void>[] = [];
for (const step of chosen) {
  const taken = take(step);
  if (step.isBeside) beside.push(taken);
  else {
    await Promise.all([taken, ...beside]);
    beside = [];
  }
}
await Promise.all(beside);

if (sum.failed.length > 0) console.log(`\nFailed:\n${sum.failed.join("\n")}`);
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : "";
console.log(`\n${sum.passed} passed, ${sum.failed.length} failed${skipped}`);
process.exitCode = sum.failed.length > 0 ? 1 : 0;
