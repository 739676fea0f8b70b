/** Tests that built files are read once, at the start, so a later build changes nothing. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { fetchFrom } from "#server/http/route.ts";
import { staticFiles } from "#server/http/static-files.ts";

/** Serves a build with these files. */
function served(files: Record<string, string | Buffer>) {
  const folder = mkdtempSync(join(tmpdir(), "kinsize-files-"));
  mkdirSync(join(folder, "assets"));
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
  for (const [name, content] of Object.entries(files)) write(name, content);
  const answerTo = staticFiles(folder, "https://sizes.example.org");
  const ask = fetchFrom([{ path: "/", get: answerTo }]);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return {
    write,
    answerTo,
    empty: () => rmSync(folder, { recursive: true }),
    get: async (path: string, headers: Record<string, string> = {}) => {
      const answer = await ask(`http://localhost${path}`, { headers });
      return `${answer.status} ${await answer.text()}`;
    },
  };
}

const build = { "index.html": "the page", "favicon.svg": "<svg/>", "assets/app-1.js": "first" };

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

test("the page, the manifest, and the service worker are in the reader's language", async () => {
  const { get } = served({
    "index.html": "English at {publicUrl}",
    "index.de.html": "deutsch auf {publicUrl}",
    "service-worker.js": "for English",
    "service-worker.de.js": "für Deutsch",
    "favicon.svg": "<svg/>",
    "assets/index-1.js": "script",
  });
  const german = { "accept-language": "de-CH,de;q=0.9" };
  expect(await get("/people/ann")).toBe("200 English at https://sizes.example.org");
  expect(await get("/people/ann", german)).toBe("200 deutsch auf https://sizes.example.org");
  expect(await get("/service-worker.js", german)).toBe("200 für Deutsch");
  expect(await get("/favicon.svg", german)).toBe("200 <svg/>");
  expect(await get("/assets/index-1.js", german)).toBe("200 script");
  const chosen = { ...german, cookie: "language=en" };
  expect(await get("/service-worker.js", chosen)).toBe("200 for English");
  // A build without this language.
  expect(await get("/", { "accept-language": "pl" })).toContain("English");
});

test("a browser gets the compression that it accepts; all that accept none share one copy", () => {
  const script = "console.log(1);";
  const [gzip, br] = [gzipSync(script), brotliCompressSync(script)];
  const { answerTo } = served({ ...build, "assets/app-3.js.gz": gzip, "assets/app-3.js.br": br });
  const bodyFor = (path: string, encoding?: string) =>
    answerTo({ path, headers: encoding ? { "accept-encoding": encoding } : {} }).body;
  expect(bodyFor("/assets/app-3.js", "gzip, deflate, br")).toEqual(br);
  expect(bodyFor("/assets/app-3.js", "gzip, br;q=0")).toEqual(gzip);
  expect(bodyFor("/assets/app-3.js")).toEqual(Buffer.from(script));
  expect(bodyFor("/assets/app-3.js")).toBe(bodyFor("/assets/app-3.js"));
  expect(bodyFor("/")).toEqual(Buffer.from("the page"));
  expect(bodyFor("/")).toBe(bodyFor("/"));
});
