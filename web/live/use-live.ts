/** What the server answers to a query, now and whenever the answer changes. */
import { useMemo, useSyncExternalStore } from "react";
import type { InputOf, OutputOf, QueryName } from "#domain/contract.ts";
import { departures, liveStatus, shownAsOf, watch } from "#web/live/live-store.ts";
import type { QueryState } from "#web/live/query-store.ts";

export function useLive<Name extends QueryName>(
  name: Name,
  input: InputOf<Name>,
): QueryState<OutputOf<Name>> {
  const key = JSON.stringify(input);
  // The query is the same as long as its text is: objects that are written anew don't restart it.
  const { subscribe, state } = useMemo(
    () => watch(name, JSON.parse(key) as InputOf<Name>),
    [name, key],
  );
  return useSyncExternalStore(subscribe, state);
}

/** What to say where an answer does not come, though nothing forbids it. */
export const noAnswerMessage = (why: QueryState<unknown>["refusal"]): string =>
  why === "too-many"
    ? "Too many requests. This page will continue by itself in about a minute."
    : "Something went wrong on our end. Reload the page in a moment.";

/** How the tab stands to the server: what is shown may be out of date when it is lost or crowded out. */
export const useLiveStatus = () => useSyncExternalStore(liveStatus.subscribe, liveStatus.state);

/** The moment that the screen is from, in milliseconds, where the server can't be reached. */
export const useShownAsOf = () => useSyncExternalStore(liveStatus.subscribe, shownAsOf);

/** Whoever is signed in; null when nobody is, undefined while that isn't known yet. */
export const useViewer = () => useLive("viewer.me", {}).answer;

/** Changes when a person has gone from this tab: what is mounted under it as a key takes nothing along. */
export const useDepartures = () => useSyncExternalStore(departures.subscribe, departures.count);
