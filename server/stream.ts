/** One event stream for everything that a tab shows; each event names the query that it answers. */
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";
import { Refusal } from "#domain/refusal.ts";
import type { Store } from "#server/data/database.ts";
import type { Session } from "#server/data/sessions.ts";
import { type Answer, type Live, keepAnswering } from "#server/live.ts";
import type { Log } from "#server/log.ts";
import type { Notices, Watch } from "#server/notices.ts";
import { bodyOf, dataHeaders, parsed } from "#server/wire.ts";
import { type Topic, sessionTopic } from "#server/topics.ts";

/** Queries in one stream: a tab shows a screen, a search or two, and the header. */
const mostQueries = 8;

/** Milliseconds between signs of life on a quiet stream; browsers give up after about two. */
const heartbeat = 15_000;

/** Milliseconds for a reader to take what was sent; then it is gone, though its connection is not. */
const slowest = 30_000;

/** Milliseconds that the last answers of a session may take. */
const lastAnswers = 2000;

/** Milliseconds between tries while the store can't be reached. */
const longestPause = 2000;

/** Milliseconds. A browser then asks anew, which renews its session and finds a new version. */
const longestLife = 3_600_000;

const query = z.strictObject({ call: z.string(), input: z.unknown() });
const watched = z.strictObject({
  queries: z.array(query).check(z.minLength(1), z.maxLength(mostQueries)),
});

type Query = z.output<typeof query>;

type StreamParts = {
  store: Pick<Store, "isUnavailable">;
  notices: Notices;
  now: () => number;
  log: Log;
  /** Calls `leave` when the server is told to stop; returns what takes that back. */
  whenStopping: (leave: () => void) => () => void;
  response: ServerResponse;
  requestId: string;
  body: unknown;
  /** Whoever was signed in when the stream began. */
  session: Session | undefined;
  /** Whether whoever was signed in then still is. */
  isSignedIn: () => Promise<boolean>;
  /** Counts a query; throws `too-many` where it is to wait, and `not-found` where there is none. */
  admit: (name: string) => void;
  /** Answers a query as whoever is signed in at this moment. Throws a Refusal for what is malformed. */
  ask: (
    name: string,
    input: unknown,
  ) => Promise<{
    text: string;
    topics: ReadonlySet<Topic>;
    refusal?: Refusal;
    isSignedIn: boolean;
  }>;
};

/** The session that a stream began with is over: `text` is the last that it sends of a query. */
class SessionOver extends Error {
  readonly text: string;
  constructor(text: string) {
    super("The session is over.");
    this.text = text;
  }
}

/**
 * Answers until the browser leaves, the session that it began with is over, the server stops or the
 * stream has lived long enough.
 */
export async function streamAnswers(parts: StreamParts): Promise<void> {
  const { response, session, notices, now } = parts;
  const { queries } = parsed(watched, parts.body);

  const leaving = new AbortController();
  const over = leaving.signal;
  const live = queries.map((query, index) => new LiveQuery(parts, over, query, index));
  const ending = notices.open();
  const leave = () => {
    leaving.abort();
    for (const { watch } of live) watch.close();
    ending.close();
  };
  response.on("close", leave);
  const forget = parts.whenStopping(leave);
  if (response.closed) leave();

  response.writeHead(200, {
    "Content-Type": "text/event-stream",
    ...dataHeaders,
    "X-Accel-Buffering": "no",
  });
  response.flushHeaders();
  const until = performance.now() + longestLife;
  const beat = setInterval(() => {
    if (performance.now() > until) leave();
    else response.write(": still here\n\n");
  }, heartbeat);
  const expiry =
    session &&
    setTimeout(
      () => notices.tell([sessionTopic(session.id)]),
      Math.min(session.expiresAt - now() + 1, longestLife),
    );
  try {
    const answering = live.map((query) => query.run());
    // With nothing left to answer it stays open all the same, or the browser would ask again.
    await (session ? sessionOver(parts, session, ending) : ending.change());
    // Every page has its last answer before the stream ends; one that still waits has nothing to tell.
    if (!over.aborted) await Promise.race([Promise.all(answering), wait(lastAnswers)]);
    leave();
    await Promise.all(answering);
  } finally {
    clearInterval(beat);
    clearTimeout(expiry);
    response.off("close", leave);
    forget();
    leave();
    response.end();
  }
}

/** Resolves when the session is over, or the stream. */
async function sessionOver(
  { isSignedIn }: StreamParts,
  { id }: Session,
  watch: Watch,
): Promise<void> {
  const topics = new Set([sessionTopic(id)]);
  while (!watch.isClosed) {
    // While the store can't be reached nobody is signed out.
    const ask = async () => ({ isOver: !(await isSignedIn().catch(() => true)), topics });
    const { isOver } = await watch.ask(ask);
    if (isOver) return;
    await watch.change();
  }
}

/** One query of a stream. */
class LiveQuery implements Live {
  readonly watch: Watch;
  readonly #parts: StreamParts;
  readonly #over: AbortSignal;
  readonly #index: number;
  readonly #query: Query;

  constructor(parts: StreamParts, over: AbortSignal, query: Query, index: number) {
    this.watch = parts.notices.open();
    this.#parts = parts;
    this.#over = over;
    this.#query = query;
    this.#index = index;
  }

  /** Keeps answering. One that fails is logged and told; the others of its stream go on. */
  async run(): Promise<void> {
    const { store, log, requestId } = this.#parts;
    try {
      await this.#admitted();
      for (let pause = 100; !this.watch.isClosed; pause = Math.min(longestPause, pause * 2)) {
        try {
          await keepAnswering(this);
        } catch (error) {
          // The page shows what was last known, and is current once the store is back.
          if (!store.isUnavailable(error)) throw error;
          await this.#wait(pause);
        }
      }
    } catch (error) {
      if (error instanceof SessionOver) return this.send(error.text);
      if (error instanceof Refusal) return this.send(this.#event("refused", bodyOf(error)));
      log.problem(`${this.#query.call} failed`, error, requestId);
      await this.send(this.#event("failed", "true"));
    }
  }

  async ask(): Promise<Answer> {
    const { call, input } = this.#query;
    const { text, topics, refusal, isSignedIn } = await this.#parts.ask(call, input);
    const event = this.#event(refusal ? "refused" : "answer", text);
    if (this.#parts.session && !isSignedIn) throw new SessionOver(event);
    return { text: event, topics };
  }

  /** A reader that is slow is waited for: nothing piles up here, and it gets the newest answer. */
  async send(event: string): Promise<void> {
    const { response } = this.#parts;
    if (this.watch.isClosed || response.write(event)) return;
    const patience = setTimeout(() => response.destroy(), slowest);
    await once(response, "drain", { signal: this.#over }).catch(() => {});
    clearTimeout(patience);
  }

  /** Whoever asks too often waits, and is told so; then it goes on by itself. */
  async #admitted(): Promise<void> {
    while (!this.watch.isClosed) {
      try {
        return this.#parts.admit(this.#query.call);
      } catch (error) {
        if (!(error instanceof Refusal) || error.retryAfter === undefined) throw error;
        await this.send(this.#event("refused", bodyOf(error)));
        await this.#wait(error.retryAfter * 1000);
      }
    }
  }

  #event(field: "answer" | "refused" | "failed", text: string): string {
    return `data: {"query":${this.#index},"${field}":${text}}\n\n`;
  }

  #wait(milliseconds: number): Promise<void> {
    return wait(milliseconds, undefined, { signal: this.#over }).catch(() => {});
  }
}
