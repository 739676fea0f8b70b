/**
 * Parse Server as a peer: the same people and rules, on the same PostgreSQL. A screen is one Cloud Function
 * that runs as the viewer; Parse's ACLs decide what comes back.
 *
 * ACLs name roles, two for each person, as Parse advises, rather than single people. With a thousand
 * people the difference was within the noise; but connecting and disconnecting then writes two roles,
 * instead of every size and dependent.
 *
 * Differences from Kinsize, seen with this version:
 * - LiveQuery sends rows, not screens: on each event the client requests the whole page again.
 * - A hidden size sends an event (`leave`), because its ACL changes. Disconnecting sends none,
 *   because no size changes; and for 5 to 10 s, while LiveQuery caches roles, a disconnected person
 *   still receives changes in full. Pages refuse at once.
 * - A screen takes six to eight statements, each with its own snapshot, plus those for session and roles when
 *   they aren't cached.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { anItemDraft } from "../../tests/builders.ts";
import { freePort, startPostgres } from "../../scripts/postgres.ts";
import { install } from "../../scripts/setup.mjs";
import { type Rows, idOf, rowsOf } from "../people.ts";
import { parseRows } from "./parse-rows.ts";
import type { Ask, Peer } from "./peer.ts";

const tool = join(import.meta.dirname, "../../tools/parse-server");
const program = fileURLToPath(import.meta.resolve("./parse-server.mjs"));
const appId = "sizes";

/** The lifetime of every session. */
const dayMs = 86_400_000;

/** Starts Parse Server with `people` people, all signed in. */
export async function startParse(people: number): Promise<Peer> {
  await install(tool);
  const postgres = await startPostgres();
  const databaseUrl = `${postgres.url}/postgres`;
  const port = await freePort();
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      APP_ID: appId,
      DATABASE_URL: databaseUrl,
      PORT: `${port}`,
      // Without this, Parse creates a log folder before it reads that logs are off.
      PARSE_SERVER_LOGS_FOLDER: "null",
    },
    // Parse's stdout only has hints about its next version; errors go to stderr.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const gone = once(server, "exit");
  const stop = async () => {
    server.kill();
    await gone;
    await postgres.remove();
  };

  const answers = once(server, "message").then(() => true);
  if (!(await Promise.race([answers, gone.then(() => false)]))) {
    await postgres.remove();
    throw new Error("Parse Server did not start.");
  }
  const tokens = await fill(databaseUrl, people).catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  const tokenOf = (n: number) => {
    const token = tokens[n];
    if (token === undefined) throw new Error(`There is no person ${n}.`);
    return token;
  };
  const post = (n: number, path: string, body: object): Ask => ({
    path: `/parse${path}`,
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Parse-Application-Id": appId,
      "X-Parse-Session-Token": tokenOf(n),
    },
    body: JSON.stringify(body),
  });
  const size = anItemDraft();

  return {
    name: `Parse Server ${version()}`,
    url: `http://127.0.0.1:${port}`,
    pid: server.pid!,
    dashboard: (n) => [post(n, "/functions/dashboard", {})],
    profile: (n, other) => [post(n, "/functions/profile", { personId: idOf("person", other) })],
    write: (n) => [post(n, "/classes/Size", size)],
    watch: (n, other, heard) =>
      watch(`ws://127.0.0.1:${port}/parse`, tokenOf(n), idOf("person", other), heard),
    stop,
  };
}

function version(): string {
  const { dependencies } = JSON.parse(readFileSync(join(tool, "package.json"), "utf8")) as {
    dependencies: { "parse-server": string };
  };
  return dependencies["parse-server"];
}

/**
 * Inserts people into Parse's tables and signs them all in; resolves with their session
 * tokens. Direct inserts avoid Parse's slow work on each object and password.
 */
async function fill(databaseUrl: string, people: number): Promise<string[]> {
  const pieces = [...rowsOf(people)];
  const all = (table: keyof Rows) => pieces.flatMap((piece) => piece[table]);
  const rows = parseRows({
    people: all("people"),
    dependents: all("dependents"),
    items: all("items"),
    relationships: all("relationships"),
  });

  const tokens = Array.from({ length: people }, () => `r:${randomBytes(16).toString("hex")}`);
  const now = new Date();
  const sessions = tokens.map((sessionToken, number) => ({
    objectId: `session-${number}`,
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + dayMs),
    user: idOf("person", number),
    sessionToken,
    _rperm: [],
    _wperm: [],
  }));

  const client = new Client(databaseUrl);
  await client.connect();
  for (const [table, objects] of Object.entries({ ...rows, _Session: sessions })) {
    await client.query(
      `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(objects)],
    );
  }
  await client.query("vacuum analyze");
  await client.end();
  return tokens;
}

/** A LiveQuery subscription to the sizes of an owner, by the person whose session it is. */
async function watch(
  url: string,
  sessionToken: string,
  ownerId: string,
  heard: () => void,
): Promise<{ close: () => void }> {
  const socket = new WebSocket(url);
  const say = (message: object) => socket.send(JSON.stringify({ sessionToken, ...message }));
  const owner = { __type: "Pointer", className: "_User", objectId: ownerId };

  await new Promise<void>((listens, failed) => {
    socket.addEventListener("open", () => say({ op: "connect", applicationId: appId }));
    socket.addEventListener("close", () => failed(new Error("LiveQuery has closed.")));
    socket.addEventListener("message", ({ data }) => {
      const { op } = JSON.parse(data as string) as { op: string };
      if (op === "connected") {
        say({ op: "subscribe", requestId: 1, query: { className: "Size", where: { owner } } });
      } else if (op === "subscribed") listens();
      else if (op === "error") failed(new Error(`LiveQuery refuses: ${data as string}`));
      else heard();
    });
  });
  return { close: () => socket.close() };
}
