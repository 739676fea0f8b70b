/**
 * The links made in this tab, with their addresses: the server knows only hashes of them. A card to print uses them
 * again. They end with the tab, and with the person who made them.
 */
import { useSyncExternalStore } from "react";
import { listeners } from "#web/live/listeners.ts";
import { departures } from "#web/live/live-store.ts";

export type MadeLink = {
  id: string;
  token: string;
  /** All sizes are shown until it is turned off: what a printed card promises. */
  isLasting: boolean;
};

const changes = listeners();
let made: ReadonlyMap<string, readonly MadeLink[]> = new Map();

function replace(next: typeof made): void {
  made = next;
  changes.call();
}
departures.subscribe(() => replace(new Map()));

export const rememberLink = (wearerId: string, link: MadeLink): void =>
  replace(new Map(made).set(wearerId, [link, ...(made.get(wearerId) ?? [])]));

/** Call once a link is turned off. */
export const forgetLink = (wearerId: string, id: string): void =>
  replace(
    new Map(made).set(
      wearerId,
      (made.get(wearerId) ?? []).filter((link) => link.id !== id),
    ),
  );

export const useMadeLinks = () => useSyncExternalStore(changes.subscribe, () => made);
