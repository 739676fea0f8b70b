/** Measured server processes: their CPU time, memory, and signed-in people. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { type StoreLocation, openStore } from "#server/store/database.ts";
import { createSession } from "#server/data/account/sessions.ts";
import { freePort } from "../scripts/postgres.ts";
import type { Screen } from "./bare.ts";
import type { Known } from "./bare-server.ts";
import { idOf, issuer } from "./people.ts";

const root = join(import.meta.dirname, "..");

/** Sessions belong to this public address, whatever port the server uses. */
export const publicHost = "localhost:3000";

export type Running = {
  port: number;
  pid: number;
  child: ChildProcess;
  stop: () => Promise<void>;
};

/** Starts a program that listens on a free port; resolves at its first answer of any kind. */
export async function startsProgram(
  program: string,
  words: (port: number) => readonly string[],
  environment: Record<string, string | undefined> = {},
): Promise<Running> {
  const port = await freePort();
  const child = spawn(program, words(port), {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...environment },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // Servers end with the benchmark, however it ends.
  const kill = () => child.kill();
  process.on("exit", kill);
  child.on("exit", () => process.off("exit", kill));
  await answers(port, child);
  return {
    port,
    pid: child.pid!,
    child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill();
      await gone;
    },
  };
}

export const starts = (
  words: readonly string[],
  environment: Record<string, string | undefined> = {},
): Promise<Running> =>
  startsProgram(process.execPath, () => ["--disable-warning=ExperimentalWarning", ...words], environment);

/** Resolves at the first answer; throws if the process ends before it. */
async function answers(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const answered = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (response) => response.text(),
      () => undefined,
    );
    if (answered !== undefined) return;
    await wait(2);
  }
}

const environmentOf = ({ dataDir, databaseUrl, replicaUrls = [] }: StoreLocation) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DATABASE_REPLICA_URLS: replicaUrls.join(","),
  PUBLIC_URL: `http://${publicHost}`,
});

export const startKinsize = (place: StoreLocation, words: readonly string[] = []): Promise<Running> =>
  starts([...words, "dist-server/main.js"], environmentOf(place));

/** Starts the bare server. `headers` are those it sends; `personOf` maps cookies to people. */
export async function startBare(place: StoreLocation, known: Known): Promise<Running> {
  const running = await starts(["bench/bare-server.ts"], environmentOf(place));
  const heard = once(running.child, "message");
  running.child.send(known);
  await heard;
  return running;
}

/** A process's memory, in megabytes. */
export function memoryOf({ child }: Running): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

export async function heapOf({ child }: Running): Promise<NodeJS.MemoryUsage> {
  const heard = once(child, "message");
  child.send("memory");
  const [usage] = (await heard) as [NodeJS.MemoryUsage];
  return usage;
}

/** Signs people in by their numbers, before the server opens the store; resolves with their cookies. */
export async function signedIn(place: StoreLocation, numbers: readonly number[]): Promise<string[]> {
  const store = await openStore(place, { publish: () => {}, publishAll: () => {} });
  const tokens = await store.change([], async (tx) => {
    const begun: string[] = [];
    for (const number of numbers)
      begun.push(await createSession(tx, { personId: idOf("person", number), issuer, device: "" }, Date.now()));
    return begun;
  });
  await store.close();
  return tokens.map((token) => `session=${token}`);
}

export const screenOf = (screen: Screen, owner: number, cookie: string): string =>
  screen === "dashboard"
    ? callOf("dashboard.page", {}, cookie)
    : callOf("profiles.page", { personId: idOf("person", owner) }, cookie);

export const callOf = (name: string, input: unknown, cookie: string): string => {
  const body = JSON.stringify(input);
  return `POST /api/${name} HTTP/1.1\r\nHost: ${publicHost}\r\nOrigin: http://${publicHost}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
};

export function asker(port: number) {
  const agent = new Agent({ keepAlive: true });
  return async (name: string, input: unknown, cookie: string): Promise<unknown> => {
    const headers = { Host: publicHost, Origin: `http://${publicHost}`, Cookie: cookie };
    const asked = request({
      port,
      host: "127.0.0.1",
      path: `/api/${name}`,
      method: "POST",
      headers,
      agent,
    });
    asked.end(JSON.stringify(input));
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    const answer = await text(response);
    if (response.statusCode !== 200) throw new Error(`${name}: ${response.statusCode} ${answer}`);
    return JSON.parse(answer);
  };
}
