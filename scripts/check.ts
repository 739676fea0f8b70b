/**
 * Checks a change in about three minutes: `npm run check`. With `--all`, as in `npm test`, it runs every test; with names,
 * only those steps (`npm run check -- lint types`). Ends with what failed, and the number of passes and failures.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

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

/** `failed` names each failure, with its error where the runner reports one. */
type Outcome = { passed: number; skipped: number; failed: string[] };

type VitestFile = {
  name: string;
  /** Why the file couldn't be run, or empty. */
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};

type VitestReport = {
  testResults: VitestFile[];
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

type PlaywrightReport = {
  suites: PlaywrightSuite[];
  stats: { expected: number; skipped: number };
};

/** A test with the first lines of its error, without colors. */
function failure(file: string, title: string, error = ""): string {
  const lines = stripVTControlCharacters(error).split("\n").slice(0, 12);
  return [`${file} › ${title}`, ...lines.map((line) => `    ${line}`)].join("\n");
}

function failedTests({ name, message, assertionResults }: VitestFile): string[] {
  const file = relative("", name);
  const tests = assertionResults
    .filter(({ status }) => status === "failed")
    .map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages[0]));
  return message === "" ? tests : [failure(file, "outside its tests", message), ...tests];
}

function failedSpecs({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      // A test that passes only on a retry counts as failed.
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) =>
        failure(file, title, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(failedSpecs)];
}

function outcome(report: string): Outcome | undefined {
  try {
    const found = JSON.parse(readFileSync(join(reports, report), "utf8")) as
      | VitestReport
      | PlaywrightReport;
    return "stats" in found
      ? {
          passed: found.stats.expected,
          skipped: found.stats.skipped,
          failed: found.suites.flatMap(failedSpecs),
        }
      : {
          passed: found.numPassedTests,
          skipped: found.numPendingTests + found.numTodoTests,
          failed: found.testResults.flatMap(failedTests),
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

const sum: Outcome = { passed: 0, skipped: 0, failed: [] };
for (const { name, command: whole, report } of chosen) {
  const isUsual = name === "screens" && !isAll;
  const files = usualJourneys.map((journey) => `${journey}.screen.ts`);
  const command = isUsual ? [whole, ...files].join(" ") : whole;
  console.log(`\n${name}: ${command}`);
  const began = Date.now();
  const exitedWell = spawnSync(command, { shell: true, stdio: "inherit", env }).status === 0;
  const tests = report
    ? outcome(report)
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
