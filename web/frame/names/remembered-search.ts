/** Remembers a history entry's search, so that it is still there after viewing a person found. */
import { useState } from "react";
import { departures } from "#web/live/live-store.ts";
import { historyEntry } from "#web/focus/history-entry.ts";

/** By history entry and list. Cleared when the person who searched leaves. */
const remembered = new Map<string, string>();
departures.subscribe(() => remembered.clear());

/** The text that a list is searched for, and its setter. */
export function useRememberedSearch(list: string) {
  const [text, setText] = useState(() => remembered.get(keyOf(list)) ?? "");
  const change = (next: string) => {
    remembered.set(keyOf(list), next);
    setText(next);
  };
  return [text, change] as const;
}

const keyOf = (list: string) => `${historyEntry()} ${list}`;
