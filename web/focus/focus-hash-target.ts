/**
 * Focuses the target of the URL's hash: a section's first field, a row's button, or a heading. Also works for URLs
 * opened from outside, whose section renders only with the first answer.
 */
import { historyEntry } from "#web/focus/history-entry.ts";
import { waitOnPage } from "#web/focus/wait-on-page.ts";

const fillable = "select:enabled, input:enabled, textarea:enabled";

/** Call once on page load. */
export function focusHashTarget(): void {
  addEventListener("hashchange", focusTarget);
  // Screens opened by a link with a hash render later.
  addEventListener("pushState", waitForTarget);
}

/**
 * Call once the screens are rendered, and after a sign-in: its presses end the wait, and the target renders only then.
 */
export const waitForTarget = (): void => waitOnPage(() => location.hash === "" || focusTarget());

function focusTarget(): boolean {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return false;
  // The hash is used once: reloading the page or returning to it must not move the focus again. Only the hash of the
  // place that contains the target stays.
  const place = target.closest<HTMLElement>("[data-place-hash]")?.dataset["placeHash"] ?? "";
  history.replaceState(history.state, "", location.pathname + location.search + place);
  const link = document.activeElement;
  // On a phone, that place may have to be shown first.
  requestAnimationFrame(() => {
    target.scrollIntoView();
    if (target.matches(".section")) {
      const fold = target.querySelector<HTMLDetailsElement>(":scope > details");
      if (fold) fold.open = true;
      target.querySelector<HTMLElement>(fillable)?.focus({ preventScroll: true });
    } else if (target.matches("li")) {
      // Skips the button that only unfolds details about the size.
      target.querySelector<HTMLElement>("button:not([aria-expanded])")?.focus({ preventScroll: true });
    } else if (target.matches("h3")) {
      target.focus({ preventScroll: true });
      if (link instanceof HTMLElement) focusOnBack(link);
    }
  });
  return true;
}

/** Back returns to the link and focuses it. Closing a sheet goes back only to the target. */
function focusOnBack(link: HTMLElement): void {
  const target = historyEntry();
  addEventListener("popstate", function returns() {
    if (historyEntry() === target) return;
    removeEventListener("popstate", returns);
    link.focus({ preventScroll: true });
  });
}
