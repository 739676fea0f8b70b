/**
 * Checks a change in about three minutes: `npm run check`. With `--all`, as in `npm test`, it runs every test; with names,
 * only those steps (`npm run check -- lint types`). Ends with the number of passes and failures.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const reports = "node_modules/.cache/reports";

type Step = {
  name: string;
  command: string;
  /** The file of a test runner's report; other steps count as one. */
  report?: string;
};

const steps: Step[] = [
  // First, because types come from the compiled messages.
  { name: "words", command: "npm run -s words" },
  { name: "format", command: "oxfmt --check ." },
  { name: "lint", command: "oxlint --type-aware --deny-warnings" },
  { name: "types", command: "tsc -b" },
  { name: "unused", command: "knip" },
  {
    name: "subjects",
    command: "node --disable-warning=ExperimentalWarning scripts/commit-subjects.ts",
  },
  { name: "build", command: "npm run -s build" },
  {
    name: "tests",
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${reports}/tests.json`,
    report: "tests.json",
  },
  { name: "screens", command: "playwright test", report: "screens.json" },
];

/** The journeys that a change breaks most often. */
const usualJourneys = ["adding", "requests", "sharing", "shop", "sign-in", "size-form"];

type Counted = { passed: number; failed: number; skipped: number };

function counted(report: string): Counted | undefined {
  try {
    const found = JSON.parse(readFileSync(join(reports, report), "utf8")) as {
      numPassedTests?: number;
      numFailedTests?: number;
      numPendingTests?: number;
      numTodoTests?: number;
      stats?: { expected: number; flaky: number; unexpected: number; skipped: number };
    };
    return found.stats
      ? {
          passed: found.stats.expected,
          // A test that passes only on a retry counts as failed.
          failed: found.stats.unexpected + found.stats.flaky,
          skipped: found.stats.skipped,
        }
      : {
          passed: found.numPassedTests ?? 0,
          failed: found.numFailedTests ?? 0,
          skipped: (found.numPendingTests ?? 0) + (found.numTodoTests ?? 0),
        };
  } catch {
    return undefined;
  }
}

const words = process.argv.slice(2);
const isAll = words.includes("--all");
const asked = words.filter((word) => word !== "--all");
const chosen = asked.length > 0 ? steps.filter(({ name }) => asked.includes(name)) : steps;
const env = { ...process.env };
// vitest.config.ts leaves out the long tests.
if (!isAll) env["CHECK"] = "usual";
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
env["PLAYWRIGHT_JSON_OUTPUT_FILE"] = join(reports, "screens.json");

const sum: Counted = { passed: 0, failed: 0, skipped: 0 };
for (const { name, command: whole, report } of chosen) {
  const isUsual = name === "screens" && !isAll;
  const files = usualJourneys.map((journey) => `${journey}.screen.ts`);
  const command = isUsual ? [whole, ...files].join(" ") : whole;
  console.log(`\n${name}: ${command}`);
  const began = Date.now();
  const exitedWell = spawnSync(command, { shell: true, stdio: "inherit", env }).status === 0;
  const tests = report
    ? counted(report)
    : { passed: Number(exitedWell), failed: Number(!exitedWell), skipped: 0 };
  // A runner without a report, or without a test in it, has failed, whatever it exits with.
  const ok = exitedWell && tests !== undefined && tests.passed > 0;
  console.log(`${name}: ${ok ? "ok" : "FAILED"} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  sum.passed += tests?.passed ?? 0;
  sum.skipped += tests?.skipped ?? 0;
  sum.failed += ok ? (tests?.failed ?? 0) : Math.max(1, tests?.failed ?? 0);
}

const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : "";
console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
