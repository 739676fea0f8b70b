/**
 * Serves the built pages from memory, where they are read once: connections that don't read share
 * one buffer, and a build doesn't affect a running server (decision 0020).
 */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { brotliCompressSync, gunzipSync, gzipSync } from "node:zlib";
import { getMimeType } from "hono/utils/mime";
import type { Answer, Asked } from "#server/http/route.ts";
import { type Language, fileIn, keptLanguage } from "#domain/languages.ts";
import { readersLanguage } from "#server/http/reader-language.ts";
import { isSecretAddress } from "#server/http/security-headers.ts";

type File = {
  /** For a browser that accepts no compression. */
  content: () => Buffer;
  /** Compressed variants, in order of preference. */
  encoded: readonly (readonly [encoding: string, content: Buffer])[];
  headers: Readonly<Record<string, string>>;
};

/** A file as the build compressed it, or as it is. */
type Contents =
  | { gzip: Buffer; br?: Buffer | undefined; plain?: undefined }
  | { plain: Buffer; gzip?: undefined; br?: undefined };

/**
 * Caches files in assets/ forever, because their names change with their content; other files are
 * revalidated each time.
 */
const cacheControl = (path: string): string =>
  path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";

/** Files that the build has in every language, at one address. */
const languageFile = /^\/(index|manifest|service-worker)\b/;

/** Keeps what is compressed only compressed: few browsers want anything else, and there are files of many languages. */
function fileOf(path: string, { gzip, br, plain }: Contents): File {
  const kept = plain ?? gzip;
  let unpacked = plain;
  return {
    // All connections share one buffer (decision 0020).
    content: () => (unpacked ??= gunzipSync(kept)),
    encoded: [...(br ? [["br", br] as const] : []), ...(gzip ? [["gzip", gzip] as const] : [])],
    headers: {
      "Content-Type": getMimeType(path) ?? "application/octet-stream",
      "Cache-Control": cacheControl(path),
      ETag: `"${createHash("sha256").update(kept).digest("base64url").slice(0, 27)}"`,
      Vary: languageFile.test(path) ? "Accept-Encoding, Accept-Language, Cookie" : "Accept-Encoding",
    },
  };
}

/** The built file at a path; undefined if there is none. */
function readFile(folder: string, path: string): File | undefined {
  const read = (suffix = ""): Buffer | undefined => {
    try {
      return readFileSync(folder + path + suffix);
    } catch {
      return undefined;
    }
  };
  const gzip = read(".gz");
  if (gzip) return fileOf(path, { gzip, br: read(".br") });
  const plain = read();
  return plain && fileOf(path, { plain });
}

const indexPath = "/index.html";

const isIndex = /^\/index(\.[\w-]+)?\.html$/;

/** An index page of all screens, with this server's URL in it. */
function indexFile(folder: string, path: string, publicUrl: string): File {
  const page = readFileSync(folder + path, "utf8").replaceAll("{publicUrl}", publicUrl);
  const html = Buffer.from(page);
  return fileOf(path, { br: brotliCompressSync(html), gzip: gzipSync(html) });
}

/** `/index.de.html` for `/index.html`; the same path for English. */
function translated(path: string, language: Language): string {
  const dot = path.lastIndexOf(".");
  return fileIn(language, path.slice(0, dot)) + path.slice(dot);
}

/** The paths of a build's files, without the compressed variants. */
const pathsIn = (folder: string, below = ""): string[] =>
  readdirSync(folder + below, { withFileTypes: true }).flatMap((entry) => {
    const path = `${below}/${entry.name}`;
    if (entry.isDirectory()) return pathsIn(folder, path);
    return /\.(br|gz)$/.test(path) ? [] : [path];
  });

/**
 * Answers with the file at a path, or else with the index page of all screens, in the reader's language if the build has
 * it in several. An asset that isn't in any build is not found.
 */
export function staticFiles(folder: string, publicUrl: string) {
  const files = new Map<string, File>();
  const unread = new Set(pathsIn(folder));

  const read = (path: string): File | undefined => {
    unread.delete(path);
    const file = isIndex.test(path) ? indexFile(folder, path, publicUrl) : readFile(folder, path);
    if (file) files.set(path, file);
    return file;
  };

  // Reads files one at a time, between requests, so the first answer doesn't wait for files that no one requested.
  const readNext = () => {
    const [path] = unread;
    if (path === undefined) return;
    read(path);
    setImmediate(readNext);
  };
  setImmediate(readNext);

  const fileAt = (path: string): File | undefined => {
    // A newer build adds its assets beside the old ones, and another server may already have sent its page.
    const isOnDisk = unread.has(path) || /^\/assets\/[\w.-]+$/.test(path);
    return files.get(path) ?? (isOnDisk ? read(path) : undefined);
  };

  /** The file at a path in the reader's language, or else in German for Swiss readers, or in English. */
  const fileFor = (path: string, asked: Pick<Asked, "headers">): File | undefined => {
    if (!languageFile.test(path)) return fileAt(path);
    const { language } = readersLanguage(asked);
    const inLanguage = (each: Language) => fileAt(translated(path, each));
    return inLanguage(language) ?? inLanguage(keptLanguage(language) ?? "en") ?? fileAt(path);
  };

  return (request: Pick<Asked, "path" | "headers">): Answer => {
    const { path, headers: asked } = request;
    const file = fileFor(path, request) ?? (path.startsWith("/assets/") ? undefined : fileFor(indexPath, request));
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
    ) ?? [undefined, file.content()];
    return {
      status: 200,
      headers: { ...headers, ...(encoding && { "Content-Encoding": encoding }) },
      body,
    };
  };
}
