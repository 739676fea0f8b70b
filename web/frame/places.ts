/**
 * The places of the dashboard: a phone shows one at a time, wider screens show all of them. Family is the dashboard's
 * own URL and the others are hashes on it, so that they can be linked to and Back leads through Family.
 */
import { useSyncExternalStore } from "react";
import { addNewItem, paths } from "#web/paths.ts";

const hashes = { family: "", sizes: "#sizes", people: "#people", profile: "#profile" } as const;

export type Place = keyof typeof hashes;

/** The hash of a place, which focus-hash-target.ts sets again after it has followed a hash within that place. */
export const hashOf = (place: Place): string => hashes[place];

export const addressOf = (place: Place): string => paths.dashboard + hashes[place];

/** Screens that show one place at a time, as in place.css. Paper shows all of them. */
const phone = matchMedia("screen and (max-width: 47.99rem)");

/** The place another screen belongs to: a dependent's pages to Family, someone else's profile to People. */
export function placeOfScreen(path: string, viewerId: string): Place | undefined {
  if (path.startsWith("/dependent/") || path.startsWith(paths.size(""))) return "family";
  const isProfile = path.startsWith(paths.publicProfile(""));
  return isProfile && path !== paths.publicProfile(viewerId) ? "people" : undefined;
}

/** The place that a place without an entry in the bar belongs to: one's own sizes to Family. */
export const placeAbove = (place: Place): Place | undefined => (place === "sizes" ? "family" : undefined);

const byHash = new Map<string, Place>();
for (const place of Object.keys(hashes) as Place[]) byHash.set(hashes[place], place);
// Links of version 1.0.0, where one's own sizes came first.
byHash.set("#family", "family");
// The form for a new size is one of one’s own sizes’.
byHash.set(`#${addNewItem}`, "sizes");

/** Remembers the last place: another hash, such as a size's, doesn't change it. */
let lastPlace: Place = "family";

function placeOfAddress(): Place {
  lastPlace = byHash.get(location.hash) ?? lastPlace;
  return lastPlace;
}

function subscribe(listener: () => void) {
  // wouter dispatches events for history.pushState and replaceState.
  const events = ["popstate", "hashchange", "pushState", "replaceState"];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

export const usePlace = (): Place => useSyncExternalStore(subscribe, placeOfAddress);

export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      phone.addEventListener("change", listener);
      return () => phone.removeEventListener("change", listener);
    },
    () => phone.matches,
  );

/**
 * Switches to a place of the open dashboard. Leaving Family adds a history entry, further places replace it, and Family
 * returns to its own.
 */
export function goToPlace(place: Place): void {
  const state = history.state as { aboveFamily?: boolean } | null;
  if (place === "family" && state?.aboveFamily) history.back();
  else if (location.hash === "") history.pushState({ aboveFamily: true }, "", addressOf(place));
  else history.replaceState(state, "", addressOf(place));
}
