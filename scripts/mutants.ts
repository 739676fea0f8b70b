/**
 * Tries faults that a test must notice (tests/mutants.ts), one at a time, in a copy of what is here: `npm run mutants`. With
 * areas, only theirs: `npm run mutants -- live push`. Each test runs as in `npm test`, or with `--all` as in `npm run test:all`.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Mutant, mutants } from "../tests/mutants.ts";
import { findBrowser } from "./browser.ts";
import { outcomeIn } from "./test-report.ts";

const words = process.argv.slice(2);
const isAll = words.includes("--all");
const areas = words.filter((word) => word !== "--all");
const unknown = areas.filter((area) => !(area in mutants));
if (unknown.length > 0) throw new Error(`No area is called ${unknown.join(", ")}.`);

const here = join(import.meta.dirname, "..");
const copy = mkdtempSync(join(tmpdir(), "kinsize-mutants-"));
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(130));

const report = join(copy, "report.json");
const env = {
  ...process.env,
  CHROME_PATH: process.env["CHROME_PATH"] ?? (await findBrowser()),
  PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  TESTS: isAll ? "all" : "usual",
};

const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
for (const file of execFileSync("git", listed, { cwd: here, encoding: "utf8" }).split("\0")) {
  if (file !== "") cpSync(join(here, file), join(copy, file));
}
// Copied, because Vite follows a link, and refuses files outside of its folder.
cpSync(join(here, "node_modules"), join(copy, "node_modules"), {
  recursive: true,
  verbatimSymlinks: true,
  filter: (path) => !path.endsWith("/node_modules/.cache"),
});
for (const tool of ["chromium", "postgres"]) {
  symlinkSync(join(here, "tools", tool, "node_modules"), join(copy, "tools", tool, "node_modules"));
}

// Reports name files as seen from here.
process.chdir(copy);

/** The command that runs a file of tests, and leaves a report. */
function commandOf({ fails, on }: Mutant): string[] {
  if (fails.endsWith(".screen.ts")) return ["playwright", "test", fails];
  const project = on ?? (fails.endsWith(".tsx") ? "browser" : "sqlite");
  return ["vitest", "run", "--project", project, fails, "--reporter=json", `--outputFile=${report}`];
}

/** The tests that notice the fault; undefined if they couldn't run. */
function noticing(mutant: Mutant): string[] | undefined {
  const file = join(copy, mutant.file);
  const sound = readFileSync(file, "utf8");
  if (sound.split(mutant.from).length !== 2) {
    throw new Error(`${mutant.file} must have this once, for “${mutant.fault}”:\n${mutant.from}`);
  }
  writeFileSync(
    file,
    sound.replace(mutant.from, () => mutant.to),
  );
  try {
    rmSync(report, { force: true });
    spawnSync("npx", commandOf(mutant), { env, stdio: "ignore" });
    return outcomeIn(report)?.failed;
  } finally {
    writeFileSync(file, sound);
  }
}

let [noticed, missed] = [0, 0];
for (const [area, all] of Object.entries(mutants)) {
  if (areas.length > 0 && !areas.includes(area)) continue;
  for (const mutant of all) {
    const failed = noticing(mutant);
    const isNoticed = failed !== undefined && failed.length > 0;
    if (isNoticed) noticed += 1;
    else missed += 1;
    console.log(`${isNoticed ? "noticed" : "MISSED "}  ${area}: ${mutant.fault}`);
    const first = failed?.[0]?.split("\n", 1)[0];
    console.log(`         ${first ?? `${mutant.fails} ${failed ? "passes" : "couldn’t run"}`}`);
  }
}
console.log(`\n${noticed} passed, ${missed} failed`);
process.exitCode = missed > 0 ? 1 : 0;
