/** One event stream for everything that a tab shows; each event names the query that it answers. */
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod/mini";
import { Refusal } from "#domain/refusal.ts";
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

/** Milliseconds. A browser then asks anew, which renews its session and finds a new version. */
const longestLife = 3_600_000;

const watched = z.strictObject({
  queries: z
    .array(z.strictObject({ call: z.string(), input: z.unknown() }))
    .check(z.minLength(1), z.maxLength(mostQueries)),
});

type StreamParts = {
  notices: Notices;
  now: () => number;
  log: Log;
  stopping: AbortSignal;
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  body: unknown;
  session: Session | undefined;
  /** Answers a query as whoever is signed in at this moment. Throws a Refusal for what is malformed. */
  ask: (
    name: string,
    input: unknown,
  ) => Promise<{ text: string; topics: ReadonlySet<Topic>; refusal?: Refusal }>;
};

/** Answers until the browser leaves, the server stops or the stream has lived long enough. */
export async function streamAnswers(parts: StreamParts): Promise<void> {
  const { response, session, notices, now, stopping } = parts;
  const { queries } = parsed(watched, parts.body);

  const leaving = new AbortController();
  const leave = () => leaving.abort();
  response.on("close", leave);
  if (response.closed) leave();
  const over = AbortSignal.any([leaving.signal, stopping, AbortSignal.timeout(longestLife)]);

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
    await Promise.all([
      ...queries.map(({ call, input }, index) => answer(parts, over, index, call, input)),
      // With nothing left to answer it stays open all the same, or the browser would ask again.
      aborted(over),
    ]);
  } finally {
    clearInterval(beat);
    clearTimeout(expiry);
    response.off("close", leave);
    response.end();
  }
}

/** Keeps answering one query. One that fails is logged and told; the others go on. */
async function answer(
  { response, notices, log, requestId, ask }: StreamParts,
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
    await once(response, "drain", { signal: over }).catch(() => {});
  };

  try {
    await keepAnswering(
      notices,
      over,
      async () => {
        const { text, topics, refusal } = await ask(call, input);
        return { text: event(refusal ? "refused" : "answer", text), topics };
      },
      write,
    );
  } catch (error) {
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
