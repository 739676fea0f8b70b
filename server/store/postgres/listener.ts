/** Notifies all processes of changes through PostgreSQL's NOTIFY, and listens for their notifications. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, type Transaction, sql } from "kysely";
import { Client, type QueryConfig, type QueryResult, type QueryResultRow } from "pg";
import type { Tables } from "#server/store/schema.ts";

/** Queries a connection that several parts of the program share, one query at a time, as the driver requires. */
export type Asked = <Row extends QueryResultRow>(query: string | QueryConfig) => Promise<QueryResult<Row>>;

export function askedInTurn(client: Client): Asked {
  let last: Promise<unknown> = Promise.resolve();
  return <Row extends QueryResultRow>(query: string | QueryConfig) => {
    const answer = last.then(() => client.query<Row>(query));
    last = answer.catch(() => {});
    return answer;
  };
}

/** Handles the topics of any process, and gaps after which anything may have changed. */
export type NotificationHandlers = {
  publish: (topics: readonly string[]) => void;
  publishAll: () => void;
  say?: ((sentence: string) => void) | undefined;
};

const defaultTiming = {
  heartbeatMs: 5000,
  /** Limits the time for a heartbeat to arrive, and for each statement of the listener. */
  deadlineMs: 5000,
  /** Limits the time for the first heartbeat to arrive. */
  startMs: 15_000,
};

export type Timing = Partial<typeof defaultTiming>;

const maxPauseMs = 2000;

const channel = "kinsize";

/** Keeps a notification below PostgreSQL's limit of 8,000 bytes. */
const maxTopicsPerNotification = 100;

/** Notifies all processes of the topics when the transaction commits. */
export async function notifyTopics(tx: Transaction<Tables>, topics: readonly string[]): Promise<void> {
  for (let from = 0; from < topics.length; from += maxTopicsPerNotification) {
    await notify(tx, topics.slice(from, from + maxTopicsPerNotification).join(" "));
  }
}

/** Sends one notification: at the commit, or immediately outside a transaction. */
export const notify = async (db: Kysely<Tables>, text: string): Promise<void> => {
  await sql`select pg_notify(${sql.lit(channel)}, ${text})`.execute(db);
};

/**
 * The statement that sends a heartbeat, whose text needs no quoting. It doesn't wait for a
 * synchronous standby, which may be away while notifications arrive.
 */
export const heartbeatText = (text: string): string =>
  `set local synchronous_commit = local; select pg_notify('${channel}', '${text}')`;

/** The prefix of heartbeats; no topic starts with it. */
const heartbeat = "heartbeat:";

/** Thrown when the connection is up, but notifications don't arrive. */
class NotListening extends Error {
  constructor(deadlineMs: number) {
    super(`no notification arrived within ${deadlineMs / 1000} s`);
    this.name = "NotListening";
  }
}

/**
 * Listens on a separate connection to the notifications of every process, including this one. After a lost connection
 * it reconnects; it can't know what it missed, so `publishAll` tells subscribers to run again.
 *
 * Heartbeats prove that notifications arrive. `send` sends them on another connection, as changes are: on the
 * listener's own, a transaction pooler would return them with the answer, but nothing from others.
 */
export function listen(
  url: string,
  { publish, publishAll }: NotificationHandlers,
  send: (text: string) => Promise<unknown>,
  timing: Timing = {},
) {
  const { heartbeatMs, deadlineMs, startMs } = { ...defaultTiming, ...timing };
  let proven: Asked | undefined;
  let listenError: unknown = new Error("The listener hasn’t started yet.");
  const started = Promise.withResolvers<void>();
  const closing = new AbortController();
  const beginning = performance.now();

  /** Sends a heartbeat and waits until it arrives; throws NotListening if it doesn't. */
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

  /** Listens until the connection is lost or a heartbeat doesn't arrive; throws the reason. */
  async function listenUntilLost(): Promise<never> {
    const lost = new AbortController();
    const own = new Client({
      connectionString: url,
      connectionTimeoutMillis: deadlineMs,
      query_timeout: deadlineMs,
      keepAlive: true,
      application_name: "kinsize listener",
    });
    const ask = askedInTurn(own);
    const end = () => {
      own.end().catch(() => {});
      destroySocket(own);
    };
    closing.signal.addEventListener("abort", end);
    own.on("error", (error) => lost.abort(error));
    own.on("end", () => lost.abort(new Error("The listener lost its connection.")));
    own.on("notification", ({ payload = "" }) => {
      if (!payload.startsWith(heartbeat)) publish(payload.split(" "));
    });
    try {
      // The driver's promise never settles if the connection ends while it is being opened.
      await Promise.race([own.connect(), new Promise((ended) => own.once("end", ended))]);
      lost.signal.throwIfAborted();
      await own.query(`listen ${channel}`);
      await proveListening(own, lost.signal);
      listenError = undefined;
      proven = ask;
      publishAll();
      started.resolve();
      for (;;) {
        await wait(heartbeatMs, undefined, { signal: lost.signal });
        await ask("select 1");
        try {
          await proveListening(own, lost.signal);
          listenError = undefined;
        } catch (error) {
          if (error instanceof NotListening || lost.signal.aborted) throw error;
          // A heartbeat that couldn't be sent says nothing about listening.
          listenError = error;
        }
      }
    } catch (error) {
      throw lost.signal.aborted ? lost.signal.reason : error;
    } finally {
      proven = undefined;
      closing.signal.removeEventListener("abort", end);
      end();
    }
  }

  const listening = (async () => {
    let pauseMs = 50;
    while (!closing.signal.aborted) {
      const since = performance.now();
      listenError = await listenUntilLost().catch((error: unknown) => error);
      if (listenError instanceof NotListening) {
        // Notifications may have been missed since the last heartbeat.
        publishAll();
        started.reject(listenError);
      } else if (performance.now() - beginning > startMs) started.reject(listenError);
      pauseMs = performance.now() - since > maxPauseMs ? 50 : Math.min(maxPauseMs, pauseMs * 2);
      await wait(pauseMs * (0.5 + Math.random() / 2), undefined, { signal: closing.signal }).catch(() => {});
    }
  })();

  return {
    /** Resolves when the first heartbeat arrives; rejects if none does. */
    started: started.promise,
    /** Why no notifications arrive right now; undefined if they do. */
    listenError: () => listenError,
    /** The connection on which notifications arrive; undefined while none do. */
    connection: () => proven,
    close: async () => {
      closing.abort();
      await listening;
    },
  };
}

/** Ends a connection abruptly, because a frozen server wouldn't answer a regular end. */
export const destroySocket = (client: Client): void =>
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
