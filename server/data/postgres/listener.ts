/** Announcing changes through PostgreSQL, and hearing what every process has announced. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, type Transaction, sql } from "kysely";
import { Client } from "pg";
import type { Tables } from "#server/data/schema.ts";

/** Who is told what was announced. */
export type NotificationHandlers = {
  publish: (topics: readonly string[]) => void;
  publishAll: () => void;
};

/** Milliseconds. */
const defaultTiming = {
  /** Between two signs of life. */
  heartbeatMs: 5000,
  /** In which a sign of life must be heard, and everything else be answered. */
  deadlineMs: 5000,
  /** In which it must be heard for the first time. */
  startMs: 15_000,
};

export type Timing = Partial<typeof defaultTiming>;

const maxPauseMs = 2000;

const channel = "kinsize";

/** As many topics as one notification may hold: 8,000 bytes. */
const maxTopicsPerNotification = 100;

/** Announces topics once the transaction is committed. */
export async function notifyTopics(
  tx: Transaction<Tables>,
  topics: readonly string[],
): Promise<void> {
  for (let from = 0; from < topics.length; from += maxTopicsPerNotification) {
    await notify(tx, topics.slice(from, from + maxTopicsPerNotification).join(" "));
  }
}

/** Announces a text, at once where there is no transaction. */
export const notify = async (db: Kysely<Tables>, text: string): Promise<void> => {
  await sql`select pg_notify(${sql.lit(channel)}, ${text})`.execute(db);
};

/** What a sign of life begins with: no topic does. */
const heartbeat = "heartbeat:";

/** It is connected, and yet nothing that is announced arrives. */
class NotListening extends Error {
  constructor(deadlineMs: number) {
    super(`no notification arrived within ${deadlineMs / 1000} s`);
    this.name = "Deaf";
  }
}

/**
 * One connection of its own that hears what every process has announced, its own included. It comes
 * back by itself; what was announced meanwhile it can't know, so everybody asks again then.
 *
 * That it can hear it proves by a sign of life, which `send` announces on another connection, as changes are: on
 * its own a transaction pooler would hand it back with the answer, and nothing that others announce.
 */
export function listen(
  url: string,
  { publish, publishAll }: NotificationHandlers,
  send: (text: string) => Promise<void>,
  timing: Timing = {},
) {
  const { heartbeatMs, deadlineMs, startMs } = { ...defaultTiming, ...timing };
  let client: Client | undefined;
  let listenError: unknown = new Error("It has not listened yet.");
  const started = Promise.withResolvers<void>();
  const closing = new AbortController();
  const beginning = performance.now();

  /** Says a sign of life, and waits until it is heard. Throws a Deaf where it isn't. */
  async function proveListening(own: Client, lost: AbortSignal): Promise<void> {
    const sign = heartbeat + randomUUID();
    const heard = Promise.withResolvers<void>();
    const hears = ({ payload }: { payload?: string | undefined }) => {
      if (payload === sign) heard.resolve();
    };
    own.on("notification", hears);
    const late = new AbortController();
    try {
      await send(sign);
      await Promise.race([
        heard.promise,
        wait(deadlineMs, undefined, { signal: AbortSignal.any([late.signal, lost]) }).then(() => {
          throw new NotListening(deadlineMs);
        }),
      ]);
    } finally {
      late.abort();
      own.off("notification", hears);
    }
  }

  /** Listens until the connection is lost, or proves deaf; throws the reason. */
  async function listenUntilLost(): Promise<never> {
    const lost = new AbortController();
    const own = new Client({
      connectionString: url,
      connectionTimeoutMillis: deadlineMs,
      query_timeout: deadlineMs,
      keepAlive: true,
      application_name: "kinsize listener",
    });
    client = own;
    own.on("error", (error) => lost.abort(error));
    own.on("end", () => lost.abort(new Error("The connection that listens was lost.")));
    own.on("notification", ({ payload = "" }) => {
      if (!payload.startsWith(heartbeat)) publish(payload.split(" "));
    });
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      await proveListening(own, lost.signal);
      listenError = undefined;
      publishAll();
      started.resolve();
      for (;;) {
        await wait(heartbeatMs, undefined, { signal: lost.signal });
        await own.query("select 1");
        try {
          await proveListening(own, lost.signal);
          listenError = undefined;
        } catch (error) {
          if (error instanceof NotListening || lost.signal.aborted) throw error;
          // Nothing could be announced, which says nothing about hearing.
          listenError = error;
        }
      }
    } catch (error) {
      throw lost.signal.aborted ? lost.signal.reason : error;
    } finally {
      own.end().catch(() => {});
      destroySocket(own);
    }
  }

  const listening = (async () => {
    let pauseMs = 50;
    while (!closing.signal.aborted) {
      const since = performance.now();
      listenError = await listenUntilLost().catch((error: unknown) => error);
      if (listenError instanceof NotListening) {
        // Better late than never: pages are as old as this takes, at most.
        publishAll();
        started.reject(listenError);
      } else if (performance.now() - beginning > startMs) started.reject(listenError);
      pauseMs = performance.now() - since > maxPauseMs ? 50 : Math.min(maxPauseMs, pauseMs * 2);
      await wait(pauseMs * (0.5 + Math.random() / 2), undefined, { signal: closing.signal }).catch(
        () => {},
      );
    }
  })();

  return {
    /** Resolves when it hears for the first time; rejects when it can't. */
    started: started.promise,
    /** Why it does not hear at this moment; undefined when it does. */
    listenError: () => listenError,
    close: async () => {
      closing.abort();
      client?.end().catch(() => {});
      await listening;
    },
  };
}

/** Ends a connection without a word: one that is frozen does not answer to a polite end. */
export const destroySocket = (client: Client): void =>
  (
    client as unknown as { connection: { stream: { destroy: () => void } } }
  ).connection.stream.destroy();
