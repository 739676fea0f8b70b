/**
 * The built pages, read once and sent from memory: connections that don't read share one buffer, and a
 * build doesn't affect a running server (docs/decisions/0020).
 */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, sep } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { getMimeType } from "hono/utils/mime";

type File = {
  content: Buffer;
  /** Compressed variants that are smaller, in order of preference. */
  encoded: readonly (readonly [encoding: string, content: Buffer])[];
  headers: Readonly<Record<string, string>>;
};

/** Names in assets/ change with their content; other files are revalidated each time. */
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

/** The built file at a path, with its smaller variants; undefined if there is none. */
function readFile(folder: string, path: string): File | undefined {
  const read = (suffix = ""): Buffer | undefined => {
    try {
      return readFileSync(join(folder, path + suffix));
    } catch {
      return undefined;
    }
  };
  const content = read();
  if (!content) return undefined;
  const variants = [["br", read(".br")] as const, ["gzip", read(".gz")] as const];
  return fileOf(
    path,
    content,
    variants.flatMap(([name, variant]) => (variant ? [[name, variant] as const] : [])),
  );
}

/** Every file of a build by its address. */
function filesIn(folder: string): Map<string, File> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll(sep, "/"));
  return new Map(paths.flatMap((path) => [[path, readFile(folder, path)!] as const]));
}

/**
 * Answers with the file at a path, or else with `page`, the one page of all screens. An asset that is in no
 * build is not found.
 */
export function staticFiles(folder: string, page: string) {
  const files = filesIn(folder);
  const html = Buffer.from(page);
  const screen = fileOf("/index.html", html, [
    ["br", brotliCompressSync(html)],
    ["gzip", gzipSync(html)],
  ]);
  files.set("/index.html", screen);

  /** A newer build adds its assets beside the old ones: another server may already have sent its page. */
  const addedAsset = (path: string): File | undefined => {
    const added = /^\/assets\/[\w.-]+$/.test(path) ? readFile(folder, path) : undefined;
    if (added) files.set(path, added);
    return added;
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const file = files.get(path) ?? (path.startsWith("/assets/") ? addedAsset(path) : screen);
    if (!file) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("File not found.");
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
