/**
 * The bar at the bottom of a phone, with the dashboard's places and the shop. Wider screens have them in the header.
 */
import { Link, useLocation } from "wouter";
import { paths } from "#web/paths.ts";
import { type Place, addressOf, goToPlace, placeOfScreen, usePlace } from "#web/frame/places.ts";
import { focusPlaceHeading } from "#web/frame/use-place-changes.ts";
import { WaitingCount, useWaitingRequests } from "#web/frame/waiting-requests.tsx";
import type { IconName } from "#domain/icons.ts";
import { Icon } from "#web/ui/icon.tsx";
import * as w from "#words/en/frame.js";
import "#web/frame/places-bar.css";

const entries: readonly { place: Place; name: string; icon: IconName }[] = [
  { place: "sizes", name: w.sizes, icon: "label" },
  { place: "family", name: w.family, icon: "house" },
  { place: "people", name: w.people, icon: "people" },
];

export function PlacesBar({ viewerId }: { viewerId: string }) {
  const [location] = useLocation();
  const place = usePlace();
  const waiting = useWaitingRequests();
  const isOnDashboard = location === paths.dashboard;
  const isInShop = location === paths.shop || location.startsWith(`${paths.shop}/`);

  const here = (each: Place) => {
    if (isOnDashboard) return each === place ? "page" : undefined;
    return each === placeOfScreen(location, viewerId) ? "true" : undefined;
  };

  function open(chosen: Place) {
    if (chosen !== place) return goToPlace(chosen);
    scrollTo(0, 0);
    return focusPlaceHeading();
  }

  return (
    <nav className="places" aria-label={w.places}>
      <ul>
        {entries.map(({ place: each, name, icon }) => (
          <li key={each}>
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
        ))}
        <li>
          <Link href={paths.shop} aria-current={isInShop ? "page" : undefined}>
            <Icon name="shop" />
            <span>{w.shop}</span>
          </Link>
        </li>
      </ul>
    </nav>
  );
}
