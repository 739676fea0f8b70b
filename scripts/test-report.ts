/** Reads the JSON reports of both test runners. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** `failed` names each failure, with its error where the runner reports one. */
export type Outcome = { passed: number; skipped: number; failed: string[] };

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
      .map(({ results }) => failure(file, title, results.find(({ error }) => error)?.error?.message)),
  );
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** What a runner's report says; undefined if it has left none. */
export function outcomeIn(report: string): Outcome | undefined {
  try {
    const found = JSON.parse(readFileSync(report, "utf8")) as VitestReport | PlaywrightReport;
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
