/** Builds the product before screen tests if a source is newer than the build, so that no test runs on an old one. */
import { execSync } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";

const sources = [
  "{domain,server,web}/**/*",
  "words/*/*.json",
  "scripts/{answer-shapes,shared-scripts,words/*}.ts",
  "{package-lock.json,vite.config.ts}",
];

/** The last file that a build writes; a build for `npm test` lacks a language that other tests need. */
const built = "dist-server/doctor.js";
const translated = "dist/index.de.html";

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

// Playwright takes what it runs from a default export.
// oxlint-disable-next-line import/no-default-export
export default function buildIfStale(): void {
  // Folders count, too: a deleted file changes only its folder.
  const newest = Math.max(...globSync(sources, { exclude: ["**/*.test.*"] }).map((path) => changedAt(path)));
  const isWhole = ["usual", "quick"].includes(process.env["TESTS"] ?? "") || existsSync(translated);
  if (isWhole && changedAt(built) > newest) return;
  console.log("The build is older than the sources, or lacks languages: building …");
  execSync("npm run -s build", { stdio: "inherit" });
}
