/**
 * Serves the built pages from memory, where they are read once: connections that don't read share
 * one buffer, and a build doesn't affect a running server (docs/decisions/0020).
 */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { getMimeType } from "hono/utils/mime";
import type { Answer, Asked } from "#server/http/route.ts";
import { isSecretAddress } from "#server/http/security-headers.ts";

type File = {
  content: Buffer;
  /** Compressed variants that are smaller, in order of preference. */
  encoded: readonly (readonly [encoding: string, content: Buffer])[];
  headers: Readonly<Record<string, string>>;
};

/**
 * Caches files in assets/ forever, because their names change with their content; other files are
 * revalidated each time.
 */
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
      return readFileSync(folder + path + suffix);
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

const indexPath = "/index.html";

/** The index page of all screens, with this server's URL in it. */
function indexFile(page: string): File {
  const html = Buffer.from(page);
  return fileOf(indexPath, html, [
    ["br", brotliCompressSync(html)],
    ["gzip", gzipSync(html)],
  ]);
}

/** The paths of a build's files, without the compressed variants. */
const pathsIn = (folder: string, below = ""): string[] =>
  readdirSync(folder + below, { withFileTypes: true }).flatMap((entry) => {
    const path = `${below}/${entry.name}`;
    if (entry.isDirectory()) return pathsIn(folder, path);
    return /\.(br|gz)$/.test(path) ? [] : [path];
  });

/**
 * Answers with the file at a path, or else with `page`, the index page of all screens. An asset
 * that isn't in any build is not found.
 */
export function staticFiles(folder: string, page: string) {
  const files = new Map<string, File>();
  const unread = new Set(pathsIn(folder));

  const read = (path: string): File | undefined => {
    unread.delete(path);
    const file = path === indexPath ? indexFile(page) : readFile(folder, path);
    if (file) files.set(path, file);
    return file;
  };

  // Reads files one at a time, between requests, so the first answer doesn't wait for files that no
  // one requested.
  const readNext = () => {
    const [path] = unread;
    if (path === undefined) return;
    read(path);
    setImmediate(readNext);
  };
  setImmediate(readNext);

  const fileAt = (path: string): File | undefined => {
    // A newer build adds its assets beside the old ones, and another server may already have sent
    // its page.
    const isOnDisk = unread.has(path) || /^\/assets\/[\w.-]+$/.test(path);
    return files.get(path) ?? (isOnDisk ? read(path) : undefined);
  };

  return ({ path, headers: asked }: Pick<Asked, "path" | "headers">): Answer => {
    const file = fileAt(path) ?? (path.startsWith("/assets/") ? undefined : fileAt(indexPath));
    if (!file) {
      return { status: 404, headers: { "Content-Type": "text/plain" }, body: "File not found." };
    }
    // Never caches a page with a secret path, although its content is the same for everyone.
    const { ETag = "", ...others } = file.headers;
    const isKept = !isSecretAddress(path);
    const headers = isKept ? file.headers : { ...others, "Cache-Control": "no-store" };
    if (isKept && asked["if-none-match"]?.includes(ETag)) return { status: 304, headers };
    const accepted = asked["accept-encoding"] ?? "";
    const [encoding, body] = file.encoded.find(([name]) =>
      new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
    ) ?? [undefined, file.content];
    return {
      status: 200,
      headers: { ...headers, ...(encoding && { "Content-Encoding": encoding }) },
      body,
    };
  };
}
