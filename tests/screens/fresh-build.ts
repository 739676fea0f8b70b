/** Builds the product before screen tests if a source is newer than the build, so that no test runs on an old one. */
import { execSync } from "node:child_process";
import { globSync, statSync } from "node:fs";

const sources = [
  "{domain,server,web}/**/*",
  "words/*/*.json",
  "scripts/{answer-shapes,shared-scripts,words/*}.ts",
  "{package-lock.json,vite.config.ts}",
];

/** The last file that a build writes. */
const built = "dist-server/doctor.js";

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

// Playwright takes what it runs from a default export.
// oxlint-disable-next-line import/no-default-export
export default function buildIfStale(): void {
  // Folders count, too: a deleted file changes only its folder.
  const newest = Math.max(
    ...globSync(sources, { exclude: ["**/*.test.*"] }).map((path) => changedAt(path)),
  );
  if (changedAt(built) > newest) return;
  console.log("The sources are newer than the build: building …");
  execSync("npm run -s build", { stdio: "inherit" });
}
