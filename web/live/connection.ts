/**
 * The one stream of a tab, as a small machine: it asks again whenever the set of queries changes, comes back
 * by itself when it was lost, and lets go while nobody looks.
 */
import { Unanswered } from "#web/live/calls.ts";
import { TooManyStreams, silenceTimeoutMs } from "#web/live/event-stream.ts";
import type { LiveEvent, WatchedQuery } from "#web/live/query-store.ts";

/**
 * `crowded`: the server has no place for another stream of this session or address. `leaving`: somebody has
 * signed out, and the server does not know it yet.
 */
export type ConnectionStatus = "connecting" | "live" | "lost" | "crowded" | "leaving";

/** Asks the queries, and yields the data of each event. `controller` ends it, and is ended with it. */
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
  /** Done before anything is asked. Throws Unanswered. */
  finishSignOut: () => Promise<void>;
  onEvent: (queries: readonly WatchedQuery[], event: LiveEvent) => void;
  onStatus: () => void;
  /** Called when the server is reached anew, after its first event was taken in. */
  onContact: () => void;
  /** Called with the last sign of life, when what is shown may be out of date from now on. */
  onLastActivity: (at: number) => void;
};

/** How long a tab may be hidden before it lets go: browsers open only six connections to a server. */
export const hiddenDelayMs = 10_000;
export const minBackOffMs = 250;
/** Also how long a stream must have lived to count as a new beginning. */
export const maxBackOffMs = 10_000;
/** A stream that was silent for as long may have died unheard when a tab is looked at again. */
export const maxQuietMs = silenceTimeoutMs / 2;

export type Connection = ReturnType<typeof createConnection>;

export function createConnection(options: ConnectionOptions) {
  const { queries, isHidden } = options;
  let status: ConnectionStatus = "connecting";
  let stream: AbortController | undefined;
  /** What the stream was opened for. */
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
    const asked = queries();
    if (asked.length === 0 || isHidden()) return;
    streamedQueries = asked;
    stream = new AbortController();
    void readStream(asked, stream);
  }

  async function readStream(
    asked: readonly WatchedQuery[],
    controller: AbortController,
  ): Promise<void> {
    const startedAt = Date.now();
    let isContact = true;
    try {
      await options.finishSignOut();
      // A tab that has asked for something else meanwhile, or let go, asks for nothing more here.
      if (stream !== controller) return;
      const body = { queries: asked.map(({ call, input }) => ({ call, input })) };
      for await (const data of options.transport(
        body,
        controller,
        () => (lastActivityAt = Date.now()),
      )) {
        // The rest of an answer to somebody who was here before is dropped.
        if (stream !== controller) return;
        setStatus("live");
        options.onEvent(asked, JSON.parse(data) as LiveEvent);
        if (isContact) options.onContact();
        isContact = false;
      }
      throw new Unanswered("The stream has ended.");
    } catch (error) {
      // Another one has taken its place.
      if (stream !== controller) return;
      reportLastActivity();
      close();
      // The stream worked for a while: this is a new loss, not the same one again.
      if (status === "live" && Date.now() - startedAt > maxBackOffMs) failures = 0;
      retry(error);
    }
  }

  function retry(error: unknown): void {
    if (error instanceof TooManyStreams) {
      setStatus("crowded");
      retryTimer = setTimeout(open, maxBackOffMs);
      return;
    }
    // The first loss is often only a restart: it is told when the second try fails too.
    if (failures === 1 || (failures === 0 && !options.isOnline())) {
      setStatus(options.isSigningOut() ? "leaving" : "lost");
      console.error("The live connection is lost.", error);
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

  /** Asks everything anew, as whoever is signed in now. */
  function reconnect(): void {
    failures = 0;
    open();
  }

  /** Asks anew if other queries are watched than were asked for. */
  function queriesChanged(): void {
    const now = queries();
    if (
      now.length !== streamedQueries.length ||
      now.some((query, at) => query !== streamedQueries[at])
    )
      open();
  }

  /** The tab was hidden, or is looked at again. */
  function visibilityChanged(): void {
    clearTimeout(hiddenTimer);
    if (isHidden()) {
      reportLastActivity();
      hiddenTimer = setTimeout(close, hiddenDelayMs);
    }
    // The device may have slept: what is shown could be old, though nothing says so.
    else if (!stream || Date.now() - lastActivityAt > maxQuietMs) reconnect();
  }

  return {
    status: () => status,
    /** When the server was last heard, in milliseconds since 1970. */
    lastActivityAt: () => lastActivityAt,
    reconnect,
    queriesChanged,
    visibilityChanged,
  };
}
