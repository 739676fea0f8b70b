/**
 * Focuses the target of the address's hash: a section's first field, or a row's button. Works for addresses opened
 * from outside too, where the section renders only with the first answer.
 */

const fillable = "select:enabled, input:enabled, textarea:enabled";

/** Call once on page load. */
export function focusHashTarget(): void {
  addEventListener("hashchange", focusTarget);
  const waiting = new MutationObserver(() => {
    if (location.hash === "" || focusTarget()) waiting.disconnect();
  });
  waiting.observe(document.body, { childList: true, subtree: true });
}

/** Focuses the target; returns whether it is on the page. */
function focusTarget(): boolean {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return false;
  if (target.matches(".section")) {
    target.scrollIntoView();
    target.querySelector<HTMLElement>(fillable)?.focus({ preventScroll: true });
  } else if (target.matches("li")) {
    // The browser has already scrolled to the row.
    target.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }
  // The hash is used once: reloading the page or returning to it must not move the focus again.
  history.replaceState(history.state, "", location.pathname + location.search);
  return true;
}
