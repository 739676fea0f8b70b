/** The people search of a history entry, so that it's still there after a look at one of the people found. */
import { useState } from "react";
import { departures } from "#web/live/live-store.ts";
import { historyEntry } from "#web/focus/history-entry.ts";

export type PeopleSearch = { text: string; pages: number };

/** By history entry and form. Searches end with the person who made them. */
const remembered = new Map<string, PeopleSearch>();
departures.subscribe(() => remembered.clear());

/** The search that the form shows, and how to change it; without text, no one is looked for. */
export function useRememberedSearch(form: string) {
  const [search, setSearch] = useState(() => remembered.get(keyOf(form)) ?? { text: "", pages: 1 });
  const change = (next: PeopleSearch) => {
    remembered.set(keyOf(form), next);
    setSearch(next);
  };
  return [search, change] as const;
}

const keyOf = (form: string) => `${historyEntry()} ${form}`;
