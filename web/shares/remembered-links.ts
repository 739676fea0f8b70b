/**
 * The URLs of links created in this tab, because the server stores only hashes of them. A card to print uses them
 * again. They are forgotten with the tab, and when their creator leaves.
 */
import { useSyncExternalStore } from "react";
import { listeners } from "#web/live/listeners.ts";
import { departures } from "#web/live/live-store.ts";

export type RememberedLink = {
  id: string;
  token: string;
  /** Whether it shows all sizes, and no pictures, until it is turned off, as a printed card promises. */
  isLasting: boolean;
};

const changes = listeners();
let remembered: ReadonlyMap<string, readonly RememberedLink[]> = new Map();

function replace(next: typeof remembered): void {
  remembered = next;
  changes.call();
}
departures.subscribe(() => replace(new Map()));

export const rememberLink = (wearerId: string, link: RememberedLink): void =>
  replace(new Map(remembered).set(wearerId, [link, ...(remembered.get(wearerId) ?? [])]));

/** Call once a link is turned off. */
export const forgetLink = (wearerId: string, id: string): void =>
  replace(
    new Map(remembered).set(
      wearerId,
      (remembered.get(wearerId) ?? []).filter((link) => link.id !== id),
    ),
  );

export const useRememberedLinks = () => useSyncExternalStore(changes.subscribe, () => remembered);
