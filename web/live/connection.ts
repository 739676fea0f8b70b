/**
 * The tab's single live stream as a state machine. It reopens when the set of queries changes, reconnects after a
 * loss, and closes while the tab is hidden or paused. Polling replaces it on networks that buffer streams.
 */
import { Intercepted, Unanswered } from "#web/live/calls.ts";
import { NotUnderstood, TooManyStreams, silenceTimeoutMs } from "#web/live/event-stream.ts";
import type { FirstStream } from "#web/live/first-stream.ts";
import type { PolledAnswers } from "#web/live/polled-answers.ts";
import { type Round, createPolling } from "#web/live/polling.ts";
import type { AskedQuery, LiveEvent, WatchedQuery } from "#web/live/query-store.ts";

/**
 * `polling`: calls are answered, but streams aren't. `crowded`: this session or address has too many open streams.
 * `leaving`: a sign-out is queued that the server hasn't received yet.
 */
export type ConnectionStatus = "connecting" | "live" | "polling" | "lost" | "crowded" | "leaving";

/** Sends the queries and yields each event's data. Aborting `controller` ends the stream, and vice versa. */
export type Transport = (
  body: { queries: AskedQuery[] },
  controller: AbortController,
  onActivity: () => void,
  /** The request, if it was already sent. */
  requested?: Promise<Response>,
) => AsyncIterable<string>;

type ConnectionOptions = {
  transport: Transport;
  queries: () => readonly WatchedQuery[];
  /** Forgets the queries that were watched ahead and that no screen shows. */
  endAhead: () => void;
  /** Polls with one call per query. Throws Unanswered. */
  polledAnswers: (queries: readonly WatchedQuery[], isTimed: boolean) => Promise<PolledAnswers>;
  /** The queries that no screen shows, whose answers the device stores. */
  keptQueries: () => readonly WatchedQuery[];
  asked: (query: WatchedQuery) => AskedQuery;
  isHidden: () => boolean;
  isOnline: () => boolean;
  isSigningOut: () => boolean;
  /** Runs before any request. Throws Unanswered. */
  finishSignOut: () => Promise<void>;
  onEvent: (queries: readonly WatchedQuery[], event: LiveEvent) => void;
  onStatus: () => void;
  /** Called on each new connection, after its first answer was handled. */
  onContact: () => void;
  /** Called while something else answers instead of the server. */
  onIntercepted: () => void;
  /** Called with the time of the last activity once the screen may be out of date. */
  onLastActivity: (at: number) => void;
};

/** How long a hidden tab keeps its stream; browsers open only six connections per server. */
export const hiddenDelayMs = 10_000;
export const minBackOffMs = 250;
/** Also the lifetime after which a stream counts as recovered. */
export const maxBackOffMs = 10_000;
/** A stream that was silent for longer may be dead, so it is reopened when its tab becomes visible. */
export const maxQuietMs = silenceTimeoutMs / 2;
/**
 * The server sends the first bytes with the response header, so a stream that is silent for this long is being
 * buffered.
 */
export const firstByteTimeoutMs = 2500;
/** Pause between two streams on a network that buffers them. */
export const bufferedRetryMs = 60_000;

export type Connection = ReturnType<typeof createConnection>;

export function createConnection(options: ConnectionOptions) {
  const { queries, isHidden } = options;
  let status: ConnectionStatus = "connecting";
  let stream: AbortController | undefined;
  /** The queries the stream was opened for: the shown ones and the stored ones. */
  let streamed: readonly WatchedQuery[] = [];
  let streamedKept: readonly WatchedQuery[] = [];
  /** Whether the server is older than kept queries (decision 0048). */
  let isOlderServer = false;
  let failures = 0;
  let lastActivityAt = 0;
  /** Whether the server has answered since the last reconnect or loss. */
  let hasContact = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let firstByteTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  const polling = createPolling({ ask: poll, onLoss: pollingLost });

  function closeStream(): void {
    clearTimeout(retryTimer);
    clearTimeout(firstByteTimer);
    stream?.abort();
    stream = undefined;
  }

  function close(): void {
    closeStream();
    polling.stop();
    [streamed, streamedKept] = [[], []];
  }

  function open(): void {
    close();
    options.endAhead();
    // If the network buffered the last stream, it buffers the next one.
    if (isWatching() && status === "polling") polling.askNow();
    openStream();
  }

  const isWatching = () => queries().length > 0 && !isHidden();

  /** Opens a stream in place of the last one. Polling continues until it delivers. */
  function openStream(): void {
    closeStream();
    if (!isWatching()) return;
    [streamed, streamedKept] = [queries(), isOlderServer ? [] : options.keptQueries()];
    readFrom(new AbortController());
  }

  function readFrom(controller: AbortController, requested?: Promise<Response>): void {
    stream = controller;
    void readStream([...streamed, ...streamedKept], controller, requested);
    if (!polling.isRunning()) firstByteTimer = setTimeout(polling.askNow, firstByteTimeoutMs);
  }

  /** Takes over a stream for the queries that are watched ahead. */
  function takeOver({ response, controller }: FirstStream): void {
    if (isHidden()) {
      options.endAhead();
      return controller.abort();
    }
    streamed = queries();
    readFrom(controller, response);
    return undefined;
  }

  async function readStream(
    requested: readonly WatchedQuery[],
    controller: AbortController,
    response?: Promise<Response>,
  ): Promise<void> {
    const startedAt = Date.now();
    const lastedMs = () => Math.abs(Date.now() - startedAt);
    let isSilent = true;
    let isFirstEvent = true;
    try {
      await options.finishSignOut();
      // The stream was closed or replaced in the meantime.
      if (stream !== controller) return;
      const body = { queries: requested.map(options.asked) };
      for await (const data of options.transport(
        body,
        controller,
        () => {
          lastActivityAt = Date.now();
          isSilent = false;
          if (stream === controller) clearTimeout(firstByteTimer);
        },
        response,
      )) {
        // A replaced stream may belong to the previous viewer, so the rest of its events is dropped.
        if (stream !== controller) return;
        polling.stop();
        setStatus("live");
        options.onEvent(requested, JSON.parse(data) as LiveEvent);
        if (isFirstEvent) announceContact();
        isFirstEvent = false;
      }
      throw new Unanswered("The stream has ended.");
    } catch (error) {
      // A newer stream has replaced this one.
      if (stream !== controller) return;
      reportLastActivity();
      closeStream();
      if (error instanceof NotUnderstood && !isOlderServer) {
        isOlderServer = true;
        return openStream();
      }
      // The stream worked for a while, so this is a new loss and the backoff starts over.
      if (status === "live" && lastedMs() > maxBackOffMs) failures = 0;
      const isBuffered = isSilent && lastedMs() > firstByteTimeoutMs;
      if (polling.isAnswered() && (isBuffered || error instanceof TooManyStreams)) tryLater();
      else retry(error);
    }
  }

  function tryLater(): void {
    retryTimer = setTimeout(openStream, bufferedRetryMs * (0.5 + Math.random() / 2));
  }

  function retry(error: unknown): void {
    if (error instanceof TooManyStreams) {
      setStatus("crowded");
      retryTimer = setTimeout(openStream, maxBackOffMs);
      return;
    }
    if (failures === 0 && !options.isOnline()) lost(error);
    // The first loss is often only a restart. After the second, polling shows whether the network is gone.
    else if (failures > 0 && !polling.isRunning()) polling.askNow();
    const backOffMs = Math.min(maxBackOffMs, minBackOffMs * 2 ** failures);
    failures += 1;
    retryTimer = setTimeout(openStream, backOffMs * (0.5 + Math.random() / 2));
  }

  function lost(error: unknown): void {
    hasContact = false;
    const next = options.isSigningOut() ? "leaving" : "lost";
    if (status !== next) console.error("The live connection was lost.", error);
    setStatus(next);
    if (error instanceof Intercepted) options.onIntercepted();
  }

  function pollingLost(losses: number, error: unknown): void {
    if (losses > 1 || failures > 1 || !options.isOnline()) lost(error);
  }

  async function poll({ isCurrent, isAnsweredAgain, isTimed }: Round): Promise<number> {
    const askedAt = Date.now();
    await options.finishSignOut();
    const requested = queries();
    const { events, waitMs } = await options.polledAnswers(requested, isTimed);
    if (!isCurrent()) return 0;
    lastActivityAt = askedAt;
    // The network is back, so a stream may get through, too.
    if (status === "lost" || status === "leaving") openStream();
    // The first round may just be faster than the stream, or the server may have just started.
    if (status !== "polling") setStatus(isAnsweredAgain ? "polling" : "connecting");
    for (const event of events) {
      options.onEvent(requested, event);
      // The answer named a different viewer, so everything is requested again as them.
      if (!isCurrent()) return 0;
    }
    if (!hasContact) announceContact();
    return waitMs;
  }

  function announceContact(): void {
    hasContact = true;
    options.onContact();
  }

  function reportLastActivity(): void {
    if (status === "live") options.onLastActivity(lastActivityAt);
  }

  function setStatus(next: ConnectionStatus): void {
    if (status === next) return;
    status = next;
    options.onStatus();
  }

  function reconnect(): void {
    failures = 0;
    hasContact = false;
    open();
  }

  /** Whether the stream reports changes of stored answers that aren't shown. */
  const watchesKept = () => status === "live" && !isOlderServer;

  /** Reopens the stream if other queries are shown than it was opened for, or if more are stored. */
  function queriesChanged(): void {
    const now = queries();
    const isSame = now.length === streamed.length && now.every((query, at) => query === streamed[at]);
    const known = new Set(streamedKept);
    const hasMore = watchesKept() && options.keptQueries().some((query) => !known.has(query));
    if (isSame && !hasMore) return;
    if (!polling.isAnswered() || !isWatching()) return open();
    options.endAhead();
    closeStream();
    [streamed, streamedKept] = [queries(), []];
    tryLater();
    polling.askNow();
  }

  /** Call after the viewer's own change: without a stream to report it, everything shown is polled. */
  function changed(): void {
    if (polling.isRunning()) polling.askNow();
  }

  /** Call when the page is shown from the back/forward cache, or no longer frozen. */
  function resume(): void {
    if (!stream) reconnect();
  }

  function visibilityChanged(): void {
    clearTimeout(hiddenTimer);
    if (isHidden()) {
      reportLastActivity();
      hiddenTimer = setTimeout(close, hiddenDelayMs);
    }
    // The device may have slept, so the screen could be out of date without any error.
    else if (!stream || Math.abs(Date.now() - lastActivityAt) > maxQuietMs) reconnect();
  }

  return {
    status: () => status,
    watchesKept,
    /** When the server last sent anything, in milliseconds since 1970. */
    lastActivityAt: () => lastActivityAt,
    reconnect,
    takeOver,
    queriesChanged,
    changed,
    /** Call when the browser is about to pause the page. */
    pause: close,
    resume,
    visibilityChanged,
  };
}
