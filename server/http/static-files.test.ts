/** Tests that built files are read once, at the start, so a later build changes nothing. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { fetchFrom } from "#server/http/route.ts";
import { staticFiles } from "#server/http/static-files.ts";

/** Serves a build with these files and the given index page. */
function served(files: Record<string, string>, page = "the page") {
  const folder = mkdtempSync(join(tmpdir(), "kinsize-files-"));
  mkdirSync(join(folder, "assets"));
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
  for (const [name, content] of Object.entries(files)) write(name, content);
  const ask = fetchFrom([{ path: "/", get: staticFiles(folder, page) }]);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return {
    write,
    empty: () => rmSync(folder, { recursive: true }),
    get: async (path: string) => {
      const answer = await ask(`http://localhost${path}`);
      return `${answer.status} ${await answer.text()}`;
    },
  };
}

const build = { "index.html": "built", "favicon.svg": "<svg/>", "assets/app-1.js": "first" };

test("a build that replaces the files doesn't affect a running server", async () => {
  const { get, empty } = served(build);
  for (const _ of [...Object.keys(build), "the last turn"]) await nextTurn();
  empty();
  expect(await get("/assets/app-1.js")).toBe("200 first");
  expect(await get("/favicon.svg")).toBe("200 <svg/>");
  expect(await get("/")).toBe("200 the page");
  expect(await get("/people/ann")).toBe("200 the page");
});

test("an asset of another release is found; an unknown one isn't, and neither is a file outside the build", async () => {
  const { get, write } = served(build);
  expect(await get("/assets/app-2.js")).toBe("404 File not found.");
  write("assets/app-2.js", "second");
  expect(await get("/assets/app-2.js")).toBe("200 second");
  write("later.txt", "not of this build");
  expect(await get("/later.txt")).toBe("200 the page");
  expect(await get("/assets")).toBe("200 the page");
});
