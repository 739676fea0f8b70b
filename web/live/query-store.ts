/**
 * The queries of a tab: those on its screen, each with its listeners and state, and those whose answers the device
 * stores without showing them. The store does no networking: the connection reads `queries` and passes answers to
 * `handleEvent`.
 */
import type { InputOf, OutputOf, QueryName } from "#domain/contract.ts";
import type { RefusalBody, RefusalReason } from "#domain/refusal.ts";
import { complete } from "#web/live/older-answers.ts";
import type * as deviceModule from "#web/offline/device-store.ts";

export type QueryState<Answer> =
  | { answer: undefined; refusal: undefined }
  | { answer: Answer; refusal: undefined }
  | { answer: undefined; refusal: RefusalReason | "failed" };

/** An event of the stream; `query` is the query's index in the request. Older servers send no digest. */
export type LiveEvent = { query: number } & (
  | { answer: unknown; digest?: string }
  | { unchanged: true }
  | { refused: RefusalBody }
  | { failed: true }
);

export type WatchedQuery = {
  readonly call: QueryName;
  readonly input: unknown;
  state: QueryState<unknown>;
  /** When a stored answer was last current; undefined for an answer from the network. */
  keptAsOf: number | undefined;
  /** Empty if the device stores the answer without showing it; the state is then pending. */
  readonly listeners: Set<() => void>;
};

/** A query as it is sent; `kept` is the digest of the stored answer that isn't shown. */
export type AskedQuery = { call: QueryName; input: unknown; kept?: string };

/** The server's limit for one stream (server/live/event-stream.ts). */
export const maxKeptQueries = 256;

type QueryStoreOptions = {
  device: Pick<
    typeof deviceModule,
    | "dropAnswer"
    | "dropOutdatedAnswers"
    | "keepAnswer"
    | "keptAnswer"
    | "keptQueries"
    | "keptViewerId"
    | "queryKey"
    | "queuedSignOut"
    | "revokeAnswer"
    | "touchAnswer"
    | "wipe"
  >;
  /** Names of drafts that belong to no account; they survive if the device's owner is unknown. */
  visitorDrafts: readonly string[];
  /** Called once per batch of subscriptions and unsubscriptions. */
  onQueriesChanged: () => void;
  /** Called when the server reports a different viewer, or none: every query needs a new answer. */
  onOtherViewer: () => void;
  /** Called when the viewer has left this device, by signing out or being replaced. */
  onDeparture: () => void;
  onShownChange: () => void;
  onDashboard: () => void;
};

const pending: QueryState<unknown> = { answer: undefined, refusal: undefined };

/**
 * The new answer, reusing equal parts of the old one, so that what depends only on those isn't rendered or computed
 * again.
 */
function reusing(before: unknown, now: unknown): unknown {
  if (!before || !now || typeof now !== "object" || typeof before !== "object") return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const [old, parts] = [before, now] as [Record<string, unknown>, Record<string, unknown>];
  const fields = Object.keys(now);
  let isSame = fields.length === Object.keys(before).length;
  for (const field of fields) {
    const part = reusing(old[field], parts[field]);
    // Writing to an object slows it down.
    if (part !== parts[field]) parts[field] = part;
    if (part !== old[field]) isSame = false;
  }
  return isSame ? before : now;
}

export type QueryStore = ReturnType<typeof createQueryStore>;

export function createQueryStore(options: QueryStoreOptions) {
  const { device } = options;
  const watched = new Map<string, WatchedQuery>();
  const keptOnly = new Map<string, WatchedQuery>();
  /** Watched before any screen shows them. */
  const ahead = new Set<WatchedQuery>();
  let isChangeQueued = false;
  /** The last known viewer of this device; null when signed out, undefined if unknown. */
  let viewerId: string | null | undefined = device.keptViewerId();
  device.dropOutdatedAnswers();
  // Data of an unknown owner can't be shown to anyone.
  if (viewerId === undefined) device.wipe({ except: options.visitorDrafts });
  for (const query of device.keptQueries()) keepWatching(query);

  /** Watches a query for as long as it has listeners. */
  function watch<Name extends QueryName>(call: Name, input: InputOf<Name>) {
    const key = device.queryKey(call, input);
    return {
      subscribe: (listener: () => void) => {
        const query = watched.get(key) ?? {
          call,
          input,
          ...stateFromDevice(call, input),
          listeners: new Set(),
        };
        watched.set(key, query);
        keptOnly.delete(key);
        ahead.delete(query);
        query.listeners.add(listener);
        queriesChanged();
        return () => {
          query.listeners.delete(listener);
          queriesChanged();
        };
      },
      state: () => (watched.get(key)?.state ?? pending) as QueryState<OutputOf<Name>>,
    };
  }

  /** Watches queries that a screen is about to show. */
  function watchAhead(queries: readonly { call: QueryName; input: never }[]): void {
    for (const { call, input } of queries) {
      const query = { call, input, ...stateFromDevice(call, input), listeners: new Set<never>() };
      watched.set(device.queryKey(call, input), query);
      ahead.add(query);
    }
  }

  function endAhead(): void {
    if (ahead.size === 0) return;
    ahead.clear();
    sweep();
  }

  /** Whether a screen shows a query, or is about to. */
  const isShown = (query: WatchedQuery) => query.listeners.size > 0 || ahead.has(query);

  /** Batches one screen's unmounting and the next one's mounting into one change. */
  function queriesChanged(): void {
    if (isChangeQueued) return;
    isChangeQueued = true;
    queueMicrotask(() => {
      isChangeQueued = false;
      sweep();
      options.onQueriesChanged();
    });
  }

  function sweep(): void {
    for (const [key, query] of watched) {
      if (isShown(query)) continue;
      watched.delete(key);
      if (device.keptAnswer(query.call, query.input as never)) keepWatching(query);
    }
  }

  /**
   * Has the stream report changes of a stored answer. Beyond the limit the answer is dropped, because stored answers
   * must stay up to date.
   */
  function keepWatching({ call, input }: { call: QueryName; input: unknown }): void {
    const key = device.queryKey(call, input);
    if (keptOnly.size >= maxKeptQueries && !keptOnly.has(key)) return device.dropAnswer(call, input);
    keptOnly.set(key, { call, input, state: pending, keptAsOf: 0, listeners: new Set() });
  }

  /** Sets which answers the device stores besides the shown ones; missing ones are fetched. */
  function keep(queries: readonly { call: QueryName; input: unknown }[]): void {
    const before = new Map(keptOnly);
    keptOnly.clear();
    for (const query of queries) {
      const key = device.queryKey(query.call, query.input);
      const known = before.get(key);
      if (known) keptOnly.set(key, known);
      else if (!watched.has(key)) keepWatching(query);
    }
    options.onQueriesChanged();
  }

  /** A query as it is sent on a new stream, whose answer confirms or replaces the stored one. */
  function asked(query: WatchedQuery): AskedQuery {
    const { call, input } = query;
    if (isShown(query)) return { call, input };
    query.keptAsOf = 0;
    return { call, input, kept: device.keptAnswer(call, input as never)?.digest ?? "" };
  }

  function stateFromDevice<Name extends QueryName>(
    call: Name,
    input: InputOf<Name>,
  ): Pick<WatchedQuery, "state" | "keptAsOf"> {
    if (device.queuedSignOut()) {
      const signedOutViewer: QueryState<unknown> = { answer: null, refusal: undefined };
      const signedOut: QueryState<unknown> = { answer: undefined, refusal: "signed-out" };
      return { state: call === "viewer.me" ? signedOutViewer : signedOut, keptAsOf: undefined };
    }
    const kept = device.keptAnswer(call, input);
    return kept
      ? { state: { answer: kept.answer, refusal: undefined }, keptAsOf: kept.asOf }
      : { state: pending, keptAsOf: undefined };
  }

  function handleEvent(queries: readonly WatchedQuery[], event: LiveEvent): void {
    const query = queries[event.query];
    if (!query) return;
    const isShownNow = isShown(query);
    if ("unchanged" in event) return void (query.keptAsOf = undefined);
    if ("answer" in event) {
      complete(event.answer);
      if (query.call === "viewer.me") setViewer(query, event.answer as OutputOf<"viewer.me">);
      // Another tab may have signed out and wiped the device.
      if (isShownNow ? viewerId !== null : viewerId && viewerId === device.keptViewerId())
        device.keepAnswer(query.call, query.input, event.answer, event.digest);
      if (!isShownNow) {
        query.keptAsOf = undefined;
        if (query.call === "dashboard.page") options.onDashboard();
        return undefined;
      }
      const { state, keptAsOf } = query;
      const answer = reusing(state.answer, event.answer);
      query.keptAsOf = undefined;
      if (answer === state.answer) return undefined;
      // Replacing a stored answer isn't a change on the screen.
      if (query.call !== "viewer.me" && keptAsOf === undefined && state.answer !== undefined) options.onShownChange();
      if (query.call === "dashboard.page") options.onDashboard();
      return show(query, { answer, refusal: undefined });
    }
    const refusal = "failed" in event ? "failed" : event.refused.refusal;
    // The screen explains the refusal in words (spec §8).
    if (isShownNow && refusal !== "signed-out") console.error(query.call, refusal);
    // A failure or a rate limit revokes nothing, so the answer stays, on the screen and on the device.
    const revokes = refusal !== "failed" && refusal !== "too-many";
    if (!revokes && query.state.answer !== undefined) return undefined;
    if (revokes) device.revokeAnswer(query.call, query.input);
    if (!isShownNow) return void (revokes && keptOnly.delete(device.queryKey(query.call, query.input)));
    return show(query, { answer: undefined, refusal });
  }

  /** Records the viewer; if it is a different one, clears everything the previous viewer saw. */
  function setViewer(query: WatchedQuery, viewer: OutputOf<"viewer.me">): void {
    const id = viewer?.id ?? null;
    const isOtherViewer = viewerId !== undefined && viewerId !== id;
    if (isOtherViewer) forget(query);
    viewerId = id;
    if (isOtherViewer) options.onOtherViewer();
  }

  /** Clears every answer except one, here and on the device, because the viewer has changed. */
  function forget(except?: WatchedQuery): void {
    device.wipe(viewerId !== null ? {} : { except: options.visitorDrafts });
    rereadDevice(except);
  }

  /** Returns to the device's answers, except for one. */
  function rereadDevice(except?: WatchedQuery): void {
    const hadPerson = viewerId !== null;
    keptOnly.clear();
    // The next answer to viewer.me tells who is signed in now.
    viewerId = undefined;
    for (const query of watched.values()) {
      if (query === except) continue;
      const { state, keptAsOf } = stateFromDevice(query.call, query.input as never);
      query.keptAsOf = keptAsOf;
      show(query, state);
    }
    if (hadPerson) options.onDeparture();
  }

  /** Drops the answers on the screen, here and on the device, after a screen failed to render them. */
  function dropShown({ alsoViewer }: { alsoViewer: boolean }): void {
    for (const query of watched.values()) {
      if (query.call === "viewer.me" && !alsoViewer) continue;
      device.dropAnswer(query.call, query.input);
      query.keptAsOf = undefined;
      show(query, pending);
    }
  }

  /** Records that the shown answers, and the stored ones that the stream watched, were current until `asOf`. */
  function touchAnswers(asOf: number): void {
    for (const { call, input, keptAsOf } of [...watched.values(), ...keptOnly.values()]) {
      if (keptAsOf === undefined) device.touchAnswer(call, input as never, asOf);
    }
  }

  /** When the oldest answer on the screen was current; answers from the network count as of `asOf`. */
  function shownAsOf(asOf: number): number | undefined {
    const shown = [...watched.values()].filter(({ call, state }) => call !== "viewer.me" && state.answer !== undefined);
    return shown.length === 0 ? undefined : Math.min(...shown.map(({ keptAsOf }) => keptAsOf ?? asOf));
  }

  function show(query: WatchedQuery, state: QueryState<unknown>): void {
    if (query.state === state) return;
    query.state = state;
    for (const listener of query.listeners) listener();
  }

  return {
    watch,
    watchAhead,
    endAhead,
    queries: (): readonly WatchedQuery[] => [...watched.values()],
    keptQueries: (): readonly WatchedQuery[] => [...keptOnly.values()],
    keep,
    asked,
    handleEvent,
    forget: () => forget(),
    /** Clears every answer here, after a sign-in or sign-out that other tabs handled long ago. */
    rereadDevice: () => rereadDevice(),
    dropShown,
    touchAnswers,
    shownAsOf,
    viewerId: () => viewerId ?? undefined,
  };
}
