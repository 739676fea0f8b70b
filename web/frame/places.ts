/**
 * The places of the dashboard: a phone shows one at a time, wider screens show all of them. Sizes is the dashboard's
 * own URL and the others are hashes on it, so that they can be linked to and Back leads through Sizes.
 */
import { useSyncExternalStore } from "react";
import { paths } from "#web/paths.ts";

const hashes = { sizes: "", family: "#family", people: "#people", profile: "#profile" } as const;

export type Place = keyof typeof hashes;

/** The hash of a place, which focus-hash-target.ts sets again after it has followed a hash within that place. */
export const hashOf = (place: Place): string => hashes[place];

export const addressOf = (place: Place): string => paths.dashboard + hashes[place];

/** Screens that show one place at a time, as in place.css. Paper shows all of them. */
const phone = matchMedia("screen and (max-width: 47.99rem)");

/** The place another screen belongs to: a dependent's pages to Family, someone else's profile to People. */
export function placeOfScreen(path: string, viewerId: string): Place | undefined {
  if (path.startsWith("/dependent/")) return "family";
  if (path.startsWith(paths.size(""))) return "sizes";
  const isProfile = path.startsWith(paths.publicProfile(""));
  return isProfile && path !== paths.publicProfile(viewerId) ? "people" : undefined;
}

const byHash = new Map<string, Place>();
for (const place of Object.keys(hashes) as Place[]) byHash.set(hashes[place], place);

/** Remembers the last place: another hash, such as a size's, doesn't change it. */
let lastPlace: Place = "sizes";

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
 * Switches to a place of the open dashboard. Leaving Sizes adds a history entry, further places replace it, and Sizes
 * returns to its own.
 */
export function goToPlace(place: Place): void {
  const state = history.state as { aboveSizes?: boolean } | null;
  if (place === "sizes" && state?.aboveSizes) history.back();
  else if (location.hash === "") history.pushState({ aboveSizes: true }, "", addressOf(place));
  else history.replaceState(state, "", addressOf(place));
}
