/** One event stream for everything that a tab shows; each event names the query that it answers. */
import type { ServerResponse } from "node:http";
import * as z from "zod/mini";
import { Refusal } from "#domain/refusal.ts";
import type { Store } from "#server/data/database.ts";
import type { HeldBytes, Holder } from "#server/http/held-bytes.ts";
import {
  LiveQuery,
  type Query,
  distinct,
  minRetryDelayMs,
  querySchema,
} from "#server/live/live-query.ts";
import type { Subscription, Subscriptions } from "#server/live/subscriptions.ts";
import type { Turns } from "#server/live/turns.ts";
import type { Log } from "#server/operations/log.ts";
import { bodyOf, dataHeaders, parsed } from "#server/http/body.ts";
import type { Topic } from "#server/live/topics.ts";

/** Queries in one stream: a tab shows a screen, a search or two, and the header. */
const maxQueries = 8;

/** Between heartbeats on a quiet stream; browsers reconnect after missing about two. */
const heartbeatIntervalMs = 15_000;

/** A reader that takes no data for this long is disconnected. */
export const drainTimeoutMs = 30_000;

/** Time for the last answers after a session ends. */
const lastAnswersTimeoutMs = 2000;

/** The longest retry delay while the store is unavailable. */
const maxRetryDelayMs = 2000;

/** After an hour the browser reconnects, which renews its session and finds a new version. */
const maxStreamLifeMs = 3_600_000;

const asked = z.strictObject({
  queries: z.array(querySchema).check(z.minLength(1), z.maxLength(maxQueries)),
});

export type Answer = {
  text: string;
  topics: ReadonlySet<Topic>;
  refusal?: Refusal;
  /** When time alone changes the answer, in milliseconds since 1970. */
  until?: number | undefined;
  isSignedIn: boolean;
};

/** What the stream began with, a session or a token: the topic of its end, and when it ends by itself. */
type Credential = { topic: Topic; expiresAt: number };

export type StreamDependencies = {
  store: Pick<Store, "isUnavailable">;
  subscriptions: Subscriptions;
  turns: Turns;
  heldBytes: HeldBytes;
  now: () => number;
  log: Log;
  /** Calls `leave` when the server shuts down; returns a function that cancels this. */
  onShutdown: (leave: () => void) => () => void;
  response: ServerResponse;
  requestId: string;
  body: unknown;
  /** The person and address that the stream's turns and held bytes count for. */
  holder: Holder;
  /** The session or token that the stream began with. */
  credential: Credential | undefined;
  /** Whether that is still valid. */
  isSignedIn: () => Promise<boolean>;
  /** Counts a query; throws `too-many` if it has to wait, and `not-found` if there is no such query. */
  admit: (name: string) => void;
  /** Answers a query as the person signed in at this moment. Throws a Refusal for malformed input. */
  ask: (name: string, input: unknown) => Promise<Answer>;
};

/**
 * Answers, and answers again whenever something that an answer depends on has changed, until the browser
 * leaves, the session or token that the stream began with is over, the server stops or the stream has lived long
 * enough.
 */
export function streamAnswers(dependencies: StreamDependencies): Promise<void> {
  const { queries } = parsed(asked, dependencies.body);
  return new EventStream(dependencies, queries).run();
}

class EventStream {
  readonly #dependencies: StreamDependencies;
  readonly #queries: LiveQuery[];
  /** Queries waiting to be answered, in the order in which they became due. */
  readonly #due = new Set<LiveQuery>();
  /** An answer is waiting for its turn, being made or being sent: one at a time. */
  #isBusy = false;
  /** The session is over: each query gets its last answer. */
  #isEnding = false;
  readonly #over = Promise.withResolvers<void>();
  #isOver = false;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(dependencies: StreamDependencies, queries: readonly Query[]) {
    this.#dependencies = dependencies;
    this.#queries = distinct(queries).map(
      (query) => new LiveQuery(dependencies.subscriptions, query, this.#enqueue),
    );
  }

  async run(): Promise<void> {
    const { response, credential, subscriptions, now, onShutdown } = this.#dependencies;
    response.on("close", this.#leave);
    const cancelShutdown = onShutdown(this.#leave);
    if (response.closed) this.#leave();
    response.writeHead(200, {
      "Content-Type": "text/event-stream",
      ...dataHeaders,
      "X-Accel-Buffering": "no",
    });
    response.flushHeaders();
    const until = performance.now() + maxStreamLifeMs;
    const heartbeat = setInterval(() => {
      if (performance.now() > until) this.#leave();
      // A reader that hasn't taken the last answer yet needs no heartbeat.
      else if (response.writableLength === 0) response.write(": still here\n\n");
    }, heartbeatIntervalMs);
    const ending = credential && this.#follow(credential);
    const expiry =
      credential &&
      setTimeout(
        () => subscriptions.publish([credential.topic]),
        Math.min(credential.expiresAt - now() + 1, maxStreamLifeMs),
      );
    try {
      for (const query of this.#queries) query.changed();
      await this.#over.promise;
    } finally {
      clearInterval(heartbeat);
      clearTimeout(expiry);
      for (const timer of this.#timers) clearTimeout(timer);
      response.off("close", this.#leave);
      cancelShutdown();
      ending?.close();
      for (const { subscription, again } of this.#queries) {
        clearTimeout(again?.timer);
        subscription.close();
      }
      response.end();
    }
  }

  #leave = (): void => {
    this.#isOver = true;
    this.#over.resolve();
  };

  #enqueue = (query: LiveQuery): void => {
    if (this.#isOver || query.isFinished) return;
    this.#due.add(query);
    this.#answerNext();
  };

  #answerNext(): void {
    if (this.#isBusy || this.#due.size === 0 || this.#isOver) return;
    this.#isBusy = true;
    const { turns, holder } = this.#dependencies;
    void turns
      .run(holder.personId ?? holder.address, () => this.#answer())
      // The turn ends with the answer, before it is sent: readers may be slow.
      .then((events) => this.#send(events))
      .finally(() => {
        this.#isBusy = false;
        this.#leaveIfDone();
        this.#answerNext();
      });
  }

  /** Answers the query that has been due longest; returns its events, none if nothing changed. */
  async #answer(): Promise<string[]> {
    const [query] = this.#due;
    if (!query || this.#isOver) return [];
    this.#due.delete(query);
    const { store, credential, log, requestId, ask } = this.#dependencies;
    try {
      if (!this.#isAdmitted(query)) return query.events("refused", query.refusalText);
      const { call, input } = query;
      const { text, refusal, until, isSignedIn } = await query.subscription.run(() =>
        ask(call, input),
      );
      if (credential && !isSignedIn) query.finish();
      query.retryDelayMs = minRetryDelayMs;
      this.#answerAt(query, until);
      const field = refusal ? "refused" : "answer";
      return query.isNewAnswer(field + text) ? query.events(field, text) : [];
    } catch (error) {
      if (store.isUnavailable(error)) {
        // The page keeps showing the last answer, and catches up once the store is back.
        this.#later(query, query.retryDelayMs);
        query.retryDelayMs = Math.min(maxRetryDelayMs, query.retryDelayMs * 2);
        return [];
      }
      query.finish();
      if (error instanceof Refusal) return query.events("refused", bodyOf(error));
      log.problem(`${query.call} failed`, error, requestId);
      return query.events("failed", "true");
    }
  }

  /** Counts the query once. A query over the rate limit becomes due again when its wait is over. */
  #isAdmitted(query: LiveQuery): boolean {
    if (query.isAdmitted) return true;
    try {
      this.#dependencies.admit(query.call);
      query.isAdmitted = true;
      return true;
    } catch (error) {
      if (!(error instanceof Refusal) || error.retryAfter === undefined) throw error;
      query.refusalText = bodyOf(error);
      this.#later(query, error.retryAfter * 1000);
      return false;
    }
  }

  /** Answers a query again when time alone changes its answer. */
  #answerAt(query: LiveQuery, at: number | undefined): void {
    if (query.again?.at === at) return;
    clearTimeout(query.again?.timer);
    if (at === undefined) return void (query.again = undefined);
    const again = () => {
      query.again = undefined;
      query.changed();
    };
    const ms = Math.min(at - this.#dependencies.now(), maxStreamLifeMs);
    query.again = { at, timer: setTimeout(again, ms) };
  }

  #later(query: LiveQuery, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      query.changed();
    }, ms);
    this.#timers.add(timer);
  }

  /** Resolves when the connection has taken the events, or has closed. */
  async #send(events: readonly string[]): Promise<void> {
    for (const event of events) if (!this.#isOver) await this.#write(event);
  }

  async #write(event: string): Promise<void> {
    const { response, heldBytes, holder } = this.#dependencies;
    const taken = new Promise<void>((resolve) => response.write(event, () => resolve()));
    const unsentBytes = response.socket?.writableLength ?? 0;
    if (unsentBytes === 0) return taken;
    const hangUp = () => response.destroy();
    const release = heldBytes.hold(unsentBytes, holder, hangUp);
    const drainTimeout = setTimeout(hangUp, drainTimeoutMs);
    await Promise.race([taken, this.#over.promise]);
    clearTimeout(drainTimeout);
    release();
  }

  /** Ends the stream with the session or token that it began with. */
  #follow({ topic }: Credential): Subscription {
    const { subscriptions, isSignedIn } = this.#dependencies;
    const topics = new Set([topic]);
    // An unavailable store signs no one out.
    const ask = async () => ({ topics, isOver: !(await isSignedIn().catch(() => true)) });
    let isDue = false;
    let isChecking = false;
    const check = async () => {
      isDue = true;
      if (isChecking) return;
      isChecking = true;
      while (isDue && !this.#isEnding && !this.#isOver) {
        isDue = false;
        if ((await subscription.run(ask)).isOver) this.#end();
      }
      isChecking = false;
    };
    const subscription = subscriptions.open({ changed: () => void check() });
    void check();
    return subscription;
  }

  /** Lets each query send its last answer before the stream ends. */
  #end(): void {
    this.#isEnding = true;
    this.#timers.add(setTimeout(this.#leave, lastAnswersTimeoutMs));
    this.#leaveIfDone();
  }

  #leaveIfDone(): void {
    const isDone = !this.#isBusy && this.#queries.every(({ isFinished }) => isFinished);
    if (this.#isEnding && isDone) this.#leave();
  }
}
