/** Restores scroll and focus when the dashboard switches places, and its place when a phone is turned. */
import { useEffect, useLayoutEffect, useRef } from "react";
import { type Place, useIsPhone, usePlace } from "#web/frame/places.ts";

/** On a phone, each place keeps its scroll position. Wider screens scroll to the chosen place. */
export function usePlaceChanges(): Place {
  const place = usePlace();
  const isPhone = useIsPhone();
  const tops = useRef(new Map<Place, number>());
  const shown = useRef(place);
  const wasPhone = useRef(isPhone);

  useEffect(() => {
    const keep = () => tops.current.set(shown.current, scrollY);
    addEventListener("scroll", keep, { passive: true });
    return () => removeEventListener("scroll", keep);
  }, []);

  useLayoutEffect(() => {
    const isTurned = wasPhone.current !== isPhone;
    wasPhone.current = isPhone;
    const ofPlace = `[data-place=${place}]`;
    if (shown.current !== place) {
      shown.current = place;
      if (isPhone) scrollTo(0, tops.current.get(place) ?? 0);
      else document.querySelector(ofPlace)?.scrollIntoView();
      focusPlaceHeading();
    } else if (isTurned) {
      const focused = document.querySelector(`${ofPlace} :focus`);
      if (focused) focused.scrollIntoView({ block: "center" });
      else if (!isPhone) document.querySelector(ofPlace)?.scrollIntoView();
    }
  }, [place, isPhone]);
  return place;
}

/** Focuses a place's heading, where a phone's screen reader starts reading. */
export const focusPlaceHeading = () =>
  document.querySelector<HTMLElement>(".place-head h1")?.focus({ preventScroll: true });
