/**
 * The places of the dashboard: a phone shows one at a time, wider screens show all of them. Sizes is the address
 * itself, the others are hashes on it, so that they can be linked to, and Back leads to Sizes and then out.
 */
import { useSyncExternalStore } from "react";
import { paths } from "#web/paths.ts";

const hashes = { sizes: "", family: "#family", people: "#people", profile: "#profile" } as const;

export type Place = keyof typeof hashes;

/** What focus-hash-target.ts leaves of the address of something in a place. */
export const hashOf = (place: Place): string => hashes[place];

export const addressOf = (place: Place): string => paths.dashboard + hashes[place];

/** Where a phone shows one place at a time, as in place.css. Paper has them all. */
const phone = matchMedia("screen and (max-width: 47.99rem)");

/** The place that another screen belongs to: a dependent's pages to Family, someone else's profile to People. */
export function placeOfScreen(path: string, viewerId: string): Place | undefined {
  if (path.startsWith("/dependent/")) return "family";
  if (path.startsWith(paths.size(""))) return "sizes";
  const isProfile = path.startsWith(paths.publicProfile(""));
  return isProfile && path !== paths.publicProfile(viewerId) ? "people" : undefined;
}

const byHash = new Map<string, Place>();
for (const place of Object.keys(hashes) as Place[]) byHash.set(hashes[place], place);

/** The last place: a hash of something else, such as a size, stays there until its own place is found. */
let lastPlace: Place = "sizes";

function placeOfAddress(): Place {
  lastPlace = byHash.get(location.hash) ?? lastPlace;
  return lastPlace;
}

function subscribe(listener: () => void) {
  // wouter announces what history.pushState and replaceState change.
  const events = ["popstate", "hashchange", "pushState", "replaceState"];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** The place that the address names. */
export const usePlace = (): Place => useSyncExternalStore(subscribe, placeOfAddress);

/** Whether this is a phone, which shows one place at a time. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      phone.addEventListener("change", listener);
      return () => phone.removeEventListener("change", listener);
    },
    () => phone.matches,
  );

/**
 * Goes to a place of the dashboard that is open. Leaving Sizes makes a history entry, further places replace it, and
 * Sizes goes back to its own.
 */
export function goToPlace(place: Place): void {
  const state = history.state as { aboveSizes?: boolean } | null;
  if (place === "sizes" && state?.aboveSizes) history.back();
  else if (location.hash === "") history.pushState({ aboveSizes: true }, "", addressOf(place));
  else history.replaceState(state, "", addressOf(place));
}
