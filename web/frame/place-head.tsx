/** The sticky head of a dashboard place on a phone: its name, a count, and its main action. */
import { type ReactNode, useDeferredValue } from "react";
import { BackLink } from "#web/frame/back-link.tsx";
import { type Place, addressOf, hashOf, useIsPhone, usePlace } from "#web/frame/places.ts";
import { Button } from "#web/ui/button.tsx";
import { Divider } from "#web/ui/divider.tsx";
import * as w from "#words/en/frame.js";
import "#web/frame/place.css";

const titles: Record<Place, string> = {
  family: w.family,
  sizes: w.mySizes,
  people: w.people,
  profile: w.profile,
};

/** Sections of a place. A place that a phone doesn't show is rendered after the one that it shows. */
export function PlaceSections({ place, children }: { place: Place; children: ReactNode }) {
  const isElsewhere = usePlace() !== place;
  const isHidden = useIsPhone() && isElsewhere;
  const later = useDeferredValue(children, null);
  return (
    <div data-place={place} data-place-hash={hashOf(place)}>
      {isHidden ? later : children}
    </div>
  );
}

export const titleOf = (place: Place): string => titles[place];

type PlaceHeadProps = {
  place: Place;
  count: ReactNode;
  onAddSize: () => void;
  addPeople: ReactNode;
};

export const PlaceHead = ({ place, count, onAddSize, addPeople }: PlaceHeadProps) => (
  <div className="place-head">
    {place === "sizes" && <BackLink href={addressOf("family")}>{w.family}</BackLink>}
    <div className="row">
      <div className="title">
        <h1 tabIndex={-1}>{titles[place]}</h1>
        {count}
      </div>
      {place === "sizes" && (
        <Button icon="plus" onClick={onAddSize}>
          {w.newSize}
        </Button>
      )}
      {place === "people" && addPeople}
    </div>
    <Divider />
  </div>
);
