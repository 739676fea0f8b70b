/**
 * Focuses the target of the address's hash: a section's first field, a row's button, or a heading. Works for addresses
 * opened from outside too, where the section renders only with the first answer.
 */
import { historyEntry } from "#web/focus/history-entry.ts";
import { waitOnPage } from "#web/focus/wait-on-page.ts";

const fillable = "select:enabled, input:enabled, textarea:enabled";

/** Call once on page load. */
export function focusHashTarget(): void {
  addEventListener("hashchange", focusTarget);
  // Screens that are opened by a link with a hash render later.
  addEventListener("pushState", waitForTarget);
}

/** Call once the screens are there, and after a sign-in: its presses end the wait, and only then the target renders. */
export const waitForTarget = (): void => waitOnPage(() => location.hash === "" || focusTarget());

/** Focuses the target; returns whether it is on the page. */
function focusTarget(): boolean {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return false;
  // The hash is used once: reloading the page or returning to it must not move the focus again. What stays is the
  // hash of the place that holds the target.
  const place = target.closest<HTMLElement>("[data-place-hash]")?.dataset["placeHash"] ?? "";
  history.replaceState(history.state, "", location.pathname + location.search + place);
  const link = document.activeElement;
  // A phone may have to show that place first.
  requestAnimationFrame(() => {
    target.scrollIntoView();
    if (target.matches(".section")) {
      target.querySelector<HTMLElement>(fillable)?.focus({ preventScroll: true });
    } else if (target.matches("li")) {
      // Not the button that unfolds more to read about the size.
      target
        .querySelector<HTMLElement>("button:not([aria-expanded])")
        ?.focus({ preventScroll: true });
    } else if (target.matches("h3")) {
      target.focus({ preventScroll: true });
      if (link instanceof HTMLElement) focusOnBack(link);
    }
  });
  return true;
}

/** Back leads to where the link is; it gets the focus again. Closing a sheet leads Back only to the target. */
function focusOnBack(link: HTMLElement): void {
  const target = historyEntry();
  addEventListener("popstate", function returns() {
    if (historyEntry() === target) return;
    removeEventListener("popstate", returns);
    link.focus({ preventScroll: true });
  });
}
