/** What whoever runs the server may ask it, on a port of its own that only this computer reaches. */
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Store } from "#server/data/database.ts";
import type { Log } from "#server/operations/log.ts";
import type { Subscriptions } from "#server/live/subscriptions.ts";
import type { Readiness } from "#server/operations/readiness.ts";

export type Operations = {
  /** Answers `/healthz`, `/readyz` and `/metrics` (in the words of Prometheus). */
  server: Server;
  /** The log, listened to: what it hears is counted. */
  counted: (log: Log) => Log;
  /** The store, with its changes timed. */
  timed: (store: Store) => Store;
};

/** Counts from now on. `isReady` says whether people may be sent here. */
export function operations(subscriptions: Subscriptions, isReady: Readiness): Operations {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "kinsize_requests_total",
    help: "Requests to the contract that have ended, by call and status.",
    labelNames: ["call", "status"],
    registers,
  });
  const answers = new Histogram({
    name: "kinsize_answer_seconds",
    help: "How long answers took. Streams, which last, are not among them.",
    labelNames: ["call"],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const changes = new Histogram({
    name: "kinsize_change_seconds",
    help: "How long transactions took, waiting for others and trying again included.",
    labelNames: ["outcome"],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const problems = new Counter({
    name: "kinsize_problems_total",
    help: "What should not have happened; the log has the rest.",
    registers,
  });
  registry.registerMetric(
    new Gauge({
      name: "kinsize_watched_queries",
      help: "Queries that open pages watch at this moment.",
      registers: [],
      collect() {
        this.set(subscriptions.size);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: "kinsize_woken_queries_total",
      help: "How often a watched query was asked again because something had changed.",
      registers: [],
      collect() {
        this.reset();
        this.inc(subscriptions.notified);
      },
    }),
  );

  async function answer({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const say = (status: number, text: string, type = "text/plain") =>
      response.writeHead(status, { "Content-Type": type }).end(text);
    if (url === "/healthz") say(200, "alive");
    else if (url === "/readyz") {
      if (await isReady()) say(200, "ready");
      else say(503, "not ready");
    } else if (url === "/metrics") say(200, await registry.metrics(), registry.contentType);
    else say(404, "There are /healthz, /readyz and /metrics.");
  }

  return {
    server: createServer((request, response) => void answer(request, response)),
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
