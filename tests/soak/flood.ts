/**
 * Floods a server that has 512 MB with requests whose responses are never read, while a victim works: `npm run
 * soak:flood -- --minutes 10`. Prints a table and exits with 0, or with 1 if the server died or the victim's 99th
 * percentile exceeded 250 ms.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { anItemDraft } from "../builders.ts";
import { freePort } from "../../scripts/postgres.ts";
import { Browser } from "../browser-jar.ts";
import { type Attack, type AttackName, type Outcome, attacks } from "./flood-attacks.ts";

const { values } = parseArgs({
  options: { minutes: { type: "string" }, only: { type: "string" }, quick: { type: "boolean" } },
});
const minutes = Number(values.minutes ?? 2);
const chosen = (Object.keys(attacks) as AttackName[]).filter(
  (name) => values.only === undefined || name === values.only,
);
if (!(minutes > 0) || chosen.length === 0) {
  console.error(`--minutes is a number, --only one of: ${Object.keys(attacks).join(", ")}.`);
  process.exit(1);
}

const memoryBytes = 512 * 1024 * 1024;
const maxP99Ms = 250;
const secondsEach = (minutes * 60) / chosen.length;

/** A control group limited to 512 MB without swap, if this user may create one (Linux as root). */
function memoryGroup(): { enter: (pid: number) => void; remove: () => void } | undefined {
  for (const [folder, limit] of [
    ["/sys/fs/cgroup/memory", "memory.limit_in_bytes"],
    ["/sys/fs/cgroup", "memory.max"],
  ] as const) {
    const group = join(folder, `kinsize-flood-${process.pid}`);
    try {
      mkdirSync(group);
      writeFileSync(join(group, limit), String(memoryBytes));
      return {
        enter: (pid) => writeFileSync(join(group, "cgroup.procs"), String(pid)),
        remove: () => rmdirSync(group),
      };
    } catch {
      // Unsupported or not allowed: try the next kind of group, or use V8's own limit.
    }
  }
  return undefined;
}

const group = memoryGroup();
const dataDir = await mkdtemp(join(tmpdir(), "kinsize-flood-"));
const port = await freePort();
const url = `http://localhost:${port}`;

async function start(): Promise<ChildProcess> {
  const command = [
    ...(group ? [] : ["--max-old-space-size=256"]),
    "--disable-warning=ExperimentalWarning",
    "dist-server/main.js",
  ];
  // Joins the group before the server's code runs, so that the server sees the memory limit.
  const shell = group
    ? spawn("sh", ["-c", `read go; exec "$0" "$@"`, process.execPath, ...command], {
        env: { PATH: process.env["PATH"] ?? "", PORT: String(port), DATA_DIR: dataDir },
        stdio: ["pipe", "ignore", "inherit"],
      })
    : spawn(process.execPath, command, {
        env: { PATH: process.env["PATH"] ?? "", PORT: String(port), DATA_DIR: dataDir },
        stdio: ["pipe", "ignore", "inherit"],
      });
  group?.enter(shell.pid ?? 0);
  shell.stdin?.end("go\n");
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (shell.exitCode !== null) throw new Error("The server did not start.");
    await wait(50);
  }
  return shell;
}

/** Creates an account with pages as large as the limits allow. */
async function account(name: string, sizes: number): Promise<{ cookie: string; id: string }> {
  const browser = new Browser({ url });
  await browser.signsIn({ name, email: `${name}@example.org` });
  const send = async (call: string, input: unknown) => {
    const response = await browser.goes(`/api/${call}`, {
      method: "POST",
      body: JSON.stringify(input),
    });
    return { ok: response.ok, body: (await response.json()) as { id: string } };
  };
  const { id } = (await send("viewer.me", {})).body;
  const add = (note: string) =>
    send("items.add", {
      ownerId: id,
      dependentId: null,
      item: anItemDraft({ note }),
    });
  // The text of 500 characters with the most bytes: control characters if the server accepts them, else emoji.
  const control = "a" + "\u0001".repeat(498) + "a";
  const heavy = sizes > 1 && (await add(control)).ok ? control : "👟".repeat(500);
  for (let n = 0; n < sizes; n++) await add(sizes > 1 ? heavy : "");
  const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  return { cookie, id };
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

function ask(method: string, path: string, cookie: string, body = ""): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const asked = request(
      {
        agent,
        port,
        host: "127.0.0.1",
        // Gives the victim an address of its own, where the system has several.
        ...(process.platform === "linux" && { localAddress: "127.0.0.2" }),
        method,
        path,
        headers: { Host: `localhost:${port}`, Origin: url, Cookie: cookie },
      },
      (response) => {
        response.resume();
        response.on("end", () =>
          (response.statusCode ?? 500) < 400
            ? resolve(performance.now() - began)
            : reject(new Error(`${path}: ${response.statusCode}`)),
        );
      },
    );
    asked.on("error", reject);
    asked.setTimeout(10_000, () => asked.destroy(new Error(`${path}: no answer in 10 s`)));
    asked.end(body);
  });
}

type Row = Record<string, string | number>;

/** Views pages and saves a bio ten times a second until `end`. */
async function victimWorks(cookie: string, end: number, isOver: () => boolean) {
  const times: number[] = [];
  let failed = 0;
  for (let n = 0; Date.now() < end && !isOver(); n++) {
    const dashboard = () => ask("POST", "/api/dashboard.page", cookie, "{}");
    const page = () => ask("GET", "/dashboard", cookie);
    const changes = JSON.stringify({ changes: { personalBio: `${n}` } });
    const change = () => ask("POST", "/api/profiles.update", cookie, changes);
    // Makes fewer than two changes a second, so that the victim never hits a rate limit.
    const kinds = [dashboard, page, dashboard, page, dashboard, change];
    const since = Date.now();
    await kinds[n % kinds.length]?.().then(
      (ms) => times.push(ms),
      (error: unknown) => {
        failed += 1;
        console.error(String(error));
      },
    );
    await wait(Math.max(0, 100 - (Date.now() - since)));
  }
  return { times: times.toSorted((one, other) => one - other), failed };
}

const megabytes = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

const table: Record<string, Row> = {};
let server = await start();
let died = false;
try {
  const victim = await account("victim", 1);
  const attackers = [];
  for (let n = 0; n < 4; n++) attackers.push(await account(`attacker${n}`, 290));
  const page = await (await fetch(url)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? "/";
  for (const name of chosen) {
    if (server.exitCode !== null || server.signalCode !== null) server = await start();
    const pid = server.pid ?? 0;
    const attack: Attack = { name, port, script, attackers, milliseconds: secondsEach * 1000 };
    const worker = new Worker(new URL("./flood-attacks.ts", import.meta.url), {
      workerData: attack,
    });
    const outcome = once(worker, "message").then(([message]) => message as Outcome);
    const isDead = () => server.exitCode !== null || server.signalCode !== null;
    let peak = 0;
    const watching = setInterval(() => (peak = Math.max(peak, megabytes(pid))), 100);
    const { times, failed } = await victimWorks(victim.cookie, Date.now() + secondsEach * 1000, isDead);
    clearInterval(watching);
    const { hungUp, bytes } = await outcome;
    await worker.terminate();
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    table[name] = {
      alive: isDead() ? "DIED" : "yes",
      "memory, MB": Math.round(peak),
      "victim p50, ms": at(0.5).toFixed(1),
      "victim p99, ms": at(0.99).toFixed(1),
      "victim asked": times.length + failed,
      "victim failed": failed,
      disconnected: hungUp,
      "attacker read, MB": Math.round(bytes / 1e6),
    };
    console.log(name, table[name]);
    if (isDead() || failed > 0 || !(at(0.99) <= maxP99Ms)) died = true;
  }
} finally {
  if (server.exitCode === null && server.signalCode === null) {
    const gone = once(server, "exit");
    server.kill("SIGTERM");
    await gone;
  }
  group?.remove();
  await rm(dataDir, { recursive: true });
}
console.log(group ? "In 512 MB without swap." : "With 256 MB for V8's heap.");
console.table(table);
process.exitCode = died ? 1 : 0;
agent.destroy();
