/**
 * The one stream of a tab, as a small machine: it asks again whenever the set of queries changes, comes back
 * by itself when it was lost, and lets go while nobody looks.
 */
import { Unanswered } from "#web/live/calls.ts";
import { Crowded, silence } from "#web/live/event-stream.ts";
import type { LiveEvent, WatchedQuery } from "#web/live/query-store.ts";

/**
 * `crowded`: the server has no place for another stream of this session or address. `leaving`: somebody has
 * signed out, and the server does not know it yet.
 */
export type ConnectionStatus = "connecting" | "live" | "lost" | "crowded" | "leaving";

/** Asks the queries, and yields the data of each event. `own` ends it, and is ended with it. */
export type Transport = (
  body: { queries: { call: string; input: unknown }[] },
  own: AbortController,
  onSign: () => void,
) => AsyncIterable<string>;

type Surroundings = {
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
  onLastSign: (at: number) => void;
};

/** How long a tab may be hidden before it lets go: browsers open only six connections to a server. */
export const hiddenDelayMs = 10_000;
export const minBackOffMs = 250;
/** Also how long a stream must have lived to count as a new beginning. */
export const maxBackOffMs = 10_000;
/** A stream that was silent for as long may have died unheard when a tab is looked at again. */
export const maxQuietMs = silence / 2;

export type Connection = ReturnType<typeof createConnection>;

export function createConnection(surroundings: Surroundings) {
  const { queries, isHidden } = surroundings;
  let status: ConnectionStatus = "connecting";
  let stream: AbortController | undefined;
  /** What the stream was opened for. */
  let streamed: readonly WatchedQuery[] = [];
  let failures = 0;
  let lastSign = 0;
  let nextTry: ReturnType<typeof setTimeout> | undefined;
  let letGo: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(nextTry);
    stream?.abort();
    stream = undefined;
    streamed = [];
  }

  function open(): void {
    close();
    const asked = queries();
    if (asked.length === 0 || isHidden()) return;
    streamed = asked;
    stream = new AbortController();
    void follow(asked, stream);
  }

  async function follow(asked: readonly WatchedQuery[], own: AbortController): Promise<void> {
    const beganAt = Date.now();
    let isContact = true;
    try {
      await surroundings.finishSignOut();
      // A tab that has asked for something else meanwhile, or let go, asks for nothing more here.
      if (stream !== own) return;
      const body = { queries: asked.map(({ call, input }) => ({ call, input })) };
      for await (const data of surroundings.transport(body, own, () => (lastSign = Date.now()))) {
        // The rest of an answer to somebody who was here before is dropped.
        if (stream !== own) return;
        setStatus("live");
        surroundings.onEvent(asked, JSON.parse(data) as LiveEvent);
        if (isContact) surroundings.onContact();
        isContact = false;
      }
      throw new Unanswered("The stream has ended.");
    } catch (error) {
      // Another one has taken its place.
      if (stream !== own) return;
      markLastSign();
      close();
      // The stream worked for a while: this is a new loss, not the same one again.
      if (status === "live" && Date.now() - beganAt > maxBackOffMs) failures = 0;
      retry(error);
    }
  }

  function retry(error: unknown): void {
    if (error instanceof Crowded) {
      setStatus("crowded");
      nextTry = setTimeout(open, maxBackOffMs);
      return;
    }
    // The first loss is often only a restart: it is told when the second try fails too.
    if (failures === 1 || (failures === 0 && !surroundings.isOnline())) {
      setStatus(surroundings.isSigningOut() ? "leaving" : "lost");
      console.error("The live connection is lost.", error);
    }
    const backOffMs = Math.min(maxBackOffMs, minBackOffMs * 2 ** failures);
    failures += 1;
    nextTry = setTimeout(open, backOffMs * (0.5 + Math.random() / 2));
  }

  function markLastSign(): void {
    if (status === "live") surroundings.onLastSign(lastSign);
  }

  function setStatus(next: ConnectionStatus): void {
    if (status === next) return;
    status = next;
    surroundings.onStatus();
  }

  /** Asks everything anew, as whoever is signed in now. */
  function askAgain(): void {
    failures = 0;
    open();
  }

  /** Asks anew if other queries are watched than were asked for. */
  function queriesChanged(): void {
    const now = queries();
    if (now.length !== streamed.length || now.some((query, at) => query !== streamed[at])) open();
  }

  /** The tab was hidden, or is looked at again. */
  function visibilityChanged(): void {
    clearTimeout(letGo);
    if (isHidden()) {
      markLastSign();
      letGo = setTimeout(close, hiddenDelayMs);
    }
    // The device may have slept: what is shown could be old, though nothing says so.
    else if (!stream || Date.now() - lastSign > maxQuietMs) askAgain();
  }

  return {
    status: () => status,
    /** When the server was last heard, in milliseconds since 1970. */
    lastSign: () => lastSign,
    askAgain,
    queriesChanged,
    visibilityChanged,
  };
}
