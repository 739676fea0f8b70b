/** Hooks for live queries, the connection's status, and the viewer. */
import { useLayoutEffect, useMemo, useReducer, useSyncExternalStore } from "react";
import type { InputOf, OutputOf, QueryName } from "#domain/contract.ts";
import { contact, departures, liveStatus, shownAsOf, watch } from "#web/live/live-store.ts";
import type { QueryState } from "#web/live/query-store.ts";
import * as w from "#words/en/calls.js";

export function useLive<Name extends QueryName>(name: Name, input: InputOf<Name>): QueryState<OutputOf<Name>> {
  const key = JSON.stringify(input);
  // Inputs are compared as JSON, so a new but equal object doesn't restart the query.
  const { subscribe, state } = useMemo(() => watch(name, JSON.parse(key) as InputOf<Name>), [name, key]);
  const shown = useSyncExternalStore(subscribe, state);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  // React subscribes after painting, so on its own it would paint a first frame without the stored answer.
  useLayoutEffect(() => {
    const before = state();
    const leave = subscribe(() => {});
    if (state() !== before) rerender();
    return leave;
  }, [subscribe, state]);
  return shown;
}

export const noAnswerMessage = (why: QueryState<unknown>["refusal"]): string =>
  why === "too-many" ? w.willRefresh : w.wentWrong;

/** The status of the live connection; when it is lost or crowded, the screen may be out of date. */
export const useLiveStatus = () => useSyncExternalStore(liveStatus.subscribe, liveStatus.state);

export const useContacts = () => useSyncExternalStore(contact.subscribe, contact.count);

/** How recent the screen's data is while the server can't be reached, in milliseconds since 1970. */
export const useShownAsOf = () => useSyncExternalStore(liveStatus.subscribe, shownAsOf);

/** The signed-in person; null when signed out, undefined while unknown. */
export const useViewer = () => useLive("viewer.me", {}).answer;

/** Changes when a viewer leaves this tab; as a React key, it resets the state below it. */
export const useDepartures = () => useSyncExternalStore(departures.subscribe, departures.count);
