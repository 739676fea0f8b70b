/**
 * The queries that a tab shows: who listens to each, what is known of it, and whose answers they are. It knows
 * nothing of networks: answers are put in (`take`), and the queries to ask for are taken out (`queries`).
 */
import type { InputOf, OutputOf, QueryName } from "#domain/contract.ts";
import type { RefusalBody, RefusalReason } from "#domain/refusal.ts";
import type * as deviceModule from "#web/offline/device-store.ts";

/** What is known of a query: nothing yet, its last answer, that it is refused, or that it failed. */
export type QueryState<Answer> =
  | { answer: undefined; refusal: undefined }
  | { answer: Answer; refusal: undefined }
  | { answer: undefined; refusal: RefusalReason | "failed" };

/** What the server says of one of the queries that it was asked, by their order. */
export type LiveEvent = { query: number } & (
  | { answer: unknown }
  | { refused: RefusalBody }
  | { failed: true }
);

export type WatchedQuery = {
  readonly call: QueryName;
  readonly input: unknown;
  state: QueryState<unknown>;
  /** Where the answer is one that the device has kept: the moment it is from. */
  keptAsOf: number | undefined;
  readonly listeners: Set<() => void>;
};

type QueryStoreOptions = {
  device: Pick<
    typeof deviceModule,
    | "dropAnswer"
    | "dropOutdatedAnswers"
    | "keepAnswer"
    | "keptAnswer"
    | "keptViewerId"
    | "queryKey"
    | "queuedSignOut"
    | "touchAnswer"
    | "wipe"
  >;
  /** Names of drafts that are nobody's: they stay where it isn't known whose the rest is. */
  visitorsDrafts: readonly string[];
  /** Called once for everything that comes and goes in the same breath. */
  onQueriesChanged: () => void;
  /** Called when the server names somebody else, or nobody, where there was a person: all is to be asked anew. */
  onOtherViewer: () => void;
  /** Called when a person has gone from this device, by signing out or because somebody else is there. */
  onDeparture: () => void;
  /** Called when somebody who reads the page has read something else so far. */
  onShownChange: () => void;
  onDashboard: () => void;
};

const nothingYet: QueryState<unknown> = { answer: undefined, refusal: undefined };

export type QueryStore = ReturnType<typeof createQueryStore>;

export function createQueryStore(options: QueryStoreOptions) {
  const { device } = options;
  const watched = new Map<string, WatchedQuery>();
  let isChanging = false;
  /** Who was signed in when this device was last told. */
  let viewerId: string | null | undefined = device.keptViewerId();
  device.dropOutdatedAnswers();
  // Things of somebody whose name is not known any more are nobody's.
  if (viewerId === undefined) device.wipe({ but: options.visitorsDrafts });

  /** Watches a query for as long as somebody listens. */
  function watch<Name extends QueryName>(call: Name, input: InputOf<Name>) {
    const key = device.queryKey(call, input);
    return {
      subscribe: (listener: () => void) => {
        const query = watched.get(key) ?? {
          call,
          input,
          ...recalled(call, input),
          listeners: new Set(),
        };
        watched.set(key, query);
        query.listeners.add(listener);
        queriesChanged();
        return () => {
          query.listeners.delete(listener);
          queriesChanged();
        };
      },
      state: () => (watched.get(key)?.state ?? nothingYet) as QueryState<OutputOf<Name>>,
    };
  }

  /** One screen goes and the next comes in the same breath: they make one change. */
  function queriesChanged(): void {
    if (isChanging) return;
    isChanging = true;
    queueMicrotask(() => {
      isChanging = false;
      for (const [key, { listeners }] of watched) if (listeners.size === 0) watched.delete(key);
      options.onQueriesChanged();
    });
  }

  /** Reads what the device knows of a query before anybody is asked. */
  function recalled<Name extends QueryName>(
    call: Name,
    input: InputOf<Name>,
  ): Pick<WatchedQuery, "state" | "keptAsOf"> {
    if (device.queuedSignOut()) {
      const nobody: QueryState<unknown> = { answer: null, refusal: undefined };
      const signedOut: QueryState<unknown> = { answer: undefined, refusal: "signed-out" };
      return { state: call === "viewer.me" ? nobody : signedOut, keptAsOf: undefined };
    }
    const kept = device.keptAnswer(call, input);
    return kept
      ? { state: { answer: kept.answer, refusal: undefined }, keptAsOf: kept.asOf }
      : { state: nothingYet, keptAsOf: undefined };
  }

  /** Takes in what the server says of one of the `queries` that it was asked. */
  function take(queries: readonly WatchedQuery[], event: LiveEvent): void {
    const query = queries[event.query];
    if (!query) return;
    if ("answer" in event) {
      if (query.call === "viewer.me") viewerIs(query, event.answer as OutputOf<"viewer.me">);
      if (viewerId !== null) device.keepAnswer(query.call, query.input, event.answer);
      if (isShownChange(query, event.answer)) options.onShownChange();
      query.keptAsOf = undefined;
      if (query.call === "dashboard.page") options.onDashboard();
      return show(query, { answer: event.answer, refusal: undefined });
    }
    const refusal = "failed" in event ? "failed" : event.refused.refusal;
    // The screen says what it means for the person (spec §8).
    if (refusal !== "signed-out") console.error(`${query.call}: ${refusal}`);
    // A server or a person with too much to do has taken nothing away.
    if (refusal !== "failed" && refusal !== "too-many") device.dropAnswer(query.call, query.input);
    show(query, { answer: undefined, refusal });
  }

  /** What the device has kept is no reading yet. */
  const isShownChange = ({ call, state, keptAsOf }: WatchedQuery, answer: unknown) =>
    call !== "viewer.me" &&
    keptAsOf === undefined &&
    state.answer !== undefined &&
    JSON.stringify(state.answer) !== JSON.stringify(answer);

  /** Another person is signed in on this device: nothing that the first one saw may stay. */
  function viewerIs(query: WatchedQuery, viewer: OutputOf<"viewer.me">): void {
    const id = viewer?.id ?? null;
    const isOther = viewerId !== undefined && viewerId !== id;
    if (isOther) forget(query);
    viewerId = id;
    if (isOther) options.onOtherViewer();
  }

  /** Forgets every answer but one, here and on the device: somebody else is signed in, or nobody. */
  function forget(except?: WatchedQuery): void {
    const hadPerson = viewerId !== null;
    // The next answer tells who is here now.
    viewerId = undefined;
    device.wipe(hadPerson ? {} : { but: options.visitorsDrafts });
    for (const query of watched.values()) {
      if (query === except) continue;
      const { state, keptAsOf } = recalled(query.call, query.input as never);
      query.keptAsOf = keptAsOf;
      show(query, state);
    }
    if (hadPerson) options.onDeparture();
  }

  /** Drops what is known of everything that is shown, here and on the device: a screen could not show it. */
  function dropShown({ alsoViewer }: { alsoViewer: boolean }): void {
    for (const query of watched.values()) {
      if (query.call === "viewer.me" && !alsoViewer) continue;
      device.dropAnswer(query.call, query.input);
      query.keptAsOf = undefined;
      show(query, nothingYet);
    }
  }

  /** What is shown was the last there is until `asOf`: the device keeps it so. */
  function touchAnswers(asOf: number): void {
    for (const { call, input, keptAsOf } of watched.values()) {
      if (keptAsOf === undefined) device.touchAnswer(call, input as never, asOf);
    }
  }

  /** The moment that what is shown is from, where everything that the network brought is from `asOf`. */
  function shownAsOf(asOf: number): number | undefined {
    const shown = [...watched.values()].filter(
      ({ call, state }) => call !== "viewer.me" && state.answer !== undefined,
    );
    return shown.length === 0
      ? undefined
      : Math.min(...shown.map(({ keptAsOf }) => keptAsOf ?? asOf));
  }

  function show(query: WatchedQuery, state: QueryState<unknown>): void {
    if (query.state === state) return;
    query.state = state;
    for (const listener of query.listeners) listener();
  }

  return {
    watch,
    /** What is to be asked for, in the order in which it came. */
    queries: (): readonly WatchedQuery[] => [...watched.values()],
    take,
    /** Forgets every answer, here and on the device: somebody has signed in or out. */
    forget: () => forget(),
    dropShown,
    touchAnswers,
    shownAsOf,
    viewerId: () => viewerId ?? undefined,
  };
}
