/**
 * One stream for everything that this tab shows. It asks again whenever the set of queries changes,
 * comes back by itself when it was lost, and lets go while nobody looks. Nothing is kept that is not
 * on the screen.
 */
import type { InputOf, OutputOf, QueryName } from "#domain/contract.ts";
import type { RefusalBody, RefusalReason } from "#domain/refusal.ts";
import { Unanswered, post } from "#web/calls.ts";

/** What is known of a query: nothing yet, its last answer, that it is refused, or that it failed. */
export type Live<Answer> =
  | { answer: undefined; refusal: undefined }
  | { answer: Answer; refusal: undefined }
  | { answer: undefined; refusal: RefusalReason | "failed" };

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
/** Milliseconds between tries, and how long a stream must have lived to count as a new beginning. */
const firstPause = 250;
const longestPause = 10_000;

const nothingYet: Live<unknown> = { answer: undefined, refusal: undefined };

const watched = new Map<string, Watched>();
const statusListeners = new Set<() => void>();
/** `crowded`: the server has no place for another stream of this session or address. */
let status: "connecting" | "live" | "lost" | "crowded" = "connecting";
let stream: AbortController | undefined;
let streamed = "";
let failures = 0;
let lastSign = 0;
let viewerId: string | null | undefined;
let nextTry: ReturnType<typeof setTimeout> | undefined;
let letGo: ReturnType<typeof setTimeout> | undefined;

/** Watches a query for as long as somebody listens. */
export function watch<Name extends QueryName>(call: Name, input: InputOf<Name>) {
  const key = `${call} ${JSON.stringify(input)}`;
  return {
    subscribe: (listener: () => void) => {
      const entry = watched.get(key) ?? { call, input, state: nothingYet, listeners: new Set() };
      watched.set(key, entry);
      entry.listeners.add(listener);
      setsChanged();
      return () => {
        entry.listeners.delete(listener);
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
  failures = 0;
  open();
}

/** Forgets every answer but one: somebody else is signed in, or nobody. */
export function forgetAnswers(except?: Watched): void {
  for (const entry of watched.values()) if (entry !== except) tell(entry, nothingYet);
}

let changing = false;
function setsChanged(): void {
  if (changing) return;
  changing = true;
  // One screen goes and the next comes in the same breath: they make one change.
  queueMicrotask(() => {
    changing = false;
    for (const [key, { listeners }] of watched) if (listeners.size === 0) watched.delete(key);
    if ([...watched.keys()].join("\n") !== streamed) open();
  });
}

function close(): void {
  clearTimeout(nextTry);
  stream?.abort();
  stream = undefined;
  streamed = "";
}

function open(): void {
  close();
  if (watched.size === 0 || document.visibilityState === "hidden") return;
  streamed = [...watched.keys()].join("\n");
  stream = new AbortController();
  void follow([...watched.values()], stream);
}

async function follow(queries: readonly Watched[], own: AbortController): Promise<void> {
  const began = Date.now();
  try {
    const asked = queries.map(({ call, input }) => ({ call, input }));
    for await (const data of events({ queries: asked }, own)) {
      setStatus("live");
      take(queries, JSON.parse(data) as LiveEvent);
    }
    throw new Unanswered("The stream has ended.");
  } catch (error) {
    // Another one has taken its place.
    if (stream !== own) return;
    close();
    // It worked for a while: this is a new loss, not the same one again.
    if (status === "live" && Date.now() - began > longestPause) failures = 0;
    again(error);
  }
}

class Crowded extends Unanswered {}

function again(error: unknown): void {
  if (error instanceof Crowded) {
    setStatus("crowded");
    nextTry = setTimeout(open, longestPause);
    return;
  }
  // The first loss is often only a restart: it is told when the second try fails too.
  if (failures === 1) {
    setStatus("lost");
    console.error("The live connection is lost.", error);
  }
  const pause = Math.min(longestPause, firstPause * 2 ** failures) * (0.5 + Math.random() / 2);
  failures += 1;
  nextTry = setTimeout(open, pause);
}

type LiveEvent = { query: number } & (
  | { answer: unknown }
  | { refused: RefusalBody }
  | { failed: true }
);

function take(queries: readonly Watched[], event: LiveEvent): void {
  const entry = queries[event.query];
  if (!entry) return;
  if ("answer" in event) {
    if (entry.call === "viewer.me") viewerIs(entry, event.answer as OutputOf<"viewer.me">);
    return tell(entry, { answer: event.answer, refusal: undefined });
  }
  const refusal = "failed" in event ? "failed" : event.refused.refusal;
  // The screen says what it means for the person (spec §8).
  if (refusal !== "signed-out") console.error(`${entry.call}: ${refusal}`);
  tell(entry, { answer: undefined, refusal });
}

/** Another person is signed in on this device: nothing that the first one saw may stay. */
function viewerIs(entry: Watched, viewer: OutputOf<"viewer.me">): void {
  const id = viewer?.id ?? null;
  if (viewerId !== undefined && viewerId !== id) {
    forgetAnswers(entry);
    askAgain();
  }
  viewerId = id;
}

function tell(entry: Watched, state: Live<unknown>): void {
  if (entry.state === state) return;
  entry.state = state;
  for (const listener of entry.listeners) listener();
}

function setStatus(next: typeof status): void {
  if (status === next) return;
  status = next;
  for (const listener of statusListeners) listener();
}

/** The data of each event. Throws when there is no answer, or when it has been silent for too long. */
async function* events(body: unknown, own: AbortController): AsyncGenerator<string> {
  // A connection can be dead without having ended: nothing more comes, not even the end.
  const watchdog = setInterval(() => {
    if (Date.now() - lastSign > silence) own.abort(new Unanswered("The stream is silent."));
  }, silence / 5);
  try {
    lastSign = Date.now();
    const response = await post("/api/live", body, own.signal);
    if (response.status === 429) throw new Crowded("There are too many streams.");
    if (!response.ok || !response.body) {
      throw new Unanswered(`/api/live answered ${response.status}`);
    }
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let waiting = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      lastSign = Date.now();
      const pieces = (waiting + decoder.decode(value, { stream: true })).split("\n\n");
      waiting = pieces.pop() ?? "";
      for (const piece of pieces) {
        if (piece.startsWith("data: ")) yield piece.slice("data: ".length);
      }
    }
  } finally {
    clearInterval(watchdog);
    own.abort();
  }
}

document.addEventListener("visibilitychange", () => {
  clearTimeout(letGo);
  if (document.visibilityState === "hidden") letGo = setTimeout(close, unseen);
  // The device may have slept: what is shown could be old, though nothing says so.
  else if (!stream || Date.now() - lastSign > silence / 2) askAgain();
});
addEventListener("online", askAgain);
// The page comes back from the browser's memory with a stream that is long gone.
addEventListener("pageshow", (event) => event.persisted && askAgain());
