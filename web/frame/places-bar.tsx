/**
 * The bar at the bottom of a phone, with the dashboard's places and the shop. Wider screens have them in the header.
 */
import { Link, useLocation } from "wouter";
import { paths } from "#web/paths.ts";
import { type Place, addressOf, goToPlace, placeAbove, placeOfScreen, usePlace } from "#web/frame/places.ts";
import { focusPlaceHeading } from "#web/frame/use-place-changes.ts";
import { WaitingCount, useWaitingRequests } from "#web/frame/waiting-requests.tsx";
import type { IconName } from "#domain/icons.ts";
import { Icon } from "#web/ui/icon.tsx";
import * as w from "#words/en/frame.js";
import "#web/frame/places-bar.css";

export function PlacesBar({ viewerId }: { viewerId: string }) {
  const [location] = useLocation();
  const place = usePlace();
  const waiting = useWaitingRequests();
  const isOnDashboard = location === paths.dashboard;
  const isInShop = location === paths.shop || location.startsWith(`${paths.shop}/`);

  const here = (each: Place) => {
    if (isOnDashboard && each === place) return "page";
    const within = isOnDashboard ? placeAbove(place) : placeOfScreen(location, viewerId);
    return each === within ? "true" : undefined;
  };

  function open(chosen: Place) {
    if (chosen !== place) return goToPlace(chosen);
    scrollTo(0, 0);
    return focusPlaceHeading();
  }

  const entryOf = (each: Place, name: string, icon: IconName) => (
    <li>
      <Link
        href={addressOf(each)}
        aria-current={here(each)}
        onClick={(event) => {
          if (!isOnDashboard || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          open(each);
        }}
      >
        <Icon name={icon} />
        <span>
          {name}
          {each === "people" && <WaitingCount of={waiting} />}
        </span>
      </Link>
    </li>
  );

  return (
    <nav className="places" aria-label={w.places}>
      <ul>
        {entryOf("family", w.family, "house")}
        <li>
          <Link href={paths.shop} aria-current={isInShop ? "page" : undefined}>
            <Icon name="shop" />
            <span>{w.shop}</span>
          </Link>
        </li>
        {entryOf("people", w.people, "people")}
      </ul>
    </nav>
  );
}
