/** One event stream for everything that a tab shows; each event names the query that it answers. */
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";
import { Refusal } from "#domain/refusal.ts";
import type { Store } from "#server/data/database.ts";
import type { Session } from "#server/data/sessions.ts";
import { keepAnswering } from "#server/live.ts";
import type { Log } from "#server/log.ts";
import type { Notices } from "#server/notices.ts";
import { bodyOf, parsed } from "#server/wire.ts";
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

const watched = z.strictObject({
  queries: z
    .array(z.strictObject({ call: z.string(), input: z.unknown() }))
    .check(z.minLength(1), z.maxLength(mostQueries)),
});

type StreamParts = {
  store: Pick<Store, "isUnavailable">;
  notices: Notices;
  now: () => number;
  log: Log;
  stopping: AbortSignal;
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
  const { response, session, notices, now, stopping } = parts;
  const { queries } = parsed(watched, parts.body);

  const leaving = new AbortController();
  const leave = () => leaving.abort();
  response.on("close", leave);
  if (response.closed) leave();
  const over = AbortSignal.any([leaving.signal, stopping]);
  // A timer that can be cleared: a signal of its own would be kept for the whole hour.
  const end = setTimeout(leave, longestLife);

  response.writeHead(200, {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
  });
  response.flushHeaders();
  const beat = setInterval(() => void response.write(": still here\n\n"), heartbeat);
  const expiry =
    session &&
    setTimeout(
      () => notices.tell([sessionTopic(session.id)]),
      Math.min(session.expiresAt - now() + 1, longestLife),
    );
  try {
    const answering = queries.map(({ call, input }, index) =>
      answer(parts, over, index, call, input),
    );
    // With nothing left to answer it stays open all the same, or the browser would ask again.
    await (session ? sessionOver(parts, session, over) : aborted(over));
    // Every page has its last answer before the stream ends; one that still waits has nothing to tell.
    if (!over.aborted) await Promise.race([Promise.all(answering), wait(lastAnswers)]);
    leave();
    await Promise.all(answering);
  } finally {
    clearInterval(beat);
    clearTimeout(expiry);
    clearTimeout(end);
    response.off("close", leave);
    response.end();
  }
}

/** Resolves when the session is over, or the stream. */
async function sessionOver(
  { notices, isSignedIn }: StreamParts,
  { id }: Session,
  over: AbortSignal,
): Promise<void> {
  const watch = notices.open();
  try {
    for (;;) {
      watch.begin();
      // While the store can't be reached nobody is signed out.
      const isOver = !(await isSignedIn().catch(() => true));
      watch.end(new Set([sessionTopic(id)]));
      if (isOver || over.aborted) return;
      await watch.change(over);
    }
  } finally {
    watch.close();
  }
}

/** Keeps answering one query. One that fails is logged and told; the others go on. */
async function answer(
  { response, session, store, notices, log, requestId, admit, ask }: StreamParts,
  over: AbortSignal,
  index: number,
  call: string,
  input: unknown,
): Promise<void> {
  const event = (field: "answer" | "refused" | "failed", text: string) =>
    `data: {"query":${index},"${field}":${text}}\n\n`;

  /** A reader that is slow is waited for: nothing piles up here, and it gets the newest answer. */
  const write = async (text: string): Promise<void> => {
    if (over.aborted || response.write(text)) return;
    const patience = setTimeout(() => response.destroy(), slowest);
    await once(response, "drain", { signal: over }).catch(() => {});
    clearTimeout(patience);
  };

  /** Whoever asks too often waits, and is told so; then it goes on by itself. */
  const admitted = async (): Promise<void> => {
    while (!over.aborted) {
      try {
        return admit(call);
      } catch (error) {
        if (!(error instanceof Refusal) || error.retryAfter === undefined) throw error;
        await write(event("refused", bodyOf(error)));
        await wait(error.retryAfter * 1000, undefined, { signal: over }).catch(() => {});
      }
    }
  };

  const answered = async () => {
    const { text, topics, refusal, isSignedIn } = await ask(call, input);
    const sent = event(refusal ? "refused" : "answer", text);
    if (session && !isSignedIn) throw new SessionOver(sent);
    return { text: sent, topics };
  };

  try {
    await admitted();
    for (let pause = 100; !over.aborted; pause = Math.min(longestPause, pause * 2)) {
      try {
        await keepAnswering(notices, over, answered, write);
      } catch (error) {
        // The page shows what was last known, and is current once the store is back.
        if (!store.isUnavailable(error)) throw error;
        await wait(pause, undefined, { signal: over }).catch(() => {});
      }
    }
  } catch (error) {
    if (error instanceof SessionOver) return write(error.text);
    if (error instanceof Refusal) return write(event("refused", bodyOf(error)));
    log.problem(`${call} failed`, error, requestId);
    await write(event("failed", "true"));
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
