/** Remembers a history entry's people search, so that it is still there after viewing a person found. */
import { useState } from "react";
import { departures } from "#web/live/live-store.ts";
import { historyEntry } from "#web/focus/history-entry.ts";

export type PeopleSearch = { text: string; pages: number };

/** By history entry and form. Cleared when the person who searched leaves. */
const remembered = new Map<string, PeopleSearch>();
departures.subscribe(() => remembered.clear());

/** The form's search and its setter; an empty text searches for no one. */
export function useRememberedSearch(form: string) {
  const [search, setSearch] = useState(() => remembered.get(keyOf(form)) ?? { text: "", pages: 1 });
  const change = (next: PeopleSearch) => {
    remembered.set(keyOf(form), next);
    setSearch(next);
  };
  return [search, change] as const;
}

const keyOf = (form: string) => `${historyEntry()} ${form}`;
