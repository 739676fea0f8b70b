/**
 * One stream for everything that this tab shows. It asks again whenever the set of queries changes,
 * comes back by itself when it was lost, and lets go while nobody looks.
 */
import type { InputOf, OutputOf, QueryName } from "#domain/contract.ts";
import type { RefusalBody, RefusalReason } from "#domain/refusal.ts";
import { post } from "#web/calls.ts";

/** What is known of a query: nothing yet, its last answer, or that it is refused. */
export type Live<Answer> =
  | { answer: undefined; refusal: undefined }
  | { answer: Answer; refusal: undefined }
  | { answer: undefined; refusal: RefusalReason };

type Watched = {
  call: string;
  input: unknown;
  state: Live<unknown>;
  listeners: Set<() => void>;
};

/** Milliseconds without a sign of life after which a stream counts as lost; the server sends one every 15 s. */
const silence = 35_000;
/** Milliseconds a tab may be hidden before it lets go: browsers open only six connections to a server. */
const unseen = 10_000;
/** Milliseconds between tries. */
const firstPause = 250;
const longestPause = 10_000;
/** Answers that are kept for screens that are left, so that coming back shows something at once. */
const mostKept = 60;

const nothingYet: Live<unknown> = { answer: undefined, refusal: undefined };

const watched = new Map<string, Watched>();
const statusListeners = new Set<() => void>();
let status: "connecting" | "live" | "lost" = "connecting";
let stream: AbortController | undefined;
let streamed = "";
let failures = 0;
let viewerId: string | null | undefined;
let nextTry: ReturnType<typeof setTimeout> | undefined;
let letGo: ReturnType<typeof setTimeout> | undefined;

const keyOf = (call: string, input: unknown) => `${call} ${JSON.stringify(input)}`;

/** Watches a query for as long as somebody listens. */
export function watch<Name extends QueryName>(call: Name, input: InputOf<Name>) {
  const key = keyOf(call, input);
  const entry = () => {
    const known = watched.get(key);
    if (known) return known;
    const added: Watched = { call, input, state: nothingYet, listeners: new Set() };
    watched.set(key, added);
    return added;
  };
  return {
    subscribe: (listener: () => void) => {
      const { listeners } = entry();
      listeners.add(listener);
      setsChanged();
      return () => {
        listeners.delete(listener);
        setsChanged();
      };
    },
    state: () => (watched.get(key)?.state ?? nothingYet) as Live<OutputOf<Name>>,
  };
}

export const liveStatus = {
  subscribe: (listener: () => void) => {
    statusListeners.add(listener);
    return () => statusListeners.delete(listener);
  },
  state: () => status,
};

/** Asks everything anew, as whoever is signed in now. */
export function askAgain(): void {
  streamed = "";
  failures = 0;
  open();
}

/** Forgets every answer: somebody has signed out. */
export function forgetAnswers(): void {
  viewerId = undefined;
  for (const [key, entry] of watched) {
    if (entry.listeners.size === 0) watched.delete(key);
    else tell(entry, nothingYet);
  }
}

const shown = () => [...watched].filter(([, { listeners }]) => listeners.size > 0);

let changing = false;
function setsChanged(): void {
  if (changing) return;
  changing = true;
  // One screen goes and the next comes in the same breath: they make one change.
  queueMicrotask(() => {
    changing = false;
    forgetOldest();
    const keys = shown().map(([key]) => key);
    if (keys.join("\n") !== streamed) open();
  });
}

function forgetOldest(): void {
  const unused = [...watched].filter(([, { listeners }]) => listeners.size === 0);
  for (const [key] of unused.slice(0, -mostKept)) watched.delete(key);
}

function open(): void {
  clearTimeout(nextTry);
  stream?.abort();
  stream = undefined;
  const queries = shown();
  streamed = queries.map(([key]) => key).join("\n");
  if (queries.length === 0 || document.visibilityState === "hidden") return;
  const own = new AbortController();
  stream = own;
  void follow(
    queries.map(([, entry]) => entry),
    own,
  );
}

async function follow(queries: Watched[], own: AbortController): Promise<void> {
  try {
    const asked = queries.map(({ call, input }) => ({ call, input }));
    const response = await post("/api/live", { queries: asked }, own.signal);
    if (!response.ok || !response.body) throw new Error(`/api/live answered ${response.status}`);
    for await (const data of events(response.body, own)) {
      if (own.signal.aborted) return;
      failures = 0;
      setStatus("live");
      take(queries, JSON.parse(data) as LiveEvent);
    }
    throw new Error("/api/live has ended");
  } catch (error) {
    if (own.signal.aborted && stream !== own) return;
    stream = undefined;
    streamed = "";
    again(error);
  }
}

function again(error: unknown): void {
  // The first loss is often only a restart: it is told when the second try fails too.
  if (failures > 0) {
    setStatus("lost");
    if (failures === 1) console.error("The live connection is lost.", error);
  }
  const pause = Math.min(longestPause, firstPause * 2 ** failures) * (0.5 + Math.random() / 2);
  failures += 1;
  nextTry = setTimeout(open, pause);
}

type LiveEvent = { query: number } & ({ answer: unknown } | { refused: RefusalBody });

function take(queries: Watched[], event: LiveEvent): void {
  const entry = queries[event.query];
  if (!entry) return;
  if ("refused" in event) {
    // Logged only: the screen says what it means for the person (spec §8).
    if (event.refused.refusal !== "signed-out") {
      console.error(`${entry.call} is refused: ${event.refused.refusal}`);
    }
    return tell(entry, { answer: undefined, refusal: event.refused.refusal });
  }
  if (entry.call === "viewer.me") viewerIs((event.answer as OutputOf<"viewer.me">)?.id ?? null);
  tell(entry, { answer: event.answer, refusal: undefined });
}

/** Another person has signed in on this device: nothing that the first one saw may stay. */
function viewerIs(id: string | null): void {
  const before = viewerId;
  viewerId = id;
  if (before === undefined || before === id) return;
  for (const [key, { listeners }] of watched) if (listeners.size === 0) watched.delete(key);
}

function tell(entry: Watched, state: Live<unknown>): void {
  entry.state = state;
  for (const listener of entry.listeners) listener();
}

function setStatus(next: typeof status): void {
  if (status === next) return;
  status = next;
  for (const listener of statusListeners) listener();
}

/** The data of each event. Throws when the stream has been silent for too long. */
async function* events(
  body: ReadableStream<Uint8Array>,
  own: AbortController,
): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as TextStream).getReader();
  let waiting = "";
  for (;;) {
    // A connection can be dead without having ended: nothing more comes, not even the end.
    const watchdog = setTimeout(() => own.abort(new Error("The stream is silent.")), silence);
    // oxlint-disable-next-line no-await-in-loop -- a stream comes piece by piece
    const { done, value } = await reader.read().finally(() => clearTimeout(watchdog));
    if (done) return;
    const pieces = (waiting + value).split("\n\n");
    waiting = pieces.pop() ?? "";
    for (const piece of pieces) {
      if (piece.startsWith("data: ")) yield piece.slice("data: ".length);
    }
  }
}

type TextStream = ReadableWritablePair<string, Uint8Array>;

document.addEventListener("visibilitychange", () => {
  clearTimeout(letGo);
  if (document.visibilityState === "hidden") {
    letGo = setTimeout(() => {
      stream?.abort();
      stream = undefined;
      streamed = "";
    }, unseen);
  } else if (!stream) askAgain();
});
addEventListener("online", askAgain);
// The page comes back from the browser's memory with a stream that is long gone.
addEventListener("pageshow", (event) => event.persisted && askAgain());
