/**
 * The built pages, read once and sent from memory: however many connections do not read, what waits for
 * them is there once, and a build under a running server changes nothing for it (docs/decisions/0020).
 */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, sep } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { getMimeType } from "hono/utils/mime";

type File = {
  content: Buffer;
  /** The same, compressed, where that is shorter; in the order in which they are preferred. */
  encoded: readonly (readonly [encoding: string, content: Buffer])[];
  headers: Readonly<Record<string, string>>;
};

/** Names in assets/ change with their content; other files are asked for anew each time. */
const cacheControl = (path: string): string =>
  path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";

const fileOf = (path: string, content: Buffer, encoded: File["encoded"]): File => ({
  content,
  encoded: encoded.filter(([, { length }]) => length < content.length),
  headers: {
    "Content-Type": getMimeType(path) ?? "application/octet-stream",
    "Cache-Control": cacheControl(path),
    ETag: `"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`,
    Vary: "Accept-Encoding",
  },
});

/** Every file of a build by its address, without the variants that are only smaller. */
function filesIn(folder: string): Map<string, File> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll(sep, "/"));
  const known = new Set(names);
  const read = (name: string) => readFileSync(join(folder, name));
  const variants = (name: string): File["encoded"] =>
    [["br", `${name}.br`] as const, ["gzip", `${name}.gz`] as const].flatMap(
      ([encoding, variant]) => (known.has(variant) ? [[encoding, read(variant)]] : []),
    );
  const originals = names.filter(
    (name) => !known.has(name.replace(/\.(br|gz)$/, "")) || !/\.(br|gz)$/.test(name),
  );
  return new Map(originals.map((name) => [name, fileOf(name, read(name), variants(name))]));
}

/**
 * Answers with the file of an address; with `page`, the one page of all screens, where there is none.
 * What looks like a file of the build and is none is not found.
 */
export function staticFiles(folder: string, page: string) {
  const files = filesIn(folder);
  const html = Buffer.from(page);
  const screen = fileOf("/index.html", html, [
    ["br", brotliCompressSync(html)],
    ["gzip", gzipSync(html)],
  ]);
  files.set("/index.html", screen);

  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const file = files.get(path) ?? (path.startsWith("/assets/") ? undefined : screen);
    if (!file) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("There is no such file.");
      return;
    }
    if (request.headers["if-none-match"]?.includes(file.headers["ETag"] ?? "")) {
      response.writeHead(304, file.headers).end();
      return;
    }
    const accepted = request.headers["accept-encoding"] ?? "";
    const [encoding, content] = file.encoded.find(([name]) =>
      new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
    ) ?? [undefined, file.content];
    response.writeHead(200, {
      ...file.headers,
      "Content-Length": content.length,
      ...(encoding && { "Content-Encoding": encoding }),
    });
    response.end(request.method === "HEAD" ? undefined : content);
  };
}
