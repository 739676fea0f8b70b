/** The budget of compressed bytes of the size rules, which are loaded after a list is shown. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "./people.ts";

const pages = join(import.meta.dirname, "../../dist");

/** Compressed bytes of the requested files with an extension. */
const weightOf = (paths: Iterable<string>, end: string): number =>
  [...paths]
    .filter((path) => path.endsWith(end))
    .reduce((sum, path) => sum + statSync(join(pages, `${path}.gz`)).size, 0);

const kilobytes = 1024;

/** The English files: each language has scripts of its own. */
const [, listed = ""] = /files = (\[[^\]]*\])/.exec(readFileSync(join(pages, "service-worker.js"), "utf8")) ?? [];
const files = JSON.parse(listed) as string[];

/** A lazily loaded module's built script, with every script it imports. */
function scriptsOf(name: string): Set<string> {
  const file = files.find((found) => found.startsWith(`/assets/${name}-`) && found.endsWith(".js"));
  const scripts = new Set([`${file}`]);
  for (const script of scripts) {
    const code = readFileSync(join(pages, script), "utf8");
    for (const [, other] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/gu)) scripts.add(`/assets/${other}`);
  }
  return scripts;
}

test("lists load the size rules once they are shown, and forms need no more scripts", () => {
  const rules = scriptsOf("stored-size").difference(scriptsOf("dashboard"));
  expect(rules.size).toBeGreaterThan(1);
  for (const screen of ["dashboard", "shop-sizes", "dependent-page"]) {
    expect([...scriptsOf(screen)].filter((path) => path.startsWith("/assets/sizes-"))).toEqual([]);
  }
  expect(weightOf(rules, ".js")).toBeLessThanOrEqual(24 * kilobytes);
});
