/** Budgets of compressed bytes: for the first screen, and for size rules loaded after it. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test, keepsApp } from "./people.ts";

test.use(keepsApp);

const pages = join(import.meta.dirname, "../../dist");

/** Compressed bytes of the requested files with an extension. */
const weightOf = (paths: Iterable<string>, end: string): number =>
  [...paths]
    .filter((path) => path.endsWith(end))
    .reduce((sum, path) => sum + statSync(join(pages, `${path}.gz`)).size, 0);

const kilobytes = 1024;

test("the first screen loads few scripts and styles", async ({ signsIn, server }) => {
  const page = await signsIn("Ann Lindqvist");
  // Files loaded when idle don't count: the screen doesn't wait for them.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  const screens: [path: string, shows: string, requests: number, scripts: number][] = [
    ["/", "Go to your dashboard", 12, 98],
    ["/dashboard", "My sizes", 20, 118],
    ["/leaveFeedback", "Email", 14, 110],
  ];
  for (const [path, shows, requests, scripts] of screens) {
    // The previous page may still be loading its idle files.
    await page.goto("about:blank");
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(new URL(request.url()).pathname));
    await page.goto(server.url + path);
    await page.getByText(shows).locator("visible=true").first().waitFor();
    expect(asked.size).toBeLessThan(requests);
    expect(weightOf(asked, ".js")).toBeLessThan(scripts * kilobytes);
    expect(weightOf(asked, ".css")).toBeLessThan(16 * kilobytes);
    page.removeAllListeners("request");
  }
});

/** The English files: each language has scripts of its own. */
const [, listed = ""] =
  /files = (\[[^\]]*\])/.exec(readFileSync(join(pages, "service-worker.js"), "utf8")) ?? [];
const files = JSON.parse(listed) as string[];

/** A lazily loaded module's built script, with every script it imports. */
function scriptsOf(name: string): Set<string> {
  const file = files.find((found) => found.startsWith(`/assets/${name}-`) && found.endsWith(".js"));
  const scripts = new Set([`${file}`]);
  for (const script of scripts) {
    const code = readFileSync(join(pages, script), "utf8");
    for (const [, other] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/gu))
      scripts.add(`/assets/${other}`);
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
