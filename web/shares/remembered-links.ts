/**
 * The URLs of links created in this tab, because the server stores only hashes of them. A card to print uses them
 * again. They are forgotten with the tab, and when their creator leaves.
 */
import { useSyncExternalStore } from "react";
import { listeners } from "#web/live/listeners.ts";
import { departures } from "#web/live/live-store.ts";

export type MadeLink = {
  id: string;
  token: string;
  /** Whether it shows all sizes until it is turned off, as a printed card promises. */
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
