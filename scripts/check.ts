/**
 * Checks a change in about three minutes: `npm run check`. With `--all`, as in `npm test`, it runs every test; with names,
 * only those steps (`npm run check -- lint types`). Ends with what failed, and the number of passes and failures.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, outcomeIn } from "./test-report.ts";

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

const sum: Outcome = { passed: 0, skipped: 0, failed: [] };
for (const { name, command: whole, report } of chosen) {
  const isUsual = name === "screens" && !isAll;
  const files = usualJourneys.map((journey) => `${journey}.screen.ts`);
  const command = isUsual ? [whole, ...files].join(" ") : whole;
  console.log(`\n${name}: ${command}`);
  const began = Date.now();
  const exitedWell = spawnSync(command, { shell: true, stdio: "inherit", env }).status === 0;
  const tests = report
    ? outcomeIn(join(reports, report))
    : { passed: Number(exitedWell), skipped: 0, failed: exitedWell ? [] : [name] };
  // A runner without a report, or without a test in it, has failed, whatever it exits with.
  const ok = exitedWell && tests !== undefined && tests.passed > 0;
  console.log(`${name}: ${ok ? "ok" : "FAILED"} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  sum.passed += tests?.passed ?? 0;
  sum.skipped += tests?.skipped ?? 0;
  const failed = tests?.failed ?? [];
  sum.failed.push(...(ok || failed.length > 0 ? failed : [`${name}, outside its tests`]));
}

if (sum.failed.length > 0) console.log(`\nFailed:\n${sum.failed.join("\n")}`);
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : "";
console.log(`\n${sum.passed} passed, ${sum.failed.length} failed${skipped}`);
process.exitCode = sum.failed.length > 0 ? 1 : 0;
