/**
 * The built pages, read once and sent from memory: connections that don't read share one buffer, and a
 * build doesn't affect a running server (docs/decisions/0020).
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

/** The one page of all screens, which is the build's with this server's address in it. */
function indexFile(page: string): File {
  const html = Buffer.from(page);
  return fileOf(indexPath, html, [
    ["br", brotliCompressSync(html)],
    ["gzip", gzipSync(html)],
  ]);
}

/** The addresses of a build's files; compressed variants belong to their file. */
const pathsIn = (folder: string, below = ""): string[] =>
  readdirSync(folder + below, { withFileTypes: true }).flatMap((entry) => {
    const path = `${below}/${entry.name}`;
    if (entry.isDirectory()) return pathsIn(folder, path);
    return /\.(br|gz)$/.test(path) ? [] : [path];
  });

/**
 * Answers with the file at a path, or else with `page`, the one page of all screens. An asset that is in no
 * build is not found.
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

  // Files are read one at a time, between requests: the first answer doesn't wait for files that no one asked for.
  const readNext = () => {
    const [path] = unread;
    if (path === undefined) return;
    read(path);
    setImmediate(readNext);
  };
  setImmediate(readNext);

  const fileAt = (path: string): File | undefined => {
    // A newer build adds its assets beside the old ones: another server may already have sent its page.
    const isOnDisk = unread.has(path) || /^\/assets\/[\w.-]+$/.test(path);
    return files.get(path) ?? (isOnDisk ? read(path) : undefined);
  };

  return ({ path, headers: asked }: Pick<Asked, "path" | "headers">): Answer => {
    const file = fileAt(path) ?? (path.startsWith("/assets/") ? undefined : fileAt(indexPath));
    if (!file) {
      return { status: 404, headers: { "Content-Type": "text/plain" }, body: "File not found." };
    }
    // A page whose address is a key is kept nowhere, though its content is the same for everyone.
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
