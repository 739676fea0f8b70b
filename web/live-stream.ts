/**
 * One stream for everything that this tab shows. It asks again whenever the set of queries changes,
 * comes back by itself when it was lost, and lets go while nobody looks. A screen begins with what the
 * device has kept of it, and what the network brings replaces that.
 */
import type { InputOf, OutputOf, QueryName } from "#domain/contract.ts";
import type { RefusalBody, RefusalReason } from "#domain/refusal.ts";
import { Unanswered } from "#web/calls.ts";
import * as device from "#web/device.ts";
import { Crowded, events, silence } from "#web/events.ts";
import { pageHasChanged } from "#web/page-changes.ts";
import { finishSignOut } from "#web/sign-out.ts";

/** What is known of a query: nothing yet, its last answer, that it is refused, or that it failed. */
export type Live<Answer> =
  | { answer: undefined; refusal: undefined }
  | { answer: Answer; refusal: undefined }
  | { answer: undefined; refusal: RefusalReason | "failed" };

type Watched = {
  call: QueryName;
  input: unknown;
  state: Live<unknown>;
  /** Where the answer is one that the device has kept: the moment it is from. */
  keptAsOf: number | undefined;
  listeners: Set<() => void>;
};

/** Milliseconds a tab may be hidden before it lets go: browsers open only six connections to a server. */
const unseen = 10_000;
/** Milliseconds between tries, and how long a stream must have lived to count as a new beginning. */
const firstPause = 250;
const longestPause = 10_000;

const nothingYet: Live<unknown> = { answer: undefined, refusal: undefined };

const watched = new Map<string, Watched>();
const statusListeners = new Set<() => void>();
/**
 * `crowded`: the server has no place for another stream of this session or address. `leaving`: somebody has
 * signed out, and the server does not know it yet.
 */
let status: "connecting" | "live" | "lost" | "crowded" | "leaving" = "connecting";
let stream: AbortController | undefined;
let streamed = "";
let failures = 0;
let lastSign = 0;
/** Who was signed in when this device was last told. */
let viewerId: string | null | undefined = device.keptAnswer("viewer.me", {})?.answer?.id;
// What is left of somebody whose name is not known any more is nobody's.
if (viewerId === undefined) device.dropOtherAnswers(new Set());
const contactListeners = new Set<() => void>();
const dashboardListeners = new Set<() => void>();
let nextTry: ReturnType<typeof setTimeout> | undefined;
let letGo: ReturnType<typeof setTimeout> | undefined;

/** Watches a query for as long as somebody listens. */
export function watch<Name extends QueryName>(call: Name, input: InputOf<Name>) {
  const key = device.nameOfQuery(call, input);
  return {
    subscribe: (listener: () => void) => {
      const entry = watched.get(key) ?? {
        call,
        input,
        ...recalled(call, input),
        listeners: new Set(),
      };
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

/** What the device knows of a query before anybody is asked. */
function recalled<Name extends QueryName>(
  call: Name,
  input: InputOf<Name>,
): Pick<Watched, "state" | "keptAsOf"> {
  if (device.isSigningOut()) {
    const nobody: Live<unknown> = { answer: null, refusal: undefined };
    const signedOut: Live<unknown> = { answer: undefined, refusal: "signed-out" };
    return { state: call === "viewer.me" ? nobody : signedOut, keptAsOf: undefined };
  }
  const kept = device.keptAnswer(call, input);
  return kept
    ? { state: { answer: kept.answer, refusal: undefined }, keptAsOf: kept.asOf }
    : { state: nothingYet, keptAsOf: undefined };
}

/** Calls `listener` whenever the server is reached anew. */
export const onContact = (listener: () => void) => contactListeners.add(listener);

/** Calls `listener` whenever the dashboard on the screen has changed. */
export const onDashboard = (listener: () => void) => dashboardListeners.add(listener);

/** The moment that what is on the screen is from, where the server can't be reached. */
export function shownAsOf(): number | undefined {
  const shown = [...watched.values()].filter(
    ({ call, state }) => call !== "viewer.me" && state.answer !== undefined,
  );
  return shown.length === 0
    ? undefined
    : Math.min(...shown.map(({ keptAsOf }) => keptAsOf ?? lastSign));
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

/** Forgets every answer but one, here and on the device: somebody else is signed in, or nobody. */
export function forgetAnswers(except?: Watched): void {
  device.wipe();
  for (const entry of watched.values()) {
    if (entry !== except) tell(entry, recalled(entry.call, entry.input as never).state);
  }
}

let changing = false;
function setsChanged(): void {
  if (changing) return;
  changing = true;
  // One screen goes and the next comes in the same breath: they make one change.
  queueMicrotask(() => {
    changing = false;
    for (const [key, { listeners }] of watched) if (listeners.size === 0) watched.delete(key);
    for (const listener of statusListeners) listener();
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
  let isContact = true;
  try {
    await finishSignOut();
    const asked = queries.map(({ call, input }) => ({ call, input }));
    for await (const data of events({ queries: asked }, own, () => (lastSign = Date.now()))) {
      // What is left of an answer to whoever was here before.
      if (stream !== own) return;
      setStatus("live");
      take(queries, JSON.parse(data) as LiveEvent);
      if (isContact) for (const listener of contactListeners) listener();
      isContact = false;
    }
    throw new Unanswered("The stream has ended.");
  } catch (error) {
    // Another one has taken its place.
    if (stream !== own) return;
    dateAnswers();
    close();
    // It worked for a while: this is a new loss, not the same one again.
    if (status === "live" && Date.now() - began > longestPause) failures = 0;
    again(error);
  }
}

/** What is on the screen was the last there is until the last sign of life: the device keeps it so. */
function dateAnswers(): void {
  if (status !== "live") return;
  for (const { call, input, keptAsOf } of watched.values()) {
    if (keptAsOf === undefined) device.stillStands(call, input, lastSign);
  }
}

function again(error: unknown): void {
  if (error instanceof Crowded) {
    setStatus("crowded");
    nextTry = setTimeout(open, longestPause);
    return;
  }
  // The first loss is often only a restart: it is told when the second try fails too.
  if (failures === 1 || (failures === 0 && !navigator.onLine)) {
    setStatus(device.isSigningOut() ? "leaving" : "lost");
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
    if (viewerId !== null) device.keepAnswer(entry.call, entry.input, event.answer);
    if (isNews(entry, event.answer)) pageHasChanged();
    entry.keptAsOf = undefined;
    if (entry.call === "dashboard.page") for (const listener of dashboardListeners) listener();
    return tell(entry, { answer: event.answer, refusal: undefined });
  }
  const refusal = "failed" in event ? "failed" : event.refused.refusal;
  // The screen says what it means for the person (spec §8).
  if (refusal !== "signed-out") console.error(`${entry.call}: ${refusal}`);
  // Whoever has too much to do, here or there, has taken nothing away.
  if (refusal !== "failed" && refusal !== "too-many") device.dropAnswer(entry.call, entry.input);
  tell(entry, { answer: undefined, refusal });
}

/** Somebody who reads the page has read something else so far. What the device has kept is no reading yet. */
const isNews = ({ call, state, keptAsOf }: Watched, answer: unknown) =>
  call !== "viewer.me" &&
  keptAsOf === undefined &&
  state.answer !== undefined &&
  JSON.stringify(state.answer) !== JSON.stringify(answer);

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

document.addEventListener("visibilitychange", () => {
  clearTimeout(letGo);
  if (document.visibilityState === "hidden") {
    dateAnswers();
    letGo = setTimeout(close, unseen);
  }
  // The device may have slept: what is shown could be old, though nothing says so.
  else if (!stream || Date.now() - lastSign > silence / 2) askAgain();
});
addEventListener("online", askAgain);
addEventListener("offline", askAgain);
// The page comes back from the browser's memory with a stream that is long gone.
addEventListener("pageshow", (event) => event.persisted && askAgain());
