/**
 * The tab's single live stream as a state machine: it reopens when the set of queries changes, reconnects after
 * a loss, and closes while the tab is hidden.
 */
import { Unanswered } from "#web/live/calls.ts";
import { TooManyStreams, silenceTimeoutMs } from "#web/live/event-stream.ts";
import type { LiveEvent, WatchedQuery } from "#web/live/query-store.ts";

/**
 * `crowded`: this session or address has too many streams open. `leaving`: a sign-out is queued, and the server
 * hasn't received it yet.
 */
export type ConnectionStatus = "connecting" | "live" | "lost" | "crowded" | "leaving";

/** Sends the queries and yields each event's data. Aborting `controller` ends the stream, and vice versa. */
export type Transport = (
  body: { queries: { call: string; input: unknown }[] },
  controller: AbortController,
  onActivity: () => void,
) => AsyncIterable<string>;

type ConnectionOptions = {
  transport: Transport;
  queries: () => readonly WatchedQuery[];
  isHidden: () => boolean;
  isOnline: () => boolean;
  isSigningOut: () => boolean;
  /** Runs before each stream opens. Throws Unanswered. */
  finishSignOut: () => Promise<void>;
  onEvent: (queries: readonly WatchedQuery[], event: LiveEvent) => void;
  onStatus: () => void;
  /** Called on each new connection, after its first event was handled. */
  onContact: () => void;
  /** Called with the time of the last activity when the screen may be out of date from now on. */
  onLastActivity: (at: number) => void;
};

/** How long a hidden tab keeps its stream: browsers open only six connections to a server. */
export const hiddenDelayMs = 10_000;
export const minBackOffMs = 250;
/** Also the lifetime after which a stream counts as recovered. */
export const maxBackOffMs = 10_000;
/** A stream that was quiet for longer is reopened when its tab becomes visible: it may be dead. */
export const maxQuietMs = silenceTimeoutMs / 2;

export type Connection = ReturnType<typeof createConnection>;

export function createConnection(options: ConnectionOptions) {
  const { queries, isHidden } = options;
  let status: ConnectionStatus = "connecting";
  let stream: AbortController | undefined;
  /** The queries the stream was opened for. */
  let streamedQueries: readonly WatchedQuery[] = [];
  let failures = 0;
  let lastActivityAt = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(retryTimer);
    stream?.abort();
    stream = undefined;
    streamedQueries = [];
  }

  function open(): void {
    close();
    const requested = queries();
    if (requested.length === 0 || isHidden()) return;
    streamedQueries = requested;
    stream = new AbortController();
    void readStream(requested, stream);
  }

  async function readStream(
    requested: readonly WatchedQuery[],
    controller: AbortController,
  ): Promise<void> {
    const startedAt = Date.now();
    let isFirstEvent = true;
    try {
      await options.finishSignOut();
      // The stream was closed or replaced meanwhile.
      if (stream !== controller) return;
      const body = { queries: requested.map(({ call, input }) => ({ call, input })) };
      for await (const data of options.transport(
        body,
        controller,
        () => (lastActivityAt = Date.now()),
      )) {
        // A replaced stream may belong to the previous viewer: the rest of its events is dropped.
        if (stream !== controller) return;
        setStatus("live");
        options.onEvent(requested, JSON.parse(data) as LiveEvent);
        if (isFirstEvent) options.onContact();
        isFirstEvent = false;
      }
      throw new Unanswered("The stream has ended.");
    } catch (error) {
      // A newer stream has replaced this one.
      if (stream !== controller) return;
      reportLastActivity();
      close();
      // The stream worked for a while, so this is a new loss and the back-off starts over.
      if (status === "live" && Math.abs(Date.now() - startedAt) > maxBackOffMs) failures = 0;
      retry(error);
    }
  }

  function retry(error: unknown): void {
    if (error instanceof TooManyStreams) {
      setStatus("crowded");
      retryTimer = setTimeout(open, maxBackOffMs);
      return;
    }
    // The first loss is often only a restart, so the screen shows it after the second failure.
    if (failures === 1 || (failures === 0 && !options.isOnline())) {
      setStatus(options.isSigningOut() ? "leaving" : "lost");
      console.error("The live connection was lost.", error);
    }
    const backOffMs = Math.min(maxBackOffMs, minBackOffMs * 2 ** failures);
    failures += 1;
    retryTimer = setTimeout(open, backOffMs * (0.5 + Math.random() / 2));
  }

  function reportLastActivity(): void {
    if (status === "live") options.onLastActivity(lastActivityAt);
  }

  function setStatus(next: ConnectionStatus): void {
    if (status === next) return;
    status = next;
    options.onStatus();
  }

  /** Opens a new stream for every query, as the current viewer. */
  function reconnect(): void {
    failures = 0;
    open();
  }

  /** Reopens the stream if the watched queries differ from those it was opened for. */
  function queriesChanged(): void {
    const now = queries();
    if (
      now.length !== streamedQueries.length ||
      now.some((query, at) => query !== streamedQueries[at])
    )
      open();
  }

  /** Call when the tab becomes hidden or visible. */
  function visibilityChanged(): void {
    clearTimeout(hiddenTimer);
    if (isHidden()) {
      reportLastActivity();
      hiddenTimer = setTimeout(close, hiddenDelayMs);
    }
    // The device may have slept: the screen could be out of date without any error.
    else if (!stream || Math.abs(Date.now() - lastActivityAt) > maxQuietMs) reconnect();
  }

  return {
    status: () => status,
    /** When the server last sent anything, in milliseconds since 1970. */
    lastActivityAt: () => lastActivityAt,
    reconnect,
    queriesChanged,
    visibilityChanged,
  };
}
