/**
 * The baseline of HTTP figures: a bare server that runs the bare statement and sends the same bytes. It knows each
 * cookie's owner in advance, and has no checks or limits.
 */
import { createServer } from "node:http";
import { openBare } from "./bare.ts";

const { ask } = await openBare({
  dataDir: process.env["DATA_DIR"] ?? "",
  databaseUrl: process.env["DATABASE_URL"],
});

/** Input to the server before the first request: headers to send, and the person of each cookie. */
export type Known = { headers: Record<string, string>; personOf: Record<string, string> };

let headers: Known["headers"] = {};
let personOf = new Map<string, string>();

process.on("message", (known: Known) => {
  headers = known.headers;
  personOf = new Map(Object.entries(known.personOf));
  process.send?.("ready");
});

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    void (async () => {
      const viewerId = personOf.get(request.headers.cookie ?? "");
      if (viewerId === undefined) {
        response.end("alive");
        return;
      }
      const { personId } = JSON.parse(Buffer.concat(chunks).toString()) as { personId?: string };
      const text =
        personId === undefined ? await ask("dashboard", viewerId, viewerId) : await ask("profile", personId, viewerId);
      response.writeHead(200, { ...headers, "Content-Length": Buffer.byteLength(text) });
      response.end(text);
    })();
  });
}).listen(Number(process.env["PORT"]), "127.0.0.1");
