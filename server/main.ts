/** Starts the server, and shuts it down cleanly. */
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { refuseOthersFolder } from "#server/commands/owner.ts";
import { createApp } from "#server/app.ts";
import { type Store, openStore } from "#server/store/database.ts";
import { OperatorError } from "#server/operations/operator-error.ts";
import { startHousekeeping } from "#server/operations/housekeeping.ts";
import { httpServer } from "#server/http/http-server.ts";
import { type Log, logTo } from "#server/operations/log.ts";
import { startPlanning } from "#server/notifications/planner.ts";
import { startPushing } from "#server/notifications/push-sender.ts";
import { openPushTransport } from "#server/notifications/push-transport.ts";
import { authorizer, openPushKey } from "#server/notifications/server-key.ts";
import { Subscriptions } from "#server/live/subscriptions.ts";
import { readiness } from "#server/operations/readiness.ts";
import type { MailTransport } from "#server/mail/transport.ts";
import type { Operations } from "#server/operations/metrics.ts";
import type { MailSettings } from "#server/mail-settings.ts";
import { isLoopback } from "#server/setting-values.ts";
import { type Settings, readSettings } from "#server/settings.ts";

/** Gives other servers time to take over: proxies check /healthz every two seconds. */
const handoverMs = 3000;

const readinessIntervalMs = 30_000;

const monotonicNow = () => performance.now();

const pages = join(import.meta.dirname, "../dist");

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  if (!existsSync(join(pages, "index.html"))) {
    throw new OperatorError("The pages haven’t been built yet. Run: npm run build.");
  }
  if (settings.databaseUrl === undefined) refuseOthersFolder(settings.dataDir);
  const subscriptions = new Subscriptions();
  const stopping = new AbortController();
  const plainLog = logTo(console, settings);
  /** Counts requests and problems as well, once metrics are enabled. */
  let log = plainLog;
  const report = (what: string, error: unknown) => log.problem(what, error);
  const opened = await openStore(settings, {
    publish: subscriptions.publish,
    publishAll: subscriptions.publishAll,
    report,
    say: plainLog.say,
  });
  // Loads metrics only if enabled, because most families don't use them.
  const operations =
    settings.operationsPort === undefined
      ? undefined
      : (await import("#server/operations/metrics.ts")).operations(
          subscriptions,
          async () => !stopping.signal.aborted && (await isReady()),
          opened,
          report,
        );
  const store = operations?.timed(opened) ?? opened;
  log = operations?.counted(plainLog) ?? plainLog;
  const isReady = readiness(opened.check, Date.now, log);
  // Logs problems even if no one requests /readyz.
  setInterval(() => void isReady(), readinessIntervalMs).unref();
  const handler = createApp({
    settings,
    store,
    subscriptions,
    now: Date.now,
    monotonicNow,
    log,
    isReady,
    stopping: stopping.signal,
    pages,
  });
  const housekeeping = startHousekeeping({ store, now: Date.now, monotonicNow, log });
  const sender = settings.mail && (await startSending(settings, settings.mail, store, log, operations));
  const planner = startPlanning({ store, now: Date.now, log });
  const pusher = await startNotifying(settings, store, log, operations);
  const { server, stop } = httpServer(handler, { hasProxies: settings.trustedProxies > 0 });
  try {
    await listening(server, "PORT", settings.host, settings.port);
    if (operations && settings.operationsPort !== undefined) {
      const { operationsHost, operationsPort } = settings;
      await listening(operations.server, "OPERATIONS_PORT", operationsHost, operationsPort);
    }
  } catch (error) {
    await store.close();
    throw error;
  }
  log.say(
    `Kinsize is running at ${settings.publicUrl}. Its data is in ${settings.databaseUrl ? "PostgreSQL" : settings.dataDir}.`,
  );
  if (settings.providers[0].key === "local") {
    log.say(
      `No sign-in provider is set up, so anyone ${isLoopback(settings.host) ? "on this computer" : "who reaches this server"} can sign in as anyone. Requests that come through a proxy are refused. See docs/self-hosting.md.`,
    );
  }

  const end = () => {
    if (stopping.signal.aborted) return;
    // Ends streams, whose browsers reconnect to another server; running requests may finish.
    stopping.abort();
    operations?.server.close();
    void Promise.all([
      housekeeping.stop(),
      planner.stop(),
      pusher.stop(),
      sender?.stop(),
      stop(settings.databaseUrl === undefined ? 0 : handoverMs),
    ])
      .then(() => store.close())
      .then(() => process.exit(0));
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}

/** Starts sending emails. Loads the package for that only if a mail server is set. */
async function startSending(
  { publicUrl }: Settings,
  mail: MailSettings,
  store: Store,
  log: Log,
  operations: Operations | undefined,
) {
  const [{ openTransport }, { startSender }] = await Promise.all([
    import("#server/mail/transport.ts"),
    import("#server/mail/sender.ts"),
  ]);
  const transport = openTransport(mail, publicUrl);
  // Runs in the background, so that people can use the server before the mail server answers.
  void sayWhetherMailWorks(transport, mail, log);
  const onResult = operations?.countMail;
  return startSender({
    store,
    transport,
    publicUrl,
    now: Date.now,
    log,
    ...(onResult && { onResult }),
  });
}

/** Starts sending notifications, with the key that all servers share. */
async function startNotifying(
  { publicUrl, pushHosts, providers }: Settings,
  store: Store,
  log: Log,
  operations: Operations | undefined,
) {
  const key = await openPushKey(store);
  // Push services accept only an address that others could open.
  const subject = publicUrl.startsWith("https:") ? publicUrl : "https://localhost";
  const onResult = operations?.countPush;
  return startPushing({
    store,
    transport: openPushTransport({ authorize: authorizer(key, subject, Date.now), pushHosts }),
    issuers: providers.map(({ issuer }) => issuer),
    pushHosts,
    now: Date.now,
    log,
    ...(onResult && { onResult }),
  });
}

async function sayWhetherMailWorks(
  transport: MailTransport,
  { host, port, from }: MailSettings,
  log: Log,
): Promise<void> {
  const reason = await transport.check();
  if (reason === undefined) log.say(`Emails are sent through ${host}:${port}, from ${from}.`);
  else log.problem(`SMTP_URL: ${host}:${port} can’t be used yet; emails wait`, reason);
}

type PortName = "PORT" | "OPERATIONS_PORT";

function listening(server: Server, name: PortName, host: string, port: number) {
  return new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(portFault(error, name, host, port)));
    server.listen(port, host, resolve);
  });
}

function portFault(error: NodeJS.ErrnoException, name: PortName, host: string, port: number): Error {
  const another = `for example ${name}=${port > 1023 && port < 65_535 ? port + 1 : 3000}.`;
  if (error.code === "EADDRINUSE") {
    return new OperatorError(`${name}: ${port} is already in use. Choose another port, ${another}`, error);
  }
  if (error.code === "EACCES") {
    return new OperatorError(
      `${name}: this user isn’t allowed to open port ${port}. Choose one above 1023, ${another}`,
      error,
    );
  }
  const setting = name === "PORT" ? "HOST" : "OPERATIONS_HOST";
  return new OperatorError(`${setting}: can’t listen on ${host} (${error.code}). Use ${setting}=127.0.0.1.`, error);
}

start().catch((error: unknown) => {
  // oxlint-disable-next-line no-console -- the log does not exist yet
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
});
