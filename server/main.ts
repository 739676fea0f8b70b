/** Starts the server, and stops it cleanly. */
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { createApp } from "#server/app.ts";
import { openStore } from "#server/data/database.ts";
import { Fault } from "#server/fault.ts";
import { consoleLog } from "#server/log.ts";
import { Notices } from "#server/notices.ts";
import { type Settings, readSettings } from "#server/settings.ts";

const pages = join(import.meta.dirname, "../dist");

/** Milliseconds that running requests get to finish when the server is told to stop. */
const patience = 5000;

async function start(settings: Settings): Promise<void> {
  if (!existsSync(join(pages, "index.html"))) {
    throw new Fault("The pages are not built yet. Run: npm run build.");
  }
  const log = consoleLog(settings);
  const notices = new Notices();
  const stopping = new AbortController();
  const store = await openStore(settings.dataDir, notices.tell);
  const handler = createApp({
    settings,
    store,
    notices,
    now: Date.now,
    log,
    stopping: stopping.signal,
    pages,
  });
  const server = createServer(handler);
  try {
    await listening(server, settings);
  } catch (error) {
    await store.close();
    throw error;
  }
  log.say(`Kinsize is at ${settings.publicUrl}, its data in ${settings.dataDir}.`);
  if (settings.provider.kind === "local") {
    log.say("Google sign-in is not set up: anyone on this computer can be anyone. See README.md.");
  }

  let running = 0;
  const whenDone = () => {
    // Browsers hold connections that they may never use: nothing is lost with those.
    if (stopping.signal.aborted && running === 0) server.closeAllConnections();
  };
  server.on("request", (_request, response) => {
    running += 1;
    response.on("close", () => {
      running -= 1;
      whenDone();
    });
  });
  const stop = () => {
    if (stopping.signal.aborted) return;
    // Streams end, their browsers come back to whoever listens then; what runs may finish.
    stopping.abort();
    server.close(() => void store.close().then(() => process.exit(0)));
    whenDone();
    setTimeout(() => server.closeAllConnections(), patience).unref();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function listening(server: ReturnType<typeof createServer>, { host, port }: Settings) {
  return new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(portFault(error, host, port)));
    server.listen(port, host, resolve);
  });
}

function portFault(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const another = `for example PORT=${port < 65_535 ? port + 1 : 3000}.`;
  if (error.code === "EADDRINUSE") {
    return new Fault(
      `PORT: ${port} is taken by another program. Choose another, ${another}`,
      error,
    );
  }
  if (error.code === "EACCES") {
    return new Fault(
      `PORT: this user may not open ${port}. Choose one above 1023, ${another}`,
      error,
    );
  }
  return new Fault(`HOST: can't listen at ${host} (${error.code}). Use HOST=127.0.0.1.`, error);
}

try {
  await start(readSettings(process.env));
} catch (error) {
  // oxlint-disable-next-line no-console -- there is no log yet that could say it
  console.error(error instanceof Fault ? error.message : error);
  process.exit(1);
}
