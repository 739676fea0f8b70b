/** A server with its own data, and sessions of people on it, for tests in a browser. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { acceptedLanguages, keptLanguage, languageOf } from "#domain/languages.ts";
import { createSession } from "#server/data/account/sessions.ts";
import { upsertPerson } from "#server/data/profiles/people.ts";
import { deviceOf } from "#server/sign-in/device.ts";
import { subjectOf } from "#server/sign-in/local-provider.ts";
import { writeStore } from "#server/store/database.ts";

export type Server = {
  url: string;
  /** The server's data folder, for a test that ages its data while the server is stopped. */
  dataDir: string;
  /** Kills the server, like a power cut. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
};

export type HowToServe = { app?: string; environment?: Record<string, string> };

export type RunningServer = Server & {
  /** Deletes everyone and what is theirs, and starts the server again if a test has left it killed. */
  empty: () => Promise<void>;
  end: () => Promise<void>;
};

/** Starts a server with its own data folder. `app` is the folder of its build. */
export async function startServer({ app = process.cwd(), environment = {} }: HowToServe = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "kinsize-screens-"));
  let port = await freePort();
  let child: ChildProcess;
  /** Resolves when this server logs that it runs; a request could reach another process at its port. */
  const isRunning = () => {
    child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", join(app, "dist-server/main.js")], {
      env: {
        PATH: process.env["PATH"] ?? "",
        PORT: String(port),
        DATA_DIR: dataDir,
        // The compile cache saves compiling the server for every test.
        NODE_COMPILE_CACHE: join(process.cwd(), "node_modules/.cache/compiled"),
        ...environment,
      },
      stdio: ["ignore", "pipe", "ignore"],
    });
    return new Promise<boolean>((answer) => {
      child.stdout?.on("data", () => answer(true));
      child.once("exit", () => answer(false));
    });
  };
  const start = async () => {
    if (!(await isRunning())) throw new Error("The server doesn't start again.");
  };
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((gone) => {
      if (isOver()) return gone();
      child.once("exit", () => gone());
      child.kill(signal);
    });
  // Another program may have taken the port since it was found free.
  for (let tries = 1; !(await isRunning()); tries++) {
    if (tries === 5) throw new Error("The server doesn't start.");
    port = await freePort();
  }
  return {
    url: `http://localhost:${port}`,
    dataDir,
    start,
    kill: () => end("SIGKILL"),
    empty: async () => {
      if (isOver()) await start();
      emptyStore(dataDir);
    },
    end: async () => {
      await end("SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Whatever isn't someone's goes with the people it is about. */
function emptyStore(dataDir: string): void {
  const file = new DatabaseSync(join(dataDir, "kinsize.db"), { timeout: 5000 });
  file.exec("delete from people; delete from feedback; delete from mails");
  file.close();
}

/**
 * A new session of the person whom the local provider knows by this name, without the requests of a sign-in: an address may
 * make only so many of them.
 */
type Device = { userAgent?: string | undefined; languages?: string | undefined };

export async function sessionCookie(
  server: Pick<Server, "url" | "dataDir">,
  name: string,
  { userAgent, languages = "en-US" }: Device = {},
) {
  // Whatever the locale, people read the English that tests look for, unless a test says another language.
  const preferred = acceptedLanguages(languages);
  const language = { language: keptLanguage(languageOf(preferred)), isChosen: false };
  const email = emailOf(name);
  const issuer = `${server.url}/local-provider`;
  const subject = subjectOf(email);
  const device = userAgent ? deviceOf(userAgent) : "Linux, Chrome";
  const store = await writeStore({ dataDir: server.dataDir, databaseUrl: undefined });
  const token = await store.change([], async (tx) => {
    const { id } = await upsertPerson(tx, { issuer, subject, name, email }, language, Date.now());
    return createSession(tx, { personId: id, issuer, device }, Date.now());
  });
  await store.close();
  return { name: "session", value: token, url: server.url };
}

export const emailOf = (name: string) => `${name.split(" ")[0]?.toLowerCase()}@example.org`;

/** Chooses a free port from this worker's range, because two workers asking the system could get the same one. */
export async function freePort(): Promise<number> {
  const first = 20_000 + 3_000 * (Number(process.env["TEST_PARALLEL_INDEX"] ?? 0) % 4);
  for (;;) {
    const port = first + Math.floor(Math.random() * 3_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((answer) => {
      server.once("error", () => answer(false));
      server.listen(port, "127.0.0.1", () => answer(true));
    });
    await new Promise((closed) => server.close(closed));
    if (isFree) return port;
  }
}
