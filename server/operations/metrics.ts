/** Health checks and Prometheus metrics for operators, on a port that outsiders can't reach. */
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Store } from "#server/store/database.ts";
import { type MailResult, waitingMails } from "#server/data/notifications/outbox.ts";
import type { Log } from "#server/operations/log.ts";
import type { PushResult } from "#server/data/notifications/push-queue.ts";
import type { Subscriptions } from "#server/live/subscriptions.ts";
import type { Readiness } from "#server/operations/readiness.ts";

export type Operations = {
  /** Answers `/healthz`, `/readyz` and `/metrics` (in Prometheus's text format). */
  server: Server;
  /** Wraps a log to count its requests and problems. */
  counted: (log: Log) => Log;
  timed: (store: Store) => Store;
  countMail: (result: MailResult) => void;
  countPush: (result: PushResult, host: string) => void;
};

/** The package's own gauges, whose names promtool rejects; each has another metric with the same value by type. */
const gaugesNamedLikeCounters = ["resources", "handles", "requests"].map((what) => `nodejs_active_${what}_total`);

/** Counters start at zero. `isReady` says whether traffic may be routed here; `report` receives unexpected errors. */
export function operations(
  subscriptions: Subscriptions,
  isReady: Readiness,
  { read: reader, replicas }: Pick<Store, "read" | "replicas">,
  report: (what: string, error: unknown) => void,
): Operations {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of gaugesNamedLikeCounters) registry.removeSingleMetric(name);
  const requests = new Counter({
    name: "kinsize_requests_total",
    help: "Finished API requests, by call and status.",
    labelNames: ["call", "status"],
    registers,
  });
  const answers = new Histogram({
    name: "kinsize_answer_seconds",
    help: "Time to answer an API request. Streams are not included.",
    labelNames: ["call"],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const changes = new Histogram({
    name: "kinsize_change_seconds",
    help: "Transaction time, including waits and retries.",
    labelNames: ["outcome"],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const problems = new Counter({
    name: "kinsize_problems_total",
    help: "Unexpected errors. See the log for details.",
    registers,
  });
  registry.registerMetric(
    new Gauge({
      name: "kinsize_ready",
      help: "1 while the store can be read and written, as /readyz says; otherwise 0.",
      registers: [],
      async collect() {
        this.set((await isReady()) ? 1 : 0);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "kinsize_watched_queries",
      help: "Live queries of open pages; equal ones of one session count once.",
      registers: [],
      collect() {
        this.set(subscriptions.size);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: "kinsize_woken_queries_total",
      help: "Times a live query was run again because its data changed.",
      registers: [],
      collect() {
        this.reset();
        this.inc(subscriptions.notified);
      },
    }),
  );

  const pushes = new Counter({
    name: "kinsize_notifications_total",
    help: "Attempts to send a notification, by push service and result: sent, gone, refused, postponed or given-up.",
    labelNames: ["host", "result"],
    registers,
  });
  const mails = new Counter({
    name: "kinsize_emails_total",
    help: "Attempts to send an email, by result: sent, postponed, bounced or given-up.",
    labelNames: ["result"],
    registers,
  });
  registry.registerMetric(
    new Gauge({
      name: "kinsize_emails_waiting",
      help: "Emails that haven’t been sent yet, on all servers.",
      registers: [],
      async collect() {
        try {
          this.set(await waitingMails(reader));
        } catch {
          // While the store can't be reached, this metric keeps its last value, and the others are still returned.
        }
      },
    }),
  );

  if (replicas) registerReplicas(registry, replicas);

  async function answer({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const say = (status: number, text: string, type = "text/plain") =>
      response.writeHead(status, { "Content-Type": type }).end(text);
    if (url === "/healthz") say(200, "alive");
    else if (url === "/readyz") {
      if (await isReady()) say(200, "ready");
      else say(503, "not ready");
    } else if (url === "/metrics") say(200, await registry.metrics(), registry.contentType);
    else say(404, "Not found. Use /healthz, /readyz or /metrics.");
  }

  return {
    server: createServer((request, response) => {
      answer(request, response).catch((error: unknown) => {
        report("a health check or metrics request failed", error);
        response.destroy();
      });
    }),
    counted: (log) => ({
      ...log,
      request: (fields) => {
        log.request(fields);
        requests.inc({ call: fields.call, status: fields.status });
        if (fields.call !== "live") answers.observe({ call: fields.call }, fields.ms / 1000);
      },
      problem: (...problem) => {
        log.problem(...problem);
        problems.inc();
      },
    }),
    countMail: (result) => mails.inc({ result }),
    countPush: (result, host) => pushes.inc({ host, result }),
    timed: (store) => ({
      ...store,
      async change(topics, work) {
        const end = changes.startTimer();
        try {
          const result = await store.change(topics, work);
          end({ outcome: "done" });
          return result;
        } catch (error) {
          end({ outcome: "refused" });
          throw error;
        }
      },
    }),
  };
}

/** Registers the reads from replicas, and how far the replicas are behind. */
function registerReplicas(registry: Registry, statusOf: NonNullable<Store["replicas"]>): void {
  registry.registerMetric(
    new Counter({
      name: "kinsize_reads_total",
      help: "Answers by the database server they were read from: a replica, or the primary if no replica had everything.",
      labelNames: ["database"],
      registers: [],
      collect() {
        const { primaryReads, replicas } = statusOf();
        this.reset();
        this.inc({ database: "primary" }, primaryReads);
        for (const { label, reads } of replicas) this.inc({ database: label }, reads);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "kinsize_replica_used",
      help: "1 while answers are read from this replica, 0 while it is behind, away or follows another server.",
      labelNames: ["database"],
      registers: [],
      collect() {
        for (const { label, isUsed } of statusOf().replicas) {
          this.set({ database: label }, isUsed ? 1 : 0);
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "kinsize_replica_bytes_behind",
      help: "How much of the primary’s log a replica hasn’t replayed. A replica that can’t be asked has no value.",
      labelNames: ["database"],
      registers: [],
      collect() {
        this.reset();
        for (const { label, bytesBehind } of statusOf().replicas) {
          if (bytesBehind !== undefined) this.set({ database: label }, bytesBehind);
        }
      },
    }),
  );
}
