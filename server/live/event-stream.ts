/** One event stream for everything that a tab shows; each event names the query that it answers. */
import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod/mini";
import { Refusal } from "#domain/refusal.ts";
import type { HeldBytes } from "#server/http/held-bytes.ts";
import { Endings } from "#server/live/endings.ts";
import {
  type DistinctQuery,
  LiveQuery,
  type Query,
  type StreamEvent,
  distinct,
  querySchema,
} from "#server/live/live-query.ts";
import { type Outcome, type QuestionDependencies, Questions, type Tab, unchanged } from "#server/live/question.ts";
import { bodyOf, parsed } from "#server/http/wire-format.ts";
import { hourMs } from "#domain/time.ts";

/** Limits shown queries in one stream: a tab shows a screen, a search or two, and the header. */
export const maxQueries = 8;

/** Limits kept queries in one stream: a device stores their answers without showing them. */
export const maxKeptQueries = 256;

/** Limits the length of queries, which stay in memory while the tab is open. Our pages' are much shorter. */
const maxQueriesLength = 8 * 1024;
const maxKeptLength = 48 * 1024;

/** The interval between heartbeats on a quiet stream; browsers reconnect after missing about two. */
const heartbeatIntervalMs = 15_000;

/** Disconnects a reader that accepts no data for this long. */
export const drainTimeoutMs = 30_000;

/** Limits the time for the last answers after a session ends. */
const lastAnswersTimeoutMs = 2000;

/** Makes the browser reconnect after an hour, which renews its session and finds a new version. */
const maxStreamLifeMs = hourMs;

const asked = z.strictObject({
  queries: z.array(querySchema).check(z.minLength(1), z.maxLength(maxQueries + maxKeptQueries)),
});

/** The distinct queries of a request. Throws `invalid` for a malformed body, or one with too many queries. */
export function queriesIn(body: unknown): readonly DistinctQuery[] {
  const queries = distinctOf(parsed(asked, body).queries);
  const isWithin = (some: readonly DistinctQuery[], max: number, maxLength: number) =>
    some.reduce((count, { indexes }) => count + indexes.length, 0) <= max &&
    some.reduce((length, { text }) => length + text.length, 0) <= maxLength;
  const [shown, kept] = [queries.filter((each) => !isKept(each)), queries.filter(isKept)];
  if (shown.length === 0) throw new Refusal("invalid");
  if (!isWithin(shown, maxQueries, maxQueriesLength)) throw new Refusal("invalid");
  if (!isWithin(kept, maxKeptQueries, maxKeptLength)) throw new Refusal("invalid");
  return queries;
}

/**
 * Handles deep nesting: an input of 32,000 levels fits into a request, but overflows the stack when it is serialized.
 */
function distinctOf(queries: readonly Query[]): readonly DistinctQuery[] {
  try {
    return distinct(queries);
  } catch {
    throw new Refusal("invalid");
  }
}

export const isKept = ({ kept }: DistinctQuery): boolean => kept !== undefined;

type StreamDependencies = QuestionDependencies & {
  heldBytes: HeldBytes;
  isSignedIn: (request: Pick<IncomingMessage, "headers">) => Promise<boolean>;
  /** Counts a query, shown or kept. Throws `too-many` if it has to wait, and `not-found` if there is no such query. */
  admit: (name: string, tab: Tab, isKept: boolean) => void;
};

/** An open tab: the response to write to, and `onClose`, called when the stream ends. */
export type OpenTab = Tab & { readonly response: ServerResponse; readonly onClose: () => void };

export class EventStreams {
  readonly dependencies: StreamDependencies;
  readonly questions: Questions;
  readonly endings: Endings;
  readonly #open = new Set<EventStream>();
  #isStopped = false;

  constructor(dependencies: StreamDependencies) {
    this.dependencies = dependencies;
    this.questions = new Questions(dependencies);
    this.endings = new Endings(dependencies);
  }

  /**
   * Answers, and answers again whenever a topic of an answer changes, until the browser leaves, the
   * session or token ends, the server stops, or the stream reaches its maximum life.
   */
  open(tab: OpenTab, queries: readonly DistinctQuery[]): void {
    const stream = new EventStream(this, tab, queries);
    this.#open.add(stream);
    stream.start();
    if (this.#isStopped) stream.leave();
  }

  closed(stream: EventStream): void {
    this.#open.delete(stream);
  }

  /** Ends all streams, and from now on every new one, so that browsers reconnect elsewhere. */
  stop(): void {
    this.#isStopped = true;
    for (const stream of this.#open) stream.leave();
  }
}

class EventStream {
  readonly #streams: EventStreams;
  readonly tab: OpenTab;
  readonly #queries: readonly LiveQuery[];
  /** Queries due to be answered, in the order in which they became due. */
  #due: readonly LiveQuery[] = [];
  /** Whether an answer is queued, being built, or being sent: one at a time. */
  #isBusy = false;
  /** Whether the session has ended, so that each query gets its last answer. */
  #isEnding = false;
  #isOver = false;
  readonly #until = performance.now() + maxStreamLifeMs;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  /** Created on first use, because few streams ever need a timer of their own. */
  #timers: Set<ReturnType<typeof setTimeout>> | undefined;
  /** Stops counting the buffered bytes of a slow reader. */
  #stopWaiting: (() => void) | undefined;

  constructor(streams: EventStreams, tab: OpenTab, queries: readonly DistinctQuery[]) {
    this.#streams = streams;
    this.tab = tab;
    this.#queries = queries.map((query) => new LiveQuery(this, streams.questions.of(tab, query), query));
  }

  start(): void {
    const { response, credential } = this.tab;
    response.on("close", () => this.leave());
    // A first byte right away: without one, browsers assume that their network buffers the stream.
    response.write(": here\n\n");
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatIntervalMs);
    if (credential) this.#streams.endings.join(this, credential);
    for (const query of this.#queries) query.changed();
    if (response.closed) this.leave();
  }

  leave(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { response, credential, onClose } = this.tab;
    clearInterval(this.#heartbeat);
    for (const timer of this.#timers ?? []) clearTimeout(timer);
    if (credential) this.#streams.endings.leave(this, credential);
    for (const query of this.#queries) query.question.leave(query);
    this.#stopWaiting?.();
    response.end();
    this.#streams.closed(this);
    onClose();
  }

  /** Lets each query send its last answer before the stream ends. */
  end(): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    // A device deletes all kept answers when its session ends, so kept queries need no last answer.
    for (const query of this.#queries) if (query.isKept) query.isFinished = true;
    this.#due = this.#due.filter(({ isFinished }) => !isFinished);
    this.#after(lastAnswersTimeoutMs, () => this.leave());
    this.#leaveIfDone();
  }

  enqueue(query: LiveQuery): void {
    if (this.#isOver || this.#due.includes(query)) return;
    this.#due = [...this.#due, query];
    this.#answerNext();
  }

  begin(query: LiveQuery): void {
    this.#due = this.#due.filter((each) => each !== query);
  }

  /** Sends the outcome, unless the tab already shows it. */
  settle(query: LiveQuery, outcome: Outcome | undefined): void {
    const isShown = outcome?.digest !== undefined && outcome.digest === query.shown;
    if (!outcome || (isShown && query.isConfirmed) || this.#isOver) return this.#answered();
    query.shown = outcome.digest;
    query.isConfirmed = true;
    const sent = isShown ? unchanged : outcome;
    void this.#send(query.events(sent)).then(() => this.#answered());
  }

  #beat(): void {
    if (performance.now() > this.#until) return this.leave();
    const { response } = this.tab;
    // A reader that hasn't received the last answer yet needs no heartbeat.
    if (response.writableLength === 0) response.write(": still here\n\n");
  }

  /** Answers the query that has been due longest; kept ones come last. */
  #answerNext(): void {
    const query = this.#due.find((due) => !due.isKept) ?? this.#due[0];
    if (!query || this.#isBusy || this.#isOver) return;
    this.#isBusy = true;
    const settled = query.isCurrent ? { ...unchanged, digest: query.shown } : this.#refusalOf(query);
    if (!settled) return query.question.ask(query);
    this.begin(query);
    this.settle(query, settled);
  }

  #answered(): void {
    this.#isBusy = false;
    this.#leaveIfDone();
    this.#answerNext();
  }

  /** Counts the query once. A query over the rate limit becomes due again when its wait is over. */
  #refusalOf(query: LiveQuery): Outcome | undefined {
    if (query.isAdmitted) return undefined;
    try {
      this.#streams.dependencies.admit(query.question.call, this.tab, query.isKept);
      query.isAdmitted = true;
      return undefined;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.retryAfter === undefined) query.finish();
      else this.#after(error.retryAfter * 1000, () => query.changed());
      return { field: "refused", json: Buffer.from(bodyOf(error)) };
    }
  }

  #after(ms: number, work: () => void): void {
    const timers = (this.#timers ??= new Set());
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  }

  /** Resolves when the connection has sent the events, or the stream has ended. */
  async #send(events: readonly StreamEvent[]): Promise<void> {
    for (const event of events) if (!this.#isOver) await this.#write(event);
  }

  #write({ start, json, end }: StreamEvent): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    let stopHolding: (() => void) | undefined;
    const done = () => {
      stopHolding?.();
      resolve();
    };
    const { response } = this.tab;
    response.write(start);
    response.write(json);
    response.write(end, done);
    // Node writes at the end of this tick, and most connections send everything right away.
    process.nextTick(() => (stopHolding = this.#hold(done)));
    return promise;
  }

  /**
   * Counts the bytes still waiting to be sent, and closes the connection if they wait too long.
   * Returns a function that stops counting.
   */
  #hold(done: () => void): (() => void) | undefined {
    const { response, holder } = this.tab;
    const unsentBytes = response.socket?.writableLength ?? 0;
    if (unsentBytes === 0) return undefined;
    const hangUp = () => void response.destroy();
    const release = this.#streams.dependencies.heldBytes.hold(unsentBytes, holder, hangUp);
    const drainTimeout = setTimeout(hangUp, drainTimeoutMs);
    this.#stopWaiting = done;
    return () => {
      this.#stopWaiting = undefined;
      clearTimeout(drainTimeout);
      release();
    };
  }

  #leaveIfDone(): void {
    const isDone = !this.#isBusy && this.#queries.every(({ isFinished }) => isFinished);
    if (this.#isEnding && isDone) this.leave();
  }
}
